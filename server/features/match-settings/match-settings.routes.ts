import * as calls from '@placewell/contract/match-settings.ts';
import { handle } from '../../platform/http/handle.ts';
import { getJobWeights, updateJobWeights } from './job-weights.service.ts';
import * as settings from './match-settings.service.ts';

export const routes = [
  handle(calls.getMatchSettings, settings.getMatchSettings),
  handle(calls.updateMatchSettings, settings.updateMatchSettings),
  handle(calls.getJobWeights, getJobWeights),
  handle(calls.updateJobWeights, updateJobWeights),
  handle(calls.getMatchSettingsLog, settings.getMatchSettingsLog),
];
