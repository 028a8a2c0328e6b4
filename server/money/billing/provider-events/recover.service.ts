import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import { inSteps, visitDueAgencies } from '../../../platform/jobs/due-agencies.ts';
import type { Job } from '../../../platform/jobs/task.ts';
import type { Platform } from '../../../platform/platform.ts';
import { PaymentError } from '../../../providers/payments/gateway.ts';
import { advancePurchase, cancelPendingPurchase } from '../purchases/advance-purchase.service.ts';
import { findAttachedInvoice } from '../purchases/purchase-gateway.service.ts';
import { findPendingPurchase, listAgenciesWithPendingPurchases } from '../purchases/purchases.repo.ts';
import { enforcePause } from '../subscription-actions.service.ts';
import { listAgenciesToSync } from './provider-events.repo.ts';
import { recoverTask } from './provider-events.tasks.ts';
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
 * An agency's purchase goes first, as the sync reads its outcome. What fails is logged, and tried by the next run.
 */
export async function recover(platform: Platform, job: Job, after: AgencyId | undefined) {
  let pending = new Set<AgencyId>();
  let stale = new Set<AgencyId>();
  // A declined card is an outcome as well, and does not keep the agency from its sync.
  const settle = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof PaymentError) || error.code === 'network_error') throw error;
    });
  await visitDueAgencies(platform, recoverTask, job, {
    after,
    list: inSteps(async (tx) => {
      pending = new Set(await listAgenciesWithPendingPurchases(tx, STALE_SECONDS));
      stale = new Set(await listAgenciesToSync(tx, STALE_SECONDS));
      return [...new Set([...pending, ...stale])];
    }),
    visit: async (_platform, agency_id) => {
      try {
        if (pending.has(agency_id)) await settle(recoverPurchase(platform, agency_id));
      } finally {
        if (stale.has(agency_id)) {
          await settle(syncAgency(platform, agency_id));
          await settle(enforcePause(platform, agency_id));
        }
      }
    },
  });
}
