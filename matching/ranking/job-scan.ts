import { cosine } from '../features/sparse.ts';
import type { CandidateFeatures } from '../features/types.ts';
import { gatesOf } from '../scoring/assess.ts';
import { combine, FEW_SKILLS, UNKNOWN } from '../scoring/combine.ts';
import {
  experienceQuality,
  locationQuality,
  mixProfile,
  noticeQuality,
  placeQuality,
  salaryQuality,
  termsQuality,
  typeQuality,
} from '../scoring/qualities.ts';
import type { Weights } from '../scoring/weights.ts';
import { profileAbove, rawBound, rawFloor } from './bound.ts';
import { sortByBound } from './by-bound.ts';
import { NO_NUMBER } from './candidate-segment.ts';
import { dense, NO_PLACE } from './intern.ts';
import {
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FLAGS,
  HAS_PROFILE,
  HAS_WEIGHTS,
  IS_DEAD,
  type JobIndex,
  type JobRow,
  MODE,
  NONE,
  NOTICE,
  PLACE,
  PREFERRED_TOTAL,
  REQUIRED_TOTAL,
  SALARY,
  STRIDE,
  TELLING,
  TITLE,
  TYPE,
  type Weighting,
  weighting,
} from './job-index.ts';
import { type JobScratch, jobScratch } from './job-scratch.ts';
import { fillSkills, listedFor, type Met, metBy } from './job-skills.ts';
import { bestTitle, bestTitleAbove, type JobTitle, jobTitles, NO_TEXT } from './job-titles.ts';
import { addProducts } from './occupation-rows.ts';
import type { Top } from './top.ts';
import { cosineOfRow } from './vector-columns.ts';

/** A candidate made ready for scanning jobs: everything that depends on the candidate alone. */
interface JobQuery {
  candidate: CandidateFeatures;
  areSkillsKnown: boolean;
  /** How many skills the candidate lists. */
  structured: number;
  met: Met;
  titles: JobTitle[];
  /** By number of the place. */
  places: Float64Array;
  /** By step of the job's salary. */
  salary: Float64Array;
  /** By what a job's skills tell, in tenths, where the job has no weights of its own. */
  standard: Weighting[];
  /** Terms of the candidate's profile, spread out. */
  terms: Uint8Array;
}

/** Offers every job that may reach the list for this candidate. Exact: what it leaves out cannot enter. */
export function scanJobs(index: JobIndex, candidate: CandidateFeatures, weights: Weights, top: Top): void {
  const query: JobQuery = {
    candidate,
    areSkillsKnown: candidate.has_text || candidate.skills.length > 0,
    structured: candidate.skills.filter(([, strength]) => strength === 100).length,
    met: metBy(index, candidate),
    titles: jobTitles(index.titles, candidate),
    places: Float64Array.from(index.places.places.map((place) => placeQuality(place, candidate.place))),
    salary: Float64Array.from({ length: NO_NUMBER }, (_, step) => salaryQuality(step, candidate.salary)),
    standard: Array.from({ length: 11 }, (_, telling) => weighting(weights, telling)),
    terms: dense(candidate.profile?.terms, 65_536),
  };
  const stride = 1 + query.titles.length;
  const scratch = jobScratch(index.rows.length, stride);
  if (candidate.profile !== null) {
    addProducts(index.occupations, candidate.profile.occupations, scratch.products, stride, 0);
  }
  candidate.titles.forEach(({ occupations }, at) => {
    addProducts(index.occupations, occupations, scratch.products, stride, 1 + at);
  });
  const jobs = boundJobs(index, query, scratch, rawFloor(top.floor));
  sortByBound(scratch.rows, scratch.bound, scratch.sorted, jobs);
  for (let next = 0; next < jobs; next++) {
    const at = scratch.sorted[next] as number;
    if ((scratch.bound[at] as number) < rawFloor(top.floor)) continue;
    const { id } = index.rows[at] as JobRow;
    top.offer({ id, exact: exactScore(index, query, scratch, at), score: 0 });
  }
}

function boundJobs(index: JobIndex, query: JobQuery, scratch: JobScratch, least: number): number {
  const numbers = index.numbers.data;
  const { qualities, skills } = scratch;
  let count = 0;
  for (let at = 0; at < index.rows.length; at++) {
    if (((numbers[at * STRIDE + FLAGS] as number) & IS_DEAD) !== 0) continue;
    fillSkills(index, query.met, at, query.structured, skills);
    fillCore(index, query, scratch, at);
    const { bounds } = weightingOf(index, query, at);
    // Most jobs fall short even with all the rest perfect, which spares looking it up.
    qualities.fill(1, 4);
    if (rawBound(bounds, qualities, skills.missing > 0) < least) continue;
    fillRest(index, query, qualities, at);
    const bound = rawBound(bounds, qualities, skills.missing > 0);
    if (bound < least) continue;
    scratch.bound[at] = bound;
    scratch.rows[count++] = at;
  }
  return count;
}

function weightingOf({ numbers, rows }: JobIndex, { standard }: JobQuery, at: number): Weighting {
  const flags = numbers.data[at * STRIDE + FLAGS] as number;
  const own = (flags & HAS_WEIGHTS) === 0 ? undefined : rows[at]?.own;
  return own ?? (standard[numbers.data[at * STRIDE + TELLING] as number] as Weighting);
}

function exactScore(index: JobIndex, query: JobQuery, scratch: JobScratch, at: number): number {
  const { candidate, met, titles, terms } = query;
  const { qualities, skills, products, stride } = scratch;
  fillSkills(index, met, at, query.structured, skills);
  fillCore(index, query, scratch, at);
  fillRest(index, query, qualities, at);
  const textNorm = textNormOf(index, at);
  if ((qualities[2] as number) !== UNKNOWN) {
    const title = index.numbers.data[at * STRIDE + TITLE] as number;
    qualities[2] = bestTitle(titles, title, products, at * stride + 1, textNorm);
  }
  if (candidate.profile !== null && textNorm !== NO_TEXT) {
    const { norm } = candidate.profile.occupations;
    qualities[3] = mixProfile(
      cosine(products[at * stride] as number, norm, textNorm),
      cosineOfRow(index.terms, at, terms, candidate.profile.terms.norm),
    );
  }
  const fails =
    (skills.isMustHaveMissing && (candidate.has_text || skills.other >= FEW_SKILLS)) ||
    failsCriterion(index.rows[at] as JobRow, candidate);
  const { weights } = weightingOf(index, query, at);
  return combine(weights, qualities, listedFor(index, met, at, skills.missing, weights), fails);
}

const optional = (number: number) => (number === NONE ? null : number);

function textNormOf({ numbers, occupations }: JobIndex, at: number): number {
  const hasText = ((numbers.data[at * STRIDE + FLAGS] as number) & HAS_PROFILE) !== 0;
  return hasText ? Math.sqrt(occupations.squares.data[at] as number) : NO_TEXT;
}

/** Fills the qualities of skills, title and profile of the job at a row; the latter two a little above their own. */
function fillCore(index: JobIndex, query: JobQuery, scratch: JobScratch, at: number): void {
  const { candidate, areSkillsKnown, titles } = query;
  const { qualities, skills, products, stride } = scratch;
  const numbers = index.numbers.data;
  const base = at * STRIDE;
  const requiredTotal = numbers[base + REQUIRED_TOTAL] as number;
  const preferredTotal = numbers[base + PREFERRED_TOTAL] as number;
  const title = numbers[base + TITLE] as number;
  const textNorm = textNormOf(index, at);
  qualities[0] = areSkillsKnown && requiredTotal > 0 ? skills.required / requiredTotal : UNKNOWN;
  qualities[1] = areSkillsKnown && preferredTotal > 0 ? skills.preferred / preferredTotal : UNKNOWN;
  qualities[2] =
    titles.length === 0 || title === NONE
      ? UNKNOWN
      : bestTitleAbove(titles, title, products, at * stride + 1, textNorm);
  qualities[3] =
    candidate.profile === null || textNorm === NO_TEXT
      ? UNKNOWN
      : profileAbove(cosine(products[at * stride] as number, candidate.profile.occupations.norm, textNorm));
}

/** Fills the other qualities, exactly. */
function fillRest(index: JobIndex, query: JobQuery, qualities: Float64Array, at: number): void {
  const { candidate, places } = query;
  const numbers = index.numbers.data;
  const base = at * STRIDE;
  const place = numbers[base + PLACE] as number;
  const salary = numbers[base + SALARY] as number;
  qualities[4] = experienceQuality(
    optional(numbers[base + EXPERIENCE_MIN] as number),
    optional(numbers[base + EXPERIENCE_MAX] as number),
    candidate.experience,
  );
  qualities[5] = locationQuality(
    numbers[base + MODE] as number,
    place === NO_PLACE ? UNKNOWN : (places[place] as number),
    candidate.work_modes,
    candidate.relocation,
  );
  qualities[6] =
    salary === NONE ? UNKNOWN : (query.salary[salary] ?? salaryQuality(salary, candidate.salary));
  qualities[7] = termsQuality(
    noticeQuality(optional(numbers[base + NOTICE] as number), candidate.notice_days),
    typeQuality(numbers[base + TYPE] as number, candidate.job_types),
  );
}

function failsCriterion({ job }: JobRow, candidate: CandidateFeatures): boolean {
  if (job.must_haves.length === 0) return false;
  const gates = gatesOf(job, candidate);
  return job.must_haves.some((criterion) => gates[criterion] === 'fail');
}
