import type { AgencyId } from '@placewell/contract/ids.ts';
import { withTenant } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCustomerId } from '../customers.repo.ts';
import { beginReading, finishEvents } from './provider-events.writes.ts';
import { applyReading } from './readings.writes.ts';

/**
 * Reads the agency's subscriptions and invoices at the provider, now, and takes over what they say: state, invoices, purchases,
 * credits and access. It may run at any time, in any number, in any order; what it says is current when it returns. Throws
 * when the provider cannot be reached. Returns whether anything was different.
 */
export async function syncAgency(platform: Platform, agency_id: AgencyId): Promise<boolean> {
  const { database, payments, events } = platform;
  const { reading, customer_id } = await withTenant(database, agency_id, async (tx) => ({
    reading: await beginReading(tx),
    customer_id: await findCustomerId(tx, payments.provider),
  }));
  if (!customer_id) {
    // Events of a customer that was never kept here have nothing to tell.
    await withTenant(database, agency_id, (tx) => finishEvents(tx, reading));
    return false;
  }
  const account = { agency_id, customer_id };
  const [subscriptions, invoices] = [
    await payments.listSubscriptions(account),
    await payments.listInvoices(account),
  ];
  const report = { provider: payments.provider, subscriptions, invoices };
  return withTenant(database, agency_id, (tx) => applyReading(tx, events, reading, report));
}
