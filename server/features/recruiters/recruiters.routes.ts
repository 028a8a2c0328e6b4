import * as calls from '@placewell/contract/recruiters.ts';
import { handle } from '../../platform/http/handle.ts';
import { sendRecruiterInvite } from './invites.service.ts';
import * as recruiters from './recruiters.service.ts';

export const routes = [
  handle(calls.getRecruiters, recruiters.getRecruiters),
  handle(calls.getAgencyRecruiters, recruiters.getAgencyRecruiters),
  handle(calls.getRecruiter, recruiters.getRecruiter),
  handle(calls.updateRecruiter, recruiters.updateRecruiter),
  handle(calls.updateRecruiterStatus, recruiters.updateRecruiterStatus),
  handle(calls.delRecruiter, recruiters.delRecruiter),
  handle(calls.setFirstUser, recruiters.setFirstUser),
  handle(calls.sendRecruiterInvite, sendRecruiterInvite),
];
