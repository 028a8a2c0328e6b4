import type { BodyInput } from '@placewell/contract/call.ts';
import {
  adjustCredits,
  arrangeSubscription,
  confirmAgencySubscription,
  endAgencySubscription,
  extendTrial,
  getAgencyCreditEntries,
  getAgencySubscription,
  getMetrics,
  getPrices,
  getSubscriptionLog,
  getUnconfirmedSubscriptions,
  keepAgencySubscription,
  moveBillingClock,
  updatePlanPrice,
  updateTopUp,
} from '@placewell/contract/money/subscription-management.ts';
import { callQuery, useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useMetrics = () => useCallQuery(getMetrics, {}, { topic: 'agencies', keepPrevious: true });
/** What opening a subscription asks for. */
export const agencySubscriptionQuery = ({ agency_id }: { agency_id: string }) =>
  callQuery(getAgencySubscription, { agency_id }, 'agencies');
export const useAgencySubscription = (agency_id: string | undefined) =>
  useCallQuery(
    getAgencySubscription,
    { agency_id: agency_id ?? '' },
    { topic: 'agencies', enabled: agency_id !== undefined },
  );
export const useUnconfirmedSubscriptions = () =>
  useCallQuery(getUnconfirmedSubscriptions, {}, { topic: 'agencies' });
export const useSubscriptionLog = (body: BodyInput<typeof getSubscriptionLog>) =>
  useCallQuery(getSubscriptionLog, body, { topic: 'agencies', keepPrevious: true });
export const useAgencyCreditEntries = (body: BodyInput<typeof getAgencyCreditEntries>) =>
  useCallQuery(getAgencyCreditEntries, body, { topic: 'agencies', keepPrevious: true });

const change = { refresh: ['agencies'] as const };
export const useArrangeSubscription = () => useCall(arrangeSubscription, change);
export const useConfirmSubscription = () => useCall(confirmAgencySubscription, change);
export const useEndSubscription = () => useCall(endAgencySubscription, change);
export const useKeepSubscription = () => useCall(keepAgencySubscription, change);
export const useExtendTrial = () => useCall(extendTrial, change);
export const useAdjustCredits = () => useCall(adjustCredits, change);
export const useMoveClock = () => useCall(moveBillingClock, change);

// The billing pages show plans and packs too.
const priceChange = { refresh: ['agencies', 'billing'] as const };
export const usePrices = () => useCallQuery(getPrices, {}, { topic: ['agencies', 'billing'] });
export const useUpdatePlanPrice = () => useCall(updatePlanPrice, priceChange);
export const useUpdateTopUp = () => useCall(updateTopUp, priceChange);
