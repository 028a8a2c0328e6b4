import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import {
  type CopiedCandidate,
  type JobInput,
  sketchOfAd,
  sketchOfCandidate,
  withoutCopied,
} from '@placewell/matching';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { yielding } from '../../../platform/yielding.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { listMatchableCandidates, type MatchableCandidate } from '../../candidates/candidates.public.ts';
import { listMatchableJobs, type MatchableJob } from '../../jobs/jobs.public.ts';
import { listBySketch } from './sketches.repo.ts';

/**
 * The candidates whose resumes hold text of this job's advertisement, as the job has to see them. Every way of scoring a
 * pair asks here or `listCopiedJobs`, which find the same pairs.
 */
export async function listCopiedCandidates(
  tx: TenantTx,
  job: JobInput,
): Promise<Map<CandidateId, CopiedCandidate>> {
  const found = new Map<CandidateId, CopiedCandidate>();
  const ids = await listBySketch(tx, 'candidate', sketchOfAd(job));
  const pause = yielding();
  for (const { candidate_id, input } of await listMatchableCandidates(tx, ids)) {
    const copied = withoutCopied(vocabulary(), input, job);
    if (copied) found.set(candidate_id, copied);
    await pause();
  }
  return found;
}

/** The jobs whose advertisements this candidate's resume holds text of, with the candidate as each has to see it. */
export async function listCopiedJobs(
  tx: TenantTx,
  { input }: Pick<MatchableCandidate, 'input'>,
): Promise<Map<JobId, CopiedCandidate>> {
  const found = new Map<JobId, CopiedCandidate>();
  const ids = await listBySketch(tx, 'job', sketchOfCandidate(input));
  const pause = yielding();
  for (const job of await listMatchableJobs(tx, ids)) {
    const copied = withoutCopied(vocabulary(), input, job.input);
    if (copied) found.set(job.job_id, copied);
    await pause();
  }
  return found;
}

export type PairKey = { job_id: JobId; candidate_id: CandidateId };
export const pairKey = (pair: PairKey) => `${pair.job_id} ${pair.candidate_id}`;
/** By `pairKey`. */
export type CopiedPairs = ReadonlyMap<string, CopiedCandidate>;

/** The pairs of these jobs and candidates whose resume holds text of the advertisement. One side is a single record. */
export async function listCopiedPairs(
  tx: TenantTx,
  jobs: readonly MatchableJob[],
  candidates: readonly MatchableCandidate[],
): Promise<CopiedPairs> {
  const found = new Map<string, CopiedCandidate>();
  const [job, other] = jobs;
  if (job && !other)
    for (const [candidate_id, copied] of await listCopiedCandidates(tx, job.input))
      found.set(pairKey({ job_id: job.job_id, candidate_id }), copied);
  else
    for (const candidate of candidates)
      for (const [job_id, copied] of await listCopiedJobs(tx, candidate))
        found.set(pairKey({ job_id, candidate_id: candidate.candidate_id }), copied);
  return found;
}
