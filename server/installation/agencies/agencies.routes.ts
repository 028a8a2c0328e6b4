import * as calls from '@placewell/contract/installation/agencies.ts';
import { handle } from '../../platform/http/handle.ts';
import * as agencies from './agencies.service.ts';

export const routes = [
  handle(calls.getAgencies, agencies.getAgencies),
  handle(calls.getAgency, agencies.getAgency),
  handle(calls.updateAgency, agencies.updateAgency),
  handle(calls.updateAgencyStatus, agencies.updateAgencyStatus),
  handle(calls.delAgency, agencies.delAgency),
];
