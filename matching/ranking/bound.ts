import { calibrate } from '../scoring/calibration.ts';
import { MAX_MOVED_SHARE } from '../scoring/combine.ts';
import { PROFILE_EXPONENT, profileSimilarity, TITLE_EXPONENT } from '../scoring/fits.ts';

/**
 * Sums of weights for every set of known criteria, so that an upper bound costs eight additions per row. The bound is
 * the raw mean with a perfect profile, plus EPSILON so that rounding cannot make it too small.
 */
export interface BoundTables {
  weights: Float64Array;
  /** By set of known criteria: total weight, and the gain of title and profile when the maximum share moves. */
  total: Float64Array;
  gain: Float64Array;
}

const CRITERIA_SETS = 256;
const EPSILON = 1e-9;
/** Marks sets where neither title nor profile has a weight; a real gain is at least 1. */
const NO_CORE = 0;

export function boundTables(weights: Float64Array): BoundTables {
  const total = new Float64Array(CRITERIA_SETS);
  const gain = new Float64Array(CRITERIA_SETS);
  for (let known = 0; known < CRITERIA_SETS; known++) {
    const weight = (at: number) => ((known >> at) & 1) * (weights[at] as number);
    let sum = 0;
    for (let criterion = 0; criterion < 8; criterion++) sum += weight(criterion);
    const core = weight(2) + weight(3);
    total[known] = sum;
    gain[known] = core === 0 ? NO_CORE : 1 + (MAX_MOVED_SHARE * (weight(0) + weight(1))) / core;
  }
  return { weights, total, gain };
}

/** Upper bound of the raw mean for these fits: at least the one that `combine` computes. */
export function rawUpperBound(tables: BoundTables, fits: Float64Array, hasFewSkills: boolean): number {
  const { weights, gain, total } = tables;
  let known = 0;
  let skills = 0;
  let core = 0;
  let rest = 0;
  for (let at = 0; at < 8; at++) {
    const fit = fits[at] as number;
    if (fit < 0) continue;
    known |= 1 << at;
    const part = (weights[at] as number) * fit;
    if (at < 2) skills += part;
    else if (at < 4) core += part;
    else rest += part;
  }
  const all = total[known] as number;
  if (all === 0) return EPSILON;
  const full = (skills + core + rest) / all;
  // Without title and profile the moved weight is lost; only the exact mean handles that, and 1 is above it.
  if (hasFewSkills && gain[known] === NO_CORE) return 1 + EPSILON;
  if (!hasFewSkills) return full + EPSILON;
  return (
    Math.max(full, ((1 - MAX_MOVED_SHARE) * skills + (gain[known] as number) * core + rest) / all) + EPSILON
  );
}

/** Lowest raw mean whose score can reach the threshold: the inverse of `calibrate`, minus EPSILON. */
export function rawThreshold(threshold: number): number {
  if (threshold <= 0) return 0;
  if (threshold !== lastThreshold) {
    let low = 0;
    let high = 1;
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      if (calibrate(middle) < threshold) low = middle;
      else high = middle;
    }
    lastThreshold = threshold;
    lastRaw = low - EPSILON;
  }
  return lastRaw;
}

// The threshold rarely changes between rows, so the last result is kept.
let lastThreshold = Number.NaN;
let lastRaw = 0;

/** Computing a power per row would dominate a scan, so bounds use a table. A power of two keeps the scaling exact. */
const STEPS = 2048;
const stepped = (power: number) =>
  Float64Array.from({ length: STEPS + 2 }, (_, step) => (step / STEPS) ** power * (1 + EPSILON));
const titleSteps = stepped(TITLE_EXPONENT);
const profileSteps = stepped(PROFILE_EXPONENT);

/** A tight upper bound of the fit of a current title with this similarity. */
export function titleUpperBound(similarity: number): number {
  return titleSteps[Math.ceil(similarity * STEPS)] as number;
}

/** Upper bound of the profile fit for this cosine of occupations; tight if the terms are the same. */
export function profileUpperBound(occupations: number): number {
  return profileSteps[Math.ceil(profileSimilarity(occupations, 1) * STEPS)] as number;
}
