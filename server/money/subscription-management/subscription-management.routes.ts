import * as calls from '@placewell/contract/money/subscription-management.ts';
import { handleInstallation, handleWithoutTransaction } from '../../platform/http/handle.ts';
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
  handleInstallation(calls.getMetrics, getMetrics),
  handleInstallation(calls.getAgencySubscriptions, getAgencySubscriptions),
  handleInstallation(calls.getUnconfirmedSubscriptions, getUnconfirmedSubscriptions),
  handleInstallation(calls.getAgencySubscription, getAgencySubscription),
  handleInstallation(calls.getSubscriptionLog, getSubscriptionLog),
  handleInstallation(calls.getAgencyCreditEntries, getAgencyCreditEntries),
  handleInstallation(calls.arrangeSubscription, edits.arrangeSubscription),
  handleWithoutTransaction(calls.confirmAgencySubscription, ends.confirmAgencySubscription),
  handleWithoutTransaction(calls.endAgencySubscription, ends.endAgencySubscription),
  handleWithoutTransaction(calls.keepAgencySubscription, ends.keepAgencySubscription),
  handleInstallation(calls.extendTrial, edits.extendTrial),
  handleInstallation(calls.adjustCredits, edits.adjustCredits),
  handleWithoutTransaction(calls.moveBillingClock, ends.moveBillingClock),
  handleInstallation(calls.getPrices, prices.getPrices),
  handleInstallation(calls.updatePlanPrice, prices.updatePlanPrice),
  handleInstallation(calls.updateTopUp, prices.updateTopUp),
];
