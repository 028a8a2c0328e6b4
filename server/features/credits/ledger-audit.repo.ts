import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { LedgerSums } from './ledger-audit.rules.ts';

/** Adds up the whole ledger of the transaction's agency, by kind of credits. */
export async function readLedgerSums(tx: TenantTx): Promise<LedgerSums[]> {
  // Entries of before there were numbers come first, as one.
  const { rows } = await sql<LedgerSums>`
    with entries as (
      select credit_type, lot_id, entry_no, delta, balance_after,
        sum(delta) over (partition by credit_type order by entry_no nulls first) as running,
        count(entry_no) over (partition by credit_type order by entry_no nulls first) as place
      from credit_entries where agency_id = app_agency_id()),
    of_entries as (
      select credit_type, sum(delta) as entries_sum, count(entry_no) as numbered_entries,
        min(entry_no) filter (where balance_after <> running or entry_no <> place) as first_misplaced
      from entries group by credit_type),
    lots as (
      select l.credit_type, l.remaining, coalesce(e.delta, 0) as said
      from credit_lots l left join (select lot_id, sum(delta) as delta from entries group by lot_id) e using (lot_id)
      where l.agency_id = app_agency_id()),
    of_lots as (
      select credit_type, sum(remaining) as lots_sum, count(*) filter (where remaining < 0) as negative_lots,
        count(*) filter (where remaining <> said) as wrong_lots
      from lots group by credit_type)
    select b.credit_type, b.balance, b.last_entry_no, coalesce(e.entries_sum, 0)::int as entries_sum,
      coalesce(l.lots_sum, 0)::int as lots_sum, coalesce(l.negative_lots, 0)::int as negative_lots,
      coalesce(l.wrong_lots, 0)::int as wrong_lots, coalesce(e.numbered_entries, 0)::int as numbered_entries,
      e.first_misplaced
    from credit_balances b left join of_entries e using (credit_type) left join of_lots l using (credit_type)
    where b.agency_id = app_agency_id() order by b.credit_type desc`.execute(tx);
  return rows;
}
