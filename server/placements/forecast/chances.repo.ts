import type { UserId } from '@placewell/contract/ids.ts';
import {
  CHANCE_MONTHS,
  FORECAST_STAGES,
  FUNNEL_STAGES,
} from '@placewell/contract/placements/placement-terms.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isMoveCounted } from './counted-moves.repo.ts';
import type { DaysToStart, EndedMatches } from './forecast.rules.ts';

/** Jobs with these statuses end the matches that are still on their way. */
const ENDING_JOBS = ['filled', 'closed', 'archived'];

/** The first day whose moves and placements count, in the agency's time zone, and when it begins. */
const midnight = sql`((now() at time zone time_zone)::date - make_interval(months => ${CHANCE_MONTHS}))`;
const firstDay = sql`(select ${midnight}::date from agencies where agency_id = app_agency_id())`;
const firstInstant = sql`(select ${midnight} at time zone time_zone from agencies where agency_id = app_agency_id())`;

/**
 * For each stage the matches that first entered it in the last 24 months and have ended, and those of them that came to be
 * placed, even if not placed now. `owner`: those that were theirs then; undefined for all.
 */
export async function countEndedMatches(tx: TenantTx, owner: UserId | undefined): Promise<EndedMatches[]> {
  const { rows } = await sql<EndedMatches>`
    select h.to_status as stage, count(*)::int as n, count(*) filter (where h.furthest = ${FUNNEL_STAGES.length})::int as placed
    from match_history h
    where ${isMoveCounted} and h.furthest is not null and h.to_status = any(${[...FORECAST_STAGES]}::text[])
      and h.created_at >= ${firstInstant}
      and not exists (
        select from matches m join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id
        where m.agency_id = app_agency_id() and m.match_id = h.match_id
          and m.match_status not in ('placed', 'rejected', 'withdrawn') and not j.job_status = any(${ENDING_JOBS}::text[]))
      and ${owner === undefined ? sql`true` : sql`h.recruiter_id = ${owner}`}
    group by h.to_status`.execute(tx);
  return rows;
}

/**
 * For each stage the placements agreed in the last 24 months whose match had entered it, with the median of the days from
 * the day of that entry to the start. `owner`: those that they own or have a split of; undefined for all.
 */
export async function listDaysToStart(tx: TenantTx, owner: UserId | undefined): Promise<DaysToStart[]> {
  const { rows } = await sql<DaysToStart>`
    select h.to_status as stage, count(*)::int as n,
      percentile_cont(0.5) within group (order by p.start_on - (h.created_at at time zone a.time_zone)::date)::float8 as median
    from placements p
    join agencies a on a.agency_id = p.agency_id
    cross join lateral (
      select h.* from match_history h
      where ${isMoveCounted} and h.match_id = p.match_id and h.furthest is not null
        and h.to_status = any(${FORECAST_STAGES}::text[]) offset 0) h
    where p.agency_id = app_agency_id() and p.deleted_at is null and p.agreed_on >= ${firstDay}
      and ${owner === undefined ? sql`true` : isOwnPlacement(owner)}
    group by h.to_status`.execute(tx);
  return rows;
}

/** Whether placement `p` is theirs to see: they own it, or have a split of it. */
const isOwnPlacement = (user_id: UserId) => sql`(p.recruiter_id = ${user_id}
  or exists (select from placement_splits s
    where s.agency_id = p.agency_id and s.placement_id = p.placement_id and s.user_id = ${user_id})
  or exists (select from placement_corrections c
    where c.agency_id = p.agency_id and c.placement_id = p.placement_id
      and c.splits @> ${JSON.stringify([{ user_id }])}::jsonb))`;
