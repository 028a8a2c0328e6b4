import { type CandidateFeatures, FEATURES_VERSION, type JobFeatures } from '../features/types.ts';
import { DEFAULT_WEIGHTS, type Weights } from '../scoring/weights.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { candidateQuery } from './candidate-query.ts';
import { scanSegment } from './candidate-scan.ts';
import {
  bytesOfSegment,
  type CandidateSegment,
  createSegment,
  mergeSegments,
  pushCandidate,
  SEGMENT_ROWS,
  type Shared,
  sealSegment,
} from './candidate-segment.ts';
import { bytesOfTitles, createTitleTable } from './intern.ts';
import { bytesOfJobs, createJobIndex, removeJob, upsertJob } from './job-index.ts';
import { scanJobs } from './job-scan.ts';
import { createScratch } from './scratch.ts';
import { type Ranked, Top } from './top.ts';

export interface TopOptions {
  /** At most this many; default 200. */
  limit?: number;
  /** Least whole score; default 0. */
  minimum?: number;
  /** The agency's weights; the defaults where left out. A job's own weights win in `topJobs`. */
  weights?: Weights;
}

/** The candidates and open jobs of one agency, in memory. Never shared between agencies. */
export interface MatchIndex {
  /** Adds or replaces. Throws when the features were made with another vocabulary or an older form. */
  upsertCandidate(id: string, features: CandidateFeatures): void;
  /** False where the id is not there. */
  removeCandidate(id: string): boolean;
  /** Adds or replaces a job; `weights` are the job's own, where it has them. */
  upsertJob(id: string, features: JobFeatures, weights?: Weights): void;
  removeJob(id: string): boolean;
  /** The best candidates for a job, exact, by falling score; the job need not be in the index. */
  topCandidates(job: JobFeatures, options?: TopOptions): Ranked[];
  /** The best jobs for a candidate, exact; the candidate need not be in the index. */
  topJobs(candidate: CandidateFeatures, options?: TopOptions): Ranked[];
  /** Packs what has grown; worth calling once after loading. */
  pack(): void;
  size(): { candidates: number; jobs: number };
  /** Bytes held, columns and id strings. */
  bytes(): number;
}

/** From this share of removed rows on a sealed segment is rewritten. */
const MOST_DEAD = 0.3;
/** Fewer removed rows than this are not worth rewriting a segment for. */
const LEAST_DEAD = 512;
/** A UUID as a string, its entry in the map and its slot, measured on V8. */
const BYTES_PER_ID = 110;

/** Makes an empty index. Every score it gives is the one `scoreExact` gives. */
export function createIndex(vocabulary: Vocabulary): MatchIndex {
  const shared: Shared = {
    skills: { byId: new Map() },
    titles: createTitleTable(),
    places: { byKey: new Map(), places: [] },
  };
  const jobs = createJobIndex(vocabulary);
  /** Slot of the segment times its rows, plus the row. */
  const where = new Map<string, number>();
  /** A slot is empty where its segment was merged away. */
  const segments: (CandidateSegment | undefined)[] = [createSegment()];
  let open = 0;
  let scratch = createScratch(1024);

  const check = (features: CandidateFeatures | JobFeatures) => {
    if (
      features.vocabulary_version !== vocabulary.version ||
      features.features_version !== FEATURES_VERSION
    ) {
      throw new Error('features were made with another vocabulary or an older form; prepare them again');
    }
  };
  const place = (segment: CandidateSegment): number => {
    const free = segments.indexOf(undefined);
    const slot = free < 0 ? segments.length : free;
    segments[slot] = segment;
    return slot;
  };
  const remove = (id: string): boolean => {
    const at = where.get(id);
    if (at === undefined) return false;
    where.delete(id);
    const segment = segments[Math.floor(at / SEGMENT_ROWS)] as CandidateSegment;
    segment.dead[at % SEGMENT_ROWS] = 1;
    segment.deadCount++;
    return true;
  };
  const rewrite = (slots: readonly number[]) => {
    const merged = mergeSegments(slots.map((slot) => segments[slot] as CandidateSegment));
    for (const slot of slots) segments[slot] = undefined;
    const slot = place(merged);
    for (const [row, id] of merged.ids.entries()) where.set(id, slot * SEGMENT_ROWS + row);
  };
  /** Rewrites a segment with many removed rows, together with another small one where both fit into one. */
  const tidy = (slot: number) => {
    const living = (one: number) => {
      const segment = segments[one];
      return segment === undefined ? SEGMENT_ROWS : segment.ids.length - segment.deadCount;
    };
    const mate = segments.findIndex(
      (_, one) =>
        one !== slot &&
        one !== open &&
        living(one) < SEGMENT_ROWS / 2 &&
        living(one) + living(slot) <= SEGMENT_ROWS,
    );
    rewrite(mate < 0 ? [slot] : [slot, mate]);
  };
  const startSegment = () => {
    sealSegment(segments[open] as CandidateSegment);
    open = place(createSegment());
  };

  return {
    upsertCandidate(id, features) {
      check(features);
      const before = where.get(id);
      remove(id);
      if ((segments[open] as CandidateSegment).ids.length === SEGMENT_ROWS) startSegment();
      where.set(
        id,
        open * SEGMENT_ROWS + pushCandidate(segments[open] as CandidateSegment, shared, id, features),
      );
      if (before !== undefined) tidyIfNeeded(Math.floor(before / SEGMENT_ROWS));
    },
    removeCandidate(id) {
      const at = where.get(id);
      if (!remove(id) || at === undefined) return false;
      tidyIfNeeded(Math.floor(at / SEGMENT_ROWS));
      return true;
    },
    upsertJob(id, features, weights) {
      check(features);
      upsertJob(jobs, id, features, weights);
    },
    removeJob: (id) => removeJob(jobs, id),
    topCandidates(job, options = {}) {
      check(job);
      const top = newTop(options);
      const query = candidateQuery(vocabulary, shared, job, options.weights ?? DEFAULT_WEIGHTS);
      for (const segment of segments) {
        if (segment === undefined) continue;
        if (segment.ids.length > scratch.rows.length) scratch = createScratch(SEGMENT_ROWS);
        scanSegment(segment, query, scratch, top);
      }
      return finish(top);
    },
    topJobs(candidate, options = {}) {
      check(candidate);
      const top = newTop(options);
      scanJobs(jobs, candidate, options.weights ?? DEFAULT_WEIGHTS, top);
      return finish(top);
    },
    pack() {
      const packed = open;
      const segment = segments[packed] as CandidateSegment;
      if (segment.ids.length === 0) return;
      startSegment();
      if (segment.ids.length - segment.deadCount < SEGMENT_ROWS / 2) tidy(packed);
    },
    size: () => ({ candidates: where.size, jobs: jobs.byId.size }),
    bytes() {
      let sum =
        bytesOfJobs(jobs) + (where.size + jobs.byId.size) * BYTES_PER_ID + bytesOfTitles(shared.titles);
      for (const segment of segments) if (segment !== undefined) sum += bytesOfSegment(segment);
      return sum + shared.places.places.length * 80;
    },
  };

  function tidyIfNeeded(slot: number): void {
    const segment = segments[slot] as CandidateSegment;
    if (segment.deadCount < LEAST_DEAD || segment.deadCount < segment.ids.length * MOST_DEAD) return;
    if (slot === open) startSegment();
    tidy(slot);
  }
}

function newTop({ limit = 200, minimum = 0 }: TopOptions): Top {
  // A score of 39.5 is shown as 40, so that is where 40 begins.
  return new Top(limit, minimum <= 0 ? 0 : minimum - 0.5);
}

function finish(top: Top): Ranked[] {
  return top.sorted().map((item) => ({ ...item, score: Math.round(item.exact) }));
}
