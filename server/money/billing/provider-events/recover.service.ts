import type { AgencyId } from '@placewell/contract/ids.ts';
import { withInstallation, withTenant } from '../../../platform/db/tenant.ts';
import type { Job } from '../../../platform/jobs/task.ts';
import type { Platform } from '../../../platform/platform.ts';
import { PaymentError } from '../../../providers/payments/gateway.ts';
import { advancePurchase, cancelPendingPurchase } from '../purchases/advance-purchase.service.ts';
import { findAttachedInvoice } from '../purchases/purchase-gateway.service.ts';
import { findPendingPurchase, listAgenciesWithPendingPurchases } from '../purchases/purchases.repo.ts';
import { enforcePause } from '../subscription-actions.service.ts';
import { listAgenciesToSync } from './provider-events.repo.ts';
import { syncAgency } from './sync-agency.service.ts';

/** Seconds without progress after which something is recovered. */
const STALE_SECONDS = 60;
/** Ms after which a purchase that waits for the cardholder is canceled. */
const ABANDONED_MS = 24 * 3_600_000;

/** Advances a pending purchase whose request did not finish, and cancels an abandoned one. */
async function recoverPurchase(platform: Platform, agency_id: AgencyId) {
  const purchase = await withTenant(platform.database, agency_id, findPendingPurchase);
  if (!purchase) return;
  const { charge } = await advancePurchase(platform, purchase);
  const isAbandoned = Date.now() - Date.parse(purchase.created_at) > ABANDONED_MS;
  if (charge?.payment_status !== 'requires_action' || !isAbandoned) return;
  await cancelPendingPurchase(platform, purchase, await findAttachedInvoice(platform, purchase));
}

/**
 * Recovers from crashes, timeouts and lost events: pending purchases, unprocessed events, outdated subscriptions.
 * Purchases go first, as the sync reads their outcome.
 */
export async function recover(platform: Platform, job: Job) {
  const { database, log } = platform;
  const { pending, stale } = await withInstallation(database, { job: job.id }, async (tx) => ({
    pending: await listAgenciesWithPendingPurchases(tx, STALE_SECONDS),
    stale: await listAgenciesToSync(tx, STALE_SECONDS),
  }));
  const forEach = async (ids: readonly AgencyId[], work: (agency_id: AgencyId) => Promise<unknown>) => {
    for (const agency_id of ids)
      await work(agency_id).catch((error: unknown) => {
        // A declined card is an outcome as well.
        if (error instanceof PaymentError && error.code !== 'network_error') return;
        log.error({ err: error, agency_id }, 'Billing recovery of agency failed');
      });
  };
  await forEach(pending, (agency_id) => recoverPurchase(platform, agency_id));
  await forEach(stale, async (agency_id) => {
    await syncAgency(platform, agency_id);
    await enforcePause(platform, agency_id);
  });
}
