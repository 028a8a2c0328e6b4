import type { CandidateId, JobId, MatchId, UserId } from '@placewell/contract/ids.ts';
import { type CandidateFeatures, type JobFeatures, withAgencyReach } from '@placewell/matching';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { EventBus } from '../../../platform/events/bus.ts';
import { newId } from '../../../platform/ids.ts';
import { yielding } from '../../../platform/workers/yielding.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import type { MatchableCandidate } from '../../../sourcing/sourcing.public.ts';
import { listMatchableJobs, type MatchableJob } from '../../jobs/jobs.public.ts';
import type { ScoringSettings } from '../../match-settings/match-settings.public.ts';
import {
  type ComparedPairs,
  type CopiedPairs,
  listCopiedPairs,
  type PairKey,
  pairKey,
} from '../copied/copied-candidates.service.ts';
import type { NewMatch } from '../matches-news.rules.ts';
import { listScorableCandidates } from '../off-limits/scorable-candidates.service.ts';
import { listCustomWeights, listFeatures } from './features.repo.ts';
import { type MatchUpdate, planMatchUpdate } from './match-update.rules.ts';
import type { NewPair, Pair, PairState } from './pairs.repo.ts';
import { changePairs } from './pairs.writes.ts';
import { buildScoreBreakdown, type ScoreBreakdown } from './score-breakdown.rules.ts';

type ScoringInputs = {
  jobs: Map<JobId, MatchableJob>;
  candidates: Map<CandidateId, MatchableCandidate>;
  jobFeatures: Map<JobId, JobFeatures>;
  candidateFeatures: Map<CandidateId, CandidateFeatures>;
  /** Candidates whose resume contains text of the advertisement, as the job must score them. */
  copied: CopiedPairs;
  /** For jobs with custom weights; the others use the agency's. */
  customWeights: Map<JobId, readonly number[]>;
  settings: ScoringSettings;
};

async function readScoringInputs(
  tx: TenantTx,
  pairs: readonly PairKey[],
  settings: ScoringSettings,
  compared?: ComparedPairs,
): Promise<ScoringInputs> {
  const job_ids = [...new Set(pairs.map((pair) => pair.job_id))];
  const candidate_ids = [...new Set(pairs.map((pair) => pair.candidate_id))];
  const jobs = await listMatchableJobs(tx, job_ids);
  const candidates = await listScorableCandidates(tx, candidate_ids);
  return {
    jobs: new Map(jobs.map((job) => [job.job_id, job])),
    candidates: new Map(candidates.map((candidate) => [candidate.candidate_id, candidate])),
    jobFeatures: await listFeatures(tx, 'job', job_ids),
    candidateFeatures: await listFeatures(tx, 'candidate', candidate_ids),
    copied: await listCopiedPairs(tx, jobs, candidates, compared),
    customWeights: await listCustomWeights(tx, job_ids),
    settings,
  };
}

type ScoredPair<P> = { pair: P; breakdown: ScoreBreakdown; job: MatchableJob; candidate: MatchableCandidate };

/** Scores pairs without those whose job or candidate was deleted meanwhile; its own task follows. */
async function scoreAll<P extends PairKey>(
  pairs: readonly P[],
  inputs: ScoringInputs,
): Promise<ScoredPair<P>[]> {
  const { settings } = inputs;
  const scored: ScoredPair<P>[] = [];
  const pause = yielding();
  for (const pair of pairs) {
    await pause();
    const job = inputs.jobs.get(pair.job_id);
    const candidate = inputs.candidates.get(pair.candidate_id);
    const jobFeatures = inputs.jobFeatures.get(pair.job_id);
    const candidateFeatures = inputs.candidateFeatures.get(pair.candidate_id);
    if (!job || !candidate || !jobFeatures || !candidateFeatures) continue;
    const copied = inputs.copied.get(pairKey(pair));
    const breakdown = buildScoreBreakdown({
      job: withAgencyReach(jobFeatures, settings.reach),
      candidate: copied?.features ?? candidateFeatures,
      inputs: { job: job.input, candidate: copied?.input ?? candidate.input },
      weights: inputs.customWeights.get(pair.job_id) ?? settings.storedWeights,
    });
    scored.push({ pair, breakdown, job, candidate });
  }
  return scored;
}

/** Scores pairs with the effective weights of each job; stores nothing. */
export async function scorePairs<P extends PairKey>(
  tx: TenantTx,
  pairs: readonly P[],
  settings: ScoringSettings,
) {
  return scoreAll(pairs, await readScoringInputs(tx, pairs, settings));
}

const toPairState = (pair: Pair, update: MatchUpdate): PairState => ({
  match_id: pair.match_id,
  removal: update.removal,
  is_stale: update.is_stale,
  is_reset: update.is_reset,
  recruiter_id: pair.job_owner_id,
  candidate_recruiter_id: pair.candidate_owner_id,
});

const hasStateChanged = (pair: Pair, { removal, is_stale, is_reset }: MatchUpdate) =>
  removal !== pair.removal ||
  is_stale !== pair.is_stale ||
  is_reset ||
  pair.recruiter_id !== pair.job_owner_id ||
  pair.candidate_recruiter_id !== pair.candidate_owner_id;

type SyncOptions = {
  /** The stored pairs of one job or candidate, locked. */
  existing: readonly Pair[];
  best: readonly PairKey[];
  settings: ScoringSettings;
  events: EventBus;
  /** What the live event names. */
  of: { job_id?: JobId; candidate_id?: CandidateId };
  /** Results compared before the transaction. */
  compared?: ComparedPairs;
  /** The user who adds them by hand. */
  actor_id?: UserId;
};
/** `left_out` counts the pairs that could not be scored because their job or candidate was deleted meanwhile. */
type SyncResult = { job_ids: JobId[]; left_out: number };

/** Brings the pairs of one job or candidate up to date; returns the changed jobs. Needs the agency's matching lock. */
export async function syncPairs(
  tx: TenantTx,
  { existing, best, settings, of, compared, actor_id, events }: SyncOptions,
): Promise<SyncResult> {
  const bestKeys = new Set(best.map(pairKey));
  const storedKeys = new Set(existing.map(pairKey));
  const planned = existing.map((pair) => ({
    pair,
    update: planMatchUpdate(pair, bestKeys.has(pairKey(pair)), featuresVersion()),
  }));
  const toRescore = planned.filter(({ update }) => update.is_rescored).map(({ pair }) => pair);
  const toInsert = best.filter((pair) => !storedKeys.has(pairKey(pair)));
  const changed = planned.filter(({ pair, update }) => hasStateChanged(pair, update));

  const inputs = await readScoringInputs(tx, [...toRescore, ...toInsert], settings, compared);
  const rescored = await scoreAll(toRescore, inputs);
  const inserted = await scoreAll(toInsert, inputs);
  const touched = [...rescored.map(({ pair }) => pair), ...changed.map(({ pair }) => pair), ...toInsert];
  const job_ids = [...new Set(touched.map((pair) => pair.job_id))];

  const newPairs = inserted.map(toNewPair);
  const changes = {
    rescored: rescored.map(({ pair, breakdown }) => ({ ...breakdown, match_id: pair.match_id })),
    states: changed.map(({ pair, update }) => toPairState(pair, update)),
    inserted: newPairs,
    fresh: [...newPairs, ...changed.filter(({ update }) => update.is_reset).map(toNewMatch)],
    actor_id,
    expiry_days: settings.match_expiry_days,
    job_ids,
  };
  await changePairs({ tx, events }, changes, of);
  const left_out = toRescore.length + toInsert.length - rescored.length - inserted.length;
  return { job_ids, left_out };
}

const toNewMatch = ({ pair }: { pair: Pair }): NewMatch => ({
  match_id: pair.match_id,
  job_id: pair.job_id,
  candidate_id: pair.candidate_id,
  recruiter_id: pair.job_owner_id,
  candidate_recruiter_id: pair.candidate_owner_id,
});

const toNewPair = ({ pair, breakdown, job, candidate }: ScoredPair<PairKey>): NewPair => ({
  ...breakdown,
  match_id: newId<MatchId>(),
  job_id: pair.job_id,
  candidate_id: pair.candidate_id,
  recruiter_id: job.recruiter_id,
  candidate_recruiter_id: candidate.recruiter_id,
});
