import type { CreditType, LEDGER_REASONS } from '@placewell/contract/credits.ts';
import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Both balances of a new agency, at zero. */
export async function insertBalances(tx: TenantTx) {
  await sql`insert into credit_balances (agency_id, credit_type) values (app_agency_id(), 'resume'), (app_agency_id(), 'email')`.execute(
    tx,
  );
}

export async function lockBalanceRow(tx: TenantTx, credit_type: CreditType): Promise<number> {
  const row = await tx
    .selectFrom('credit_balances')
    .select('balance')
    .where('credit_type', '=', credit_type)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.balance;
}

export async function hasEntry(tx: TenantTx, idempotency_key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_entries')
    .select('entry_id')
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  return row !== undefined;
}

type EntryRow = {
  entry_id: string;
  credit_type: CreditType;
  delta: number;
  balance_after: number;
  reason: LedgerReason;
  ref_type: string;
  ref_id: string | null;
  user_id: UserId | null;
  idempotency_key: string;
};

export async function insertEntryRow(tx: TenantTx, entry: EntryRow) {
  await tx
    .insertInto('credit_entries')
    .values({ ...entry, agency_id: sql<AgencyId>`app_agency_id()` })
    .execute();
}

export async function insertEntryRows(tx: TenantTx, entries: readonly EntryRow[]) {
  await tx
    .insertInto('credit_entries')
    .values(entries.map((entry) => ({ ...entry, agency_id: sql<AgencyId>`app_agency_id()` })))
    .execute();
}

/** Those of `keys` that the ledger has already. */
export async function listEntryKeys(tx: TenantTx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('credit_entries')
    .select('idempotency_key')
    .where('idempotency_key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.idempotency_key));
}

export async function updateBalance(tx: TenantTx, credit_type: CreditType, balance: number) {
  await tx.updateTable('credit_balances').set({ balance }).where('credit_type', '=', credit_type).execute();
}

export async function listBalances(tx: TenantTx) {
  return tx.selectFrom('credit_balances').select(['credit_type', 'balance']).execute();
}

/** The sums of the ledger: the entries and credits of each reason, by kind of credit. */
export function sumEntries(tx: TenantTx) {
  return tx
    .selectFrom('credit_entries')
    .select(['credit_type', 'reason'])
    .select(sql<number>`count(*)::int`.as('entries'))
    .select(sql<number>`sum(delta)::int`.as('credits'))
    .where('agency_id', '=', tx.agency_id)
    .groupBy(['credit_type', 'reason'])
    .orderBy('credit_type')
    .orderBy('reason')
    .execute();
}
