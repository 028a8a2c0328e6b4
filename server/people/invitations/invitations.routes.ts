import * as calls from '@placewell/contract/people/invitations.ts';
import { handle, handleInstallation } from '../../platform/http/handle.ts';
import * as agencies from './agency-invites.service.ts';
import * as recruiters from './recruiter-invites.service.ts';

export const routes = [
  handle(calls.sendRecruiterInvite, recruiters.sendRecruiterInvite),
  handle(calls.revokeRecruiterInvite, recruiters.revokeRecruiterInvite),
  handleInstallation(calls.sendAgencyInvite, agencies.sendAgencyInvite),
  handleInstallation(calls.revokeAgencyInvite, agencies.revokeAgencyInvite),
  handleInstallation(calls.getAgencyInvite, agencies.getAgencyInvite),
];
