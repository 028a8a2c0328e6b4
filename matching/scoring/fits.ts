import { salaryRatio } from '../features/money.ts';
import type { Profile } from '../features/profile.ts';
import { cosine, dot, type SparseVector } from '../features/sparse.ts';
import { MODE_HYBRID, MODE_ONSITE, MODE_REMOTE } from '../features/work-terms.ts';
import { atLeastByWords, rankShare, withRanks } from '../titles/similarity.ts';
import type { TitleFeatures } from '../titles/title-features.ts';
import { UNKNOWN } from './combine.ts';

// One fit function per criterion. Each takes normalised features, returns 0–1 or UNKNOWN (-1) if either side is unknown,
// and is monotonic: better never fits less. The index calls the same functions, so both agree to the last digit.

/** Factor for a title held earlier, compared with the current one. */
export const EARLIER_TITLE_FACTOR = 0.85;

const OCCUPATION_SHARE = 0.85;
export const PROFILE_EXPONENT = 0.6;

/** Fit of two profiles, from the cosine of their occupations (85 %) and of their terms (15 %). */
export function profileFit(job: Profile | null, candidate: Profile | null): number {
  if (job === null || candidate === null) return UNKNOWN;
  return profileFitOfCosines(
    cosine(dot(job.occupations, candidate.occupations), job.occupations.norm, candidate.occupations.norm),
    cosine(dot(job.terms, candidate.terms), job.terms.norm, candidate.terms.norm),
  );
}

/** The exponent spreads the low end, where texts about the same work still share few words. */
export function profileFitOfCosines(occupations: number, terms: number): number {
  return profileSimilarity(occupations, terms) ** PROFILE_EXPONENT;
}

/** Similarity of two profiles, before the exponent. */
export function profileSimilarity(occupations: number, terms: number): number {
  return OCCUPATION_SHARE * occupations + (1 - OCCUPATION_SHARE) * terms;
}

const TITLE_WORD_SHARE = 0.25;
/** Of the rest: how much of the meaning of a job's title comes from the job's text. */
const TITLE_TEXT_SHARE = 0.6;

/**
 * Similarity of a job's and a candidate's title, 0–1: 1 for the same words, otherwise .25 for shared words, .3 for the
 * occupations that both may name and .45 for the occupations of the job's text. An "analyst" is defined by the job
 * description. A different rank lowers it (`withRanks`).
 */
export function jobTitleSimilarity(job: TitleFeatures, text: Profile | null, title: TitleFeatures): number {
  const share = rankShare(job.rank, title.rank);
  if (job.key === title.key) return withRanks(1, share);
  const near = (kinds: SparseVector) =>
    cosine(dot(kinds, title.occupations), kinds.norm, title.occupations.norm);
  const titles = titlesOnlySimilarity(
    cosine(dot(job.words, title.words), job.words.norm, title.words.norm),
    near(job.occupations),
    job.unknown === true && title.unknown === true,
  );
  return withRanks(addTextSimilarity(titles, near((text ?? job).occupations)), share);
}

/** The part of the similarity that comes from the titles alone, before `addTextSimilarity`; more where both are unknown. */
export function titlesOnlySimilarity(words: number, occupations: number, areUnknown: boolean): number {
  const similarity = TITLE_WORD_SHARE * words + (1 - TITLE_WORD_SHARE) * (1 - TITLE_TEXT_SHARE) * occupations;
  return areUnknown ? atLeastByWords(similarity, words) : similarity;
}

/** Adds the part that comes from the job's text. Without a text, the occupations of the job's title replace it. */
export function addTextSimilarity(titles: number, text: number): number {
  return Math.min(1, titles + (1 - TITLE_WORD_SHARE) * TITLE_TEXT_SHARE * text);
}

export const TITLE_EXPONENT = 0.7;

/** Fit of a title from its similarity (0–1). */
export function titleFit(similarity: number, isCurrent: boolean): number {
  return similarity ** TITLE_EXPONENT * (isCurrent ? 1 : EARLIER_TITLE_FACTOR);
}

// Tenths of a year.
const MAX_SHORTFALL = 30;
const MIN_FIT_WHEN_OVER = 0.7;
const MAX_EXCESS = 100;

/**
 * In tenths of a year. 1 within the range, falling linearly to 0 at 3 years below it and to .7 at 10 years above it.
 */
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

/** Kilometres of a hundredth of a degree of latitude. */
export const KM_PER_STEP = EARTH_KM * RADIANS;

/** Great-circle distance in kilometres between two places given in hundredths of a degree (haversine formula). */
export function distanceKm(a: readonly [number, number], b: readonly [number, number]): number {
  const latitude = Math.sin(((b[0] - a[0]) * RADIANS) / 2) ** 2;
  const longitude = Math.sin(((b[1] - a[1]) * RADIANS) / 2) ** 2;
  const h = latitude + Math.cos(a[0] * RADIANS) * Math.cos(b[0] * RADIANS) * longitude;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export const NEAR_KM = 50;
export const FAR_KM = 200;
/** In hundredths of a degree. Two degrees of latitude are 222 km, more than FAR_KM at any longitude. */
export const FAR_LATITUDE = 200;

/** 1 within 50 km, falling to 0 at 200 km; UNKNOWN unless both places are known. */
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
 * Fit of the work modes, 0–1, or UNKNOWN if either is unknown: 1 if they overlap, .6 for onsite with hybrid, .2 if one
 * side is remote only.
 */
export function modeFit(job: number, candidate: number): number {
  if (job === 0 || candidate === 0) return UNKNOWN;
  if ((job & candidate) !== 0) return 1;
  const both = job | candidate;
  return (both & MODE_REMOTE) === 0 && (both & (MODE_ONSITE | MODE_HYBRID)) !== 0 ? 0.6 : 0.2;
}

/**
 * Fit of place and work mode together. A remote job needs no place. Otherwise it is the place fit, raised to .8 if the
 * candidate would relocate, times the fit of the work modes.
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
/** Equal salaries may differ by one step of 1 % after rounding. */
const SALARY_SLACK = 1.01;

/** 1 if the candidate's minimum is within the job's maximum, falling linearly to 0 at 30 % above it. */
export function salaryFit(jobMaximum: number | null, candidateMinimum: number | null): number {
  if (jobMaximum === null || candidateMinimum === null) return UNKNOWN;
  const over = salaryRatio(candidateMinimum, jobMaximum);
  return over <= SALARY_SLACK ? 1 : Math.max(0, 1 - (over - 1) / MAX_SALARY_EXCESS);
}

const MAX_NOTICE_EXCESS = 90;

/** 1 within the job's maximum notice period, falling linearly to 0 at 90 days above it. */
export function noticeFit(most: number | null, days: number | null): number {
  if (most === null || days === null) return UNKNOWN;
  return days <= most ? 1 : Math.max(0, 1 - (days - most) / MAX_NOTICE_EXCESS);
}

const OTHER_TYPE_FIT = 0.3;

export function typeFit(job: number, candidate: number): number {
  if (job === 0 || candidate === 0) return UNKNOWN;
  return (job & candidate) !== 0 ? 1 : OTHER_TYPE_FIT;
}

/** Mean of the fits of notice period and employment type, or the one that is known. */
export function termsFit(notice: number, type: number): number {
  if (notice === UNKNOWN) return type;
  return type === UNKNOWN ? notice : (notice + type) / 2;
}
