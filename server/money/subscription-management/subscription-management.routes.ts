import * as calls from '@placewell/contract/money/subscription-management.ts';
import { handle } from '../../platform/http/handle.ts';
import * as edits from './edit-subscriptions.service.ts';
import * as ends from './end-subscriptions.service.ts';
import { getMetrics } from './metrics.service.ts';
import * as prices from './prices.service.ts';
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
  handle(calls.arrangeSubscription, edits.arrangeSubscription),
  handle(calls.confirmAgencySubscription, ends.confirmAgencySubscription, { transaction: false }),
  handle(calls.endAgencySubscription, ends.endAgencySubscription, { transaction: false }),
  handle(calls.keepAgencySubscription, ends.keepAgencySubscription, { transaction: false }),
  handle(calls.extendTrial, edits.extendTrial),
  handle(calls.adjustCredits, edits.adjustCredits),
  handle(calls.moveBillingClock, ends.moveBillingClock, { transaction: false }),
  handle(calls.getPrices, prices.getPrices),
  handle(calls.updatePlanPrice, prices.updatePlanPrice),
  handle(calls.updateTopUp, prices.updateTopUp),
];
