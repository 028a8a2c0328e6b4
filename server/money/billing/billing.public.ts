export { endForDeletion, queueEndOfDeleted } from './deletion/end-deleted.writes.ts';
export { syncAgency } from './provider-events/sync-agency.service.ts';
export { findPendingPurchase } from './purchases/purchases.repo.ts';
export {
  cancelLeftOver,
  endAtProvider,
  findActable,
  keepSubscription as keepAtProvider,
} from './subscription-acts.service.ts';
