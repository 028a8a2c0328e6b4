import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { AnonymousTx, InstallationTx, TenantTx } from '../../../platform/db/tenant.ts';
import type { GatewayEvent, PaymentGateway } from '../../../providers/payments/gateway.ts';

type Provider = PaymentGateway['provider'];

/** Stores a verified event; returns its agency while it is unprocessed, otherwise null. */
export async function recordEvent(
  tx: AnonymousTx | InstallationTx,
  provider: Provider,
  { event_id, agency_id, customer_id }: GatewayEvent,
): Promise<AgencyId | null> {
  const { rows } = await sql<{ agency_id: AgencyId | null }>`
    select record_provider_event(${provider}, ${event_id}, ${agency_id}::uuid, ${customer_id}) as agency_id`.execute(
    tx,
  );
  return rows[0]?.agency_id ?? null;
}

/** One sync of the agency: its number in order of start, and its start. */
export type SyncRun = { sync_no: number; started_at: string };

export async function beginSync(tx: TenantTx): Promise<SyncRun> {
  return tx
    .insertInto('provider_readings')
    .values({ agency_id: tx.agency_id, last_begun: 1 })
    .onConflict((conflict) =>
      conflict.column('agency_id').doUpdateSet({ last_begun: sql<number>`provider_readings.last_begun + 1` }),
    )
    .returning(['last_begun as sync_no', sql<string>`clock_timestamp()`.as('started_at')])
    .executeTakeFirstOrThrow();
}

/** Whether to apply this sync: false once a later one was applied. */
export async function markApplied(tx: TenantTx, { sync_no }: SyncRun): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('provider_readings')
    .set({ last_applied: sync_no, applied_at: sql<string>`clock_timestamp()` })
    .where('agency_id', '=', tx.agency_id)
    .where('last_applied', '<', sync_no)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks the events that had arrived before the sync as processed. */
export async function finishEvents(tx: TenantTx, { started_at }: SyncRun) {
  await sql`select finish_provider_events(${started_at}::timestamptz)`.execute(tx);
}

export async function deleteOldEvents(tx: InstallationTx, days: number) {
  await sql`select delete_old_provider_events(${days}::int)`.execute(tx);
}

/** Agencies that need a sync although no event asked for it. */
export async function listAgenciesToSync(tx: InstallationTx, seconds: number): Promise<AgencyId[]> {
  const { rows } = await sql<{ agency_id: AgencyId }>`
    select agency_id from list_agencies_to_sync(${seconds}::int)`.execute(tx);
  return rows.map((row) => row.agency_id);
}

/** An agency that the provider knows, and as which customer. */
export type ProviderAccount = { agency_id: AgencyId; customer_id: string };

export async function listCustomers(tx: InstallationTx, provider: Provider): Promise<ProviderAccount[]> {
  const { rows } = await sql<ProviderAccount>`
    select agency_id, customer_id from list_customers(${provider})`.execute(tx);
  return rows;
}

/** The state that a provider determines, as text to compare before and after a sync. */
export async function readBillingState(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select coalesce(string_agg(row::text, ' ' order by row::text), '') as state from (
      select row(s.provider_subscription_id, s.plan_id, s.subscription_status, s.current_period_end,
        s.cancel_at_period_end, s.paused_at, s.pause_until, s.pending_plan_id) as row from subscriptions s
        where s.agency_id = app_agency_id()
      union all select row(p.subscription_id, p.period_end, p.plan_id) from subscription_periods p
        where p.agency_id = app_agency_id()
      union all select row(i.provider_invoice_id, i.invoice_status) from invoices i where i.agency_id = app_agency_id()
      union all select row(u.purchase_id, u.purchase_status) from purchases u where u.agency_id = app_agency_id()) states`.execute(
    tx,
  );
  return rows[0]?.state ?? '';
}
