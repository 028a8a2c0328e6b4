import * as calls from '@placewell/contract/clients/off-limits.ts';
import { handle } from '../../platform/http/handle.ts';
import { addOffLimitsOverride, delOffLimitsOverride, getOffLimits } from './off-limits.service.ts';

export const routes = [
  handle(calls.getOffLimits, getOffLimits),
  handle(calls.addOffLimitsOverride, addOffLimitsOverride),
  handle(calls.delOffLimitsOverride, delOffLimitsOverride),
];
