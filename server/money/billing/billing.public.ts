export { endForDeletion, queueEndOfDeleted } from './deletion/end-deleted.writes.ts';
export { syncAgency } from './provider-events/sync-agency.service.ts';
export { findPendingPurchase } from './purchases/purchases.repo.ts';
export {
  cancelAtProvider,
  cancelLeftoverAtProvider,
  findForAction,
  keepSubscription as keepAtProvider,
} from './subscription-actions.service.ts';
