import type { FeeKind } from '@placewell/contract/clients/clients.ts';
import type { CandidateId, ClientId, JobId, MatchId, RecruiterId, UserId } from '@placewell/contract/ids.ts';
import { FORECAST_STAGES, type ForecastStage } from '@placewell/contract/placements/placement-terms.ts';
import type { SALARY_PERIODS } from '@placewell/contract/sourcing/candidates.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isMatchCounted } from './counted-moves.repo.ts';

/** A job with free openings, and what the fee of one depends on. */
export type ForecastJob = {
  job_id: JobId;
  job_status: 'open' | 'prospect';
  job_title: string;
  recruiter_id: RecruiterId;
  client_name: string;
  /** Openings without a placement; at least one. */
  free: number;
  expected_fee_cents: number | null;
  expected_fee_currency: string | null;
  salary_min_cents: number | null;
  salary_max_cents: number | null;
  salary_currency: string | null;
  salary_period: (typeof SALARY_PERIODS)[number] | null;
  fee_kind: FeeKind | null;
  fee_percent: number | null;
  fee_cents: number | null;
  fee_currency: string | null;
  agency_currency: string | null;
};

/** Which jobs a forecast is of. `owner`: whose; undefined for all. */
export type ForecastFilters = {
  owner: UserId | undefined;
  client_id?: ClientId | undefined;
  job_id?: JobId | undefined;
  tag?: string | undefined;
};

/**
 * Openings that jobs have given away: by placements that neither fell through nor are completed, and by matches that are placed
 * without their placement. So no opening is both signed and expected.
 */
const heldOpenings = sql`
  select x.job_id, count(*)::int as held from (
    select p.job_id from placements p
    where p.agency_id = app_agency_id() and p.deleted_at is null and p.placement_status in ('agreed', 'started')
    union all
    select m.job_id from matches m
    where ${isMatchCounted} and m.match_status = 'placed' and not exists (
      select from placements p
      where p.agency_id = m.agency_id and p.match_id = m.match_id and p.deleted_at is null)) x
  group by x.job_id`;
const free = sql`(j.openings - greatest(j.openings_filled, coalesce(h.held, 0)))`;

/** Open jobs and prospects with free openings, without samples. */
export async function listForecastJobs(
  tx: TenantTx,
  { owner, client_id, job_id, tag }: ForecastFilters,
): Promise<ForecastJob[]> {
  const { rows } = await sql<ForecastJob>`
    select j.job_id, j.job_status, j.job_title, j.recruiter_id, coalesce(cl.client_name, '') as client_name,
      ${free} as free, j.expected_fee_cents, j.expected_fee_currency,
      j.salary_min_cents, j.salary_max_cents, j.salary_currency, j.salary_period,
      cl.fee_kind, cl.fee_percent, cl.fee_cents, cl.fee_currency, a.currency as agency_currency
    from jobs j
    join agencies a on a.agency_id = j.agency_id
    left join clients cl on cl.agency_id = j.agency_id and cl.client_id = j.client_id
    left join (${heldOpenings}) h on h.job_id = j.job_id
    where j.agency_id = app_agency_id() and j.deleted_at is null and not j.is_sample
      and j.job_status in ('open', 'prospect') and ${free} > 0
      and ${owner === undefined ? sql`true` : sql`j.recruiter_id = ${owner}`}
      and ${client_id === undefined ? sql`true` : sql`j.client_id = ${client_id}`}
      and ${job_id === undefined ? sql`true` : sql`j.job_id = ${job_id}`}
      and ${tag === undefined ? sql`true` : sql`j.tag_keys @> ${[tagKey(tag)]}::text[]`}
    order by j.job_id`.execute(tx);
  return rows;
}

export type FurthestMatch = {
  match_id: MatchId;
  job_id: JobId;
  candidate_id: CandidateId;
  candidate_recruiter_id: RecruiterId;
  stage: ForecastStage;
};

/** For each free opening of the jobs its match: the furthest stage first, then the score, then the id. */
export async function listFurthestMatches(
  tx: TenantTx,
  jobs: readonly Pick<ForecastJob, 'job_id' | 'free'>[],
): Promise<FurthestMatch[]> {
  if (jobs.length === 0) return [];
  const { rows } = await sql<FurthestMatch>`
    select one.match_id, one.job_id, one.candidate_id, one.candidate_recruiter_id, one.match_status as stage
    from (
      select m.match_id, m.job_id, m.candidate_id, m.candidate_recruiter_id, m.match_status, row_number() over (partition by m.job_id
        order by array_position(${FORECAST_STAGES}::text[], m.match_status) desc, m.score desc, m.match_id) as place
      from matches m
      where ${isMatchCounted} and m.match_status = any(${FORECAST_STAGES}::text[])
        and m.job_id = any(${jobs.map(({ job_id }) => job_id)}::uuid[])) one
    join unnest(${jobs.map(({ job_id }) => job_id)}::uuid[], ${jobs.map(({ free }) => free)}::int[])
      as wanted(job_id, free) on wanted.job_id = one.job_id
    where one.place <= wanted.free
    order by one.job_id, one.place`.execute(tx);
  return rows;
}

export type DefaultSplit = { split_role: 'candidate' | 'client'; percent: number };

/** The splits with which new fees begin. */
export async function listDefaultSplits(tx: TenantTx): Promise<DefaultSplit[]> {
  const rows = await tx.selectFrom('default_splits').select(['split_role', 'percent']).execute();
  return rows as DefaultSplit[];
}

export async function listCandidateNames(
  tx: TenantTx,
  ids: readonly CandidateId[],
): Promise<Map<CandidateId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('candidates')
    .select(['candidate_id', 'candidate_name'])
    .where('candidate_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.candidate_id as CandidateId, row.candidate_name]));
}
