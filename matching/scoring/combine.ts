import type { AdKind } from '../features/types.ts';
import { calibrate } from './calibration.ts';
import { CRITERIA, type Weights } from './weights.ts';

/** Fit per criterion in the order of CRITERIA, 0–1; negative (UNKNOWN) if it is unknown. */
export type Fits = Float64Array;

export const UNKNOWN = -1;
const TITLE = 2;

/** A candidate who lists fewer skills, and has no resume, is not said to lack a must-have skill. */
export const MIN_LISTED_SKILLS = 3;
/** A title alone is one fact, however much it weighs. */
export const TITLE_ONLY_COVERAGE = 0.3;

/**
 * The value of an unknown criterion, in the order of CRITERIA. Skills, title and profile are estimated from each other
 * (`fillCoreFits`): for skills this is the value for a person of the job's trade, for title and profile that of a person of
 * whom neither is known, more than the mean of all candidates, who mostly do other work. For the rest it is typical.
 */
export const PRIORS: Readonly<Fits> = Float64Array.of(0.25, 0.25, 0.3, 0.3, 0.7, 0.6, 0.7, 0.7);

/** Marks an unknown criterion with its estimate. */
export const unknownFit = (estimate: number): number => UNKNOWN - estimate;

const CORE = 4;
const SKILL_CRITERIA = 2;

/** The value by which a criterion counts: its fit; if it is unknown, its estimate or prior. */
export function countedFit(fit: number, at: number): number {
  if (fit >= 0) return fit;
  return at < CORE ? UNKNOWN - fit : (PRIORS[at] as number);
}

/** Bit `at` is set if the job asks for criterion `at`. */
export type Asked = number;

/**
 * The weights of a job in the order of CRITERIA: tenths of a point that sum to exactly 100, the same for every
 * candidate. A criterion that the job does not ask for weighs 0; the others keep their proportions.
 */
export function weightArray(weights: Weights, asked: Asked): Float64Array {
  const shares: number[] = CRITERIA.map((criterion, at) =>
    ((asked >> at) & 1) === 1 ? weights[criterion] : 0,
  );
  // Every job has a title, so at least one criterion counts even if all other weights are 0.
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

/** The weights of a job and how `rawMean` uses them. */
export interface Weighting {
  /** Points by criterion, as in the score breakdown. */
  weights: Float64Array;
  factors: Float64Array;
  offset: number;
  /** The most that the criteria other than skills, title and profile can add to the mean. */
  restBound: number;
}

/** Criteria other than skills, title and profile never move the mean by more than twice their weight. */
const MIN_CORE_SHARE = 0.5;

/**
 * The scale is fitted on skills, title and profile, so the mean is theirs, and the other criteria shift it by their
 * distance from typical: an unknown criterion changes nothing, whether the job asks for it or not.
 */
export function weightingOf(weights: Float64Array): Weighting {
  const core = weights.subarray(0, CORE).reduce((sum, weight) => sum + weight, 0);
  const divisor = Math.max(core, 100 * MIN_CORE_SHARE);
  const factors = weights.map((weight, at) => weight / (core === 0 ? 100 : at < CORE ? core : divisor));
  let offset = 0;
  if (core > 0)
    for (let at = CORE; at < factors.length; at++) offset += (factors[at] as number) * (PRIORS[at] as number);
  const restBound = factors.subarray(CORE).reduce((sum, factor) => sum + factor, -offset);
  return { weights, factors, offset, restBound };
}

/** The score before rounding, 0–100: the mean of the fits, mapped by the kind of ad, then capped. */
export const combine = (weighting: Weighting, fits: Fits, kind: AdKind, cap: number): number =>
  Math.min(cap, calibrate(kind, rawMean(weighting, fits)));

/** Mean of the fits, about 0 to 1. */
export function rawMean(weighting: Weighting, fits: Fits): number {
  let sum = restMean(weighting, fits);
  for (let at = 0; at < CORE; at++)
    sum += (weighting.factors[at] as number) * countedFit(fits[at] as number, at);
  return sum;
}

/** What the criteria other than skills, title and profile add to it. */
export function restMean({ factors, offset }: Weighting, fits: Fits): number {
  let sum = -offset;
  for (let at = CORE; at < factors.length; at++)
    sum += (factors[at] as number) * countedFit(fits[at] as number, at);
  return sum;
}

/**
 * Share of the weight whose criteria are known, 0–1; at most .3 if only the title is. `skillsKnown` is the share of a
 * person's skills that the record tells.
 */
export function coverageOf(weights: Float64Array, fits: Float64Array, skillsKnown: number): number {
  let known = 0;
  let facts = 0;
  for (let at = 0; at < weights.length; at++) {
    if ((fits[at] as number) < 0 || (weights[at] as number) === 0) continue;
    known += (weights[at] as number) * (at < SKILL_CRITERIA ? skillsKnown : 1);
    if (at !== TITLE) facts++;
  }
  return facts === 0 ? Math.min(TITLE_ONLY_COVERAGE, known / 100) : known / 100;
}

/** A record without a resume that lists this many skills tells what a person can do; one that lists fewer, a part. */
export const skillsKnownOf = (hasText: boolean, listed: number): number =>
  hasText ? 1 : Math.min(1, listed / MIN_LISTED_SKILLS);
