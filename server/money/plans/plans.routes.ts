import * as calls from '@placewell/contract/money/plans.ts';
import { handle } from '../../platform/http/handle.ts';
import * as plans from './plans.service.ts';

export const routes = [
  handle(calls.getSubscriptionPlanList, plans.getSubscriptionPlanList),
  handle(calls.getTopUpList, plans.getTopUpList),
];
