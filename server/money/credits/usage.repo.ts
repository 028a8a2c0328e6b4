import type { Body } from '@placewell/contract/call.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import {
  type CreditEntry,
  type CreditType,
  getCreditEntries,
  type LotSource,
} from '@placewell/contract/money/credits.ts';
import { sql } from 'kysely';
import { BILLING_TIME } from '../../people/people.public.ts';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Range = { from: string | undefined; until: string | undefined };

/** One page of the ledger, with names of people. */
export function readEntries(tx: TenantTx, body: Body<typeof getCreditEntries>, { from, until }: Range) {
  const query = applyFilters(
    tx
      .selectFrom('credit_entries as e')
      .leftJoin('credit_lots as l', (join) =>
        join.onRef('l.agency_id', '=', 'e.agency_id').onRef('l.lot_id', '=', 'e.lot_id'),
      )
      .leftJoin('users as u', (join) =>
        join.onRef('u.agency_id', '=', 'e.agency_id').onRef('u.user_id', '=', 'e.user_id'),
      )
      .leftJoin('former_people as f', (join) =>
        join.onRef('f.agency_id', '=', 'e.agency_id').onRef('f.user_id', '=', 'e.user_id'),
      )
      .where('e.agency_id', '=', tx.agency_id),
    getCreditEntries,
    body,
    {
      credit_type: (value, eb) => eb('e.credit_type', '=', value),
      reason: (value, eb) => eb('e.reason', '=', value),
      recruiter_id: (value) => sql`e.user_id = ${value}`,
      from_date: (_value, eb) => from && eb('e.created_at', '>=', from),
      to_date: (_value, eb) => until && eb('e.created_at', '<', until),
    },
  );
  const direction = body.sort_by === 'created_at_asc' ? 'asc' : 'desc';
  return readPage(tx, query, body, (window) =>
    window
      .select([
        'e.entry_id',
        'e.credit_type',
        'e.delta',
        'e.balance_after',
        'e.reason',
        'e.ref_type',
        'e.ref_id',
        'e.idempotency_key',
        'e.note',
        'e.created_at',
        'l.source',
        'l.expires_at',
        sql<boolean>`coalesce(l.is_left_out, false)`.as('is_history'),
        // Super admins are not shown by name.
        sql<CreditEntry['recruiter_id']>`coalesce(u.user_id, f.user_id)`.as('recruiter_id'),
        sql<string | null>`coalesce(nullif(u.fullname, ''), u.email, f.fullname)`.as('recruiter_name'),
      ])
      .orderBy('e.created_at', direction)
      // For entries of the same microsecond. Entries older than the numbering sort first.
      .orderBy(sql`coalesce(e.entry_no, 0)`, direction)
      .orderBy('e.entry_id', direction)
      .execute(),
  );
}

/** Lots with available credits, in spending order. */
export async function listLots(tx: TenantTx) {
  const { rows } = await sql<{
    credit_type: CreditType;
    source: LotSource;
    remaining: number;
    granted: number;
    expires_at: string | null;
    expires_in_days: number | null;
  }>`
    select credit_type, source, remaining, granted, expires_at,
      (extract(epoch from expires_at - ${BILLING_TIME}) / 86400)::float8 as expires_in_days
    from credit_lots
    where agency_id = app_agency_id() and remaining > 0 and (expires_at is null or expires_at > ${BILLING_TIME})
    order by credit_type, expires_at nulls last, created_at, lot_id`.execute(tx);
  return rows;
}

/** Charged credits by day in the agency's time zone, less refunds. */
const SPENT = sql`(
  select e.credit_type, e.user_id, e.reason, e.created_at, (e.created_at at time zone a.time_zone)::date as day,
    case e.reason when 'charge' then -coalesce(r.delta, 0) else -e.delta end as credits
  from credit_entries e
  join agencies a on a.agency_id = e.agency_id
  left join credit_entries r on e.reason = 'charge' and r.agency_id = e.agency_id and r.entry_id = e.follows_entry_id
  where e.agency_id = app_agency_id() and e.reason in ('charge', 'refund'))`;

/** The first of the last days, today included, in the agency's time zone. */
const firstDay = (days: number) =>
  sql`((select (now() at time zone time_zone)::date from agencies where agency_id = app_agency_id()) - ${days - 1}::int)`;
const START_OF_MONTH = sql`(select date_trunc('month', now() at time zone time_zone) at time zone time_zone
  from agencies where agency_id = app_agency_id())`;

/**
 * By credit type: the last days' usage and how many of them the agency has had credits, what is reserved, and this
 * month's usage and refunds.
 */
export async function readUsageTotals(tx: TenantTx, days: number) {
  const { rows } = await sql<{
    credit_type: CreditType;
    spent: number;
    used_days: number;
    reserved: number;
    spent_this_month: number;
    returned_this_month: number;
  }>`
    with spent as (
      select credit_type, sum(credits) filter (where created_at > now() - make_interval(days => ${days})) as spent,
        sum(credits) filter (where created_at >= ${START_OF_MONTH}) as this_month
      from ${SPENT} s where created_at >= least(${START_OF_MONTH}, now() - make_interval(days => ${days})) group by 1),
    returned as (
      select credit_type, sum(delta) as credits from credit_entries
      where agency_id = app_agency_id() and reason in ('release', 'refund') and created_at >= ${START_OF_MONTH} group by 1),
    reserved as (
      select r.credit_type, -sum(r.delta) as credits from credit_entries r
      where r.agency_id = app_agency_id() and r.reason = 'reserve'
        and not exists (select from credit_entries f where f.agency_id = r.agency_id and f.follows_entry_id = r.entry_id)
      group by 1),
    since as (
      select least(${days}, greatest(1, ceil(extract(epoch from now() - min(created_at)) / 86400)))::int as used_days
      from credit_entries where agency_id = app_agency_id())
    select b.credit_type, greatest(coalesce(s.spent, 0), 0)::int as spent, since.used_days,
      coalesce(o.credits, 0)::int as reserved, greatest(coalesce(s.this_month, 0), 0)::int as spent_this_month,
      coalesce(r.credits, 0)::int as returned_this_month
    from credit_balances b cross join since
      left join spent s using (credit_type) left join returned r using (credit_type) left join reserved o using (credit_type)
    where b.agency_id = app_agency_id()`.execute(tx);
  return rows;
}

/** Usage on each of the last days, oldest first. */
export async function listUsageDays(tx: TenantTx, days: number) {
  const { rows } = await sql<{ day: string; resume: number; email: number }>`
    select d.day::date::text as day, coalesce(sum(s.credits) filter (where s.credit_type = 'resume'), 0)::int as resume,
      coalesce(sum(s.credits) filter (where s.credit_type = 'email'), 0)::int as email
    from generate_series(${firstDay(days)}::timestamp, ${firstDay(1)}::timestamp, interval '1 day') as d(day)
      left join ${SPENT} s on s.day = d.day::date and s.reason = 'charge'
        and s.created_at > now() - make_interval(days => ${days + 1})
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** Each person's net usage over the last days. */
export async function listUsageByRecruiter(tx: TenantTx, days: number) {
  const { rows } = await sql<{
    user_id: UserId;
    recruiter_name: string | null;
    resume: number;
    email: number;
  }>`
    select s.user_id, coalesce(nullif(u.fullname, ''), u.email, f.fullname) as recruiter_name,
      greatest(coalesce(sum(s.credits) filter (where s.credit_type = 'resume'), 0), 0)::int as resume,
      greatest(coalesce(sum(s.credits) filter (where s.credit_type = 'email'), 0), 0)::int as email
    from ${SPENT} s
      left join users u on u.agency_id = app_agency_id() and u.user_id = s.user_id
      left join former_people f on f.agency_id = app_agency_id() and f.user_id = s.user_id
    where s.user_id is not null and s.day >= ${firstDay(days)}
      and s.created_at > now() - make_interval(days => ${days + 1})
    group by 1, 2 order by sum(s.credits) desc, recruiter_name`.execute(tx);
  return rows;
}

/**
 * How many causes of a type were charged in the last days, refunded ones included, an archive's history excluded; and how
 * many of them are among `of`.
 */
export async function countChargedOf(
  tx: TenantTx,
  ref_type: string,
  { days, of }: { days: number; of: readonly string[] },
): Promise<{ charged: number; among: number }> {
  return tx
    .selectFrom('credit_entries as e')
    .innerJoin('credit_lots as l', (join) =>
      join.onRef('l.agency_id', '=', 'e.agency_id').onRef('l.lot_id', '=', 'e.lot_id'),
    )
    .select([
      sql<number>`count(distinct e.ref_id)::int`.as('charged'),
      sql<number>`(count(distinct e.ref_id) filter (where e.ref_id = any(${[...of]}::uuid[])))::int`.as(
        'among',
      ),
    ])
    .where('e.agency_id', '=', tx.agency_id)
    .where('e.reason', '=', 'charge')
    .where('e.ref_type', '=', ref_type)
    .where('e.created_at', '>', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
    .where('l.is_left_out', '=', false)
    .executeTakeFirstOrThrow();
}
