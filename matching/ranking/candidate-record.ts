import { type GrowableArray, push } from './structures/growable.ts';

/** Marks an unknown number; experience, salary steps and notice periods are all smaller. */
export const NO_NUMBER = 4095;

export const HAS_TEXT = 1;
export const SKILLS_KNOWN = 2;
export const WILL_RELOCATE = 4;
export const WILL_NOT_RELOCATE = 8;
export const HAS_PROFILE = 16;
export const HAS_FULL_TEXT = 32;
export const HAS_DATED_WORK = 64;

/** The plain facts of a candidate, by which gates and the smaller criteria are computed. */
export interface CandidateRecord {
  flags: number;
  /** Listed skills, up to 255. */
  structured: number;
  experience: number;
  place: number;
  modes: number;
  salary: number;
  notice: number;
  types: number;
  permits: number;
}

/**
 * A record is four words, so that a row is read from one line of the processor's cache: experience (12 bits), salary (12)
 * and types (8); notice (12), modes (3), flags (7) and listed skills (8); place; permits.
 */
export const RECORD_WORDS = 4;
type Records = GrowableArray<Uint32Array>;

export function pushRecord(records: Records, record: CandidateRecord): void {
  const { flags, structured, experience, place, modes, salary, notice, types, permits } = record;
  push(records, experience | (salary << 12) | (types << 24));
  push(records, notice | (modes << 12) | (flags << 15) | (structured << 22));
  push(records, place);
  push(records, permits);
}

export function copyRecord(from: Records, row: number, to: Records): void {
  for (let at = row * RECORD_WORDS; at < (row + 1) * RECORD_WORDS; at++) push(to, from.data[at] as number);
}

type Segment = { records: Records };
const wordOf = ({ records }: Segment, row: number, word: number) =>
  records.data[row * RECORD_WORDS + word] as number;

export const experienceOf = (segment: Segment, row: number) => wordOf(segment, row, 0) & 0xfff;
export const salaryOf = (segment: Segment, row: number) => (wordOf(segment, row, 0) >>> 12) & 0xfff;
export const typesOf = (segment: Segment, row: number) => wordOf(segment, row, 0) >>> 24;
export const noticeOf = (segment: Segment, row: number) => wordOf(segment, row, 1) & 0xfff;
export const modesOf = (segment: Segment, row: number) => (wordOf(segment, row, 1) >>> 12) & 7;
export const flagsOf = (segment: Segment, row: number) => (wordOf(segment, row, 1) >>> 15) & 0x7f;
export const structuredOf = (segment: Segment, row: number) => wordOf(segment, row, 1) >>> 22;
/** Number of the place, NO_PLACE if unknown. */
export const placeNumberOf = (segment: Segment, row: number) => wordOf(segment, row, 2);
export const permitsOf = (segment: Segment, row: number) => wordOf(segment, row, 3);
