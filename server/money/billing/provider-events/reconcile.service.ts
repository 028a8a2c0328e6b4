import { type InstallationTx, withInstallation, withTenant } from '../../../platform/db/tenant.ts';
import type { Job } from '../../../platform/jobs/task.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCustomerId } from '../customers.repo.ts';
import { endIfDeleted } from '../deletion/end-deleted.service.ts';
import { enforcePause } from '../subscription-actions.service.ts';
import { listAgenciesWithCustomers } from './provider-events.repo.ts';
import { recordEvent } from './provider-events.writes.ts';
import { syncAgency } from './sync-agency.service.ts';

const DAY_MS = 86_400_000;
/** Longer than the provider retries an event. */
const EVENT_DAYS = 4;

/**
 * Syncs every agency with the provider, and stores the missed events of the last days. Logs each agency that differed,
 * and the totals.
 */
export async function reconcile(platform: Platform, job: Job) {
  const { database, payments, log } = platform;
  const inInstallation = <T>(work: (tx: InstallationTx) => Promise<T>) =>
    withInstallation(database, { job: job.id }, work);
  const agency_ids = await inInstallation((tx) => listAgenciesWithCustomers(tx, payments.provider));
  const found = { agencies: agency_ids.length, differed: 0, unreachable: 0, missed_events: 0 };
  const accounts = [];
  for (const agency_id of agency_ids) {
    const customer_id = await withTenant(database, agency_id, (tx) => findCustomerId(tx, payments.provider));
    if (customer_id) accounts.push({ agency_id, customer_id });
  }
  const since = new Date(Date.now() - EVENT_DAYS * DAY_MS).toISOString();
  const events = await payments.listEvents(since, accounts);
  await inInstallation(async (tx) => {
    for (const event of events) if (await recordEvent(tx, payments.provider, event)) found.missed_events++;
  });
  for (const agency_id of agency_ids)
    try {
      const account = accounts.find((one) => one.agency_id === agency_id);
      if (account) await endIfDeleted(platform, account);
      const hasDiffered = await syncAgency(platform, agency_id);
      await enforcePause(platform, agency_id);
      if (!hasDiffered) continue;
      found.differed++;
      log.warn({ agency_id }, 'Provider sync found and corrected a difference');
    } catch (error) {
      found.unreachable++;
      log.error({ err: error, agency_id }, 'Provider sync of agency failed');
    }
  log.info(found, 'Reconciliation with the provider finished');
}
