import type { AgencyId, CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import {
  type CandidateFeatures,
  type MatchIndex,
  type ReplacedJobs,
  withAgencyReach,
} from '@placewell/matching';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import type { MatchableCandidate } from '../../../sourcing/sourcing.public.ts';
import { fromStoredWeights, type ScoringSettings } from '../../match-settings/match-settings.public.ts';
import {
  type ComparedPairs,
  compareBefore,
  haveSharedText,
  listCopiedJobs,
} from '../copied/copied-candidates.service.ts';
import { listScorableCandidates } from '../off-limits/scorable-candidates.service.ts';
import type { Prepared } from '../preparing/prepared.rules.ts';
import type { Engine, UnderLease } from './engine.thread.ts';
import { listCustomWeights, listFeatures } from './features.repo.ts';
import { changeCandidateFeatures, removeCandidateFeatures } from './features.writes.ts';
import { planEntry } from './full-list.rules.ts';
import { isExcluded } from './match-update.rules.ts';
import * as repo from './pairs.repo.ts';
import { syncPairs } from './score-pairs.service.ts';
import {
  enqueueFeatureRenewal,
  enqueueJobScoringSoon,
  finishWaiting,
  type WaitingJob,
} from './scoring-queue.service.ts';

const NO_LIMIT = 1_000_000;

export type ScoreCandidatesTask = UnderLease & {
  agency_id: AgencyId;
  /** Undefined for a candidate who was not in matching. */
  candidates: ReadonlyMap<CandidateId, Prepared<'candidate'> | undefined>;
  /** The jobs of other candidates among these that still wait; done with the transaction. */
  company?: readonly WaitingJob[];
};

/**
 * Brings the matches of candidates up to date after any change, in one transaction; returns those that were not outdated.
 * In a full list the new score is compared with the lowest one; the job is ranked again, after a delay, only if the
 * candidate falls behind others outside the list.
 */
export async function scoreCandidates(
  { database, config, indexes, events }: Engine,
  { agency_id, candidates: given, company = [], lease }: ScoreCandidatesTask,
): Promise<CandidateId[] | 'lease_lost'> {
  const asked = [...given.keys()];
  const compared = await compareBefore(database, agency_id, { candidate_ids: asked });
  return withTenant(database, agency_id, async (tx) => {
    const acquired = await indexes.acquireForWrite(tx, agency_id, lease);
    if (!acquired) return 'lease_lost';
    const { index, settings, hasStaleFeatures } = acquired;
    if (hasStaleFeatures) await enqueueFeatureRenewal(tx, agency_id);
    const found = await listScorableCandidates(tx, asked);
    const candidates = new Map(found.map((one) => [one.candidate_id, one]));
    const stored = await storeFeatures(tx, asked, { candidates, given });
    const ids = asked.filter((id) => stored.get(id) !== 'outdated');
    const pairs = Map.groupBy(await repo.listPairs(tx, { candidates: ids }), (pair) => pair.candidate_id);
    const mayBeCopied = await haveSharedText(tx, found);
    for (const candidate_id of ids) {
      const candidate = candidates.get(candidate_id);
      const features = stored.get(candidate_id);
      const own = pairs.get(candidate_id) ?? [];
      let scores = new Map<JobId, number>();
      if (candidate && features && features !== 'outdated') {
        const replaced = mayBeCopied ? await replacedJobs(tx, candidate, { settings, compared }) : new Map();
        scores = scoreJobs(index, features, settings, replaced);
      }
      if (own.length === 0 && scores.size === 0) continue;
      // One after the other: each list is as the candidates before have left it.
      const plan = await planLists(tx, { candidate_id, pairs: own, scores, maxPerJob: config.matchesPerJob });
      const match_ids = [...own.map((pair) => pair.match_id), ...plan.pushedOut];
      const existing = await repo.lockPairs(tx, { match_ids });
      const best = plan.chosen.map((job_id) => ({ job_id, candidate_id }));
      await syncPairs(tx, { existing, best, settings, of: { candidate_id }, compared, events });
      for (const job_id of plan.toRank) await enqueueJobScoringSoon(tx, agency_id, job_id);
    }
    await finishWaiting(
      tx,
      company.filter(({ candidate_id }) => stored.get(candidate_id) !== 'outdated'),
    );
    return ids;
  });
}

/** Stores and returns the features by candidate; null for one out of matching. */
async function storeFeatures(
  tx: TenantTx,
  ids: readonly CandidateId[],
  {
    candidates,
    given,
  }: {
    candidates: ReadonlyMap<CandidateId, MatchableCandidate>;
    given: ScoreCandidatesTask['candidates'];
  },
) {
  const stored = await changeCandidateFeatures(
    tx,
    [...candidates.values()].map((candidate) => ({ candidate, prepared: given.get(candidate.candidate_id) })),
  );
  const gone = ids.filter((id) => !candidates.has(id));
  await removeCandidateFeatures(tx, await repo.listExisting(tx, gone));
  for (const id of gone) stored.set(id, null);
  return stored;
}

/** The candidate's score for each open job where it reaches the threshold. */
function scoreJobs(
  index: MatchIndex,
  features: CandidateFeatures,
  settings: ScoringSettings,
  replaced: ReplacedJobs,
) {
  const { weights, match_threshold: minimum } = settings;
  const options = { limit: NO_LIMIT, minimum, weights, replaced };
  return new Map(index.topJobs(features, options).map((job) => [job.id as JobId, job.score]));
}

/** The jobs from whose advertisements the candidate copied, and the candidate as each must score it. */
async function replacedJobs(
  tx: TenantTx,
  candidate: MatchableCandidate,
  { settings: { reach }, compared }: { settings: ScoringSettings; compared: ComparedPairs },
): Promise<ReplacedJobs> {
  const copied = await listCopiedJobs(tx, candidate, compared);
  const jobs = await listFeatures(tx, 'job', [...copied.keys()]);
  const customWeights = await listCustomWeights(tx, [...copied.keys()]);
  return new Map(
    [...copied].flatMap(([job_id, { features }]) => {
      const job = jobs.get(job_id);
      if (!job) return [];
      const weights = customWeights.get(job_id);
      const pair = { job: withAgencyReach(job, reach), candidate: features };
      return [[job_id, weights ? { ...pair, weights: fromStoredWeights(weights) } : pair] as const];
    }),
  );
}

type ListsBefore = {
  candidate_id: CandidateId;
  /** The candidate's stored pairs; not locked yet, so that all rows are locked in one order. */
  pairs: readonly repo.Pair[];
  scores: ReadonlyMap<JobId, number>;
  maxPerJob: number;
};

/** The jobs that have the candidate among their best, the matches pushed out, and the jobs to rank again. */
async function planLists(tx: TenantTx, { candidate_id, pairs, scores, maxPerJob }: ListsBefore) {
  const listed = new Map(
    pairs.filter((pair) => pair.removal === null && pair.is_job_scorable).map((pair) => [pair.job_id, pair]),
  );
  const excluded = new Set(pairs.filter(isExcluded).map((pair) => pair.job_id));
  const fullLists = new Map(
    (await repo.listFullLists(tx, [...new Set([...scores.keys(), ...listed.keys()])], maxPerJob)).map(
      (list) => [list.job_id, list],
    ),
  );
  const chosen = [...scores.keys()].filter((job_id) => !fullLists.has(job_id));
  const pushedOut: MatchId[] = [];
  const toRank: JobId[] = [];
  for (const [job_id, list] of fullLists) {
    if (excluded.has(job_id)) continue;
    const pair = listed.get(job_id);
    const before = pair?.is_stale ? undefined : pair?.score;
    const plan = planEntry(list, candidate_id, { before, after: scores.get(job_id) });
    if (plan.isChosen) chosen.push(job_id);
    pushedOut.push(...plan.pushedOut);
    if (plan.needsRanking) toRank.push(job_id);
  }
  return { chosen, pushedOut, toRank };
}
