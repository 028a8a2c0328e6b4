import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { type CandidateFeatures, type JobFeatures, prepareCandidate, prepareJob } from '@placewell/matching';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import type { MatchableCandidate } from '../../candidates/candidates.public.ts';
import type { MatchableJob } from '../../jobs/jobs.public.ts';
import * as repo from './features.repo.ts';

/** Prepares and stores the features and weights of a job; `isMatched` is false when the job is out of matching. */
export async function changeJobFeatures(
  tx: TenantTx,
  job: MatchableJob,
): Promise<{ features: JobFeatures; isMatched: boolean }> {
  const features = prepareJob(vocabulary(), job.input);
  const isMatched = job.is_open && !job.is_deleted;
  await repo.upsertFeatures(tx, 'job', job.job_id, {
    features: isMatched ? features : null,
    inputs_hash: features.inputs_hash,
  });
  await repo.updateCustomWeights(tx, job.job_id, job.weights);
  return { features, isMatched };
}

/** Prepares and stores the features of a candidate; returns undefined when the candidate is out of matching. */
export async function changeCandidateFeatures(
  tx: TenantTx,
  { candidate_id, input, is_matchable }: MatchableCandidate,
): Promise<CandidateFeatures | undefined> {
  const features = prepareCandidate(vocabulary(), input);
  await repo.upsertFeatures(tx, 'candidate', candidate_id, {
    features: is_matchable ? features : null,
    inputs_hash: features.inputs_hash,
  });
  return is_matchable ? features : undefined;
}

const NO_FEATURES = { features: null, inputs_hash: '' };

/** Takes a deleted job out of matching. */
export const removeJobFeatures = (tx: TenantTx, job_id: JobId) =>
  repo.upsertFeatures(tx, 'job', job_id, NO_FEATURES);

/** Takes a deleted candidate out of matching. */
export const removeCandidateFeatures = (tx: TenantTx, candidate_id: CandidateId) =>
  repo.upsertFeatures(tx, 'candidate', candidate_id, NO_FEATURES);
