import * as calls from '@placewell/contract/money/subscription-management.ts';
import { handle } from '../../platform/http/handle.ts';
import { adjustCredits, arrangeSubscription, extendTrial } from './edit-subscriptions.service.ts';
import {
  confirmAgencySubscription,
  endAgencySubscription,
  keepAgencySubscription,
  moveBillingClock,
} from './end-subscriptions.service.ts';
import { getMetrics } from './metrics.service.ts';
import { getPrices, updatePlanPrice, updateTopUp } from './prices.service.ts';
import {
  getAgencySubscription,
  getAgencySubscriptions,
  getUnconfirmedSubscriptions,
} from './subscription-list.service.ts';
import { getAgencyCreditEntries, getSubscriptionLog } from './subscription-log.service.ts';

export const routes = [
  handle(calls.getMetrics, getMetrics),
  handle(calls.getAgencySubscriptions, getAgencySubscriptions),
  handle(calls.getUnconfirmedSubscriptions, getUnconfirmedSubscriptions),
  handle(calls.getAgencySubscription, getAgencySubscription),
  handle(calls.getSubscriptionLog, getSubscriptionLog),
  handle(calls.getAgencyCreditEntries, getAgencyCreditEntries),
  handle(calls.arrangeSubscription, arrangeSubscription),
  handle(calls.confirmAgencySubscription, confirmAgencySubscription, { transaction: false }),
  handle(calls.endAgencySubscription, endAgencySubscription, { transaction: false }),
  handle(calls.keepAgencySubscription, keepAgencySubscription, { transaction: false }),
  handle(calls.extendTrial, extendTrial),
  handle(calls.adjustCredits, adjustCredits),
  handle(calls.moveBillingClock, moveBillingClock, { transaction: false }),
  handle(calls.getPrices, getPrices),
  handle(calls.updatePlanPrice, updatePlanPrice),
  handle(calls.updateTopUp, updateTopUp),
];
