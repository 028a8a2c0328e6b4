import * as calls from '@placewell/contract/matching/match-settings.ts';
import * as statusCalls from '@placewell/contract/matching/match-statuses.ts';
import { handle } from '../../platform/http/handle.ts';
import { getJobWeights, updateJobWeights } from './job-weights.service.ts';
import { getMatchSettings, getMatchSettingsLog, updateMatchSettings } from './match-settings.service.ts';
import { getMatchStatuses, updateMatchStatuses } from './match-statuses.service.ts';

export const routes = [
  handle(calls.getMatchSettings, getMatchSettings),
  handle(calls.updateMatchSettings, updateMatchSettings),
  handle(calls.getJobWeights, getJobWeights),
  handle(calls.updateJobWeights, updateJobWeights),
  handle(statusCalls.getMatchStatuses, getMatchStatuses),
  handle(statusCalls.updateMatchStatuses, updateMatchStatuses),
  handle(calls.getMatchSettingsLog, getMatchSettingsLog),
];
