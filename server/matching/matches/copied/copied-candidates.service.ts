import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import {
  type CandidateInput,
  type CopiedCandidate,
  hashInput,
  type JobInput,
  sketchOfAd,
  sketchOfCandidate,
  withoutCopied,
} from '@placewell/matching';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { yielding } from '../../../platform/workers/yielding.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import type { MatchableCandidate } from '../../../sourcing/sourcing.public.ts';
import { listMatchableJobs, type MatchableJob } from '../../jobs/jobs.public.ts';
import { listScorableCandidates } from '../off-limits/scorable-candidates.service.ts';
import { listBySketch } from './sketches.repo.ts';

/** Results for pairs of these inputs from before the transaction; inputs changed since are compared inside it. */
export type ComparedPairs = Map<string, CopiedCandidate | undefined>;
export const NOT_COMPARED: ComparedPairs = new Map();

function compare(candidate: CandidateInput, job: JobInput, compared: ComparedPairs) {
  if (compared.size === 0) return withoutCopied(vocabulary(), candidate, job);
  const key = inputsKey(candidate, job);
  return compared.has(key) ? compared.get(key) : withoutCopied(vocabulary(), candidate, job);
}

const inputsKey = (candidate: CandidateInput, job: JobInput) => `${hashInput(candidate)} ${hashInput(job)}`;

/** Compares records with those that share text, outside any transaction: re-parsing without copied text is slow. */
export async function compareBefore(
  database: Pick<Database, 'app'>,
  agency_id: AgencyId,
  of: { job_id: JobId } | { candidate_ids: readonly CandidateId[] },
): Promise<ComparedPairs> {
  const pairs = await withTenant(database, agency_id, (tx) =>
    'job_id' in of ? listInputsOfJob(tx, of.job_id) : listInputsOfCandidates(tx, of.candidate_ids),
  );
  const compared: ComparedPairs = new Map();
  const pause = yielding();
  for (const { candidate, job } of pairs) {
    compared.set(inputsKey(candidate, job), withoutCopied(vocabulary(), candidate, job));
    await pause();
  }
  return compared;
}

type Inputs = { candidate: CandidateInput; job: JobInput };

async function listInputsOfJob(tx: TenantTx, job_id: JobId): Promise<Inputs[]> {
  const [job] = await listMatchableJobs(tx, [job_id]);
  if (!job) return [];
  const ids = await listBySketch(tx, 'candidate', sketchOfAd(job.input));
  return (await listScorableCandidates(tx, ids)).map(({ input }) => ({ candidate: input, job: job.input }));
}

async function listInputsOfCandidates(tx: TenantTx, ids: readonly CandidateId[]): Promise<Inputs[]> {
  const candidates = await listScorableCandidates(tx, ids);
  if (!(await haveSharedText(tx, candidates))) return [];
  const inputs: Inputs[] = [];
  for (const { input } of candidates) {
    const job_ids = await listBySketch(tx, 'job', sketchOfCandidate(input));
    for (const job of await listMatchableJobs(tx, job_ids)) inputs.push({ candidate: input, job: job.input });
  }
  return inputs;
}

/** Whether any of these candidates has text in common with a job; of most nothing else needs to be asked. */
export async function haveSharedText(
  tx: TenantTx,
  candidates: readonly Pick<MatchableCandidate, 'input'>[],
): Promise<boolean> {
  const sketch = new Set(candidates.flatMap(({ input }) => sketchOfCandidate(input)));
  return (await listBySketch(tx, 'job', [...sketch])).length > 0;
}

/**
 * Candidates whose resumes contain this job's advertisement text, as the job must score them. Every way of scoring
 * calls this or `listCopiedJobs`; both find the same pairs.
 */
export async function listCopiedCandidates(
  tx: TenantTx,
  job: JobInput,
  compared = NOT_COMPARED,
): Promise<Map<CandidateId, CopiedCandidate>> {
  const found = new Map<CandidateId, CopiedCandidate>();
  const ids = await listBySketch(tx, 'candidate', sketchOfAd(job));
  const pause = yielding();
  for (const { candidate_id, input } of await listScorableCandidates(tx, ids)) {
    const copied = compare(input, job, compared);
    if (copied) found.set(candidate_id, copied);
    await pause();
  }
  return found;
}

/** The jobs whose advertisements this candidate's resume contains text of, with the candidate as each must score it. */
export async function listCopiedJobs(
  tx: TenantTx,
  { input }: Pick<MatchableCandidate, 'input'>,
  compared = NOT_COMPARED,
): Promise<Map<JobId, CopiedCandidate>> {
  const found = new Map<JobId, CopiedCandidate>();
  const ids = await listBySketch(tx, 'job', sketchOfCandidate(input));
  const pause = yielding();
  for (const job of await listMatchableJobs(tx, ids)) {
    const copied = compare(input, job.input, compared);
    if (copied) found.set(job.job_id, copied);
    await pause();
  }
  return found;
}

export type PairKey = { job_id: JobId; candidate_id: CandidateId };
export const pairKey = (pair: PairKey) => `${pair.job_id} ${pair.candidate_id}`;
/** By `pairKey`. */
export type CopiedPairs = ReadonlyMap<string, CopiedCandidate>;

/** The pairs of these jobs and candidates with copied advertisement text. One side is a single record. */
export async function listCopiedPairs(
  tx: TenantTx,
  jobs: readonly MatchableJob[],
  candidates: readonly MatchableCandidate[],
  compared = NOT_COMPARED,
): Promise<CopiedPairs> {
  const found = new Map<string, CopiedCandidate>();
  const [job, other] = jobs;
  if (job && !other)
    for (const [candidate_id, copied] of await listCopiedCandidates(tx, job.input, compared))
      found.set(pairKey({ job_id: job.job_id, candidate_id }), copied);
  else
    for (const candidate of candidates)
      for (const [job_id, copied] of await listCopiedJobs(tx, candidate, compared))
        found.set(pairKey({ job_id, candidate_id: candidate.candidate_id }), copied);
  return found;
}
