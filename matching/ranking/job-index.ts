import type { CandidateFeatures, JobFeatures, JobTerms } from '../features/types.ts';
import { gatesOf, tellingOf } from '../scoring/assess.ts';
import { combine, FEW_SKILLS, UNKNOWN, weightArray } from '../scoring/combine.ts';
import {
  experienceQuality,
  locationQuality,
  mixProfile,
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
import { type Growing, growing, push } from './growing.ts';
import {
  compareAllTitles,
  createTitleTable,
  dense,
  NO_PLACE,
  type PlaceTable,
  placeNumber,
  type SkillNumbers,
  skillNumber,
  type TitleTable,
  titleNumber,
} from './intern.ts';
import type { Top } from './top.ts';
import {
  bytesOfVectors,
  copyVector,
  cosineOfRow,
  createVectorColumns,
  pushVector,
  type VectorColumns,
} from './vector-columns.ts';

interface Weighting {
  weights: Float64Array;
  bounds: BoundTables;
}

function weighting(weights: Weights, telling: number): Weighting {
  const array = weightArray(normaliseWeights(weights), telling);
  return { weights: array, bounds: boundTables(array) };
}

/** A job's numbers; what has no column of its own is read from here. */
interface JobRow {
  id: string;
  job: JobTerms;
  /** Weights of this job alone, where it has them. */
  own: Weighting | undefined;
}

/** A job's numbers stand together, so that a scan reads them in one go; NONE where the job does not say. */
const STRIDE = 12;
const NONE = 0xffffffff;
const TITLE = 0;
const PLACE = 1;
const FLAGS = 2;
const TELLING = 3;
const REQUIRED_TOTAL = 4;
const PREFERRED_TOTAL = 5;
const EXPERIENCE_MIN = 6;
const EXPERIENCE_MAX = 7;
const MODE = 8;
const SALARY = 9;
const NOTICE = 10;
const TYPE = 11;

const HAS_PROFILE = 1;
const HAS_WEIGHTS = 2;
const IS_DEAD = 4;

/** The open jobs of one agency. Requirements stand one after the other: the job's required ones, then the preferred. */
export interface JobIndex {
  vocabulary: Vocabulary;
  byId: Map<string, number>;
  rows: (JobRow | undefined)[];
  numbers: Growing<Uint32Array>;
  dead: number;
  requirements: SkillNumbers;
  requirementIds: string[];
  rarities: Growing<Uint16Array>;
  /** By skill: the requirements it meets, with the level of each. */
  meets: Map<string, [requirement: number, level: number][]>;
  titles: TitleTable;
  requiredEnds: Growing<Uint32Array>;
  ends: Growing<Uint32Array>;
  /** Number of the requirement, doubled, plus 1 for a must-have. */
  wanted: Growing<Uint32Array>;
  occupations: VectorColumns;
  terms: VectorColumns;
  places: PlaceTable;
}

export function createJobIndex(vocabulary: Vocabulary): JobIndex {
  return {
    vocabulary,
    byId: new Map(),
    rows: [],
    numbers: growing(new Uint32Array(64 * STRIDE)),
    dead: 0,
    requirements: { byId: new Map() },
    requirementIds: [],
    rarities: growing(new Uint16Array(64)),
    meets: new Map(),
    titles: createTitleTable(),
    requiredEnds: growing(new Uint32Array(64)),
    ends: growing(new Uint32Array(64)),
    wanted: growing(new Uint32Array(256)),
    occupations: createVectorColumns(64),
    terms: createVectorColumns(64),
    places: { byKey: new Map(), places: [] },
  };
}

export function upsertJob(index: JobIndex, id: string, job: JobFeatures, weights: Weights | undefined): void {
  removeJob(index, id);
  const telling = tellingOf(index.vocabulary, job);
  const total = (list: JobFeatures['required']) =>
    list.reduce((sum, { id: skill }) => sum + rarityOf(index.vocabulary, skill) * 100, 0);
  const { experience_min, experience_max, place, work_mode, salary_max, notice_days, job_type, must_haves } =
    job;
  index.byId.set(id, index.rows.length);
  index.rows.push({
    id,
    job: { experience_min, experience_max, place, work_mode, salary_max, notice_days, job_type, must_haves },
    own: weights === undefined ? undefined : weighting(weights, telling),
  });
  const numbers = [
    job.title === null ? NONE : titleNumber(index.titles, job.title),
    placeNumber(index.places, job.place),
    (job.profile === null ? 0 : HAS_PROFILE) | (weights === undefined ? 0 : HAS_WEIGHTS),
    telling,
    total(job.required),
    total(job.preferred),
    experience_min ?? NONE,
    experience_max ?? NONE,
    work_mode,
    salary_max ?? NONE,
    notice_days ?? NONE,
    job_type,
  ];
  for (const number of numbers) push(index.numbers, number);
  for (const list of [job.required, job.preferred]) {
    for (const requirement of list) {
      const number = requirementNumber(index, requirement.id);
      push(index.wanted, number * 2 + (requirement.must_have ? 1 : 0));
    }
    push(list === job.required ? index.requiredEnds : index.ends, index.wanted.length);
  }
  pushVector(index.occupations, job.profile?.occupations);
  pushVector(index.terms, job.profile?.terms);
}

function requirementNumber(index: JobIndex, id: string): number {
  const number = skillNumber(index.requirements, id);
  if (number === index.requirementIds.length) {
    index.requirementIds.push(id);
    push(index.rarities, rarityOf(index.vocabulary, id));
    for (const [skill, level] of levelsFor(index.vocabulary, id)) {
      const list = index.meets.get(skill);
      if (list === undefined) index.meets.set(skill, [[number, level]]);
      else list.push([number, level]);
    }
  }
  return number;
}

export function removeJob(index: JobIndex, id: string): boolean {
  const row = index.byId.get(id);
  if (row === undefined) return false;
  index.byId.delete(id);
  index.rows[row] = undefined;
  index.numbers.data[row * STRIDE + FLAGS] = IS_DEAD;
  index.dead++;
  if (index.dead > 256 && index.dead > index.rows.length / 2) compact(index);
  return true;
}

/** Rewrites the columns without the removed jobs. */
function compact(index: JobIndex): void {
  const { rows, requiredEnds, ends, wanted } = index;
  const fresh = createJobIndex(index.vocabulary);
  rows.forEach((row, at) => {
    if (row === undefined) return;
    fresh.byId.set(row.id, fresh.rows.length);
    fresh.rows.push(row);
    const from = at === 0 ? 0 : (ends.data[at - 1] as number);
    for (let next = from; next < (requiredEnds.data[at] as number); next++)
      push(fresh.wanted, wanted.data[next] as number);
    push(fresh.requiredEnds, fresh.wanted.length);
    for (let next = requiredEnds.data[at] as number; next < (ends.data[at] as number); next++) {
      push(fresh.wanted, wanted.data[next] as number);
    }
    push(fresh.ends, fresh.wanted.length);
    for (let next = at * STRIDE; next < (at + 1) * STRIDE; next++)
      push(fresh.numbers, index.numbers.data[next] as number);
    copyVector(index.occupations, at, fresh.occupations);
    copyVector(index.terms, at, fresh.terms);
  });
  const { byId, rows: kept, requiredEnds: r, ends: e, wanted: w, numbers, occupations, terms } = fresh;
  Object.assign(index, {
    byId,
    rows: kept,
    requiredEnds: r,
    ends: e,
    wanted: w,
    numbers,
    occupations,
    terms,
    dead: 0,
  });
}

interface Met {
  /** Percent to which the candidate meets each requirement. */
  percent: Uint8Array;
  /** How many structured skills do so, and which. */
  count: Uint8Array;
  skills: Map<number, string[]>;
}

function metBy(index: JobIndex, candidate: CandidateFeatures): Met {
  const size = index.requirementIds.length;
  const met: Met = { percent: new Uint8Array(size), count: new Uint8Array(size), skills: new Map() };
  for (const [skill, strength] of candidate.skills) {
    for (const [number, level] of index.meets.get(skill) ?? []) {
      met.percent[number] = Math.max(met.percent[number] as number, meets(level, strength));
      if (strength < 100) continue;
      met.count[number] = (met.count[number] as number) + 1;
      const skills = met.skills.get(number);
      if (skills === undefined) met.skills.set(number, [skill]);
      else skills.push(skill);
    }
  }
  return met;
}

function titleQualities(index: JobIndex, candidate: CandidateFeatures): Float64Array | undefined {
  if (candidate.titles.length === 0) return undefined;
  const best = new Float64Array(index.titles.keys.length);
  for (const title of candidate.titles) {
    const all = compareAllTitles(index.titles, title);
    all.forEach((similarity, at) => {
      if (similarity === 0) return;
      best[at] = Math.max(best[at] as number, titleQuality(similarity, title.current));
    });
  }
  return best;
}

/** Offers every job that may reach the list for this candidate. Exact: what it leaves out cannot enter. */
export function scanJobs(index: JobIndex, candidate: CandidateFeatures, weights: Weights, top: Top): void {
  const standard = Array.from({ length: 11 }, (_, telling) => weighting(weights, telling));
  const met = metBy(index, candidate);
  const titles = titleQualities(index, candidate);
  const places = Float64Array.from(index.places.places, (place) => placeQuality(place, candidate.place));
  const profile = candidate.profile;
  const occupations = dense(profile?.occupations, 65_536);
  const terms = dense(profile?.terms, 65_536);
  const known = candidate.has_text || candidate.skills.length > 0;
  const structured = candidate.skills.filter(([, strength]) => strength === 100).length;
  const rarities = index.rarities.data;
  const qualities = new Float64Array(8);
  const wanted = index.wanted.data;
  const numbers = index.numbers.data;
  const optional = (number: number) => (number === NONE ? null : number);
  for (let at = 0; at < index.rows.length; at++) {
    const base = at * STRIDE;
    const flags = numbers[base + FLAGS] as number;
    if ((flags & IS_DEAD) !== 0) continue;
    const from = at === 0 ? 0 : (index.ends.data[at - 1] as number);
    const middle = index.requiredEnds.data[at] as number;
    const end = index.ends.data[at] as number;
    let required = 0;
    let preferred = 0;
    let skillMissing = false;
    let most = 0;
    for (let next = from; next < end; next++) {
      const entry = wanted[next] as number;
      const number = entry >>> 1;
      const percent = met.percent[number] as number;
      if ((entry & 1) === 1 && percent < FOUND_PERCENT) skillMissing = true;
      if (percent === 0) continue;
      most += met.count[number] as number;
      if (next < middle) required += (rarities[number] as number) * percent;
      else preferred += (rarities[number] as number) * percent;
    }
    // Only where few of the candidate's skills can be left over does it matter how many exactly.
    const other =
      from === end || structured - most >= FEW_SKILLS
        ? FEW_SKILLS
        : structured - countDistinct(wanted, from, end, met.skills);
    const requiredTotal = numbers[base + REQUIRED_TOTAL] as number;
    const preferredTotal = numbers[base + PREFERRED_TOTAL] as number;
    const title = numbers[base + TITLE] as number;
    const placeAt = numbers[base + PLACE] as number;
    const hasProfile = profile !== null && (flags & HAS_PROFILE) !== 0;
    qualities[0] = known && requiredTotal > 0 ? required / requiredTotal : UNKNOWN;
    qualities[1] = known && preferredTotal > 0 ? preferred / preferredTotal : UNKNOWN;
    qualities[2] = titles === undefined || title === NONE ? UNKNOWN : (titles[title] as number);
    qualities[3] = hasProfile ? 1 : UNKNOWN;
    qualities[4] = experienceQuality(
      optional(numbers[base + EXPERIENCE_MIN] as number),
      optional(numbers[base + EXPERIENCE_MAX] as number),
      candidate.experience,
    );
    const place = placeAt === NO_PLACE ? UNKNOWN : (places[placeAt] as number);
    qualities[5] = locationQuality(
      numbers[base + MODE] as number,
      place,
      candidate.work_modes,
      candidate.relocation,
    );
    qualities[6] = salaryQuality(optional(numbers[base + SALARY] as number), candidate.salary);
    qualities[7] = termsQuality(
      noticeQuality(optional(numbers[base + NOTICE] as number), candidate.notice_days),
      typeQuality(numbers[base + TYPE] as number, candidate.job_types),
    );
    const own = (flags & HAS_WEIGHTS) === 0 ? undefined : index.rows[at]?.own;
    const { weights: array, bounds } = own ?? (standard[numbers[base + TELLING] as number] as Weighting);
    const floor = rawFloor(top.floor);
    if (rawBound(bounds, qualities, other) < floor) continue;
    if (profile !== null && hasProfile) {
      const near = cosineOfRow(index.occupations, at, occupations, profile.occupations.norm);
      qualities[3] = mixProfile(near, 1);
      if (rawBound(bounds, qualities, other) < floor) continue;
      qualities[3] = mixProfile(near, cosineOfRow(index.terms, at, terms, profile.terms.norm));
    }
    const row = index.rows[at] as JobRow;
    const fails =
      (skillMissing && (candidate.has_text || other >= FEW_SKILLS)) || failsCriterion(row, candidate);
    top.offer({ id: row.id, exact: combine(array, qualities, other, fails), score: 0 });
  }
}

function failsCriterion({ job }: JobRow, candidate: CandidateFeatures): boolean {
  if (job.must_haves.length === 0) return false;
  const gates = gatesOf(job, candidate);
  return job.must_haves.some((criterion) => gates[criterion] === 'fail');
}

function countDistinct(
  wanted: Uint32Array,
  from: number,
  end: number,
  skills: ReadonlyMap<number, readonly string[]>,
): number {
  const seen = new Set<string>();
  for (let next = from; next < end; next++) {
    for (const skill of skills.get((wanted[next] as number) >>> 1) ?? []) seen.add(skill);
  }
  return seen.size;
}

/** Bytes of the columns; a row's own object and its entry in the map are counted as measured. */
export function bytesOfJobs(index: JobIndex): number {
  const { requiredEnds, ends, wanted, occupations, terms, rows } = index;
  return (
    requiredEnds.data.byteLength +
    ends.data.byteLength +
    wanted.data.byteLength +
    bytesOfVectors(occupations) +
    bytesOfVectors(terms) +
    rows.length * 300
  );
}
