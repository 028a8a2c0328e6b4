import * as calls from '@placewell/contract/money/plans.ts';
import { handlePublic } from '../../platform/http/handle.ts';
import * as plans from './plans.service.ts';

export const routes = [
  handlePublic(calls.getSubscriptionPlanList, plans.getSubscriptionPlanList),
  handlePublic(calls.getTopUpList, plans.getTopUpList),
];
