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

/** What has not gone on by itself for so long is taken up. */
const STALE_SECONDS = 60;
/** A purchase that waits for the cardholder for longer than this is given up: nobody will come back to it. */
const ABANDONED_MS = 24 * 3_600_000;

/** Finds out how a purchase ended whose request did not come to its end, or makes it happen: under its key, once. */
async function continuePurchase(platform: Platform, agency_id: AgencyId) {
  const purchase = await withTenant(platform.database, agency_id, findPendingPurchase);
  if (!purchase) return;
  const { charge } = await advancePurchase(platform, purchase);
  const isAbandoned = Date.now() - Date.parse(purchase.created_at) > ABANDONED_MS;
  if (charge?.payment_status !== 'requires_action' || !isAbandoned) return;
  await cancelPendingPurchase(platform, purchase, await findAttachedInvoice(platform, purchase));
}

/**
 * Goes on with what a crash, a lost answer or a lost event has left: purchases that are not settled, events that nobody
 * has handled, subscriptions that look out of date. Purchases go first: their outcome is part of what is read then.
 */
export async function recover(platform: Platform, job: Job) {
  const { database, log } = platform;
  const { waiting, stale } = await withInstallation(database, { job: job.id }, async (tx) => ({
    waiting: await listAgenciesWithPendingPurchases(tx, STALE_SECONDS),
    stale: await listAgenciesToSync(tx, STALE_SECONDS),
  }));
  const forEach = async (ids: readonly AgencyId[], work: (agency_id: AgencyId) => Promise<unknown>) => {
    for (const agency_id of ids)
      await work(agency_id).catch((error: unknown) => {
        // A refused card is an outcome as well; whoever bought is not there to be told.
        if (error instanceof PaymentError && error.code !== 'network_error') return;
        log.error({ err: error, agency_id }, 'The billing of an agency could not be recovered');
      });
  };
  await forEach(waiting, (agency_id) => continuePurchase(platform, agency_id));
  await forEach(stale, async (agency_id) => {
    await syncAgency(platform, agency_id);
    await enforcePause(platform, agency_id);
  });
}
