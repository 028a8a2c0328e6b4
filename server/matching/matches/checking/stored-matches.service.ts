// Stored matches against a recomputation by the engine, from the records themselves; for `npm run doctor`.

import type { AgencyId, CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import {
  type CandidateFeatures,
  type JobFeatures,
  prepareCandidate,
  prepareJob,
  scoreNumber,
  withAgencyReach,
} from '@placewell/matching';
import type { AppDatabase } from '../../../platform/db/database.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { isQueued } from '../../../platform/jobs/queue.ts';
import { yielding } from '../../../platform/workers/yielding.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import { listMatchableJobs, listOpenJobIds } from '../../jobs/jobs.public.ts';
import { fromStoredWeights, readScoringSettings } from '../../match-settings/match-settings.public.ts';
import { listCopiedPairs, pairKey } from '../copied/copied-candidates.service.ts';
import { listScorableCandidates } from '../off-limits/scorable-candidates.service.ts';
import { planMatchUpdate } from '../scoring/match-update.rules.ts';
import { listPairs, type Pair } from '../scoring/pairs.repo.ts';
import { isScoringQueued } from '../scoring/scoring-queue.service.ts';
import { listShownScores, openMoment } from './stored-matches.repo.ts';

export { listMatchIds, sampleCandidates, sampleMatches } from './stored-matches.repo.ts';

export type MatchFault = { match_id: MatchId; job_id: JobId; candidate_id: CandidateId; fault: string };
export type ComparedMatches = { compared: number; faults: MatchFault[] };

/**
 * Compares these matches of an agency with what the engine says of their records now. Matches that queued work is to
 * change, or that cannot be scored, are not compared. Needs `withVocabulary`.
 */
export function compareMatches(
  database: Pick<AppDatabase, 'app'>,
  agency_id: AgencyId,
  match_ids: readonly MatchId[],
): Promise<ComparedMatches> {
  return withTenant(database, agency_id, async (tx) => {
    await openMoment(tx);
    const pairs = (await listPairs(tx, { match_ids })).filter(isComparable);
    const expected = await recompute(tx, pairs);
    const faults: MatchFault[] = [];
    let compared = 0;
    for (const pair of pairs) {
      const score = expected.get(pair.match_id);
      if (score === undefined) continue;
      compared++;
      const fault = faultOf(pair, score);
      if (fault && !(await isWaitedFor(tx, agency_id, pair)))
        faults.push({ match_id: pair.match_id, job_id: pair.job_id, candidate_id: pair.candidate_id, fault });
    }
    return { compared, faults };
  });
}

const isComparable = (pair: Pair) =>
  pair.removal === null &&
  !pair.is_stale &&
  !pair.is_job_deleted &&
  !pair.is_candidate_deleted &&
  pair.is_job_scorable &&
  pair.is_candidate_scorable;

function faultOf(pair: Pair, score: number): string | undefined {
  if (pair.score !== score) return `its score is ${pair.score}, the engine says ${score}`;
  return planMatchUpdate(pair, true, featuresVersion()).is_rescored
    ? 'its records or settings have changed since it was scored, and nothing is queued to score it again'
    : undefined;
}

const isWaitedFor = async (
  tx: TenantTx,
  agency_id: AgencyId,
  { candidate_id, job_id }: Pick<Pair, 'candidate_id' | 'job_id'>,
) =>
  (await isScoringQueued(tx, { agency_id, candidate_id, job_ids: [job_id] })) ||
  (await isQueued(tx, [`vocabulary:renew:${agency_id}`, `vocabulary:renew:${agency_id}:look`]));

/** Both sides, prepared again from their texts; without records that cannot be prepared. */
async function prepareSides(
  tx: TenantTx,
  { job_ids, candidate_ids }: { job_ids: readonly JobId[]; candidate_ids: readonly CandidateId[] },
) {
  const settings = await readScoringSettings(tx);
  const jobs = await listMatchableJobs(tx, job_ids);
  const candidates = await listScorableCandidates(tx, candidate_ids);
  const copied = await listCopiedPairs(tx, jobs, candidates);
  const pause = yielding();
  const people = new Map<CandidateId, CandidateFeatures>();
  for (const { candidate_id, input, is_matchable } of candidates) {
    if (is_matchable) people.set(candidate_id, prepareCandidate(vocabulary(), input));
    await pause();
  }
  const places = new Map<JobId, JobFeatures>();
  for (const { job_id, input } of jobs) {
    places.set(job_id, withAgencyReach(prepareJob(vocabulary(), input), settings.reach));
    await pause();
  }
  const weights = new Map(jobs.map((job) => [job.job_id, job.weights ?? [...settings.storedWeights]]));
  const featuresOf = (pair: { job_id: JobId; candidate_id: CandidateId }) =>
    copied.get(pairKey(pair))?.features ?? people.get(pair.candidate_id);
  return { settings, places, people, weights, featuresOf, pause };
}

/** The scores by match. */
async function recompute(tx: TenantTx, pairs: readonly Pair[]): Promise<Map<MatchId, number>> {
  const { places, featuresOf, pause } = await prepareSides(tx, {
    job_ids: [...new Set(pairs.map(({ job_id }) => job_id))],
    candidate_ids: [...new Set(pairs.map(({ candidate_id }) => candidate_id))],
  });
  const scores = new Map<MatchId, number>();
  for (const pair of pairs) {
    const job = places.get(pair.job_id);
    const candidate = featuresOf(pair);
    if (job && candidate)
      scores.set(
        pair.match_id,
        scoreNumber(vocabulary(), job, candidate, fromStoredWeights(pair.current_weights)),
      );
    await pause();
  }
  return scores;
}

export type MissingMatch = { job_id: JobId; candidate_id: CandidateId; score: number };

/**
 * Open jobs that one of these candidates should be a match of and is not: its score reaches the agency's threshold and
 * fewer than `perJob` matches of the job are as good. Pairs that a person removed, or that queued work is to score, are
 * left out. Needs `withVocabulary`.
 */
export function findMissingMatches(
  database: Pick<AppDatabase, 'app'>,
  agency_id: AgencyId,
  { candidate_ids, perJob }: { candidate_ids: readonly CandidateId[]; perJob: number },
): Promise<{ compared: number; missing: MissingMatch[] }> {
  return withTenant(database, agency_id, async (tx) => {
    await openMoment(tx);
    const job_ids = await listOpenJobIds(tx);
    const sides = await prepareSides(tx, { job_ids, candidate_ids });
    const shown = await listShownScores(tx, job_ids);
    const kept = new Map(
      (await listPairs(tx, { candidates: candidate_ids })).map((pair) => [pairKey(pair), pair]),
    );
    const missing: MissingMatch[] = [];
    let compared = 0;
    for (const [job_id, job] of sides.places)
      for (const [candidate_id] of sides.people) {
        const pair = { job_id, candidate_id };
        const candidate = sides.featuresOf(pair);
        const { removal } = kept.get(pairKey(pair)) ?? { removal: undefined };
        compared++;
        if (!candidate || removal === null || removal === 'person') continue;
        const score = scoreNumber(
          vocabulary(),
          job,
          candidate,
          fromStoredWeights(sides.weights.get(job_id) ?? []),
        );
        await sides.pause();
        if (score < sides.settings.match_threshold) continue;
        const asGood = (shown.get(job_id) ?? []).filter((one) => one >= score).length;
        if (asGood < perJob && !(await isWaitedFor(tx, agency_id, pair))) missing.push({ ...pair, score });
      }
    return { compared, missing };
  });
}
