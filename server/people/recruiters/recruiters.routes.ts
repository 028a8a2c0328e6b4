import * as calls from '@placewell/contract/people/recruiters.ts';
import { handle } from '../../platform/http/handle.ts';
import * as recruiters from './recruiters.service.ts';

export const routes = [
  handle(calls.getRecruiters, {
    agency: recruiters.getRecruiters,
    installation: recruiters.getRecruitersOfAgency,
  }),
  handle(calls.getAgencyRecruiters, recruiters.getAgencyRecruiters),
  handle(calls.getRecruiter, recruiters.getRecruiter),
  handle(calls.updateRecruiter, recruiters.updateRecruiter),
  handle(calls.updateRecruiterStatus, recruiters.updateRecruiterStatus),
  handle(calls.setFirstUser, recruiters.setFirstUser),
];
