import type { AgencyId } from '@placewell/contract/ids.ts';
import { withInstallation } from '../../../platform/db/tenant.ts';
import { inSteps, visitDueAgencies } from '../../../platform/jobs/due-agencies.ts';
import type { Job } from '../../../platform/jobs/task.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endIfDeleted } from '../deletion/end-deleted.service.ts';
import { enforcePause } from '../subscription-actions.service.ts';
import { listCustomers, type ProviderAccount } from './provider-events.repo.ts';
import { reconcileTask } from './provider-events.tasks.ts';
import { recordEvent } from './provider-events.writes.ts';
import { syncAgency } from './sync-agency.service.ts';

const DAY_MS = 86_400_000;
/** Longer than the provider retries an event. */
const EVENT_DAYS = 4;

/** Stores the missed events of the last days; returns their number. */
async function recordMissedEvents(
  { database, payments }: Platform,
  job: Job,
  accounts: readonly ProviderAccount[],
): Promise<number> {
  const since = new Date(Date.now() - EVENT_DAYS * DAY_MS).toISOString();
  const events = await payments.listEvents(since, accounts);
  let missed = 0;
  await withInstallation(database, { job: job.id }, async (tx) => {
    for (const event of events) if (await recordEvent(tx, payments.provider, event)) missed++;
  });
  return missed;
}

/**
 * Stores the missed events, and syncs every agency that the provider knows, in steps. Logs each agency that differed, and
 * the totals of the step.
 */
export async function reconcile(platform: Platform, job: Job, after: AgencyId | undefined) {
  const { database, payments, log } = platform;
  const listed = await withInstallation(database, { job: job.id }, (tx) =>
    listCustomers(tx, payments.provider),
  );
  const accounts = new Map(listed.map((account) => [account.agency_id, account]));
  const found = { agencies: 0, differed: 0, unreachable: 0, missed_events: 0 };
  if (after === undefined) found.missed_events = await recordMissedEvents(platform, job, listed);
  found.unreachable = await visitDueAgencies(platform, reconcileTask, job, {
    after,
    list: inSteps(async () => [...accounts.keys()]),
    visit: async (_platform, agency_id) => {
      found.agencies++;
      const account = accounts.get(agency_id);
      if (account) await endIfDeleted(platform, account);
      const hasDiffered = await syncAgency(platform, agency_id);
      await enforcePause(platform, agency_id);
      if (!hasDiffered) return;
      found.differed++;
      log.warn({ agency_id }, 'Provider sync found and corrected a difference');
    },
  });
  log.info(found, 'Reconciliation with the provider finished');
}
