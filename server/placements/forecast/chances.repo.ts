import type { UserId } from '@placewell/contract/ids.ts';
import { CHANCE_MONTHS, FORECAST_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isCounted, isCountedMatch } from './counted-moves.repo.ts';
import type { DaysToStart, EndedMatches } from './forecast.rules.ts';

/** Jobs with these statuses end the matches that are still on their way. */
const ENDING_JOBS = ['filled', 'closed', 'archived'];

/** The first day whose moves and placements count, in the agency's time zone. */
const firstDay = sql`((now() at time zone a.time_zone)::date - make_interval(months => ${CHANCE_MONTHS}))::date`;

/**
 * For each stage the matches that first entered it in the last 24 months and have ended, and those of them that came to be
 * placed, even if not placed now. `owner`: those that were theirs then; undefined for all.
 */
export async function countEndedMatches(tx: TenantTx, owner: UserId | undefined): Promise<EndedMatches[]> {
  const { rows } = await sql<EndedMatches>`
    select e.to_status as stage, count(*)::int as n, count(*) filter (where e.was_placed)::int as placed
    from (
      select distinct on (h.match_id, h.to_status collate "C") h.match_id, h.to_status, h.created_at, h.recruiter_id,
        bool_or(h.to_status = 'placed') over (partition by h.match_id) as was_placed
      from match_history h
      where ${isCounted} and h.to_status = any(${[...FORECAST_STAGES, 'placed']}::text[])
      order by h.match_id, h.to_status collate "C", h.created_at, h.history_id) e
    join agencies a on a.agency_id = app_agency_id()
    join matches m on m.match_id = e.match_id and ${isCountedMatch}
    join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id
    where e.to_status <> 'placed' and (e.created_at at time zone a.time_zone)::date >= ${firstDay}
      and (m.match_status in ('placed', 'rejected', 'withdrawn') or j.job_status = any(${ENDING_JOBS}::text[]))
      and ${owner === undefined ? sql`true` : sql`coalesce(e.recruiter_id, m.recruiter_id) = ${owner}`}
    group by e.to_status`.execute(tx);
  return rows;
}

/**
 * For each stage the placements agreed in the last 24 months whose match had entered it, with the median of the days from
 * the day of that entry to the start. `owner`: those that they own or have a split of; undefined for all.
 */
export async function listDaysToStart(tx: TenantTx, owner: UserId | undefined): Promise<DaysToStart[]> {
  const { rows } = await sql<DaysToStart>`
    with entered as (
      select h.to_status, p.placement_id,
        p.start_on - (min(h.created_at) at time zone a.time_zone)::date as days
      from placements p
      join agencies a on a.agency_id = p.agency_id
      join match_history h on h.agency_id = p.agency_id and h.match_id = p.match_id
      join matches m on m.match_id = h.match_id and ${isCountedMatch}
      where p.agency_id = app_agency_id() and p.deleted_at is null and p.agreed_on >= ${firstDay} and ${isCounted}
        and h.to_status = any(${FORECAST_STAGES}::text[])
        and ${owner === undefined ? sql`true` : isOwnPlacement(owner)}
      group by h.to_status, p.placement_id, p.start_on, a.time_zone)
    select to_status as stage, count(*)::int as n,
      percentile_cont(0.5) within group (order by days)::float8 as median
    from entered group by to_status`.execute(tx);
  return rows;
}

/** Whether placement `p` is theirs to see: they own it, or have a split of it. */
const isOwnPlacement = (user_id: UserId) => sql`(p.recruiter_id = ${user_id}
  or exists (select from placement_splits s
    where s.agency_id = p.agency_id and s.placement_id = p.placement_id and s.user_id = ${user_id})
  or exists (select from placement_corrections c
    where c.agency_id = p.agency_id and c.placement_id = p.placement_id
      and c.splits @> ${JSON.stringify([{ user_id }])}::jsonb))`;
