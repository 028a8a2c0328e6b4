import { type CandidateFeatures, FEATURES_VERSION, type JobFeatures } from '../features/types.ts';
import { scoreExact } from '../scoring/exact-score.ts';
import { DEFAULT_WEIGHTS, type Weights } from '../scoring/weights.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { candidateQuery } from './candidate-query.ts';
import { CandidateRows } from './candidate-rows.ts';
import { type OpenList, scanSegment } from './candidate-scan.ts';
import { bytesOfJobs, createJobIndex, type JobIndex, removeJob, setHidden, upsertJob } from './job-index.ts';
import { scanJobs } from './job-scan.ts';
import { candidateScratch } from './scratch.ts';
import type { IdNumbers } from './structures/id-numbers.ts';
import { type Ranked, RankedRow, Top } from './structures/top.ts';

export interface TopOptions {
  /** Maximum length of the list; default 200. */
  limit?: number;
  /** Minimum score after rounding; default 0. */
  minimum?: number;
  /** The agency's weights; the default ones if absent. In `topJobs` the custom weights of a job take precedence. */
  weights?: Weights;
}

/**
 * Features that replace those in the index for this one job, of candidates who copied from its advertisement. Ids that
 * are not in the index are ignored.
 */
export type ReplacedCandidates = ReadonlyMap<string, CandidateFeatures>;
/** The same for one candidate and the jobs it copied from, with the features of those jobs and their custom weights. */
export type ReplacedJobs = ReadonlyMap<string, Omit<ReplacedPair, 'weights'> & { weights?: Weights }>;
type ReplacedPair = { job: JobFeatures; candidate: CandidateFeatures; weights: Weights };

/** The candidates and open jobs of one agency, in memory. Never shared between agencies. */
export interface MatchIndex {
  /** Adds or replaces. Throws if the features were prepared with another vocabulary or features version. */
  upsertCandidate(id: string, features: CandidateFeatures): void;
  /** Returns false if the id is not in the index. */
  removeCandidate(id: string): boolean;
  /** Adds or replaces a job; `weights` are its custom weights, if any. */
  upsertJob(id: string, features: JobFeatures, weights?: Weights): void;
  removeJob(id: string): boolean;
  /** The best candidates for a job, exact, by descending score. The job need not be in the index. */
  topCandidates(job: JobFeatures, options?: TopOptions & { replaced?: ReplacedCandidates }): Ranked[];
  /** The best jobs for a candidate, exact, by descending score. The candidate need not be in the index. */
  topJobs(candidate: CandidateFeatures, options?: TopOptions & { replaced?: ReplacedJobs }): Ranked[];
  /** Packs the open segment; call it once after loading. */
  pack(): void;
  size(): { candidates: number; jobs: number };
  /** Memory used by columns and ids, in bytes. */
  bytes(): number;
}

/** The id string of a job, its map entry and its slot, measured on V8. */
const BYTES_PER_JOB_ID = 110;

/** Creates an empty index. Its scores equal those of `scoreExact`. */
export function createIndex(vocabulary: Vocabulary): MatchIndex {
  const candidates = new CandidateRows();
  const jobs = createJobIndex(vocabulary);
  return {
    upsertCandidate(id, features) {
      assertCompatible(vocabulary, features);
      candidates.upsert(id, features);
    },
    removeCandidate: (id) => candidates.remove(id),
    upsertJob(id, features, weights) {
      assertCompatible(vocabulary, features);
      upsertJob(jobs, id, features, weights);
    },
    removeJob: (id) => removeJob(jobs, id),
    topCandidates: (job, options = {}) => topCandidates(vocabulary, candidates, job, options),
    topJobs: (candidate, options = {}) => topJobs(vocabulary, jobs, candidate, options),
    pack: () => candidates.pack(),
    size: () => ({ candidates: candidates.ids.size, jobs: jobs.byId.size }),
    bytes: () => candidates.bytes() + bytesOfJobs(jobs) + jobs.byId.size * BYTES_PER_JOB_ID,
  };
}

function topCandidates(
  vocabulary: Vocabulary,
  candidates: CandidateRows,
  job: JobFeatures,
  options: TopOptions & { replaced?: ReplacedCandidates },
): Ranked[] {
  assertCompatible(vocabulary, job);
  const { top, weights } = startedTop(options);
  const query = candidateQuery(vocabulary, candidates.shared, job, weights);
  const replaced = [...(options.replaced ?? [])].filter(([id]) => candidates.ids.get(id) !== undefined);
  const list = openListOf(top, candidates.ids);
  hiding(
    replaced,
    (id, isHidden) => candidates.setHidden(id, isHidden),
    () => {
      for (const segment of candidates.segments())
        scanSegment(segment, query, candidateScratch(segment.count, query.requirements.length), list);
    },
  );
  for (const [id, candidate] of replaced) offer(vocabulary, top, id, { job, candidate, weights });
  return toRanked(top);
}

function topJobs(
  vocabulary: Vocabulary,
  jobs: JobIndex,
  candidate: CandidateFeatures,
  options: TopOptions & { replaced?: ReplacedJobs },
): Ranked[] {
  assertCompatible(vocabulary, candidate);
  const { top, weights } = startedTop(options);
  const replaced = [...(options.replaced ?? [])].filter(([id]) => jobs.byId.has(id));
  hiding(
    replaced,
    (id, isHidden) => setHidden(jobs, id, isHidden),
    () => scanJobs(jobs, candidate, weights, top),
  );
  for (const [id, pair] of replaced) offer(vocabulary, top, id, { weights, ...pair });
  return toRanked(top);
}

function offer(
  vocabulary: Vocabulary,
  top: Top,
  id: string,
  { job, candidate, weights }: ReplacedPair,
): void {
  assertCompatible(vocabulary, candidate);
  assertCompatible(vocabulary, job);
  top.offer({ id, exact: scoreExact(vocabulary, job, candidate, weights), score: 0 });
}

/** Scans without these rows; whatever happens, they are there again afterwards. */
function hiding(
  rows: readonly (readonly [id: string, unknown])[],
  hide: (id: string, isHidden: boolean) => void,
  scan: () => void,
): void {
  for (const [id] of rows) hide(id, true);
  try {
    scan();
  } finally {
    for (const [id] of rows) hide(id, false);
  }
}

function assertCompatible(vocabulary: Vocabulary, features: CandidateFeatures | JobFeatures): void {
  if (features.vocabulary_version !== vocabulary.version || features.features_version !== FEATURES_VERSION)
    throw new Error('features were prepared with another vocabulary or features version; prepare them again');
}

function startedTop({ limit = 200, minimum = 0, weights = DEFAULT_WEIGHTS }: TopOptions): {
  top: Top;
  weights: Weights;
} {
  // A score of 39.5 rounds to 40, so it already reaches a minimum of 40.
  return { top: new Top(limit, minimum <= 0 ? 0 : minimum - 0.5), weights };
}

/** The list as seen by a scan of candidates. */
function openListOf(top: Top, ids: IdNumbers): OpenList {
  const idOf = (entry: number) => ids.idOf(entry);
  return {
    threshold: () => top.threshold,
    isFull: () => top.heap.length === top.limit,
    isEarly(entry) {
      const last = top.heap[0];
      if (top.heap.length < top.limit || !(last instanceof RankedRow)) return true;
      return ids.isBefore(entry, last.entry);
    },
    offer: (entry, exact) => top.offer(new RankedRow(exact, entry, idOf)),
  };
}

function toRanked(top: Top): Ranked[] {
  return top.sorted().map(({ id, exact }) => ({ id, exact, score: Math.round(exact) }));
}
