import type { Profile } from '../features/profile.ts';
import { cosine } from '../features/sparse.ts';
import type { JobFeatures, MustHaveCriterion } from '../features/types.ts';
import { LOCATION_PASS, tellingOf } from '../scoring/assess.ts';
import { combine, FEW_SKILLS, UNKNOWN, weightArray } from '../scoring/combine.ts';
import {
  experienceQuality,
  locationQuality,
  mixProfile,
  modeQuality,
  noticeQuality,
  placeQuality,
  salaryQuality,
  termsQuality,
  titleQuality,
  typeQuality,
} from '../scoring/qualities.ts';
import { FOUND_PERCENT, meets } from '../scoring/skill-match.ts';
import { normaliseWeights, type Weights } from '../scoring/weights.ts';
import { levelsFor, rarityOf } from '../skills/levels.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { type BoundTables, boundTables, rawBound, rawFloor } from './bound.ts';
import {
  type CandidateSegment,
  HAS_PROFILE,
  HAS_TEXT,
  HAS_TITLE,
  NO_NUMBER,
  OCCUPATIONS_FROM,
  postingOf,
  RELOCATES,
  type Shared,
  SKILLS_KNOWN,
  STAYS,
} from './candidate-segment.ts';
import { compareAllTitles, dense, NO_PLACE } from './intern.ts';
import type { Top } from './top.ts';
import { cosineOfRow } from './vector-columns.ts';

interface Wanted {
  rarity: number;
  must_have: boolean;
  /** Numbers of the skills that meet it, with the level of each. */
  skills: [number: number, level: number][];
}

/** A job made ready for scanning: everything that depends on the job alone, as tables by column value. */
export interface CandidateQuery {
  weights: Float64Array;
  bounds: BoundTables;
  required: Wanted[];
  preferred: Wanted[];
  requiredTotal: number;
  preferredTotal: number;
  mustHaves: number;
  matching: number[];
  /** Two entries a title: quality where held earlier, and where current. */
  titles: Float64Array | undefined;
  places: Float64Array;
  experience: Float64Array;
  salary: Float64Array;
  notice: Float64Array;
  types: Float64Array;
  modes: Float64Array;
  jobMode: number;
  criteria: ReadonlySet<MustHaveCriterion>;
  enough: number | null;
  profile: Profile | null;
  /** Terms of the job's profile, spread out. */
  terms: Uint8Array;
}

const NUMBERS = NO_NUMBER + 1;

function table(size: number, quality: (value: number | null) => number): Float64Array {
  const result = new Float64Array(size);
  for (let value = 0; value < size; value++) result[value] = quality(value === NO_NUMBER ? null : value);
  return result;
}

/** Prepares a job for scanning candidates. */
export function candidateQuery(
  vocabulary: Vocabulary,
  shared: Shared,
  job: JobFeatures,
  weights: Weights,
): CandidateQuery {
  const wanted = (list: JobFeatures['required']): Wanted[] =>
    list.map(({ id, must_have }) => ({
      rarity: rarityOf(vocabulary, id),
      must_have,
      skills: [...levelsFor(vocabulary, id)].flatMap(([skill, level]): [number, number][] => {
        const number = shared.skills.byId.get(skill);
        return number === undefined ? [] : [[number, level]];
      }),
    }));
  const required = wanted(job.required);
  const preferred = wanted(job.preferred);
  const total = (list: Wanted[]) => list.reduce((sum, { rarity }) => sum + rarity * 100, 0);
  const array = weightArray(normaliseWeights(weights), tellingOf(vocabulary, job));
  return {
    weights: array,
    bounds: boundTables(array),
    required,
    preferred,
    requiredTotal: total(required),
    preferredTotal: total(preferred),
    mustHaves: required.filter((one) => one.must_have).length,
    matching: [
      ...new Set([...required, ...preferred].flatMap((one) => one.skills.map(([number]) => number))),
    ],
    titles: job.title === null ? undefined : titleQualities(compareAllTitles(shared.titles, job.title)),
    places: Float64Array.from(shared.places.places, (place) => placeQuality(job.place, place)),
    experience: table(NUMBERS, (years) => experienceQuality(job.experience_min, job.experience_max, years)),
    salary: table(NUMBERS, (step) => salaryQuality(job.salary_max, step)),
    notice: table(NUMBERS, (days) => noticeQuality(job.notice_days, days)),
    types: table(256, (bits) => typeQuality(job.job_type, bits as number)),
    modes: table(8, (bits) => modeQuality(job.work_mode, bits as number)),
    jobMode: job.work_mode,
    criteria: new Set(job.must_haves),
    enough: job.experience_min,
    profile: job.profile,
    terms: dense(job.profile?.terms, 65_536),
  };
}

function titleQualities(similarities: Float64Array): Float64Array {
  const result = new Float64Array(similarities.length * 2);
  similarities.forEach((similarity, at) => {
    if (similarity === 0) return;
    result[2 * at] = titleQuality(similarity, false);
    result[2 * at + 1] = titleQuality(similarity, true);
  });
  return result;
}

/** Scratch of one scan, kept between scans so that a query allocates nothing per row. */
export interface Scratch {
  required: Int32Array;
  preferred: Int32Array;
  best: Uint8Array;
  touched: Uint16Array;
  mustMet: Uint8Array;
  matching: Uint8Array;
  occupations: Int32Array;
  bound: Float64Array;
  rows: Uint16Array;
  sorted: Uint16Array;
  qualities: Float64Array;
}

export function createScratch(rows: number): Scratch {
  return {
    required: new Int32Array(rows),
    preferred: new Int32Array(rows),
    best: new Uint8Array(rows),
    touched: new Uint16Array(rows),
    mustMet: new Uint8Array(rows),
    matching: new Uint8Array(rows),
    occupations: new Int32Array(rows),
    bound: new Float64Array(rows),
    rows: new Uint16Array(rows),
    sorted: new Uint16Array(rows),
    qualities: new Float64Array(8),
  };
}

/** Offers every living row of a segment that may reach the list. Exact: what it leaves out cannot enter. */
export function scanSegment(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  top: Top,
): void {
  const count = segment.ids.length;
  if (count === segment.deadCount) return;
  scratch.required.fill(0, 0, count);
  scratch.preferred.fill(0, 0, count);
  scratch.mustMet.fill(0, 0, count);
  scratch.matching.fill(0, 0, count);
  for (const wanted of query.required) addSkill(segment, wanted, scratch.required, scratch);
  for (const wanted of query.preferred) addSkill(segment, wanted, scratch.preferred, scratch);
  countMatching(segment, query, scratch);
  addOccupations(segment, query, scratch);
  const candidates = boundRows(segment, query, scratch, top.floor);
  sortByBound(scratch, candidates);
  for (let at = 0; at < candidates; at++) {
    const row = scratch.sorted[at] as number;
    if ((scratch.bound[row] as number) < rawFloor(top.floor)) continue;
    top.offer({ id: segment.ids[row] as string, exact: exactScore(segment, query, scratch, row), score: 0 });
  }
}

function addSkill(segment: CandidateSegment, wanted: Wanted, sums: Int32Array, scratch: Scratch): void {
  const { best, touched, mustMet } = scratch;
  let count = 0;
  for (const [skill, level] of wanted.skills) {
    const posting = postingOf(segment, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    const full = meets(level, 100);
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      const strength = strengths[at] as number;
      const percent = strength === 100 ? full : meets(level, strength);
      const before = best[row] as number;
      if (percent <= before) continue;
      if (before === 0) touched[count++] = row;
      best[row] = percent;
    }
  }
  for (let at = 0; at < count; at++) {
    const row = touched[at] as number;
    const percent = best[row] as number;
    sums[row] = (sums[row] as number) + wanted.rarity * percent;
    if (wanted.must_have && percent >= FOUND_PERCENT) mustMet[row] = (mustMet[row] as number) + 1;
    best[row] = 0;
  }
}

function countMatching(segment: CandidateSegment, query: CandidateQuery, { matching }: Scratch): void {
  for (const skill of query.matching) {
    const posting = postingOf(segment, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    for (let at = from; at < to; at++) {
      if (strengths[at] === 100) {
        const row = rows[at] as number;
        matching[row] = (matching[row] as number) + 1;
      }
    }
  }
}

/** Sums of products of occupations, for all rows at once. */
function addOccupations(
  segment: CandidateSegment,
  { profile }: CandidateQuery,
  { occupations }: Scratch,
): void {
  if (profile === null) return;
  occupations.fill(0, 0, segment.ids.length);
  profile.occupations.ids.forEach((occupation, index) => {
    const posting = postingOf(segment, OCCUPATIONS_FROM + occupation);
    if (posting === undefined) return;
    const weight = profile.occupations.weights[index] as number;
    const { rows, strengths, from, to } = posting;
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      occupations[row] = (occupations[row] as number) + weight * (strengths[at] as number);
    }
  });
}

function occupationCosine(
  segment: CandidateSegment,
  profile: Profile,
  scratch: Scratch,
  row: number,
): number {
  const length = Math.sqrt(segment.occupationSquares.data[row] as number);
  return cosine(scratch.occupations[row] as number, profile.occupations.norm, length);
}

function otherSkills(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): number {
  if (query.requiredTotal + query.preferredTotal === 0) return FEW_SKILLS;
  return (segment.structured.data[row] as number) - (scratch.matching[row] as number);
}

/** Fills the qualities of a row, the profile as if every term were shared. */
function fillQualities(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): void {
  const { qualities } = scratch;
  const flags = segment.flags.data[row] as number;
  const known = (flags & SKILLS_KNOWN) !== 0;
  qualities[0] =
    known && query.requiredTotal > 0 ? (scratch.required[row] as number) / query.requiredTotal : UNKNOWN;
  qualities[1] =
    known && query.preferredTotal > 0 ? (scratch.preferred[row] as number) / query.preferredTotal : UNKNOWN;
  qualities[2] = (flags & HAS_TITLE) === 0 ? UNKNOWN : bestTitle(segment, query.titles, row);
  qualities[3] =
    query.profile === null || (flags & HAS_PROFILE) === 0
      ? UNKNOWN
      : mixProfile(occupationCosine(segment, query.profile, scratch, row), 1);
  qualities[4] = query.experience[segment.experience.data[row] as number] as number;
  qualities[5] = locationQuality(
    query.jobMode,
    placeOf(segment, query, row),
    segment.modes.data[row] as number,
    relocationOf(flags),
  );
  qualities[6] = query.salary[segment.salary.data[row] as number] as number;
  qualities[7] = termsQuality(
    query.notice[segment.notice.data[row] as number] as number,
    query.types[segment.types.data[row] as number] as number,
  );
}

function bestTitle(segment: CandidateSegment, titles: Float64Array | undefined, row: number): number {
  if (titles === undefined) return UNKNOWN;
  const end = segment.titleEnds.data[row] as number;
  let best = 0;
  for (let at = row === 0 ? 0 : (segment.titleEnds.data[row - 1] as number); at < end; at++) {
    const title = segment.titles.data[at] as number;
    const quality = titles[title] as number;
    if (quality > best) best = quality;
  }
  return best;
}

function placeOf(segment: CandidateSegment, query: CandidateQuery, row: number): number {
  const place = segment.place.data[row] as number;
  return place === NO_PLACE ? UNKNOWN : (query.places[place] as number);
}

function relocationOf(flags: number): boolean | null {
  return (flags & RELOCATES) !== 0 ? true : (flags & STAYS) !== 0 ? false : null;
}

function boundRows(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  floor: number,
): number {
  const least = rawFloor(floor);
  let count = 0;
  for (let row = 0; row < segment.ids.length; row++) {
    if (segment.dead[row] === 1) continue;
    fillQualities(segment, query, scratch, row);
    const bound = rawBound(query.bounds, scratch.qualities, otherSkills(segment, query, scratch, row));
    if (bound < least) continue;
    scratch.bound[row] = bound;
    scratch.rows[count++] = row;
  }
  return count;
}

const BUCKETS = 256;
const starts = new Uint32Array(BUCKETS + 1);

/** Rows by falling bound, roughly: the sooner good ones are seen, the more of the rest need no second look. */
function sortByBound({ rows, bound, sorted }: Scratch, count: number): void {
  starts.fill(0);
  const bucket = (row: number) =>
    BUCKETS - 1 - Math.min(BUCKETS - 1, Math.floor((bound[row] as number) * BUCKETS));
  for (let at = 0; at < count; at++) {
    const next = bucket(rows[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let at = 1; at <= BUCKETS; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    const into = bucket(row);
    const place = starts[into] as number;
    sorted[place] = row;
    starts[into] = place + 1;
  }
}

function exactScore(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, row: number): number {
  fillQualities(segment, query, scratch, row);
  if (query.profile !== null && (scratch.qualities[3] as number) >= 0) {
    const terms = cosineOfRow(segment.terms, row, query.terms, query.profile.terms.norm);
    scratch.qualities[3] = mixProfile(occupationCosine(segment, query.profile, scratch, row), terms);
  }
  const other = otherSkills(segment, query, scratch, row);
  return combine(query.weights, scratch.qualities, other, failsMustHave(segment, query, scratch, row, other));
}

function failsMustHave(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
  other: number,
): boolean {
  const flags = segment.flags.data[row] as number;
  if (
    (scratch.mustMet[row] as number) < query.mustHaves &&
    ((flags & HAS_TEXT) !== 0 || other >= FEW_SKILLS)
  ) {
    return true;
  }
  for (const criterion of query.criteria)
    if (failsCriterion(segment, query, row, flags, criterion)) return true;
  return false;
}

function failsCriterion(
  segment: CandidateSegment,
  query: CandidateQuery,
  row: number,
  flags: number,
  criterion: MustHaveCriterion,
): boolean {
  const fails = (quality: number, pass = 1) => quality !== UNKNOWN && quality < pass;
  switch (criterion) {
    case 'experience': {
      const years = segment.experience.data[row] as number;
      return fails(experienceQuality(query.enough, null, years === NO_NUMBER ? null : years));
    }
    case 'location':
      return fails(
        locationQuality(query.jobMode, placeOf(segment, query, row), 0, relocationOf(flags)),
        LOCATION_PASS,
      );
    case 'work_mode':
      return fails(query.modes[segment.modes.data[row] as number] as number);
    case 'salary':
      return fails(query.salary[segment.salary.data[row] as number] as number);
    case 'notice_period':
      return fails(query.notice[segment.notice.data[row] as number] as number);
    case 'job_type':
      return fails(query.types[segment.types.data[row] as number] as number);
  }
}
