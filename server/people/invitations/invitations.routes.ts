import * as calls from '@placewell/contract/people/invitations.ts';
import { handle } from '../../platform/http/handle.ts';
import { getAgencyInvite, revokeAgencyInvite, sendAgencyInvite } from './agency-invites.service.ts';
import { revokeRecruiterInvite, sendRecruiterInvite } from './recruiter-invites.service.ts';

export const routes = [
  handle(calls.sendRecruiterInvite, sendRecruiterInvite),
  handle(calls.revokeRecruiterInvite, revokeRecruiterInvite),
  handle(calls.sendAgencyInvite, sendAgencyInvite),
  handle(calls.revokeAgencyInvite, revokeAgencyInvite),
  handle(calls.getAgencyInvite, getAgencyInvite),
];
