import type { CandidateFeatures } from '../features/types.ts';
import { profileOf } from '../scoring/assess.ts';
import { isClaimed } from '../skills/levels.ts';
import { type GrowableArray, growable, push, trim } from './growable.ts';
import {
  createPermitTable,
  createTitleTable,
  internPermits,
  internPlace,
  internSkill,
  internTitle,
  type PermitTable,
  type PlaceTable,
  type SkillNumbers,
  type TitleTable,
} from './intern.ts';
import {
  bytesOfPostings,
  copyPostings,
  createPostings,
  type Postings,
  pushPosting,
  sealPostings,
} from './postings.ts';
import {
  bytesOfVectors,
  copyVector,
  createVectorColumns,
  pushVector,
  squareOf,
  trimVectors,
  type VectorColumns,
} from './vector-columns.ts';

/** Rows per segment: row numbers fit two bytes, so that a posting takes three. */
export const SEGMENT_ROWS = 65_536;
/** Marks an unknown number; experience, salary steps and notice periods are all smaller. */
export const NO_NUMBER = 4095;

export const HAS_TEXT = 1;
export const SKILLS_KNOWN = 2;
export const WILL_RELOCATE = 4;
export const WILL_NOT_RELOCATE = 8;
export const HAS_PROFILE = 16;
export const HAS_TITLE = 32;

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
  places: { byKey: new Map(), places: [] },
  permits: createPermitTable(),
});

/** Up to 65,536 candidates as columns. Open while it grows; sealed (packed) when full. */
export interface CandidateSegment {
  ids: string[];
  deleted: Uint8Array;
  deletedCount: number;
  flags: GrowableArray<Uint8Array>;
  structured: GrowableArray<Uint8Array>;
  experience: GrowableArray<Uint16Array>;
  place: GrowableArray<Uint32Array>;
  modes: GrowableArray<Uint8Array>;
  salary: GrowableArray<Uint16Array>;
  notice: GrowableArray<Uint16Array>;
  types: GrowableArray<Uint8Array>;
  permits: GrowableArray<Uint32Array>;
  titleEnds: GrowableArray<Uint32Array>;
  /** Title number × 2, plus 1 for a current title. */
  titles: GrowableArray<Uint32Array>;
  /** Terms of the profile. Its occupations are in the postings; `occupationSquares` holds their squared length. */
  terms: VectorColumns;
  occupationSquares: GrowableArray<Uint32Array>;
  postings: Postings;
}

const FIRST_ROWS = 256;

export function createSegment(): CandidateSegment {
  return {
    ids: [],
    deleted: new Uint8Array(FIRST_ROWS),
    deletedCount: 0,
    flags: growable(new Uint8Array(FIRST_ROWS)),
    structured: growable(new Uint8Array(FIRST_ROWS)),
    experience: growable(new Uint16Array(FIRST_ROWS)),
    place: growable(new Uint32Array(FIRST_ROWS)),
    modes: growable(new Uint8Array(FIRST_ROWS)),
    salary: growable(new Uint16Array(FIRST_ROWS)),
    notice: growable(new Uint16Array(FIRST_ROWS)),
    types: growable(new Uint8Array(FIRST_ROWS)),
    permits: growable(new Uint32Array(FIRST_ROWS)),
    titleEnds: growable(new Uint32Array(FIRST_ROWS)),
    titles: growable(new Uint32Array(FIRST_ROWS)),
    terms: createVectorColumns(FIRST_ROWS),
    occupationSquares: growable(new Uint32Array(FIRST_ROWS)),
    postings: createPostings(),
  };
}

function growDeletedFlags(segment: CandidateSegment): void {
  if (segment.ids.length <= segment.deleted.length) return;
  const next = new Uint8Array(Math.min(SEGMENT_ROWS, segment.deleted.length * 2));
  next.set(segment.deleted);
  segment.deleted = next;
}

/** Appends a candidate to an open segment and returns its row. */
export function pushCandidate(
  segment: CandidateSegment,
  shared: Shared,
  id: string,
  features: CandidateFeatures,
): number {
  const row = segment.ids.length;
  segment.ids.push(id);
  growDeletedFlags(segment);
  const profile = profileOf(features);
  let structured = 0;
  for (const [skill, strength] of features.skills) {
    if (isClaimed(strength)) structured++;
    pushPosting(segment.postings, internSkill(shared.skills, skill), row, strength);
  }
  push(
    segment.flags,
    (features.has_text ? HAS_TEXT : 0) |
      (features.has_text || features.skills.length > 0 ? SKILLS_KNOWN : 0) |
      (features.relocation === true ? WILL_RELOCATE : features.relocation === false ? WILL_NOT_RELOCATE : 0) |
      (profile === null ? 0 : HAS_PROFILE) |
      (features.titles.length > 0 ? HAS_TITLE : 0),
  );
  push(segment.structured, Math.min(255, structured));
  push(segment.experience, features.experience ?? NO_NUMBER);
  push(segment.place, internPlace(shared.places, features.place));
  push(segment.modes, features.work_modes);
  push(segment.salary, features.salary ?? NO_NUMBER);
  push(segment.notice, features.notice_days ?? NO_NUMBER);
  push(segment.types, features.job_types);
  push(segment.permits, internPermits(shared.permits, features.work_permits));
  for (const title of features.titles) {
    push(segment.titles, internTitle(shared.titles, title) * 2 + (title.current ? 1 : 0));
  }
  push(segment.titleEnds, segment.titles.length);
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
  segment.deleted = segment.deleted.slice(0, segment.ids.length);
}

function columnsOf(segment: CandidateSegment): GrowableArray<Uint8Array | Uint16Array | Uint32Array>[] {
  const { flags, structured, experience, place, modes, salary, notice, types, permits, titleEnds, titles } =
    segment;
  const { occupationSquares } = segment;
  return [
    flags,
    structured,
    experience,
    place,
    modes,
    salary,
    notice,
    types,
    permits,
    occupationSquares,
    titleEnds,
    titles,
  ];
}

/** Merges the live rows of several segments into one sealed segment; together they must fit. */
export function mergeSegments(segments: readonly CandidateSegment[]): CandidateSegment {
  const merged = createSegment();
  for (const segment of segments) {
    const rows = new Int32Array(segment.ids.length).fill(-1);
    for (let row = 0; row < segment.ids.length; row++) {
      if (segment.deleted[row] === 1) continue;
      rows[row] = merged.ids.length;
      merged.ids.push(segment.ids[row] as string);
      growDeletedFlags(merged);
      copyRow(segment, row, merged);
    }
    copyPostings(segment.postings, rows, merged.postings);
  }
  sealSegment(merged);
  return merged;
}

function copyRow(from: CandidateSegment, row: number, to: CandidateSegment): void {
  const source = columnsOf(from);
  const target = columnsOf(to);
  // The last two columns hold the titles, of which a row may have several.
  for (let at = 0; at < source.length - 2; at++) {
    push(
      target[at] as GrowableArray<Uint8Array>,
      (source[at] as GrowableArray<Uint8Array>).data[row] as number,
    );
  }
  const end = from.titleEnds.data[row] as number;
  for (let at = row === 0 ? 0 : (from.titleEnds.data[row - 1] as number); at < end; at++) {
    push(to.titles, from.titles.data[at] as number);
  }
  push(to.titleEnds, to.titles.length);
  copyVector(from.terms, row, to.terms);
}

/** Bytes of the columns, without the id strings, which the index counts. */
export function bytesOfSegment(segment: CandidateSegment): number {
  let sum = segment.deleted.byteLength + bytesOfVectors(segment.terms) + bytesOfPostings(segment.postings);
  for (const column of columnsOf(segment)) sum += column.data.byteLength;
  return sum;
}
