import { setImmediate } from 'node:timers/promises';
import type { CandidateFeatures, JobFeatures } from '@placewell/matching';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { tellBrowsers } from '../../platform/events/live.ts';
import { newId } from '../../platform/ids.ts';
import { listMatchableCandidates, type MatchableCandidate } from '../candidates/candidates.public.ts';
import { listMatchableJobs, lockJobs, type MatchableJob, updateMatchTotals } from '../jobs/jobs.public.ts';
import type { AgencyMatching } from '../match-settings/match-settings.public.ts';
import { decide, type Verdict } from './decide.ts';
import { madeWith, readFeatures, readOwnWeights } from './features.repo.ts';
import * as repo from './pairs.repo.ts';
import { type Receipt, receiptOf } from './receipt.ts';

/** Pairs scored before other work of the process gets its turn. */
const AT_A_TIME = 20;

type Parties = {
  jobs: Map<string, MatchableJob>;
  candidates: Map<string, MatchableCandidate>;
  jobFeatures: Map<string, JobFeatures>;
  candidateFeatures: Map<string, CandidateFeatures>;
  /** Of those jobs that have weights of their own. */
  ownWeights: Map<string, readonly number[]>;
  /** Of the others. */
  agencyWeights: readonly number[];
};
type PairOf = { job_id: string; candidate_id: string };

async function readParties(
  tx: TenantTx,
  pairs: readonly PairOf[],
  agencyWeights: readonly number[],
): Promise<Parties> {
  const job_ids = [...new Set(pairs.map((pair) => pair.job_id))];
  const candidate_ids = [...new Set(pairs.map((pair) => pair.candidate_id))];
  const jobs = await listMatchableJobs(tx, job_ids);
  const candidates = await listMatchableCandidates(tx, candidate_ids);
  return {
    jobs: new Map(jobs.map((job) => [job.job_id, job])),
    candidates: new Map(candidates.map((candidate) => [candidate.candidate_id, candidate])),
    jobFeatures: await readFeatures(tx, 'job', job_ids),
    candidateFeatures: await readFeatures(tx, 'candidate', candidate_ids),
    ownWeights: await readOwnWeights(tx, job_ids),
    agencyWeights,
  };
}

type Scored<P> = { pair: P; receipt: Receipt; job: MatchableJob; candidate: MatchableCandidate };

/** Scores pairs; one whose job or candidate has gone in the meantime is left out, its own task follows. */
async function scoreAll<P extends PairOf>(pairs: readonly P[], parties: Parties): Promise<Scored<P>[]> {
  const scored: Scored<P>[] = [];
  for (const [at, pair] of pairs.entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    const job = parties.jobs.get(pair.job_id);
    const candidate = parties.candidates.get(pair.candidate_id);
    const jobFeatures = parties.jobFeatures.get(pair.job_id);
    const candidateFeatures = parties.candidateFeatures.get(pair.candidate_id);
    if (!job || !candidate || !jobFeatures || !candidateFeatures) continue;
    const receipt = receiptOf({
      job: jobFeatures,
      candidate: candidateFeatures,
      inputs: { job: job.input, candidate: candidate.input },
      weights: parties.ownWeights.get(pair.job_id) ?? parties.agencyWeights,
    });
    scored.push({ pair, receipt, job, candidate });
  }
  return scored;
}

/** Scores pairs under the weights that count for each job; stores nothing. */
export async function scorePairs<P extends PairOf>(
  tx: TenantTx,
  pairs: readonly P[],
  settings: AgencyMatching,
) {
  return scoreAll(pairs, await readParties(tx, pairs, settings.column));
}

const stateOf = (pair: repo.Pair, verdict: Verdict): repo.PairState => ({
  match_id: pair.match_id,
  removal: verdict.removal,
  is_stale: verdict.is_stale,
  starts_anew: verdict.starts_anew,
  recruiter_id: pair.job_recruiter_now,
  candidate_recruiter_id: pair.candidate_recruiter_now,
});

const isOther = (pair: repo.Pair, { removal, is_stale, starts_anew }: Verdict) =>
  removal !== pair.removal ||
  is_stale !== pair.is_stale ||
  starts_anew ||
  pair.recruiter_id !== pair.job_recruiter_now ||
  pair.candidate_recruiter_id !== pair.candidate_recruiter_now;

/** `left_out`: pairs that could not be scored, because a side was deleted while the transaction ran. */
export type Written = { job_ids: string[]; inserted: number; left_out: number };

/**
 * Brings the stored pairs of one job or candidate to what they should be. `wanted` holds the other sides that belong
 * among the best now. The caller holds the agency's matching lock.
 */
export async function writePairs(
  tx: TenantTx,
  existing: readonly repo.Pair[],
  wanted: readonly PairOf[],
  settings: AgencyMatching,
): Promise<Written> {
  const expiry_days = settings.match_expiry_days;
  const keyOf = (pair: PairOf) => `${pair.job_id} ${pair.candidate_id}`;
  const wantedKeys = new Set(wanted.map(keyOf));
  const known = new Set(existing.map(keyOf));
  const judged = existing.map((pair) => ({
    pair,
    verdict: decide(pair, wantedKeys.has(keyOf(pair)), madeWith()),
  }));
  const again = judged.filter(({ verdict }) => verdict.is_scored).map(({ pair }) => pair);
  const fresh = wanted.filter((pair) => !known.has(keyOf(pair)));

  const parties = await readParties(tx, [...again, ...fresh], settings.column);
  const rescored = await scoreAll(again, parties);
  const inserted = await scoreAll(fresh, parties);

  await repo.updateScores(
    tx,
    rescored.map(({ pair, receipt }) => ({ ...receipt, match_id: pair.match_id })),
  );
  const moved = judged.filter(({ pair, verdict }) => isOther(pair, verdict));
  await repo.updateStates(
    tx,
    moved.map(({ pair, verdict }) => stateOf(pair, verdict)),
    expiry_days,
  );
  await repo.insertPairs(
    tx,
    inserted.map(({ pair: { job_id, candidate_id }, receipt, job, candidate }) => ({
      ...receipt,
      match_id: newId(),
      job_id,
      candidate_id,
      recruiter_id: job.recruiter_id,
      candidate_recruiter_id: candidate.recruiter_id,
    })),
    expiry_days,
  );
  const touched = [...rescored.map(({ pair }) => pair), ...moved.map(({ pair }) => pair), ...fresh];
  return {
    job_ids: [...new Set(touched.map((pair) => pair.job_id))],
    inserted: inserted.length,
    left_out: again.length + fresh.length - rescored.length - inserted.length,
  };
}

/** Keeps the totals that jobs show, after any writing of matches in this transaction. */
export async function keepTotals(tx: TenantTx, job_ids: readonly string[]) {
  if (job_ids.length === 0) return;
  await lockJobs(tx, job_ids);
  await updateMatchTotals(tx, await repo.countLive(tx, job_ids));
}

export async function tellMatches(tx: TenantTx, of: { job_id?: string; candidate_id?: string }) {
  await tellBrowsers(tx, { type: 'matches.changed', ...of });
}
