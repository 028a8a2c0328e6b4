import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCustomerId } from '../customers.repo.ts';
import { beginSync, finishEvents } from './provider-events.writes.ts';
import { applySync } from './provider-sync.writes.ts';

/**
 * Reads the agency's subscriptions and invoices at the provider, now, and takes over what they say: state, invoices, purchases,
 * credits and access. It may run at any time, in any number, in any order; what it says is current when it returns. Throws
 * when the provider cannot be reached. Returns whether anything was different.
 */
export async function syncAgency(platform: Platform, agency_id: AgencyId): Promise<boolean> {
  const { database, payments, events } = platform;
  const { syncRun, customer_id } = await withTenant(database, agency_id, async (tx) => ({
    syncRun: await beginSync(tx),
    customer_id: await findCustomerId(tx, payments.provider),
  }));
  if (!customer_id) {
    // Events of a customer that was never kept here have nothing to tell.
    await withTenant(database, agency_id, (tx) => finishEvents(tx, syncRun));
    return false;
  }
  const account = { agency_id, customer_id };
  const [subscriptions, invoices] = [
    await payments.listSubscriptions(account),
    await payments.listInvoices(account),
  ];
  const report = { provider: payments.provider, subscriptions, invoices };
  return withTenant(database, agency_id, (tx) => applySync(tx, events, syncRun, report));
}
