import { type CandidateFeatures, FEATURES_VERSION, type JobFeatures } from '../features/types.ts';
import { scoreExact } from '../scoring/exact-score.ts';
import { DEFAULT_WEIGHTS, type Weights } from '../scoring/weights.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { candidateQuery } from './candidate-query.ts';
import { scanSegment } from './candidate-scan.ts';
import {
  bytesOfSegment,
  type CandidateSegment,
  createSegment,
  createShared,
  mergeSegments,
  pushCandidate,
  SEGMENT_ROWS,
  sealSegment,
} from './candidate-segment.ts';
import { bytesOfTitles } from './intern.ts';
import { bytesOfJobs, createJobIndex, type JobIndex, removeJob, setHidden, upsertJob } from './job-index.ts';
import { scanJobs } from './job-scan.ts';
import { createScratch } from './scratch.ts';
import { type Ranked, Top } from './top.ts';

export interface TopOptions {
  /** Maximum length of the list; default 200. */
  limit?: number;
  /** Minimum score after rounding; default 0. */
  minimum?: number;
  /** The agency's weights; default weights if absent. In `topJobs` the custom weights of a job take precedence. */
  weights?: Weights;
}

/**
 * Candidates who count as somebody else for this one job, because they copied from its advertisement: these features
 * take the place of those in the index. Ids that are not in the index are left out.
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
  /** Memory used by columns and id strings, in bytes. */
  bytes(): number;
}

/** A segment with at least this share of deleted rows is rewritten … */
const MAX_DELETED_SHARE = 0.3;
/** … unless it has fewer deleted rows than this. */
const MIN_DELETED = 512;
/** A UUID string, its map entry and its slot, measured on V8. */
const BYTES_PER_ID = 110;

/** Creates an empty index. Its scores equal those of `scoreExact`. */
export function createIndex(vocabulary: Vocabulary): MatchIndex {
  const shared = createShared();
  const jobs = createJobIndex(vocabulary);
  /** By id: slot of the segment × SEGMENT_ROWS + row. */
  const locations = new Map<string, number>();
  /** A slot is empty after its segment was merged into another. */
  const segments: (CandidateSegment | undefined)[] = [createSegment()];
  let openSlot = 0;
  let scratch = createScratch(1024);

  const addSegment = (segment: CandidateSegment): number => {
    const free = segments.indexOf(undefined);
    const slot = free < 0 ? segments.length : free;
    segments[slot] = segment;
    return slot;
  };
  const remove = (id: string): boolean => {
    const at = locations.get(id);
    if (at === undefined) return false;
    locations.delete(id);
    const segment = segments[Math.floor(at / SEGMENT_ROWS)] as CandidateSegment;
    segment.deleted[at % SEGMENT_ROWS] = 1;
    segment.deletedCount++;
    return true;
  };
  const rewriteSegments = (slots: readonly number[]) => {
    const merged = mergeSegments(slots.map((slot) => segments[slot] as CandidateSegment));
    for (const slot of slots) segments[slot] = undefined;
    const slot = addSegment(merged);
    for (const [row, id] of merged.ids.entries()) locations.set(id, slot * SEGMENT_ROWS + row);
  };
  /** Rewrites a segment with many deleted rows, merged with another small segment if both fit into one. */
  const compactSegment = (slot: number) => {
    const liveRows = (one: number) => {
      const segment = segments[one];
      return segment === undefined ? SEGMENT_ROWS : segment.ids.length - segment.deletedCount;
    };
    const partner = segments.findIndex(
      (_, one) =>
        one !== slot &&
        one !== openSlot &&
        liveRows(one) < SEGMENT_ROWS / 2 &&
        liveRows(one) + liveRows(slot) <= SEGMENT_ROWS,
    );
    rewriteSegments(partner < 0 ? [slot] : [slot, partner]);
  };
  const startSegment = () => {
    sealSegment(segments[openSlot] as CandidateSegment);
    openSlot = addSegment(createSegment());
  };

  const hideRow = (id: string, isHidden: boolean) => {
    const at = locations.get(id) as number;
    (segments[Math.floor(at / SEGMENT_ROWS)] as CandidateSegment).deleted[at % SEGMENT_ROWS] = isHidden
      ? 1
      : 0;
  };

  return {
    upsertCandidate(id, features) {
      assertCompatible(vocabulary, features);
      const before = locations.get(id);
      remove(id);
      if ((segments[openSlot] as CandidateSegment).ids.length === SEGMENT_ROWS) startSegment();
      locations.set(
        id,
        openSlot * SEGMENT_ROWS + pushCandidate(segments[openSlot] as CandidateSegment, shared, id, features),
      );
      if (before !== undefined) compactIfNeeded(Math.floor(before / SEGMENT_ROWS));
    },
    removeCandidate(id) {
      const at = locations.get(id);
      if (remove(id)) compactIfNeeded(Math.floor((at as number) / SEGMENT_ROWS));
      return at !== undefined;
    },
    upsertJob(id, features, weights) {
      assertCompatible(vocabulary, features);
      upsertJob(jobs, id, features, weights);
    },
    removeJob: (id) => removeJob(jobs, id),
    topCandidates(job, options = {}) {
      assertCompatible(vocabulary, job);
      const { top, weights } = startedTop(options);
      const query = candidateQuery(vocabulary, shared, job, weights);
      const replaced = [...(options.replaced ?? [])].filter(([id]) => locations.has(id));
      hiding(replaced, hideRow, () => {
        for (const segment of segments.filter((one) => one !== undefined)) {
          if (segment.ids.length > scratch.rows.length) scratch = createScratch(SEGMENT_ROWS);
          scanSegment(segment, query, scratch, top);
        }
      });
      for (const [id, candidate] of replaced) offer(vocabulary, top, id, { job, candidate, weights });
      return toRanked(top);
    },
    topJobs: (candidate, options = {}) => topJobs(vocabulary, jobs, candidate, options),
    pack() {
      const packed = openSlot;
      const segment = segments[packed] as CandidateSegment;
      if (segment.ids.length === 0) return;
      startSegment();
      if (segment.ids.length - segment.deletedCount < SEGMENT_ROWS / 2) compactSegment(packed);
    },
    size: () => ({ candidates: locations.size, jobs: jobs.byId.size }),
    bytes() {
      let sum =
        bytesOfJobs(jobs) + (locations.size + jobs.byId.size) * BYTES_PER_ID + bytesOfTitles(shared.titles);
      for (const segment of segments) if (segment !== undefined) sum += bytesOfSegment(segment);
      return sum + shared.places.places.length * 80;
    },
  };

  function compactIfNeeded(slot: number): void {
    const segment = segments[slot] as CandidateSegment;
    if (segment.deletedCount < MIN_DELETED || segment.deletedCount < segment.ids.length * MAX_DELETED_SHARE)
      return;
    if (slot === openSlot) startSegment();
    compactSegment(slot);
  }
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

function toRanked(top: Top): Ranked[] {
  return top.sorted().map((item) => ({ ...item, score: Math.round(item.exact) }));
}
