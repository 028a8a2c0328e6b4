import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { enqueue, isQueued } from '../../../platform/jobs/queue.ts';

// One key for all that can happen to a record: changes that wait become one, and the task looks at what is true
// when it runs, so their order cannot matter.
export const candidateScoringKey = (candidate_id: string) => `matches:candidate:${candidate_id}`;
export const jobScoringKey = (job_id: string) => `matches:job:${job_id}`;
const rerankingKey = (agency_id: string) => `matches:rank:${agency_id}`;
const renewalKey = (agency_id: string) => `matches:renew:${agency_id}`;

/** Whether work waits or runs that may change matches of the candidate: its own, that of these jobs, or of all. */
export const isScoringQueued = (
  tx: TenantTx,
  of: { agency_id: string; candidate_id: string; job_ids: readonly string[] },
): Promise<boolean> =>
  isQueued(tx, [
    candidateScoringKey(of.candidate_id),
    rerankingKey(of.agency_id),
    renewalKey(of.agency_id),
    ...of.job_ids.map(jobScoringKey),
  ]);

export async function findAgencyId(tx: TenantTx): Promise<string> {
  const { rows } = await sql<{ agency_id: string }>`select app_agency_id() as agency_id`.execute(tx);
  return rows[0]!.agency_id;
}

/** A job goes before candidates: somebody has just opened it and looks at its empty list. */
export function enqueueJobScoring(tx: TenantTx, agency_id: string, job_id: string) {
  return enqueue(tx, 'matches.scoreJob', { agency_id, job_id }, { key: jobScoringKey(job_id), priority: -1 });
}

export function enqueueCandidateScoring(tx: TenantTx, agency_id: string, candidate_id: string) {
  const key = candidateScoringKey(candidate_id);
  return enqueue(tx, 'matches.scoreCandidate', { agency_id, candidate_id }, { key });
}

/** Queues every job whose list other settings of the agency may change; what waits already is not queued twice. */
export function enqueueReranking(tx: TenantTx, agency_id: string) {
  return enqueue(tx, 'matches.rankJobs', { agency_id }, { key: rerankingKey(agency_id) });
}

export function enqueueFeatureRenewal(tx: TenantTx, agency_id: string) {
  return enqueue(tx, 'matches.renewFeatures', { agency_id }, { key: renewalKey(agency_id), priority: 1 });
}
