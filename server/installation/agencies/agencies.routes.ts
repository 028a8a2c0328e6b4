import * as calls from '@placewell/contract/installation/agencies.ts';
import * as letInCalls from '@placewell/contract/installation/let-in-again.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  delAgency,
  getAgencies,
  getAgency,
  updateAgency,
  updateAgencySending,
  updateAgencyStatus,
} from './agencies.service.ts';
import { getAgencyPeople, letInAgain } from './let-in-again/let-in-again.service.ts';

export const routes = [
  handle(calls.getAgencies, getAgencies),
  handle(calls.getAgency, getAgency),
  handle(calls.updateAgency, updateAgency),
  handle(calls.updateAgencyStatus, updateAgencyStatus),
  handle(calls.updateAgencySending, updateAgencySending),
  handle(calls.delAgency, delAgency),
  handle(letInCalls.getAgencyPeople, getAgencyPeople),
  handle(letInCalls.letInAgain, letInAgain),
];
