import * as calls from '@placewell/contract/people/invitations.ts';
import { handle } from '../../platform/http/handle.ts';
import * as agencies from './agency-invites.service.ts';
import * as recruiters from './recruiter-invites.service.ts';

export const routes = [
  handle(calls.sendRecruiterInvite, recruiters.sendRecruiterInvite),
  handle(calls.revokeRecruiterInvite, recruiters.revokeRecruiterInvite),
  handle(calls.sendAgencyInvite, agencies.sendAgencyInvite),
  handle(calls.revokeAgencyInvite, agencies.revokeAgencyInvite),
  handle(calls.getAgencyInvite, agencies.getAgencyInvite),
];
