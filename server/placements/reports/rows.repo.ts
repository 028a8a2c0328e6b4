import type { CandidateId, ClientId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import { FUNNEL_STAGES, type FunnelStage } from '@placewell/contract/placements/placement-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { answers, cohort, firstSubmissions, inStageNow, stays } from './counting/moves.repo.ts';
import { type Period, type Scope, seesCandidate } from './counting/scope.repo.ts';
import { CANDIDATES, shownSource } from './funnel.repo.ts';

/** What a row is of, before its names are known. */
export type FoundRow = {
  id: string;
  match_id: MatchId | null;
  candidate_id: CandidateId | null;
  job_id: JobId | null;
  recruiter_id: UserId;
  stage: string | null;
  day: string;
  seconds: number | null;
};

type Filters = { stage?: string | undefined; source?: string | undefined };
type Rows = FunnelStage | 'stays' | 'now' | 'first_submissions' | 'answers';

const funnelRows = (scope: Scope, period: Period, rows: FunnelStage, { source }: Filters) => sql`
  select e.id, e.match_id, e.candidate_id, e.job_id, (${[...FUNNEL_STAGES]}::text[])[e.reach] as stage, e.at, e.recruiter_id,
    null::float8 as seconds
  from (${cohort(scope, period)}) e ${source ? CANDIDATES : sql``}
  where e.reach > ${FUNNEL_STAGES.indexOf(rows)} and ${source ? sql`${shownSource(scope)} = ${source}` : sql`true`}`;

const atStage = (rows: RawBuilder<unknown>, { stage }: Filters) =>
  stage ? sql`select * from (${rows}) r where r.stage = ${stage}` : rows;

function rowsOf(scope: Scope, period: Period, rows: Rows, filters: Filters): RawBuilder<unknown> {
  if (rows === 'stays') return atStage(stays(scope, period), filters);
  if (rows === 'now') return atStage(inStageNow(scope), filters);
  if (rows === 'first_submissions') return firstSubmissions(scope, period);
  if (rows === 'answers') return answers(scope, period);
  return funnelRows(scope, period, rows, filters);
}

type Page = { page: number; limit: number };

/** One page of the rows behind a number, the latest first, and how many there are. */
export async function listCountedRows(
  tx: TenantTx,
  scope: Scope,
  { period, rows, page, limit, ...filters }: Filters & Page & { period: Period; rows: Rows },
): Promise<{ found: FoundRow[]; total: number }> {
  const counted = rowsOf(scope, period, rows, filters);
  const { rows: found } = await sql<FoundRow & { total: number }>`
    select r.id, r.match_id, r.candidate_id, r.job_id, r.recruiter_id, r.stage, r.seconds, r.total,
      (r.at at time zone a.time_zone)::date::text as day
    from (
      select x.*, count(*) over ()::int as total from (${counted}) x
      order by x.at desc, x.id desc limit ${limit} offset ${(page - 1) * limit}) r, agencies a
    where a.agency_id = app_agency_id() order by r.at desc, r.id desc`.execute(tx);
  if (found[0] || page === 1) return { found, total: found[0]?.total ?? 0 };
  const all = await sql<{ total: number }>`select count(*)::int as total from (${counted}) x`.execute(tx);
  return { found, total: all.rows[0]?.total ?? 0 };
}

/** The records of a row, and those of a placement that are gone. */
type Named = Pick<FoundRow, 'match_id' | 'candidate_id' | 'job_id' | 'recruiter_id'> & {
  client_id?: ClientId | null;
  placement_id?: string;
};
export type Sides = {
  match_id: MatchId | null;
  candidate_id: CandidateId | null;
  candidate_name: string | null;
  candidate_owner: UserId | null;
  job_id: JobId | null;
  job_title: string | null;
  job_owner: UserId | null;
  client_name: string;
};

/**
 * The sides of rows as the reader may see them, in the same order: a hidden one has neither id nor name, but its owner. The
 * client of a job that is hidden is hidden too, unless the row names a client itself.
 */
export async function listSides(tx: TenantTx, scope: Scope, rows: readonly Named[]): Promise<Sides[]> {
  const { reader } = scope;
  const seesJob =
    reader === undefined ? sql`true` : sql`coalesce(j.recruiter_id, v.recruiter_id) = ${reader}`;
  const seesMatch =
    reader === undefined ? sql`true` : sql`${reader} in (m.recruiter_id, m.candidate_recruiter_id)`;
  const found = await sql<Sides>`
    select case when ${seesMatch} then m.match_id end as match_id,
      case when ${seesCandidate(scope)} then c.candidate_id end as candidate_id,
      case when ${seesCandidate(scope)} then c.candidate_name end as candidate_name, c.recruiter_id as candidate_owner,
      case when ${seesJob} then j.job_id end as job_id,
      case when ${seesJob} then coalesce(j.job_title, p.job_title) end as job_title,
      coalesce(j.recruiter_id, v.recruiter_id) as job_owner,
      coalesce(cl.client_name, p.client_name, '') as client_name
    from json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::json)
      as v(place int, match_id uuid, candidate_id uuid, job_id uuid, recruiter_id uuid, client_id uuid, placement_id uuid)
    left join matches m on m.agency_id = app_agency_id() and m.match_id = v.match_id and m.deleted_at is null
    left join candidates c on c.agency_id = app_agency_id() and c.candidate_id = v.candidate_id and c.deleted_at is null
    left join jobs j on j.agency_id = app_agency_id() and j.job_id = v.job_id and j.deleted_at is null
    left join placements p on p.agency_id = app_agency_id() and p.placement_id = v.placement_id
    left join clients cl on cl.agency_id = app_agency_id()
      and cl.client_id = coalesce(v.client_id, case when ${seesJob} then j.client_id end)
    order by v.place`.execute(tx);
  return found.rows;
}
