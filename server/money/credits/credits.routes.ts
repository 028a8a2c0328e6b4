import * as calls from '@placewell/contract/money/credits.ts';
import { handle } from '../../platform/http/handle.ts';
import { getCreditEntries, getCreditsBalance, getCreditUsage } from './credits.service.ts';

export const routes = [
  handle(calls.getCreditsBalance, getCreditsBalance),
  handle(calls.getCreditEntries, getCreditEntries),
  handle(calls.getCreditUsage, getCreditUsage),
];
