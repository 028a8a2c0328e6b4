import { calibrate } from './calibration.ts';
import { CRITERIA, type Weights } from './weights.ts';

/** Fit per criterion in the order of CRITERIA, 0–1; UNKNOWN (-1) if it is unknown. */
export type Fits = Float64Array;

export const UNKNOWN = -1;
const REQUIRED = 0;
const PREFERRED = 1;
const TITLE = 2;
const PROFILE = 3;

/** A candidate with at least this many listed skills is judged by skills in full. */
export const MIN_LISTED_SKILLS = 3;
/** With fewer listed skills, at most this share of the skill weight moves to title and profile. */
export const MAX_MOVED_SHARE = 2 / 3;
/** Below this coverage the score is reduced and flagged as based on little data. */
export const MIN_COVERAGE = 0.5;
export const MUST_HAVE_CAP = 39;

/**
 * Weights as an array in the order of CRITERIA. The skill criteria keep `skillShare` tenths (`skillShareTenths`, 0–10) of
 * their weight; the rest moves to title and profile in proportion.
 */
export function weightArray(weights: Weights, skillShare: number): Float64Array {
  const array = Float64Array.from(CRITERIA, (criterion) => weights[criterion]);
  const skills = weights.required_skills + weights.preferred_skills;
  const core = weights.title + weights.profile;
  const gain = 1 + (skills * (1 - skillShare / 10)) / core;
  array[REQUIRED] = (weights.required_skills * skillShare) / 10;
  array[PREFERRED] = (weights.preferred_skills * skillShare) / 10;
  array[TITLE] = weights.title * gain;
  array[PROFILE] = weights.profile * gain;
  return array;
}

/** What the score needs to know about a candidate's listed skills besides their fit. */
export interface ListedSkills {
  /** How many more listed skills are needed to judge by skills in full, 0–3. */
  missing: number;
  /** Lower bound of the weighted fit that this many more skills of the job would add. */
  lift: number;
  /** Whether the job has required and preferred skills. */
  hasRequired: boolean;
  hasPreferred: boolean;
}

/** Weighted fit that a requirement would add if it were fully met; `total` is the rarity of its list × 100. */
export function remainingGain(weight: number, rarity: number, percent: number, total: number): number {
  return (weight * rarity * (100 - percent)) / total;
}

/** Sum of the `missing` smallest gains. Sorts `gains` in place. */
export function liftLowerBound(gains: number[], missing: number): number {
  gains.sort((a, b) => a - b);
  let sum = 0;
  for (let at = 0; at < Math.min(missing, gains.length); at++) sum += gains[at] as number;
  return sum;
}

/**
 * The score before rounding, 0–100. A candidate who lists fewer than three skills should not lose for having little
 * structured data: up to two thirds of the skill weight then moves to title and profile, but never adding more than
 * three listed skills of the job would. So another matching skill never lowers a score.
 */
export function combine(
  weights: Float64Array,
  fits: Fits,
  listed: ListedSkills,
  hasFailedMustHave: boolean,
): number {
  const coverage = coverageOf(weights, fits);
  const score =
    calibrate(rawScore(weights, fits, listed)) * (coverage < MIN_COVERAGE ? MIN_COVERAGE + coverage : 1);
  return hasFailedMustHave ? Math.min(MUST_HAVE_CAP, score) : score;
}

function rawScore(weights: Float64Array, fits: Fits, listed: ListedSkills): number {
  const full = rawMean(weights, fits, 0);
  if (listed.missing === 0) return full;
  if ((fits[REQUIRED] as number) >= 0 || (fits[PREFERRED] as number) >= 0) {
    return withFewSkills(weights, fits, listed, full);
  }
  // Listing no skills must not be worth more than listing the first matching one.
  const none = fits.slice();
  if (listed.hasRequired) none[REQUIRED] = 0;
  if (listed.hasPreferred) none[PREFERRED] = 0;
  return Math.min(full, withFewSkills(weights, none, listed, rawMean(weights, none, 0)));
}

function withFewSkills(weights: Float64Array, fits: Fits, { lift }: ListedSkills, full: number): number {
  const known = knownWeight(weights, fits);
  const upperBound = known === 0 ? full : full + lift / known;
  return Math.max(full, Math.min(upperBound, rawMean(weights, fits, MAX_MOVED_SHARE)));
}

function knownWeight(weights: Float64Array, fits: Fits): number {
  let known = 0;
  for (let at = 0; at < weights.length; at++) {
    if ((fits[at] as number) >= 0) known += weights[at] as number;
  }
  return known;
}

/** Share of the weight whose criteria are known, 0–1. */
export function coverageOf(weights: Float64Array, fits: Fits): number {
  let all = 0;
  for (let at = 0; at < weights.length; at++) all += weights[at] as number;
  return all === 0 ? 0 : knownWeight(weights, fits) / all;
}

/** Factor by which the weight of title and profile grows when this share of the known skill weight moves to them. */
function gainOf(weights: Float64Array, fits: Fits, moved: number): number {
  const known = (at: number) => ((fits[at] as number) >= 0 ? (weights[at] as number) : 0);
  const core = known(TITLE) + known(PROFILE);
  return core === 0 ? 1 : 1 + (moved * (known(REQUIRED) + known(PREFERRED))) / core;
}

function rawMean(weights: Float64Array, fits: Fits, moved: number): number {
  const gain = gainOf(weights, fits, moved);
  let sum = 0;
  let total = 0;
  for (let at = 0; at < weights.length; at++) {
    const fit = fits[at] as number;
    if (fit < 0) continue;
    const weight = (weights[at] as number) * (at <= PREFERRED ? 1 - moved : at <= PROFILE ? gain : 1);
    sum += weight * fit;
    total += weight;
  }
  return total === 0 ? 0 : sum / total;
}

/** Share of the skill weight that `combine` moved, 0 to MAX_MOVED_SHARE. */
export function movedShare(weights: Float64Array, fits: Fits, listed: ListedSkills): number {
  if ((fits[REQUIRED] as number) < 0 && (fits[PREFERRED] as number) < 0) return 0;
  const raw = rawScore(weights, fits, listed);
  if (raw <= rawMean(weights, fits, 0)) return 0;
  // The mean grows almost linearly with the share, so bisection finds the share that gives this score.
  let low = 0;
  let high = MAX_MOVED_SHARE;
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (rawMean(weights, fits, middle) < raw) low = middle;
    else high = middle;
  }
  return high;
}

/** The weights after moving this share, summing to 100 over the known criteria; 0 for unknown ones. */
export function effectiveWeights(weights: Float64Array, fits: Fits, moved: number): Float64Array {
  const gain = gainOf(weights, fits, moved);
  const result = weights.map((weight, at) => {
    if ((fits[at] as number) < 0) return 0;
    return weight * (at <= PREFERRED ? 1 - moved : at <= PROFILE ? gain : 1);
  });
  const total = result.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? result : result.map((weight) => (weight * 100) / total);
}
