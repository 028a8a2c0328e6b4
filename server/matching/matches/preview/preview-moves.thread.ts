import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import {
  type CandidateFeatures,
  type JobFeatures,
  type JobNumbers,
  type Reach,
  scoreNumber,
  type Weights,
  withAgencyReach,
  withJobNumbers,
} from '@placewell/matching';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import { listMatchableJobs } from '../../jobs/jobs.public.ts';
import {
  DEFAULT_STORED_WEIGHTS,
  effectiveWeights,
  fromStoredWeights,
} from '../../match-settings/match-settings.public.ts';
import { listCopiedCandidates } from '../copied/copied-candidates.service.ts';
import type { PreparedJob } from '../preparing/prepared.rules.ts';
import { jobRecord, resolveFeatures } from '../preparing/resolve-features.service.ts';
import { bestCandidates, readExcludedIds } from '../scoring/best-candidates.thread.ts';
import type { Engine } from '../scoring/engine.thread.ts';
import { listFeatures } from '../scoring/features.repo.ts';
import { planMatchUpdate } from '../scoring/match-update.rules.ts';
import { listPairs, type Pair } from '../scoring/pairs.repo.ts';

/** Proposed weights as stored; undefined keeps the current ones, null inherits. */
type ProposedWeights = number[] | null | undefined;
export type PreviewTask = {
  agency_id: AgencyId;
  job_id: JobId;
  weights?: ProposedWeights;
  job_weights?: ProposedWeights;
  match_threshold?: number | undefined;
  reach_km?: number | undefined;
  reach_effect?: Reach['effect'] | undefined;
  /** Another brief of the job. */
  numbers?: JobNumbers | undefined;
} & PreparedJob;

/** A candidate in the current or the proposed list; a rank is null when the candidate is not in that list. */
export type PreviewMove = {
  candidate_id: CandidateId;
  score_before: number;
  score_after: number;
  rank_before: number | null;
  rank_after: number | null;
};
export type Preview = {
  is_open: boolean;
  has_own_weights: boolean;
  has_own_reach: boolean;
  moves: PreviewMove[];
};

/**
 * Compares a job's current list with the list under the proposed settings, by the rules of `scoreJob`; writes nothing.
 * Best first under the proposed settings, then those who would leave. Empty if the job is not open or cannot be
 * matched.
 */
export async function previewMoves(
  { database, config, indexes }: Engine,
  { agency_id, job_id, prepared, ...proposed }: PreviewTask,
): Promise<Preview | 'outdated'> {
  return withTenant(database, agency_id, async (tx) => {
    const { index, settings } = await indexes.snapshot(tx, agency_id);
    const [job] = await listMatchableJobs(tx, [job_id]);
    const has_own_weights = job != null && job.weights !== null;
    const own = job?.input.reach;
    const has_own_reach = own?.km !== undefined && own.effect !== undefined;
    if (!job?.is_open || job.is_deleted) return { is_open: false, has_own_weights, has_own_reach, moves: [] };
    const row = await resolveFeatures(tx, 'job', jobRecord(job), prepared);
    if (row === 'outdated') return 'outdated';
    const { features } = row;
    if (!features) return { is_open: true, has_own_weights, has_own_reach, moves: [] };
    const existing = await listPairs(tx, { job_id });
    const stored = await withExcluded(tx, existing);
    const agencyWeights =
      proposed.weights === undefined ? settings.storedWeights : (proposed.weights ?? DEFAULT_STORED_WEIGHTS);
    const jobWeights = proposed.job_weights === undefined ? job.weights : proposed.job_weights;
    const minimum = settings.match_threshold;
    const { km, effect } = settings.reach;
    const currentSettings = {
      job: withAgencyReach(features, settings.reach),
      ...stored,
      weights: effectiveWeights(job, settings),
      minimum,
    };
    const proposedSettings = {
      job: withAgencyReach(withJobNumbers(features, proposed.numbers ?? {}), {
        km: proposed.reach_km ?? km,
        effect: proposed.reach_effect ?? effect,
      }),
      ...(await withNumbers(tx, stored, proposed.numbers)),
      weights: fromStoredWeights(jobWeights ?? agencyWeights),
      minimum: proposed.match_threshold ?? minimum,
    };
    const copied = await listCopiedCandidates(tx, job.input);
    const membersOf = ({ job, pairs, excluded, ...scoring }: typeof proposedSettings) => {
      const options = { limit: config.matchesPerJob, copied, ...scoring };
      return listMembers(bestCandidates(index, job, excluded, options), pairs);
    };
    const [before, after] = [membersOf(currentSettings), membersOf(proposedSettings)];
    const candidateFeatures = await listFeatures(tx, 'candidate', [...new Set([...before, ...after])]);
    for (const [id, { features: seen }] of copied)
      if (candidateFeatures.has(id)) candidateFeatures.set(id, seen);
    const list = { candidateFeatures, existing };
    return {
      is_open: true,
      has_own_weights,
      has_own_reach,
      moves: compareLists(list, [before, currentSettings], [after, proposedSettings]),
    };
  });
}

type Stored = { pairs: readonly Pair[]; excluded: Awaited<ReturnType<typeof readExcludedIds>> };

const withExcluded = async (tx: TenantTx, pairs: readonly Pair[]): Promise<Stored> => ({
  pairs,
  excluded: await readExcludedIds(tx, pairs),
});

/** Another brief is another input of the job: deletions by people no longer count. */
const withNumbers = async (tx: TenantTx, stored: Stored, numbers: JobNumbers | undefined) =>
  numbers
    ? withExcluded(
        tx,
        stored.pairs.map((pair) => ({ ...pair, job_hash: 'proposed' })),
      )
    : stored;

/** The members of the list for the given `best`: those, and the ones a user has moved or noted. */
function listMembers(best: readonly CandidateId[], existing: readonly Pair[]): CandidateId[] {
  const bestIds = new Set(best);
  const storedIds = new Set(existing.map((pair) => pair.candidate_id));
  const remaining = existing.filter(
    (pair) => planMatchUpdate(pair, bestIds.has(pair.candidate_id), featuresVersion()).removal === null,
  );
  return [...remaining.map((pair) => pair.candidate_id), ...best.filter((id) => !storedIds.has(id))];
}

type ListContext = {
  candidateFeatures: Map<CandidateId, CandidateFeatures>;
  existing: readonly Pair[];
};
type Members = readonly [ids: readonly CandidateId[], settings: { job: JobFeatures; weights: Weights }];

function compareLists(
  { candidateFeatures, existing }: ListContext,
  before: Members,
  after: Members,
): PreviewMove[] {
  const pairById = new Map(existing.map((pair) => [pair.candidate_id, pair]));
  // A candidate out of matching keeps the stored score.
  const scoreOf = (id: CandidateId, { job, weights }: Members[1]) => {
    const candidate = candidateFeatures.get(id);
    return candidate ? scoreNumber(vocabulary(), job, candidate, weights) : (pairById.get(id)?.score ?? 0);
  };
  const rows = [...new Set([...after[0], ...before[0]])].map(
    (candidate_id): PreviewMove => ({
      candidate_id,
      score_before: scoreOf(candidate_id, before[1]),
      score_after: scoreOf(candidate_id, after[1]),
      rank_before: null,
      rank_after: null,
    }),
  );
  const rowById = new Map(rows.map((row) => [row.candidate_id, row]));
  // In the order of the list: higher score, then older match; the ids are the stored ones by age, then new ones.
  const rowsOf = ([ids]: Members) => ids.flatMap((id) => rowById.get(id) ?? []);
  for (const [position, row] of rowsOf(before)
    .sort((a, b) => b.score_before - a.score_before)
    .entries())
    row.rank_before = position + 1;
  for (const [position, row] of rowsOf(after)
    .sort((a, b) => b.score_after - a.score_after)
    .entries())
    row.rank_after = position + 1;
  const orderOf = ({ rank_before, rank_after }: PreviewMove) =>
    rank_after ?? rows.length + 1 + (rank_before ?? 0);
  return rows.sort((a, b) => orderOf(a) - orderOf(b));
}
