import type { ClientId, JobId } from '@placewell/contract/ids.ts';
import { JOB_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

const MATCHED = statusesWhere(JOB_STATUS_RULES, 'isMatched', true);

const COLUMNS = [
  ...(['job_title', 'description', 'skills_required', 'skills_preferred'] as const),
  ...(['experience_min', 'experience_max', 'latitude', 'longitude', 'location', 'country_code'] as const),
  ...(['reach_km', 'reach_effect', 'work_mode', 'job_type', 'languages', 'notice_period_max_days'] as const),
  ...(['salary_min_cents', 'salary_max_cents', 'salary_currency', 'salary_period'] as const),
  ...(['must_have_criteria', 'client_id', 'job_status', 'weights'] as const),
] as const;
/** Whole amounts are kept with exact ones. */
export const MATCHED_COLUMNS: ReadonlySet<string> = new Set([...COLUMNS, 'salary_min', 'salary_max']);

/** Jobs, deleted ones included, with the columns that scoring reads. */
export function listMatchingInputs(tx: TenantTx, ids: readonly JobId[]) {
  return tx
    .selectFrom('jobs')
    .select(COLUMNS)
    .select(['job_id', 'recruiter_id', 'deleted_at'])
    .where('job_id', 'in', [...ids])
    .execute();
}

/** The clients of jobs; without those that have none. */
export async function listClientsOfJobs(tx: TenantTx, ids: readonly JobId[]): Promise<Map<JobId, ClientId>> {
  const rows = await tx
    .selectFrom('jobs')
    .select(['job_id', 'client_id'])
    .where('job_id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ job_id, client_id }) => (client_id ? [[job_id, client_id] as const] : [])));
}

export async function listOpenJobIds(tx: TenantTx): Promise<JobId[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select('job_id')
    .where('job_status', 'in', MATCHED)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.job_id);
}

/** The jobs that a change of match settings affects: open ones, and those with matches, which may become stale. */
export async function listJobIdsToRescore(tx: TenantTx): Promise<JobId[]> {
  const rows = await tx
    .selectFrom('jobs')
    .select('job_id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('job_status', 'in', MATCHED), eb('match_count', '>', 0)]))
    .execute();
  return rows.map((row) => row.job_id);
}

/** The people who own these jobs, deleted ones included. */
export function listJobOwners(tx: TenantTx, ids: readonly JobId[]) {
  return tx
    .selectFrom('jobs')
    .select('recruiter_id as user_id')
    .distinct()
    .where('job_id', 'in', [...ids])
    .execute();
}

const activeJob = (tx: TenantTx, job_id: JobId) =>
  tx
    .selectFrom('jobs')
    .select(['job_id', 'job_title', 'recruiter_id', 'job_status', 'weights'])
    .where('job_id', '=', job_id)
    .where('deleted_at', 'is', null);

/** An active job with its owner, status and custom weights; undefined if it does not exist or is deleted. */
export const findJob = (tx: TenantTx, job_id: JobId) => activeJob(tx, job_id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockJob = (tx: TenantTx, job_id: JobId) =>
  activeJob(tx, job_id).forNoKeyUpdate().executeTakeFirst();

/** Sets the job's custom weights. `updated_at` is not changed, because the job's requirements are the same. */
export async function updateStoredWeights(tx: TenantTx, job_id: JobId, weights: number[] | null) {
  await tx.updateTable('jobs').set({ weights }).where('job_id', '=', job_id).execute();
}

/** Locks jobs until the transaction ends, in the order of their ids. Call it before counting their matches. */
export async function lockJobs(tx: TenantTx, ids: readonly JobId[]) {
  if (ids.length === 0) return;
  await tx
    .selectFrom('jobs')
    .select('job_id')
    .where('job_id', 'in', [...ids])
    .orderBy('job_id')
    .forNoKeyUpdate()
    .execute();
}

export type MatchTotals = { job_id: JobId; match_count: number; top_match_score: number | null };

/** Stores a job's match count and top score. Leaves `updated_at`: nobody edited the job. */
export async function updateMatchTotals(tx: TenantTx, totals: readonly MatchTotals[]) {
  if (totals.length === 0) return;
  await sql`
    update jobs j set match_count = t.match_count, top_match_score = t.top_match_score
    from json_to_recordset(${JSON.stringify(totals)}::json) as t(job_id uuid, match_count int, top_match_score int)
    where j.agency_id = app_agency_id() and j.job_id = t.job_id
      and (j.match_count, j.top_match_score) is distinct from (t.match_count, t.top_match_score)`.execute(tx);
}

/** Adds `change` to the filled openings, once per occurrence of a job. May exceed `openings`: it counts events. */
export async function updateOpeningsFilled(tx: TenantTx, job_ids: readonly JobId[], change: 1 | -1) {
  if (job_ids.length === 0) return;
  await sql`
    update jobs j set openings_filled = greatest(0, j.openings_filled + ${change} * v.times)
    from (select job_id, count(*)::int as times from unnest(${[...job_ids]}::uuid[]) as n(job_id) group by job_id) v
    where j.agency_id = app_agency_id() and j.job_id = v.job_id`.execute(tx);
}
