import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { LedgerSums } from './ledger-audit.rules.ts';

export async function readLedgerSums(tx: TenantTx): Promise<LedgerSums[]> {
  // Entries older than the numbering count as one, and come first.
  const { rows } = await sql<LedgerSums>`
    with entries as (
      select e.credit_type, e.lot_id, e.entry_no, e.delta, e.balance_after, l.credit_type as of_lot,
        sum(e.delta) over (partition by e.credit_type order by e.entry_no nulls first) as running,
        count(e.entry_no) over (partition by e.credit_type order by e.entry_no nulls first) as place
      from credit_entries e left join credit_lots l on l.agency_id = e.agency_id and l.lot_id = e.lot_id
      where e.agency_id = app_agency_id()),
    of_entries as (
      select credit_type, sum(delta) as entries_sum, count(entry_no) as numbered_entries,
        min(entry_no) filter (where balance_after <> running or entry_no <> place) as first_misplaced,
        count(*) filter (where of_lot is distinct from credit_type) as stray_entries
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
      coalesce(e.stray_entries, 0)::int as stray_entries, e.first_misplaced
    from credit_balances b left join of_entries e using (credit_type) left join of_lots l using (credit_type)
    where b.agency_id = app_agency_id() order by b.credit_type desc`.execute(tx);
  return rows;
}
