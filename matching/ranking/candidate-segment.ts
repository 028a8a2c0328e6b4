import type { CandidateFeatures } from '../features/types.ts';
import { profileOf } from '../scoring/assess.ts';
import { isClaimed } from '../skills/levels.ts';
import {
  copyRecord,
  HAS_DATED_WORK,
  HAS_FULL_TEXT,
  HAS_PROFILE,
  HAS_TEXT,
  NO_NUMBER,
  pushRecord,
  RECORD_WORDS,
  SKILLS_KNOWN,
  WILL_NOT_RELOCATE,
  WILL_RELOCATE,
} from './candidate-record.ts';
import { pushExcuses } from './must-have-skills.ts';
import { type GrowableArray, growable, push, trim } from './structures/growable.ts';
import {
  createPermitTable,
  createPlaceTable,
  createTitleTable,
  internPermits,
  internPlace,
  internSkill,
  internTitle,
  type PermitTable,
  type PlaceTable,
  type SkillNumbers,
  type TitleTable,
} from './structures/intern.ts';
import {
  bytesOfPostings,
  copyPostings,
  createPostings,
  type Postings,
  pushPosting,
  sealPostings,
} from './structures/postings.ts';
import {
  bytesOfVectors,
  copyVector,
  createVectorColumns,
  pushVector,
  squareOf,
  startOf,
  trimVectors,
  type VectorColumns,
} from './structures/vector-columns.ts';

/** Rows per segment: row numbers fit two bytes, so that a posting takes three. */
export const SEGMENT_ROWS = 65_536;

/** Occupations share the postings with skills, under numbers from here on and with their weight as strength. */
export const OCCUPATIONS_FROM = 2 ** 24;

/** Tables shared by all segments of one index. */
export interface Shared {
  skills: SkillNumbers;
  titles: TitleTable;
  places: PlaceTable;
  permits: PermitTable;
}

export const createShared = (): Shared => ({
  skills: { byId: new Map() },
  titles: createTitleTable(),
  places: createPlaceTable(),
  permits: createPermitTable(),
});

/** Up to 65,536 candidates as columns. Open while it grows; sealed (packed) when full. */
export interface CandidateSegment {
  /** How many rows it has, the deleted ones among them. */
  count: number;
  /** Entries of the ids of the index. */
  ids: GrowableArray<Uint32Array>;
  deleted: Uint8Array;
  deletedCount: number;
  /** RECORD_WORDS for each row (`candidate-record.ts`). */
  records: GrowableArray<Uint32Array>;
  titleEnds: GrowableArray<Uint32Array>;
  /** Title number × 2, plus 1 for a current title. */
  titles: GrowableArray<Uint32Array>;
  /** Tenths of a year under each title, 0 if unknown. */
  titleYears: GrowableArray<Uint16Array>;
  wordEnds: GrowableArray<Uint32Array>;
  /** Hashes of the words, ascending within a row. */
  words: GrowableArray<Uint16Array>;
  /** Terms of the profile. Its occupations are in the postings; `occupationSquares` holds their squared length. */
  terms: VectorColumns;
  occupationSquares: GrowableArray<Uint32Array>;
  postings: Postings;
}

const FIRST_ROWS = 256;

export function createSegment(): CandidateSegment {
  return {
    count: 0,
    ids: growable(new Uint32Array(FIRST_ROWS)),
    deleted: new Uint8Array(FIRST_ROWS),
    deletedCount: 0,
    records: growable(new Uint32Array(FIRST_ROWS * RECORD_WORDS)),
    titleEnds: growable(new Uint32Array(FIRST_ROWS)),
    titles: growable(new Uint32Array(FIRST_ROWS)),
    titleYears: growable(new Uint16Array(FIRST_ROWS)),
    wordEnds: growable(new Uint32Array(FIRST_ROWS)),
    words: growable(new Uint16Array(FIRST_ROWS * 32)),
    terms: createVectorColumns(FIRST_ROWS),
    occupationSquares: growable(new Uint32Array(FIRST_ROWS)),
    postings: createPostings(),
  };
}

function growDeletedFlags(segment: CandidateSegment): void {
  if (segment.count <= segment.deleted.length) return;
  const next = new Uint8Array(Math.min(SEGMENT_ROWS, segment.deleted.length * 2));
  next.set(segment.deleted);
  segment.deleted = next;
}

/** Appends a candidate to an open segment and returns its row. */
export function pushCandidate(
  segment: CandidateSegment,
  shared: Shared,
  id: number,
  features: CandidateFeatures,
): number {
  const row = segment.count++;
  push(segment.ids, id);
  growDeletedFlags(segment);
  const profile = profileOf(features);
  let structured = 0;
  for (const [skill, strength] of features.skills) {
    if (isClaimed(strength)) structured++;
    pushPosting(segment.postings, internSkill(shared.skills, skill), row, strength);
  }
  pushExcuses(segment.postings, shared.skills, row, features);
  pushRecord(segment.records, {
    flags:
      (features.has_text ? HAS_TEXT : 0) |
      (features.has_full_text ? HAS_FULL_TEXT : 0) |
      (features.has_dated_work ? HAS_DATED_WORK : 0) |
      (features.has_text || features.skills.length > 0 ? SKILLS_KNOWN : 0) |
      (features.relocation === true ? WILL_RELOCATE : features.relocation === false ? WILL_NOT_RELOCATE : 0) |
      (profile === null ? 0 : HAS_PROFILE),
    structured: Math.min(255, structured),
    experience: features.experience ?? NO_NUMBER,
    place: internPlace(shared.places, features.place),
    modes: features.work_modes,
    salary: features.salary ?? NO_NUMBER,
    notice: features.notice_days ?? NO_NUMBER,
    types: features.job_types,
    permits: internPermits(shared.permits, features),
  });
  for (const title of features.titles) {
    push(segment.titles, internTitle(shared.titles, title) * 2 + (title.current ? 1 : 0));
    push(segment.titleYears, title.years ?? 0);
  }
  push(segment.titleEnds, segment.titles.length);
  for (const word of features.words) push(segment.words, word);
  push(segment.wordEnds, segment.words.length);
  pushVector(segment.terms, profile?.terms);
  const occupations = profile?.occupations;
  push(segment.occupationSquares, squareOf(occupations));
  for (let at = 0; at < (occupations?.ids.length ?? 0); at++) {
    pushPosting(
      segment.postings,
      OCCUPATIONS_FROM + (occupations?.ids[at] as number),
      row,
      occupations?.weights[at] as number,
    );
  }
  return row;
}

/** Packs a segment that will not grow any further. */
export function sealSegment(segment: CandidateSegment): void {
  if (!sealPostings(segment.postings)) return;
  for (const column of columnsOf(segment)) trim(column);
  trimVectors(segment.terms);
  segment.deleted = segment.deleted.slice(0, segment.count);
}

const columnsOf = (segment: CandidateSegment) => {
  const { ids, records, occupationSquares, titleEnds, titles, titleYears, wordEnds, words } = segment;
  return [ids, records, occupationSquares, titleEnds, titles, titleYears, wordEnds, words];
};

/** Merges the live rows of several segments into one sealed segment; together they must fit. */
export function mergeSegments(segments: readonly CandidateSegment[]): CandidateSegment {
  const merged = createSegment();
  for (const segment of segments) {
    const rows = new Int32Array(segment.count).fill(-1);
    for (let row = 0; row < segment.count; row++) {
      if (segment.deleted[row] === 1) continue;
      rows[row] = merged.count++;
      growDeletedFlags(merged);
      copyRow(segment, row, merged);
    }
    copyPostings(segment.postings, rows, merged.postings);
  }
  sealSegment(merged);
  return merged;
}

function copyRow(from: CandidateSegment, row: number, to: CandidateSegment): void {
  push(to.ids, from.ids.data[row] as number);
  copyRecord(from.records, row, to.records);
  push(to.occupationSquares, from.occupationSquares.data[row] as number);
  const end = from.titleEnds.data[row] as number;
  for (let at = startOf(from.titleEnds.data, row); at < end; at++) {
    push(to.titles, from.titles.data[at] as number);
    push(to.titleYears, from.titleYears.data[at] as number);
  }
  push(to.titleEnds, to.titles.length);
  for (let at = startOf(from.wordEnds.data, row); at < (from.wordEnds.data[row] as number); at++)
    push(to.words, from.words.data[at] as number);
  push(to.wordEnds, to.words.length);
  copyVector(from.terms, row, to.terms);
}

/** Bytes of the columns, without the ids themselves, which the index counts. */
export function bytesOfSegment(segment: CandidateSegment): number {
  let sum = segment.deleted.byteLength + bytesOfVectors(segment.terms) + bytesOfPostings(segment.postings);
  for (const column of columnsOf(segment)) sum += column.data.byteLength;
  return sum;
}
