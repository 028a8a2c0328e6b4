// What reports count of moves. Each number and the rows behind it are made of the same fragment (decision 156).
import { FORECAST_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { isCandidateCounted, isMatchCounted, isMoveCounted } from '../../forecast/forecast.public.ts';
import { isOfJobs, ofOwner, type Period, type Scope, within } from './scope.repo.ts';

type Range = Pick<Period, 'from' | 'until'>;

const listed = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** Matches by their first move into the funnel, in the range or ever, of whom they belonged to then. */
const entered = (scope: Scope, range: Range | undefined) => sql`
  select h.match_id as id, h.match_id, h.candidate_id, h.job_id, h.history_id, h.created_at as at, h.furthest as reach,
    h.recruiter_id
  from match_history h
  where ${isMoveCounted} and h.is_entry and ${range ? within(sql`h.created_at`, range) : sql`true`}
    and ${isOfJobs(scope, sql`h.job_id`)}`;

/** The cohort: matches that entered the funnel in the range. */
export const cohort = (scope: Scope, range: Range) => sql`
  select * from (${entered(scope, range)}) e where ${ofOwner(scope, sql`e.recruiter_id`)}`;

/**
 * Stays in a stage that ended in the range, of whom the match belonged to then. A match that was added again to the stage
 * that it had is in it since then.
 */
export const stays = (scope: Scope, range: Range) => sql`
  select h.history_id as id, h.match_id, h.candidate_id, h.job_id, h.left_status as stage, h.created_at as at,
    h.recruiter_id, date_part('epoch', h.created_at - h.came_at) as seconds
  from match_history h
  where ${isMoveCounted} and h.left_status <> h.to_status and h.left_status in (${listed(FORECAST_STAGES)})
    and ${within(sql`h.created_at`, range)} and ${isOfJobs(scope, sql`h.job_id`)} and ${ofOwner(scope, sql`h.recruiter_id`)}`;

const movedAt = sql`(
  select max(h.created_at) from match_history h
  where h.agency_id = m.agency_id and h.match_id = m.match_id and h.to_status = m.match_status
    and not h.is_undo and not h.is_undone)`;
const cameAt = sql`coalesce(${movedAt}, m.match_date)`;

/** Listed matches that are in a stage now, of whom they belong to now. Of one that a move brought in the start is not known. */
export const inStageNow = (scope: Scope) => sql`
  select m.match_id as id, m.match_id, m.candidate_id, m.job_id, m.match_status as stage, ${cameAt} as at,
    m.recruiter_id,
    case when not m.is_moved_in or ${movedAt} is not null then date_part('epoch', now() - ${cameAt}) end as seconds
  from matches m
  where ${isMatchCounted} and m.match_status <> 'new' and m.match_status in (${listed(FORECAST_STAGES)})
    and ${isOfJobs(scope, sql`m.job_id`)} and ${ofOwner(scope, sql`m.recruiter_id`)}`;

/**
 * Jobs whose first match entered the funnel in the range, of whom that match belonged to then, with the time since the job
 * was opened for the first time. Of a job that was submitted to before, or never opened, there is none.
 */
export const firstSubmissions = (scope: Scope, range: Range) => sql`
  select f.job_id as id, f.match_id, f.candidate_id, f.job_id, null::text as stage, f.at, f.recruiter_id,
    date_part('epoch', f.at - j.opened_at) as seconds
  from (
    select distinct on (e.job_id) e.* from (${entered(scope, undefined)}) e
    order by e.job_id, e.at, e.history_id) f
  join jobs j on j.agency_id = app_agency_id() and j.job_id = f.job_id and f.at >= j.opened_at
  where ${within(sql`f.at`, range)} and ${ofOwner(scope, sql`f.recruiter_id`)}
    and not exists (
      select from matches o where o.agency_id = app_agency_id() and o.job_id = f.job_id and o.is_moved_in)`;

/** Introductions whose newest answer came in the range, of who made them, with the time since they were sent first. */
export const answers = (scope: Scope, range: Range): RawBuilder<unknown> => sql`
  select s.submission_id as id, s.match_id, s.candidate_id, j.job_id, s.answer as stage, s.answered_at as at,
    s.recruiter_id, date_part('epoch', s.answered_at - s.first_sent_at) as seconds
  from submissions s
  left join jobs j on j.agency_id = s.agency_id and j.job_id = s.job_id and j.deleted_at is null
  where s.agency_id = app_agency_id() and s.deleted_at is null and ${isCandidateCounted(sql`s.candidate_id`)}
    and (s.job_id is null or not exists (
      select from jobs x where x.agency_id = app_agency_id() and x.job_id = s.job_id and x.is_sample and x.deleted_at is null))
    and ${within(sql`s.answered_at`, range)} and ${ofOwner(scope, sql`s.recruiter_id`)}
    and ${scope.client_id ? sql`s.client_id = ${scope.client_id}` : sql`true`}
    and ${isOfJobs({ ...scope, client_id: undefined }, sql`s.job_id`)}`;
