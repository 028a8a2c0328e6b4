import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import {
  type CopiedCandidate,
  type Decision,
  type JobFeatures,
  learn,
  withLearned,
} from '@placewell/matching';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import type { MatchableJob } from '../../jobs/jobs.public.ts';
import { listFeatures, updateLearned } from '../scoring/features.repo.ts';
import { listDecisions } from './decisions.repo.ts';

type OfJob = {
  /** Null while the job is out of matching. */
  features: JobFeatures | null;
  /** Candidates whose resume contains text of the advertisement, as the job must score them. */
  copied: ReadonlyMap<CandidateId, CopiedCandidate>;
};

/**
 * Learns from the decisions of a job, stores it beside the features, and returns those with it. A job that is not open
 * keeps what it had learned, as its matches keep their scores, unless it may no longer learn or other people may read it.
 */
export async function changeLearned(
  tx: TenantTx,
  job: Pick<MatchableJob, 'job_id' | 'learns_from_decisions'>,
  { features, copied }: OfJob,
): Promise<JobFeatures | null> {
  const { job_id } = job;
  if (features === null) {
    if (!job.learns_from_decisions) await updateLearned(tx, job_id, null);
    return null;
  }
  const decisions = job.learns_from_decisions ? await readDecisions(tx, job_id, copied) : [];
  const learned = learn(vocabulary(), features, decisions) ?? null;
  await updateLearned(tx, job_id, learned);
  return withLearned(features, learned);
}

async function readDecisions(tx: TenantTx, job_id: JobId, copied: OfJob['copied']): Promise<Decision[]> {
  const counted = await listDecisions(tx, job_id);
  const features = await listFeatures(
    tx,
    'candidate',
    counted.map(({ candidate_id }) => candidate_id),
  );
  return counted.flatMap(({ candidate_id, decision }) => {
    const candidate = copied.get(candidate_id)?.features ?? features.get(candidate_id);
    return candidate ? [{ candidate, decision }] : [];
  });
}
