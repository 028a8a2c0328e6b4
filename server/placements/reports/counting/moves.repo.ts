// What reports count of moves. Each number and the rows behind it are made of the same fragment (decision 156).
import { FORECAST_STAGES, FUNNEL_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { isCounted, isCountedMatch } from '../../forecast/forecast.public.ts';
import { isOfJobs, ofOwner, type Period, type Scope, within } from './scope.repo.ts';

type Range = Pick<Period, 'from' | 'until'>;

const listed = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** The place of a stage in the funnel, from 1. */
const place = sql`case h.to_status ${sql.join(
  FUNNEL_STAGES.map((stage, at) => sql`when ${sql.lit(stage)} then ${sql.lit(at + 1)}`),
  sql` `,
)} end`;

/** The first move of each match into the funnel, and how far the match came by any move. */
const entries = sql`
  select distinct on (h.match_id) h.match_id, h.history_id, h.created_at as at, h.recruiter_id,
    max(${place}) over (partition by h.match_id order by h.created_at, h.history_id
      rows between unbounded preceding and unbounded following) as reach
  from match_history h
  where ${isCounted} and h.to_status in (${listed(FUNNEL_STAGES)})
  order by h.match_id, h.created_at, h.history_id`;

/** Matches by their first move into the funnel, in the range or ever, of whom they belonged to then. */
const entered = (scope: Scope, range: Range | undefined) => sql`
  select e.match_id as id, e.match_id, m.candidate_id, m.job_id, e.history_id, e.at, e.reach,
    coalesce(e.recruiter_id, m.recruiter_id) as recruiter_id
  from (${entries}) e join matches m on m.match_id = e.match_id and ${isCountedMatch}
  where ${range ? within(sql`e.at`, range) : sql`true`} and ${isOfJobs(scope, sql`m.job_id`)}`;

/** The cohort: matches that entered the funnel in the range. */
export const cohort = (scope: Scope, range: Range) => sql`
  select * from (${entered(scope, range)}) e where ${ofOwner(scope, sql`e.recruiter_id`)}`;

/**
 * Stays in a stage that ended in the range, of whom the match belonged to then. A match that was added again to the stage
 * that it had is in it since then.
 */
export const stays = (scope: Scope, range: Range) => sql`
  select s.history_id as id, s.match_id, m.candidate_id, m.job_id, s.stage, s.at,
    coalesce(s.recruiter_id, m.recruiter_id) as recruiter_id, date_part('epoch', s.at - s.came_at) as seconds
  from (
    select h.match_id, h.history_id, h.created_at as at, h.recruiter_id, h.to_status,
      lag(h.to_status) over ordered as stage, lag(h.created_at) over ordered as came_at
    from match_history h where ${isCounted}
    window ordered as (partition by h.match_id order by h.created_at, h.history_id)) s
  join matches m on m.match_id = s.match_id and ${isCountedMatch}
  where ${within(sql`s.at`, range)} and s.stage in (${listed(FORECAST_STAGES)}) and s.stage <> s.to_status
    and ${isOfJobs(scope, sql`m.job_id`)} and ${ofOwner(scope, sql`coalesce(s.recruiter_id, m.recruiter_id)`)}`;

const cameAt = sql`coalesce((
  select max(h.created_at) from match_history h
  where ${isCounted} and h.match_id = m.match_id and h.to_status = m.match_status), m.match_date)`;

/** Listed matches that are in a stage now, of whom they belong to now. */
export const inStageNow = (scope: Scope) => sql`
  select m.match_id as id, m.match_id, m.candidate_id, m.job_id, m.match_status as stage, ${cameAt} as at,
    m.recruiter_id, date_part('epoch', now() - ${cameAt}) as seconds
  from matches m
  where m.deleted_at is null and m.match_status <> 'new' and m.match_status in (${listed(FORECAST_STAGES)})
    and ${isCountedMatch} and ${isOfJobs(scope, sql`m.job_id`)} and ${ofOwner(scope, sql`m.recruiter_id`)}`;

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
  where ${within(sql`f.at`, range)} and ${ofOwner(scope, sql`f.recruiter_id`)}`;

/** Introductions whose newest answer came in the range, of who made them, with the time since they were sent first. */
export const answers = (scope: Scope, range: Range): RawBuilder<unknown> => sql`
  select s.submission_id as id, s.match_id, s.candidate_id, j.job_id, s.answer as stage, s.answered_at as at,
    s.recruiter_id, date_part('epoch', s.answered_at - s.first_sent_at) as seconds
  from submissions s
  join candidates c on c.agency_id = s.agency_id and c.candidate_id = s.candidate_id and c.deleted_at is null
    and c.source <> 'sample'
  left join jobs j on j.agency_id = s.agency_id and j.job_id = s.job_id and j.deleted_at is null
  where s.agency_id = app_agency_id() and s.deleted_at is null and j.is_sample is not true
    and ${within(sql`s.answered_at`, range)} and ${ofOwner(scope, sql`s.recruiter_id`)}
    and ${scope.client_id ? sql`s.client_id = ${scope.client_id}` : sql`true`}
    and ${isOfJobs({ ...scope, client_id: undefined }, sql`s.job_id`)}`;
