import type { UserId } from '@placewell/contract/ids.ts';
import type { Target } from '@placewell/contract/placements/targets.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isMoveCounted } from '../forecast/forecast.public.ts';

/** The currency of the agency, and today in its time zone. */
export async function findBasis(tx: TenantTx): Promise<{ currency: string | null; today: string }> {
  const { rows } = await sql<{ currency: string | null; today: string }>`
    select currency, (now() at time zone time_zone)::date::text as today from agencies
    where agency_id = app_agency_id()`.execute(tx);
  if (!rows[0]) throw new Error('The agency of this transaction does not exist');
  return rows[0];
}

const person = sql<string>`coalesce(nullif(fullname, ''), email)`;

/** Active people of the agency by name, or this one. */
export function listActivePeople(tx: TenantTx, only?: UserId) {
  return tx
    .selectFrom('users')
    .select(['user_id', person.as('user_name')])
    .where('user_status', '=', 'active')
    .where(only === undefined ? sql<SqlBool>`true` : sql<SqlBool>`user_id = ${only}`)
    .orderBy(sql`lower(${person})`)
    .orderBy('user_id')
    .execute();
}

/** Those of these people who are active users of the agency. */
export async function listKnownPeople(tx: TenantTx, ids: readonly UserId[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('user_id')
    .where(sql<SqlBool>`user_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function listTargets(tx: TenantTx, month: string): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select user_id, to_char(month, 'YYYY-MM') as month, submissions, interviews, placements, fee_cents, currency
    from targets where agency_id = app_agency_id() and month = ${`${month}-01`}::date`.execute(tx);
  return rows;
}

/** Days from the first to the last, both included. */
export type Days = { from: string; to: string };

/**
 * How many matches of each person first came to one of these stages in the days: who owned them then, by moves that were
 * not undone, of matches that nobody has removed.
 */
export async function countFirstMoves(
  tx: TenantTx,
  stages: readonly string[],
  { from, to }: Days,
): Promise<Map<string, number>> {
  const isOfStages = (move: 'h' | 'b') =>
    sql`${sql.ref(`${move}.furthest`)} is not null and ${sql.ref(`${move}.to_status`)} = any(${[...stages]}::text[])`;
  const timeZone = sql`(select a.time_zone from agencies a where a.agency_id = app_agency_id())`;
  const { rows } = await sql<{ user_id: string; moves: number }>`
    select h.recruiter_id as user_id, count(*)::int as moves from match_history h
    where ${isMoveCounted} and ${isOfStages('h')}
      and h.created_at >= ${from}::timestamp at time zone ${timeZone}
      and h.created_at < (${to}::timestamp + interval '1 day') at time zone ${timeZone}
      and not exists (
        select from match_history b
        where b.agency_id = app_agency_id() and b.match_id = h.match_id and ${isOfStages('b')}
          and (b.created_at, b.history_id) < (h.created_at, h.history_id))
    group by h.recruiter_id`.execute(tx);
  return new Map(rows.map(({ user_id, moves }) => [user_id, moves]));
}

/** The placements of each person that start in the days, fallen through or not. */
export async function countPlacements(tx: TenantTx, { from, to }: Days): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; placements: number }>`
    select recruiter_id as user_id, count(*)::int as placements from placements
    where agency_id = app_agency_id() and deleted_at is null and start_on between ${from}::date and ${to}::date
    group by recruiter_id`.execute(tx);
  return new Map(rows.map(({ user_id, placements }) => [user_id, placements]));
}

export type FeeShare = { user_id: string; currency: string; share_cents: number };
/** The shares of people in the fees of placements that start in the days, and in what corrections of the days add or take. */
export async function listFeeShares(tx: TenantTx, { from, to }: Days): Promise<FeeShare[]> {
  const { rows } = await sql<FeeShare>`
    select one.user_id, one.currency, sum(one.share_cents)::float8 as share_cents
    from (
      select s.user_id, p.currency, s.share_cents
      from placements p
      join placement_splits s on s.agency_id = p.agency_id and s.placement_id = p.placement_id
      where p.agency_id = app_agency_id() and p.deleted_at is null
        and p.start_on between ${from}::date and ${to}::date
      union all
      select s.user_id, p.currency, s.share_cents
      from placement_corrections c
      join placements p on p.agency_id = c.agency_id and p.placement_id = c.placement_id
      join placement_correction_shares s on s.agency_id = c.agency_id and s.correction_id = c.correction_id
      where c.agency_id = app_agency_id() and p.deleted_at is null
        and c.corrected_on between ${from}::date and ${to}::date) one
    group by one.user_id, one.currency`.execute(tx);
  return rows;
}

/** Stores the targets, and deletes those without any number. Returns how many have changed. */
export async function replaceTargets(tx: TenantTx, targets: readonly Target[]): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with given as materialized (
      select v.*, coalesce(v.submissions, v.interviews, v.placements, v.fee_cents) is null as is_empty
      from json_to_recordset(${JSON.stringify(targets.map((one) => ({ ...one, month: `${one.month}-01` })))}::json)
        as v(user_id uuid, month date, submissions int, interviews int, placements int, fee_cents bigint, currency text)),
    gone as (
      delete from targets t using given v
      where t.agency_id = app_agency_id() and t.user_id = v.user_id and t.month = v.month and v.is_empty
      returning 1),
    kept as (
      insert into targets as t (agency_id, user_id, month, submissions, interviews, placements, fee_cents, currency)
      select app_agency_id(), user_id, month, submissions, interviews, placements, fee_cents,
        case when fee_cents is not null then currency end
      from given where not is_empty
      on conflict (agency_id, user_id, month) do update set submissions = excluded.submissions,
        interviews = excluded.interviews, placements = excluded.placements, fee_cents = excluded.fee_cents,
        currency = excluded.currency
      where (t.submissions, t.interviews, t.placements, t.fee_cents, t.currency) is distinct from
        (excluded.submissions, excluded.interviews, excluded.placements, excluded.fee_cents, excluded.currency)
      returning 1)
    select (select count(*) from gone)::int + (select count(*) from kept)::int as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}
