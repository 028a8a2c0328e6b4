import type { AdKind } from '../features/types.ts';
import { calibrate } from './calibration.ts';
import { CRITERIA, type Weights } from './weights.ts';

/** Fit per criterion in the order of CRITERIA, 0–1; UNKNOWN (-1) if it is unknown. */
export type Fits = Float64Array;

export const UNKNOWN = -1;
const TITLE = 2;
const PROFILE = 3;

/** A candidate who lists fewer skills, and has no resume, is not said to lack a must-have skill. */
export const MIN_LISTED_SKILLS = 3;
/** Below this coverage a score is flagged as based on little data. */
export const MIN_COVERAGE = 0.5;
/** A title alone is one fact, however much it weighs. */
export const TITLE_ONLY_COVERAGE = 0.3;
export const NO_CAP = 100;
export const MUST_HAVE_CAP = 39;

/** What a criterion counts as when nothing is known about it: about the mean of all candidates, in the order of CRITERIA. */
export const PRIORS: Readonly<Fits> = Float64Array.of(0.35, 0.3, 0.35, 0.4, 0.7, 0.6, 0.7, 0.7);

/** Bit `at` is set if the job asks for criterion `at`. */
export type Asked = number;

/**
 * The weights of a job in the order of CRITERIA: tenths of a point that sum to exactly 100, the same for every candidate.
 * A criterion that the job does not ask weighs 0. The skill criteria keep `skillShare` tenths (`skillShareTenths`, 0–10)
 * of their weight; the rest goes to title and profile in proportion.
 */
export function weightArray(weights: Weights, asked: Asked, skillShare: number): Float64Array {
  const shares: number[] = CRITERIA.map((criterion, at) =>
    ((asked >> at) & 1) === 1 ? weights[criterion] : 0,
  );
  const core = (shares[TITLE] as number) + (shares[PROFILE] as number);
  const moved = ((shares[0] as number) + (shares[1] as number)) * (1 - skillShare / 10);
  if (core > 0) {
    const gain = 1 + moved / core;
    for (const at of [0, 1]) shares[at] = ((shares[at] as number) * skillShare) / 10;
    for (const at of [TITLE, PROFILE]) shares[at] = (shares[at] as number) * gain;
  }
  // Every job has a title, so that something is asked even if the weight of all other criteria is 0.
  if (!shares.some((share) => share > 0)) shares[TITLE] = 1;
  return Float64Array.from(distribute(1000, shares), (tenths) => tenths / 10);
}

/** Splits an integer in proportion to the shares by the largest-remainder method, so that the parts sum exactly. */
export function distribute(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  const exact = shares.map((share) => (share * total) / sum);
  const whole = exact.map(Math.floor);
  let left = total - whole.reduce((all, part) => all + part, 0);
  const order = exact
    .map((value, at) => [value - Math.floor(value), at] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, at] of order) {
    if (left <= 0) break;
    whole[at] = (whole[at] as number) + 1;
    left--;
  }
  return whole;
}

/** The score before rounding, 0–100: the weighted mean of the fits, mapped by the kind of ad, then capped. */
export function combine(weights: Float64Array, fits: Fits, kind: AdKind, cap: number): number {
  return Math.min(cap, calibrate(kind, rawMean(weights, fits)));
}

/** Weighted mean of the fits, 0–1; an unknown criterion counts as its prior. */
export function rawMean(weights: Float64Array, fits: Fits): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) {
    const fit = fits[at] as number;
    sum += (weights[at] as number) * (fit < 0 ? (PRIORS[at] as number) : fit);
  }
  return sum / 100;
}

/** Share of the weight whose criteria are known, 0–1; at most .3 if only the title is. */
export function coverageOf(weights: Float64Array, fits: Fits): number {
  let known = 0;
  let facts = 0;
  for (let at = 0; at < weights.length; at++) {
    if ((fits[at] as number) < 0 || (weights[at] as number) === 0) continue;
    known += weights[at] as number;
    if (at !== TITLE) facts++;
  }
  return facts === 0 ? Math.min(TITLE_ONLY_COVERAGE, known / 100) : known / 100;
}
