import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { enqueueJobScoring, enqueueJobScoringSoon } from '../scoring/scoring-queue.service.ts';
import { listAllLearningJobs, listJobsLearningFrom, listLearningJobs } from './decisions.repo.ts';

/** After decisions, or when other people may read a job: scores those of these jobs that learn. */
export const enqueueLearning = async (tx: TenantTx, job_ids: readonly JobId[]) =>
  enqueueJobScoring(tx, tx.agency_id, await listLearningJobs(tx, [...new Set(job_ids)]));

/** When other people may read candidates: scores the jobs that may learn from decisions about them. */
export const enqueueLearningFrom = async (tx: TenantTx, candidate_ids: readonly CandidateId[]) =>
  enqueueJobScoring(tx, tx.agency_id, await listJobsLearningFrom(tx, candidate_ids));

/** When recruiters may see other records than before: scores all jobs that learn. */
export const enqueueAllLearning = async (tx: TenantTx) =>
  enqueueJobScoring(tx, tx.agency_id, await listAllLearningJobs(tx));

/** After changes of candidates: what jobs have learned from them may be something else. Needs the matching lock. */
export async function enqueueLearningFromSoon(tx: TenantTx, candidate_ids: readonly CandidateId[]) {
  for (const job_id of await listJobsLearningFrom(tx, candidate_ids))
    await enqueueJobScoringSoon(tx, tx.agency_id, job_id);
}
