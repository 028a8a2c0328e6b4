import * as calls from '@placewell/contract/people/recruiters.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  getAgencyRecruiters,
  getRecruiter,
  getRecruiters,
  getRecruitersOfAgency,
  setFirstUser,
  updateRecruiter,
  updateRecruiterStatus,
} from './recruiters.service.ts';

export const routes = [
  handle(calls.getRecruiters, {
    agency: getRecruiters,
    installation: getRecruitersOfAgency,
  }),
  handle(calls.getAgencyRecruiters, getAgencyRecruiters),
  handle(calls.getRecruiter, getRecruiter),
  handle(calls.updateRecruiter, updateRecruiter),
  handle(calls.updateRecruiterStatus, updateRecruiterStatus),
  handle(calls.setFirstUser, setFirstUser),
];
