import * as calls from '@placewell/contract/matching/match-settings.ts';
import * as statusCalls from '@placewell/contract/matching/match-statuses.ts';
import { handle } from '../../platform/http/handle.ts';
import { getJobWeights, updateJobWeights } from './job-weights.service.ts';
import * as settings from './match-settings.service.ts';
import { getMatchStatuses, updateMatchStatuses } from './match-statuses.service.ts';

export const routes = [
  handle(calls.getMatchSettings, settings.getMatchSettings),
  handle(calls.updateMatchSettings, settings.updateMatchSettings),
  handle(calls.getJobWeights, getJobWeights),
  handle(calls.updateJobWeights, updateJobWeights),
  handle(statusCalls.getMatchStatuses, getMatchStatuses),
  handle(statusCalls.updateMatchStatuses, updateMatchStatuses),
  handle(calls.getMatchSettingsLog, settings.getMatchSettingsLog),
];
