import { salaryRatio } from '../features/money.ts';
import type { Profile } from '../features/profile.ts';
import { cosine, dot, type SparseVector } from '../features/sparse.ts';
import { MODE_HYBRID, MODE_ONSITE, MODE_REMOTE } from '../features/work-terms.ts';
import type { TitleFeatures } from '../titles/title-features.ts';
import { UNKNOWN } from './combine.ts';

// One rule per criterion. All take normalised features, answer 0–1, or UNKNOWN (-1) where either side says nothing,
// and are monotone: better never scores less. The index calls the same functions, so both agree to the last digit.

/** A title held earlier counts this much of a current one. */
export const EARLIER_TITLE_FACTOR = 0.85;

const OCCUPATION_SHARE = 0.85;
export const PROFILE_EXPONENT = 0.6;

/** Occupation profiles compared by cosine (85 %) and the texts' own terms (15 %). */
export function profileFit(job: Profile | null, candidate: Profile | null): number {
  if (job === null || candidate === null) return UNKNOWN;
  return profileFitOfCosines(
    cosine(dot(job.occupations, candidate.occupations), job.occupations.norm, candidate.occupations.norm),
    cosine(dot(job.terms, candidate.terms), job.terms.norm, candidate.terms.norm),
  );
}

/** The power spreads the low end, where texts about the same work still share few words. */
export function profileFitOfCosines(occupations: number, terms: number): number {
  return profileSimilarity(occupations, terms) ** PROFILE_EXPONENT;
}

/** How alike two profiles are, before the power. */
export function profileSimilarity(occupations: number, terms: number): number {
  return OCCUPATION_SHARE * occupations + (1 - OCCUPATION_SHARE) * terms;
}

const TITLE_WORD_SHARE = 0.25;
/** Of the rest: how much of what a job's title means is told by the job's text. */
const TITLE_TEXT_SHARE = 0.6;

/**
 * How alike the titles of a job and of a candidate are, 0–1: 1 for the same words, else .25 for shared words, .3 for
 * the occupations that both may name and .45 for those of the job's text among them. An "analyst" is what the
 * advertisement describes.
 */
export function jobTitleSimilarity(job: TitleFeatures, text: Profile | null, title: TitleFeatures): number {
  if (job.key === title.key) return 1;
  const near = (kinds: SparseVector) =>
    cosine(dot(kinds, title.occupations), kinds.norm, title.occupations.norm);
  const titles = titlesOnlySimilarity(
    cosine(dot(job.words, title.words), job.words.norm, title.words.norm),
    near(job.occupations),
  );
  return addTextSimilarity(titles, near((text ?? job).occupations));
}

/** What the titles alone say, before `withText`. */
export function titlesOnlySimilarity(words: number, occupations: number): number {
  return TITLE_WORD_SHARE * words + (1 - TITLE_WORD_SHARE) * (1 - TITLE_TEXT_SHARE) * occupations;
}

/** Adds what the job's text says; a job without one lets its title say it again. */
export function addTextSimilarity(titles: number, text: number): number {
  return Math.min(1, titles + (1 - TITLE_WORD_SHARE) * TITLE_TEXT_SHARE * text);
}

export const TITLE_EXPONENT = 0.7;

/** Quality of a title from its fit (0–1). */
export function titleFit(fit: number, isCurrent: boolean): number {
  return fit ** TITLE_EXPONENT * (isCurrent ? 1 : EARLIER_TITLE_FACTOR);
}

const MAX_SHORTFALL = 30;
const MIN_FIT_WHEN_OVER = 0.7;
const MAX_EXCESS = 100;

/** Tenths of years. 1 inside the range; below it linear to 0 at 3 years short; above it down to .7 at 10 years over. */
export function experienceFit(minimum: number | null, maximum: number | null, years: number | null): number {
  if (years === null || (minimum === null && maximum === null)) return UNKNOWN;
  if (minimum !== null && years < minimum) return Math.max(0, 1 - (minimum - years) / MAX_SHORTFALL);
  if (maximum !== null && years > maximum && maximum > (minimum ?? 0)) {
    return Math.max(MIN_FIT_WHEN_OVER, 1 - ((1 - MIN_FIT_WHEN_OVER) * (years - maximum)) / MAX_EXCESS);
  }
  return 1;
}

const EARTH_KM = 6371;
const RADIANS = Math.PI / 18_000;

/** Great-circle distance in kilometres of two places given in hundredths of a degree. */
export function distanceKm(a: readonly [number, number], b: readonly [number, number]): number {
  const latitude = Math.sin(((b[0] - a[0]) * RADIANS) / 2) ** 2;
  const longitude = Math.sin(((b[1] - a[1]) * RADIANS) / 2) ** 2;
  const h = latitude + Math.cos(a[0] * RADIANS) * Math.cos(b[0] * RADIANS) * longitude;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export const NEAR_KM = 50;
export const FAR_KM = 200;
/** Two degrees of latitude are 222 km, whatever the longitude; in hundredths. */
const FAR_LATITUDE = 200;

/** 1 within 50 km, falling to 0 at 200 km; UNKNOWN without both places. */
export function placeFit(
  job: readonly [number, number] | null,
  candidate: readonly [number, number] | null,
): number {
  if (job === null || candidate === null) return UNKNOWN;
  if (Math.abs(job[0] - candidate[0]) > FAR_LATITUDE) return 0;
  const km = distanceKm(job, candidate);
  return km <= NEAR_KM ? 1 : Math.max(0, 1 - (km - NEAR_KM) / (FAR_KM - NEAR_KM));
}

const RELOCATION_FIT = 0.8;

/**
 * How well the way of working fits, 0–1 (UNKNOWN where either is not said): the same 1, onsite against hybrid .6,
 * anything against remote only .2.
 */
export function modeFit(job: number, candidate: number): number {
  if (job === 0 || candidate === 0) return UNKNOWN;
  if ((job & candidate) !== 0) return 1;
  const both = job | candidate;
  return (both & MODE_REMOTE) === 0 && (both & (MODE_ONSITE | MODE_HYBRID)) !== 0 ? 0.6 : 0.2;
}

/**
 * Place and way of working together. A remote job needs no place. Otherwise the distance, lifted to .8 where the
 * candidate would relocate, times how well the way of working fits.
 */
export function locationFit(
  jobMode: number,
  place: number,
  candidateModes: number,
  relocation: boolean | null,
): number {
  const mode = modeFit(jobMode, candidateModes);
  if (jobMode === MODE_REMOTE) return mode === UNKNOWN ? 1 : mode;
  const reach = place === UNKNOWN ? UNKNOWN : relocation === true ? Math.max(place, RELOCATION_FIT) : place;
  if (reach === UNKNOWN) return mode;
  return mode === UNKNOWN ? reach : reach * mode;
}

const MAX_SALARY_EXCESS = 0.3;
/** Rounding to steps of 1 % must not make equal salaries differ. */
const SALARY_SLACK = 1.01;

/** 1 where the candidate's minimum fits under the job's maximum, linear to 0 at 30 % above it. */
export function salaryFit(jobMaximum: number | null, candidateMinimum: number | null): number {
  if (jobMaximum === null || candidateMinimum === null) return UNKNOWN;
  const over = salaryRatio(candidateMinimum, jobMaximum);
  return over <= SALARY_SLACK ? 1 : Math.max(0, 1 - (over - 1) / MAX_SALARY_EXCESS);
}

const MAX_NOTICE_EXCESS = 90;

/** 1 within the job's longest notice period, linear to 0 at 90 days beyond it. */
export function noticeFit(most: number | null, days: number | null): number {
  if (most === null || days === null) return UNKNOWN;
  return days <= most ? 1 : Math.max(0, 1 - (days - most) / MAX_NOTICE_EXCESS);
}

const OTHER_TYPE_FIT = 0.3;

export function typeFit(job: number, candidate: number): number {
  if (job === 0 || candidate === 0) return UNKNOWN;
  return (job & candidate) !== 0 ? 1 : OTHER_TYPE_FIT;
}

/** Mean of notice period and employment type, of those that are known. */
export function termsFit(notice: number, type: number): number {
  if (notice === UNKNOWN) return type;
  return type === UNKNOWN ? notice : (notice + type) / 2;
}
