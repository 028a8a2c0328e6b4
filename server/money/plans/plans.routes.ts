import * as calls from '@placewell/contract/money/plans.ts';
import { handle } from '../../platform/http/handle.ts';
import { getSubscriptionPlanList, getTopUpList } from './plans.service.ts';

export const routes = [
  handle(calls.getSubscriptionPlanList, getSubscriptionPlanList),
  handle(calls.getTopUpList, getTopUpList),
];
