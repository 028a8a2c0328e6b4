import {
  AD_KINDS,
  type AdKind,
  type JobFeatures,
  type JobTerms,
  type Requirement,
} from '../features/types.ts';
import { isTacit } from '../gates/tacit.ts';
import { askedBy } from '../scoring/assess.ts';
import { canReachCap } from '../scoring/caps.ts';
import type { Weighting } from '../scoring/combine.ts';
import type { Weights } from '../scoring/weights.ts';
import { levelsOf, rarityOf } from '../skills/levels.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { createWeightings, type JobWeightings, prepareWeighting, weightingNumber } from './job-weightings.ts';
import {
  addRow,
  bytesOfOccupations,
  copyOccupations,
  createOccupationRows,
  type OccupationRows,
  pushOccupations,
} from './occupation-rows.ts';
import { type GrowableArray, growable, push } from './structures/growable.ts';
import {
  createPlaceTable,
  createTitleTable,
  internPlace,
  internSkill,
  internTitle,
  type PlaceTable,
  type SkillNumbers,
  type TitleTable,
} from './structures/intern.ts';
import {
  bytesOfVectors,
  copyVector,
  createVectorColumns,
  pushVector,
  type VectorColumns,
} from './structures/vector-columns.ts';

/** The data of a job that has no column. */
export interface JobRow {
  id: string;
  job: JobTerms;
  entry: readonly string[];
  /** Trades in which managers lead nobody, of its title. */
  client: string | undefined;
  managed: readonly string[];
  kind: AdKind;
  /** Custom weights of the job, if it has them. */
  customWeighting: Weighting | undefined;
}

/** The numbers of one job are adjacent, so that a scan reads them together; NONE marks an unknown one. */
export const STRIDE = 13;
export const NONE = 0xffffffff;
export const TITLE = 0;
export const PLACE = 1;
export const FLAGS = 2;
export const WEIGHTING = 3;
export const REQUIRED_TOTAL = 4;
export const PREFERRED_TOTAL = 5;
export const EXPERIENCE_MIN = 6;
export const EXPERIENCE_MAX = 7;
export const MODE = 8;
export const SALARY = 9;
export const NOTICE = 10;
export const TYPE = 11;
/** Whole kilometres, rounded up, beyond which the distance caps the score; NONE if it never does. */
export const REACH = 12;

export const HAS_PROFILE = 1;
export const HAS_CUSTOM_WEIGHTS = 2;
export const IS_DELETED = 4;
/** The flags from this bit on hold the kind of ad, as its index in AD_KINDS. */
export const KIND_SHIFT = 3;

/** The open jobs of one agency. The requirements of all jobs are one list: per job the required ones, then the preferred. */
export interface JobIndex {
  vocabulary: Vocabulary;
  weightings: JobWeightings;
  byId: Map<string, number>;
  rows: (JobRow | undefined)[];
  numbers: GrowableArray<Uint32Array>;
  deleted: number;
  requirements: SkillNumbers;
  /** By requirement: the words of its name. */
  requirementWords: Requirement['words'][];
  /** By skill: the requirements that ask for it. */
  requirementsById: Map<string, number[]>;
  /** Requirements whose absence says nothing (`gates/tacit.ts`). */
  tacit: number[];
  /** By requirement: the rows that ask for it; the weight is 0 for a required skill, 1 for a preferred one. */
  requirementRows: OccupationRows;
  rarities: GrowableArray<Uint16Array>;
  /** By skill: the requirements it meets, with their levels. */
  percentMet: Map<string, [requirement: number, level: number][]>;
  titles: TitleTable;
  requiredEnds: GrowableArray<Uint32Array>;
  ends: GrowableArray<Uint32Array>;
  /** Requirement number × 2, plus 1 for a must-have. */
  requirementEntries: GrowableArray<Uint32Array>;
  occupations: OccupationRows;
  terms: VectorColumns;
  places: PlaceTable;
}

export function createJobIndex(vocabulary: Vocabulary): JobIndex {
  return {
    vocabulary,
    byId: new Map(),
    rows: [],
    numbers: growable(new Uint32Array(64 * STRIDE)),
    deleted: 0,
    requirements: { byId: new Map() },
    requirementWords: [],
    requirementsById: new Map(),
    tacit: [],
    requirementRows: createOccupationRows(),
    weightings: createWeightings(),
    rarities: growable(new Uint16Array(64)),
    percentMet: new Map(),
    titles: createTitleTable(),
    requiredEnds: growable(new Uint32Array(64)),
    ends: growable(new Uint32Array(64)),
    requirementEntries: growable(new Uint32Array(256)),
    occupations: createOccupationRows(),
    terms: createVectorColumns(64),
    places: createPlaceTable(),
  };
}

export function upsertJob(index: JobIndex, id: string, job: JobFeatures, weights: Weights | undefined): void {
  removeJob(index, id);
  const total = (list: JobFeatures['required']) =>
    list.reduce((sum, requirement) => sum + rarityOf(index.vocabulary, requirement) * 100, 0);
  const { experience_min, experience_max, place, work_mode, salary_max, notice_days, job_type } = job;
  const terms = { experience_min, experience_max, place, work_mode, salary_max, notice_days, job_type };
  index.byId.set(id, index.rows.length);
  index.rows.push({
    id,
    job: { ...terms, country: job.country, reach: job.reach, must_haves: job.must_haves },
    entry: job.entry,
    managed: job.title?.managed ?? [],
    kind: job.kind,
    customWeighting: weights === undefined ? undefined : prepareWeighting(weights, askedBy(job)),
    client: job.client,
  });
  const numbers = [
    job.title === null ? NONE : internTitle(index.titles, job.title),
    internPlace(index.places, job.place),
    (job.profile === null ? 0 : HAS_PROFILE) |
      (weights === undefined ? 0 : HAS_CUSTOM_WEIGHTS) |
      (AD_KINDS.indexOf(job.kind) << KIND_SHIFT),
    weightingNumber(index.weightings, job),
    total(job.required),
    total(job.preferred),
    experience_min ?? NONE,
    experience_max ?? NONE,
    work_mode,
    salary_max ?? NONE,
    notice_days ?? NONE,
    job_type,
    canReachCap(job) ? Math.ceil(job.reach.km) : NONE,
  ];
  for (const number of numbers) push(index.numbers, number);
  for (const list of [job.required, job.preferred]) {
    for (const requirement of list) {
      const number = requirementNumber(index, requirement);
      push(index.requirementEntries, number * 2 + (requirement.must_have ? 1 : 0));
      addRow(index.requirementRows, number, index.rows.length - 1, list === job.required ? 0 : 1);
    }
    push(list === job.required ? index.requiredEnds : index.ends, index.requirementEntries.length);
  }
  pushOccupations(index.occupations, index.rows.length - 1, job.profile?.occupations);
  pushVector(index.terms, job.profile?.terms);
}

/** Jobs ask for the same requirement if skill and words are the same. */
function requirementNumber(index: JobIndex, requirement: Requirement): number {
  const { id, words, parts } = requirement;
  const number = internSkill(
    index.requirements,
    `${id} ${words.flat().join(' ')} ${parts?.flat().join(' ')}`,
  );
  if (number === index.requirementWords.length) {
    index.requirementWords.push(words);
    index.requirementsById.set(id, [...(index.requirementsById.get(id) ?? []), number]);
    if (isTacit(index.vocabulary, id)) index.tacit.push(number);
    push(index.rarities, rarityOf(index.vocabulary, requirement));
    for (const [skill, level] of levelsOf(index.vocabulary, requirement)) {
      const list = index.percentMet.get(skill);
      if (list === undefined) index.percentMet.set(skill, [[number, level]]);
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
  index.numbers.data[row * STRIDE + FLAGS] = IS_DELETED;
  index.deleted++;
  if (index.deleted > 256 && index.deleted > index.rows.length / 2) compact(index);
  return true;
}

/** Excludes a job from scans, or includes it again. */
export function setHidden(index: JobIndex, id: string, isHidden: boolean): void {
  const at = (index.byId.get(id) as number) * STRIDE + FLAGS;
  const flags = index.numbers.data[at] as number;
  index.numbers.data[at] = isHidden ? flags | IS_DELETED : flags & ~IS_DELETED;
}

/** Rewrites the columns without the removed jobs. */
function compact(index: JobIndex): void {
  const { rows, requiredEnds, ends, requirementEntries } = index;
  const fresh = createJobIndex(index.vocabulary);
  const renumbered = new Int32Array(rows.length).fill(-1);
  rows.forEach((row, at) => {
    if (row === undefined) return;
    fresh.byId.set(row.id, fresh.rows.length);
    fresh.rows.push(row);
    const from = at === 0 ? 0 : (ends.data[at - 1] as number);
    for (let next = from; next < (requiredEnds.data[at] as number); next++)
      push(fresh.requirementEntries, requirementEntries.data[next] as number);
    push(fresh.requiredEnds, fresh.requirementEntries.length);
    for (let next = requiredEnds.data[at] as number; next < (ends.data[at] as number); next++) {
      push(fresh.requirementEntries, requirementEntries.data[next] as number);
    }
    push(fresh.ends, fresh.requirementEntries.length);
    for (let next = at * STRIDE; next < (at + 1) * STRIDE; next++)
      push(fresh.numbers, index.numbers.data[next] as number);
    renumbered[at] = fresh.rows.length - 1;
    copyVector(index.terms, at, fresh.terms);
  });
  copyOccupations(index.occupations, renumbered, fresh.occupations);
  copyOccupations(index.requirementRows, renumbered, fresh.requirementRows);
  const {
    byId,
    rows: kept,
    requiredEnds: r,
    ends: e,
    requirementEntries: w,
    numbers,
    occupations,
    requirementRows,
    terms,
  } = fresh;
  Object.assign(index, {
    byId,
    rows: kept,
    requiredEnds: r,
    ends: e,
    requirementEntries: w,
    numbers,
    occupations,
    requirementRows,
    terms,
    deleted: 0,
  });
}

/** Bytes of the columns; the object and map entry of a row are counted at their measured size. */
export function bytesOfJobs(index: JobIndex): number {
  const { requiredEnds, ends, requirementEntries, occupations, requirementRows, terms, rows } = index;
  return (
    requiredEnds.data.byteLength +
    ends.data.byteLength +
    requirementEntries.data.byteLength +
    bytesOfOccupations(occupations) +
    bytesOfOccupations(requirementRows) +
    bytesOfVectors(terms) +
    rows.length * 300
  );
}
