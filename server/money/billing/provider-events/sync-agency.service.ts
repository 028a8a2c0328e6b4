import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCustomerId } from '../customers.repo.ts';
import { beginSync, finishEvents } from './provider-events.writes.ts';
import { applySync } from './provider-sync.writes.ts';

/**
 * Reads the agency's subscriptions and invoices at the provider and applies them: state, invoices, purchases, credits and
 * access. Safe to repeat, concurrently and in any order. Returns whether anything changed; throws when the provider
 * cannot be reached.
 */
export async function syncAgency(platform: Platform, agency_id: AgencyId): Promise<boolean> {
  const { database, payments, events } = platform;
  const { syncRun, customer_id } = await withTenant(database, agency_id, async (tx) => ({
    syncRun: await beginSync(tx),
    customer_id: await findCustomerId(tx, payments.provider),
  }));
  if (!customer_id) {
    // Without a customer the events concern nobody here.
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
