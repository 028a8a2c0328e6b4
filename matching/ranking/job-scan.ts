import type { Profile } from '../features/profile.ts';
import { cosine } from '../features/sparse.ts';
import { AD_KINDS, type CandidateFeatures } from '../features/types.ts';
import { areSkillsKnown, gatesOf, profileOf } from '../scoring/assess.ts';
import { isOutOfReach, MUST_HAVE_CAP, NO_CAP, REACH_CAP, rankCap } from '../scoring/caps.ts';
import { combine, MIN_LISTED_SKILLS, UNKNOWN, type Weighting } from '../scoring/combine.ts';
import {
  experienceFit,
  locationFit,
  noticeFit,
  placeFit,
  profileFitOfCosines,
  salaryFit,
  termsFit,
  typeFit,
} from '../scoring/fits.ts';
import { fillSkillFits } from '../scoring/skill-coverage.ts';
import type { Weights } from '../scoring/weights.ts';
import { higherRank, levelsUp, UNKNOWN_RANK } from '../titles/rank.ts';
import { profileUpperBound, rawThreshold, rawUpperBound } from './bound.ts';
import { NO_NUMBER } from './candidate-record.ts';
import { dense, NO_PLACE } from './intern.ts';
import {
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FLAGS,
  HAS_CUSTOM_WEIGHTS,
  HAS_PROFILE,
  IS_DELETED,
  type JobIndex,
  type JobRow,
  KIND_FROM,
  MODE,
  NONE,
  NOTICE,
  PLACE,
  PREFERRED_TOTAL,
  prepareWeighting,
  REQUIRED_TOTAL,
  SALARY,
  STRIDE,
  TITLE,
  TYPE,
  WEIGHTING,
  WEIGHTING_KEYS,
} from './job-index.ts';
import { type JobScratch, jobScratch } from './job-scratch.ts';
import { fillSkills, type MetRequirements, metRequirements } from './job-skills.ts';
import {
  bestTitle,
  bestTitleUpperBound,
  type ComparedTitles,
  compareWithJobTitles,
  NO_TEXT,
} from './job-titles.ts';
import { addProducts } from './occupation-rows.ts';
import { sortByBound } from './sort-by-bound.ts';
import type { Top } from './top.ts';
import { cosineOfRow } from './vector-columns.ts';

/** A candidate prepared for scanning jobs: everything that depends on the candidate alone. */
interface JobQuery {
  candidate: CandidateFeatures;
  areSkillsKnown: boolean;
  met: MetRequirements;
  titles: ComparedTitles;
  /** By place number. */
  places: Float64Array;
  /** By salary step of the job. */
  salary: Float64Array;
  profile: Profile | null;
  /** The highest rank held so far, UNKNOWN_RANK if unknown. */
  rank: number;
  weights: Weights;
  /** By weighting, for jobs without custom weights; filled in as jobs need them. */
  defaultWeightings: (Weighting | undefined)[];
  /** Terms of the candidate's profile as a dense vector. */
  terms: Uint8Array;
}

/** Offers every job that may reach the list of this candidate. Exact: skipped jobs cannot enter it. */
export function scanJobs(index: JobIndex, candidate: CandidateFeatures, weights: Weights, top: Top): void {
  const stride = 1 + candidate.titles.length;
  const scratch = jobScratch(index.rows.length, stride);
  const { products } = scratch;
  const profile = profileOf(candidate);
  const query: JobQuery = {
    candidate,
    areSkillsKnown: areSkillsKnown(candidate),
    met: metRequirements(index, candidate),
    titles: compareWithJobTitles(index.titles, candidate, products),
    places: Float64Array.from(index.places.places.map((place) => placeFit(place, candidate.place))),
    salary: Float64Array.from({ length: NO_NUMBER }, (_, step) => salaryFit(step, candidate.salary)),
    profile,
    rank: candidate.titles.reduce((rank, one) => higherRank(rank, one.rank ?? UNKNOWN_RANK), UNKNOWN_RANK),
    weights,
    defaultWeightings: new Array<Weighting | undefined>(WEIGHTING_KEYS).fill(undefined),
    terms: dense(profile?.terms, 65_536),
  };
  if (profile !== null) {
    addProducts(index.occupations, profile.occupations, { products, stride, offset: 0 });
  }
  candidate.titles.forEach(({ occupations }, at) => {
    addProducts(index.occupations, occupations, { products, stride, offset: 1 + at });
  });
  const jobs = selectJobs(index, query, scratch, top.threshold);
  sortByBound(scratch.rows, scratch.bound, scratch.sorted, jobs);
  for (let next = 0; next < jobs; next++) {
    const at = scratch.sorted[next] as number;
    const row = index.rows[at] as JobRow;
    if ((scratch.bound[at] as number) < rawThreshold(row.kind, top.threshold)) continue;
    const cap = capOfJob(index, query, row, at);
    if (cap < top.threshold) continue;
    top.offer({ id: row.id, exact: Math.min(cap, exactScore(index, query, scratch, at)), score: 0 });
  }
}

function selectJobs(index: JobIndex, query: JobQuery, scratch: JobScratch, threshold: number): number {
  const numbers = index.numbers.data;
  const { fits, skills } = scratch;
  const minimums = AD_KINDS.map((kind) => rawThreshold(kind, threshold));
  let count = 0;
  for (let at = 0; at < index.rows.length; at++) {
    const flags = numbers[at * STRIDE + FLAGS] as number;
    if ((flags & IS_DELETED) !== 0) continue;
    const minimum = minimums[Math.floor(flags / KIND_FROM)] as number;
    fillSkills(index, query.met, at, skills);
    fillCore(index, query, scratch, at);
    const weighting = weightingOfRow(index, query, at);
    // Most jobs miss the threshold even if the remaining criteria are perfect, so those need no look-up.
    fits.fill(1, 4);
    if (rawUpperBound(weighting, fits) < minimum) continue;
    fillRest(index, query, fits, at);
    const bound = rawUpperBound(weighting, fits);
    if (bound < minimum) continue;
    scratch.bound[at] = bound;
    scratch.rows[count++] = at;
  }
  return count;
}

function weightingOfRow({ numbers, rows }: JobIndex, query: JobQuery, at: number): Weighting {
  const flags = numbers.data[at * STRIDE + FLAGS] as number;
  const customWeighting = (flags & HAS_CUSTOM_WEIGHTS) === 0 ? undefined : rows[at]?.customWeighting;
  if (customWeighting !== undefined) return customWeighting;
  const key = numbers.data[at * STRIDE + WEIGHTING] as number;
  let weighting = query.defaultWeightings[key];
  if (weighting === undefined) {
    weighting = prepareWeighting(query.weights, key);
    query.defaultWeightings[key] = weighting;
  }
  return weighting;
}

/** The score of a job without the caps by rank and by distance. */
function exactScore(index: JobIndex, query: JobQuery, scratch: JobScratch, at: number): number {
  const { candidate, profile, met, titles, terms } = query;
  const { fits, skills, products, stride } = scratch;
  fillSkills(index, met, at, skills);
  fillCore(index, query, scratch, at);
  fillRest(index, query, fits, at);
  const textNorm = textNormOf(index, at);
  if ((fits[2] as number) !== UNKNOWN) {
    const title = index.numbers.data[at * STRIDE + TITLE] as number;
    fits[2] = bestTitle(titles, title, at * stride + 1, textNorm);
  }
  if (profile !== null && textNorm !== NO_TEXT) {
    const { norm } = profile.occupations;
    fits[3] = profileFitOfCosines(
      cosine(products[at * stride] as number, norm, textNorm),
      cosineOfRow(index.terms, at, terms, profile.terms.norm),
    );
    fillSkillFits(fits, skills);
  }
  const row = index.rows[at] as JobRow;
  const fails =
    (skills.isMustHaveMissing && (candidate.has_text || skills.other >= MIN_LISTED_SKILLS)) ||
    failsCriterion(row, candidate);
  const cap = fails ? MUST_HAVE_CAP : NO_CAP;
  return combine(weightingOfRow(index, query, at), fits, row.kind, cap);
}

/** The lower of the caps by rank and by distance. */
function capOfJob(index: JobIndex, { candidate, rank }: JobQuery, { job }: JobRow, at: number): number {
  const title = index.numbers.data[at * STRIDE + TITLE] as number;
  const jobRank = title === NONE ? UNKNOWN_RANK : (index.titles.ranks.data[title] as number);
  const cap = rankCap(levelsUp(jobRank, rank));
  const isFar =
    cap > REACH_CAP && job.reach.effect === 'cap' && isOutOfReach(job, candidate.place, candidate.relocation);
  return isFar ? REACH_CAP : cap;
}

const optional = (number: number) => (number === NONE ? null : number);

function textNormOf({ numbers, occupations }: JobIndex, at: number): number {
  const hasText = ((numbers.data[at * STRIDE + FLAGS] as number) & HAS_PROFILE) !== 0;
  return hasText ? Math.sqrt(occupations.squares.data[at] as number) : NO_TEXT;
}

/** Fills in the fits of skills, title and profile of the job at a row; the last two are upper bounds. */
function fillCore(index: JobIndex, query: JobQuery, scratch: JobScratch, at: number): void {
  const { profile, titles } = query;
  const { fits, skills, products, stride } = scratch;
  const numbers = index.numbers.data;
  const base = at * STRIDE;
  skills.requiredTotal = numbers[base + REQUIRED_TOTAL] as number;
  skills.preferredTotal = numbers[base + PREFERRED_TOTAL] as number;
  skills.isKnown = query.areSkillsKnown;
  const title = numbers[base + TITLE] as number;
  const textNorm = textNormOf(index, at);
  fits[2] =
    titles.list.length === 0 || title === NONE
      ? UNKNOWN
      : bestTitleUpperBound(titles, title, at * stride + 1, textNorm);
  fits[3] =
    profile === null || textNorm === NO_TEXT
      ? UNKNOWN
      : profileUpperBound(cosine(products[at * stride] as number, profile.occupations.norm, textNorm));
  fillSkillFits(fits, skills);
}

/** Fills in the other fits, exactly. */
function fillRest(index: JobIndex, query: JobQuery, fits: Float64Array, at: number): void {
  const { candidate, places } = query;
  const numbers = index.numbers.data;
  const base = at * STRIDE;
  const place = numbers[base + PLACE] as number;
  const salary = numbers[base + SALARY] as number;
  fits[4] = experienceFit(
    optional(numbers[base + EXPERIENCE_MIN] as number),
    optional(numbers[base + EXPERIENCE_MAX] as number),
    candidate.experience,
  );
  fits[5] = locationFit(
    numbers[base + MODE] as number,
    place === NO_PLACE ? UNKNOWN : (places[place] as number),
    candidate.work_modes,
    candidate.relocation,
  );
  fits[6] = salary === NONE ? UNKNOWN : (query.salary[salary] ?? salaryFit(salary, candidate.salary));
  fits[7] = termsFit(
    noticeFit(optional(numbers[base + NOTICE] as number), candidate.notice_days),
    typeFit(numbers[base + TYPE] as number, candidate.job_types),
  );
}

function failsCriterion({ job }: JobRow, candidate: CandidateFeatures): boolean {
  if (job.must_haves.length === 0) return false;
  const gates = gatesOf(job, candidate);
  // Languages are must-haves among the required skills.
  return job.must_haves.some((criterion) => criterion !== 'languages' && gates[criterion] === 'fail');
}
