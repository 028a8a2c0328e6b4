import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import {
  type CandidateFeatures,
  type JobFeatures,
  prepareJob,
  scoreNumber,
  type Weights,
} from '@placewell/matching';
import { withTenant } from '../../../platform/db/tenant.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import { listMatchableJobs } from '../../jobs/jobs.public.ts';
import {
  DEFAULT_STORED_WEIGHTS,
  effectiveWeights,
  fromStoredWeights,
  readScoringSettings,
} from '../../match-settings/match-settings.public.ts';
import { bestCandidates, readExcludedIds } from '../scoring/best-candidates.thread.ts';
import type { Engine } from '../scoring/engine.thread.ts';
import { listFeatures } from '../scoring/features.repo.ts';
import { planMatchUpdate } from '../scoring/match-update.rules.ts';
import { listPairs, type Pair } from '../scoring/pairs.repo.ts';

/** Proposed weights as they are stored; undefined keeps the current ones, null inherits. */
type ProposedWeights = number[] | null | undefined;
export type PreviewTask = {
  agency_id: AgencyId;
  job_id: JobId;
  weights?: ProposedWeights;
  job_weights?: ProposedWeights;
  match_threshold?: number | undefined;
};

/** A candidate in the current or the proposed list; a rank is null when the candidate is not in that list. */
export type PreviewMove = {
  candidate_id: CandidateId;
  score_before: number;
  score_after: number;
  rank_before: number | null;
  rank_after: number | null;
};
export type Preview = { is_open: boolean; has_own_weights: boolean; moves: PreviewMove[] };

/**
 * Compares a job's list as it is now with the list under the proposed settings, by the same rules as `scoreJob`; writes
 * nothing. Best first under the proposed settings, then those who would leave. Empty when the job is not open.
 */
export async function previewMoves(
  { database, config, indexes }: Engine,
  { agency_id, job_id, ...proposed }: PreviewTask,
): Promise<Preview> {
  return withTenant(database, agency_id, async (tx) => {
    const index = await indexes.snapshot(tx, agency_id);
    const [job] = await listMatchableJobs(tx, [job_id]);
    const has_own_weights = job != null && job.weights !== null;
    if (!job?.is_open || job.is_deleted) return { is_open: false, has_own_weights, moves: [] };
    const features = prepareJob(vocabulary(), job.input);
    const settings = await readScoringSettings(tx);
    const existing = await listPairs(tx, { job_id });
    const agencyWeights =
      proposed.weights === undefined ? settings.storedWeights : (proposed.weights ?? DEFAULT_STORED_WEIGHTS);
    const jobWeights = proposed.job_weights === undefined ? job.weights : proposed.job_weights;
    const minimum = settings.match_threshold;
    const currentSettings = { weights: effectiveWeights(job, settings), minimum };
    const proposedSettings = {
      weights: fromStoredWeights(jobWeights ?? agencyWeights),
      minimum: proposed.match_threshold ?? minimum,
    };
    const excluded = await readExcludedIds(tx, existing);
    const membersOf = (scoringSettings: typeof currentSettings) =>
      listMembers(
        bestCandidates(index, features, excluded, { limit: config.matchesPerJob, ...scoringSettings }),
        existing,
      );
    const [before, after] = [membersOf(currentSettings), membersOf(proposedSettings)];
    const candidateFeatures = await listFeatures(tx, 'candidate', [...new Set([...before, ...after])]);
    const list = { job: features, candidateFeatures, existing };
    return {
      is_open: true,
      has_own_weights,
      moves: compareLists(list, [before, currentSettings.weights], [after, proposedSettings.weights]),
    };
  });
}

/** The candidates of the list when `best` are the best: those, and the ones whom a person has moved or noted. */
function listMembers(best: readonly CandidateId[], existing: readonly Pair[]): CandidateId[] {
  const bestIds = new Set(best);
  const storedIds = new Set(existing.map((pair) => pair.candidate_id));
  const remaining = existing.filter(
    (pair) => planMatchUpdate(pair, bestIds.has(pair.candidate_id), featuresVersion()).removal === null,
  );
  return [...remaining.map((pair) => pair.candidate_id), ...best.filter((id) => !storedIds.has(id))];
}

type ListContext = {
  job: JobFeatures;
  candidateFeatures: Map<CandidateId, CandidateFeatures>;
  existing: readonly Pair[];
};
type Members = readonly [ids: readonly CandidateId[], weights: Weights];

function compareLists(
  { job, candidateFeatures, existing }: ListContext,
  before: Members,
  after: Members,
): PreviewMove[] {
  const pairById = new Map(existing.map((pair) => [pair.candidate_id, pair]));
  // A candidate out of matching keeps the stored score.
  const scoreOf = (id: CandidateId, weights: Weights) => {
    const candidate = candidateFeatures.get(id);
    return candidate ? scoreNumber(vocabulary(), job, candidate, weights) : (pairById.get(id)?.score ?? 0);
  };
  const allIds = [...new Set([...after[0], ...before[0]])];
  const scores = new Map(allIds.map((id) => [id, [scoreOf(id, before[1]), scoreOf(id, after[1])] as const]));
  const ranks = [before, after].map(([ids], at) => {
    // Same order as the list: higher score, then older match; `ids` holds stored ones by age, then new ones.
    const ordered = [...ids].sort((a, b) => scores.get(b)![at]! - scores.get(a)![at]!);
    return new Map(ordered.map((id, position) => [id, position + 1]));
  });
  const rows = allIds.map((candidate_id) => ({
    candidate_id,
    score_before: scores.get(candidate_id)![0],
    score_after: scores.get(candidate_id)![1],
    rank_before: ranks[0]!.get(candidate_id) ?? null,
    rank_after: ranks[1]!.get(candidate_id) ?? null,
  }));
  const last = allIds.length + 1;
  return rows.sort(
    (a, b) => (a.rank_after ?? last + a.rank_before!) - (b.rank_after ?? last + b.rank_before!),
  );
}
