import type { UserId } from '@placewell/contract/ids.ts';
import type { CreditType, LedgerReason } from '@placewell/contract/money/credits.ts';
import { sql } from 'kysely';
import { BILLING_TIME } from '../../people/people.public.ts';
import { toJsonText } from '../../platform/db/json.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { LedgerBook, OpenLot } from './ledger-book.rules.ts';

export async function insertBalances(tx: TenantTx) {
  await sql`insert into credit_balances (agency_id, credit_type) values (app_agency_id(), 'resume'), (app_agency_id(), 'email')`.execute(
    tx,
  );
}

/**
 * Locks a balance, so that its entries have one order. By an advisory lock, which is granted in order of request: waiters
 * for a row that is updated constantly may be overtaken forever.
 */
export async function lockBalance(tx: TenantTx, credit_type: CreditType) {
  const { rows } = await sql<{ balance: number; last_entry_no: number }>`
    with turn as materialized (
      select pg_advisory_xact_lock(hashtextextended('credits:' || app_agency_id()::text || ${credit_type}, 0)))
    select b.balance, b.last_entry_no from turn, credit_balances b
    where b.agency_id = app_agency_id() and b.credit_type = ${credit_type} for update of b`.execute(tx);
  if (!rows[0]) throw new Error(`There is no balance of ${credit_type} credits`);
  return rows[0];
}

/** What a change of a balance needs: which of `keys` are entered, what follows `entry_ids`, and these lots. */
export type BalanceQuery = {
  keys?: readonly string[];
  lot_ids?: readonly string[];
  entry_ids?: readonly string[];
};
export type FollowingEntry = { entry_id: string; reason: LedgerReason; follows_entry_id: string };

/** The requested facts of a locked balance, and its spendable lots in spending order. */
export async function readLots(
  tx: TenantTx,
  credit_type: CreditType,
  { keys = [], lot_ids = [], entry_ids = [] }: BalanceQuery,
): Promise<{ lots: OpenLot[]; known: Set<string>; following: FollowingEntry[] }> {
  const { rows } = await sql<{ lots: OpenLot[] | null; known: string[]; following: FollowingEntry[] | null }>`
    select
      (select json_agg(json_build_object('lot_id', lot_id, 'remaining', remaining, 'expires_at', expires_at,
          'is_due', coalesce(expires_at <= ${BILLING_TIME}, false)) order by expires_at nulls last, created_at, lot_id)
        from credit_lots where agency_id = app_agency_id() and credit_type = ${credit_type}
          and (remaining > 0 or lot_id = any(${[...lot_ids]}::uuid[]))) as lots,
      array(select distinct idempotency_key from credit_entries
        where agency_id = app_agency_id() and idempotency_key = any(${[...keys]}::text[])) as known,
      (select json_agg(json_build_object('entry_id', entry_id, 'reason', reason, 'follows_entry_id', follows_entry_id))
        from credit_entries
        where agency_id = app_agency_id() and follows_entry_id = any(${[...entry_ids]}::uuid[])) as following`.execute(
    tx,
  );
  const [row] = rows;
  return { lots: row?.lots ?? [], known: new Set(row?.known), following: row?.following ?? [] };
}

export type Reserved = {
  entry_id: string;
  credit_type: CreditType;
  lot_id: string;
  credits: number;
  part: number;
  ref_type: string;
  ref_id: string | null;
  user_id: UserId | null;
};

export function listReserved(tx: TenantTx, idempotency_key: string): Promise<Reserved[]> {
  return tx
    .selectFrom('credit_entries')
    .select(['entry_id', 'credit_type', 'part', 'ref_type', 'ref_id'])
    .select([sql<UserId | null>`user_id`.as('user_id'), sql<string>`lot_id`.as('lot_id')])
    .select(sql<number>`-delta`.as('credits'))
    .where('agency_id', '=', tx.agency_id)
    .where('idempotency_key', '=', idempotency_key)
    .where('reason', '=', 'reserve')
    .orderBy('part')
    .execute();
}

export async function listCharges(tx: TenantTx, entry_ids: readonly string[]) {
  const { rows } = await sql<{ charge_id: string; entry_id: string }>`
    select entry_id as charge_id, follows_entry_id as entry_id from credit_entries
    where agency_id = app_agency_id() and reason = 'charge' and follows_entry_id = any(${[...entry_ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ charge_id, entry_id }) => [entry_id, charge_id]));
}

/**
 * Writes a book in one statement. Throws when the balance or a lot has changed since the book was opened, so that
 * correctness does not rest on the lock alone.
 */
export async function writeBook(tx: TenantTx, book: LedgerBook) {
  const { opened, changedLots, newLots, entries, credit_type } = book;
  const { rows } = await sql<{ lots: number }>`
    with new_lots as (
      insert into credit_lots (agency_id, lot_id, credit_type, source, granted, remaining, expires_at)
      select app_agency_id(), lot_id, ${credit_type}, source, granted, remaining, expires_at
      from json_to_recordset(${toJsonText(newLots)}::json)
        as l(lot_id uuid, source text, granted int, remaining int, expires_at timestamptz)),
    changed_lots as (
      update credit_lots l set remaining = c.remaining
      from json_to_recordset(${toJsonText(changedLots)}::json) as c(lot_id uuid, was int, remaining int)
      where l.agency_id = app_agency_id() and l.lot_id = c.lot_id and l.remaining = c.was
      returning 1),
    new_entries as (
      insert into credit_entries (agency_id, credit_type, entry_id, entry_no, part, delta, balance_after, reason, ref_type,
        ref_id, user_id, idempotency_key, lot_id, follows_entry_id, expires_at, note)
      select app_agency_id(), ${credit_type}, e.* from json_to_recordset(${toJsonText(entries)}::json)
        as e(entry_id uuid, entry_no int, part int, delta int, balance_after int, reason text, ref_type text, ref_id uuid,
          user_id uuid, idempotency_key text, lot_id uuid, follows_entry_id uuid, expires_at timestamptz, note text))
    update credit_balances set balance = ${book.balance}, last_entry_no = ${opened.last_entry_no + entries.length}
    where agency_id = app_agency_id() and credit_type = ${credit_type}
      and balance = ${opened.balance} and last_entry_no = ${opened.last_entry_no}
    returning (select count(*)::int from changed_lots) as lots`.execute(tx);
  if (rows[0]?.lots !== changedLots.length)
    throw new Error(`The ${credit_type} credits were changed while they were locked`);
}

/** Available balances, without lots that have expired meanwhile. */
export async function listBalances(tx: TenantTx) {
  return tx
    .selectFrom('credit_balances as b')
    .select('b.credit_type')
    .select(
      sql<number>`(b.balance - coalesce((select sum(l.remaining) from credit_lots l
        where l.agency_id = b.agency_id and l.credit_type = b.credit_type and l.remaining > 0
          and l.expires_at <= ${BILLING_TIME}), 0))::int`.as('balance'),
    )
    .where('b.agency_id', '=', tx.agency_id)
    .execute();
}

export async function listDueTypes(tx: TenantTx): Promise<CreditType[]> {
  const rows = await tx
    .selectFrom('credit_lots')
    .select('credit_type')
    .distinct()
    .where('agency_id', '=', tx.agency_id)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', BILLING_TIME)
    .execute();
  return rows.map(({ credit_type }) => credit_type);
}

/** The end of the agency's trial, and whether it has passed by its test clock. */
export async function findTrial(tx: TenantTx) {
  return tx
    .selectFrom('agencies')
    .select(['trial_ends_at', sql<boolean>`coalesce(trial_ends_at <= ${BILLING_TIME}, false)`.as('is_over')])
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirstOrThrow();
}

/** Sets the expiry of the trial's unexpired lots. */
export async function updateTrialLots(tx: TenantTx, expires_at: string) {
  await tx
    .updateTable('credit_lots')
    .set({ expires_at })
    .where('source', '=', 'trial')
    .where('remaining', '>', 0)
    .where('expires_at', '>', BILLING_TIME)
    .execute();
}

/** Expires every lot now, including later returns to it. */
export async function expireAllLots(tx: TenantTx) {
  await tx
    .updateTable('credit_lots')
    .set({ expires_at: BILLING_TIME })
    .where('agency_id', '=', tx.agency_id)
    .execute();
}

/** Marks all lots as history; they must be empty. */
export async function markLotsAsHistory(tx: TenantTx) {
  await tx
    .updateTable('credit_lots')
    .set({ is_left_out: true })
    .where('agency_id', '=', tx.agency_id)
    .execute();
}

/** Open reservations of one credit type. */
export async function listUnsettled(tx: TenantTx, credit_type: CreditType) {
  const { rows } = await sql<Reserved & { idempotency_key: string }>`
    select e.entry_id, e.credit_type, e.lot_id, greatest(-e.delta, 0) as credits, e.part, e.ref_type, e.ref_id, e.user_id,
      e.idempotency_key
    from credit_entries e
    where e.agency_id = app_agency_id() and e.credit_type = ${credit_type} and e.reason = 'reserve'
      and not exists (select from credit_entries f where f.agency_id = e.agency_id and f.follows_entry_id = e.entry_id)
    order by e.entry_no nulls first, e.entry_id`.execute(tx);
  return rows;
}

/** Count and sum of the ledger's entries, by credit type and reason. */
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
