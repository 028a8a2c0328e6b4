import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { JOB_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import type { Decision } from '@placewell/matching';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { UNTOUCHED_STATUSES } from '../scoring/untouched.rules.ts';

/** More say little that the latest do not. */
const MAX_DECISIONS = 200;

const MATCHED = statusesWhere(JOB_STATUS_RULES, 'isMatched', true);
const UNTOUCHED = [...UNTOUCHED_STATUSES];

export type CountedDecision = { candidate_id: CandidateId } & Pick<Decision, 'decision'>;

/**
 * The decisions of a job that count, latest first: per live match the last one by a person that was neither undone nor
 * automatic, nor the candidate's own. Only about candidates in matching whom everyone who may read the job may read: where
 * recruiters see only their own records, those of the job's recruiter.
 */
export async function listDecisions(tx: TenantTx, job_id: JobId): Promise<CountedDecision[]> {
  const { rows } = await sql<CountedDecision>`
    select m.candidate_id, case when last.to_status = 'rejected' then 'rejected' else 'shortlisted' end as decision
    from matches m
    join agencies a on a.agency_id = m.agency_id
    join jobs j on j.agency_id = m.agency_id and j.job_id = m.job_id
    join candidates c on c.agency_id = m.agency_id and c.candidate_id = m.candidate_id
    join candidate_features f on f.agency_id = m.agency_id and f.candidate_id = m.candidate_id
    cross join lateral (
      select h.to_status, h.created_at, h.history_id from match_history h
      where h.agency_id = m.agency_id and h.match_id = m.match_id
        and h.user_id is not null and not h.is_undo and not h.is_undone and not h.is_automatic
        and h.to_status <> 'withdrawn' and h.rejected_by is distinct from 'candidate'
      order by h.created_at desc, h.history_id desc limit 1) last
    where m.agency_id = app_agency_id() and m.job_id = ${job_id} and m.deleted_at is null
      and m.match_status <> all(${UNTOUCHED}::text[]) and last.to_status <> all(${UNTOUCHED}::text[])
      and (a.recruiters_see_all or c.recruiter_id = j.recruiter_id)
      and c.deleted_at is null and f.features is not null
    order by last.created_at desc, last.history_id desc limit ${MAX_DECISIONS}`.execute(tx);
  return rows;
}

/** Those of these jobs whose scores learn. */
export async function listLearningJobs(tx: TenantTx, job_ids: readonly JobId[]): Promise<JobId[]> {
  if (job_ids.length === 0) return [];
  const rows = await learningJobs(tx)
    .where('j.job_id', 'in', [...job_ids])
    .execute();
  return rows.map(({ job_id }) => job_id);
}

/** The jobs that may learn from decisions about these candidates. */
export async function listJobsLearningFrom(
  tx: TenantTx,
  candidate_ids: readonly CandidateId[],
): Promise<JobId[]> {
  if (candidate_ids.length === 0) return [];
  const rows = await learningJobs(tx)
    .innerJoin('matches as m', (join) =>
      join.onRef('m.agency_id', '=', 'j.agency_id').onRef('m.job_id', '=', 'j.job_id'),
    )
    .where('m.candidate_id', 'in', [...candidate_ids])
    .where(sql<boolean>`m.match_status <> all(${UNTOUCHED}::text[])`)
    .execute();
  return rows.map(({ job_id }) => job_id);
}

export async function listAllLearningJobs(tx: TenantTx): Promise<JobId[]> {
  return (await learningJobs(tx).execute()).map(({ job_id }) => job_id);
}

/** Only open jobs are scored; another one learns when it is opened. */
const learningJobs = (tx: TenantTx) =>
  tx
    .selectFrom('jobs as j')
    .select('j.job_id')
    .distinct()
    .where('j.learns_from_decisions', '=', true)
    .where('j.job_status', 'in', MATCHED)
    .where('j.deleted_at', 'is', null);
