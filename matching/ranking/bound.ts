import type { AdKind } from '../features/types.ts';
import { calibrate, MAX_RAW } from '../scoring/calibration.ts';
import { rawMean, type Weighting } from '../scoring/combine.ts';
import { PROFILE_EXPONENT, profileSimilarity, TITLE_EXPONENT } from '../scoring/fits.ts';

const EPSILON = 1e-9;

/**
 * Upper bound of the raw mean for these fits, some of which are upper bounds: rounding cannot make it too small. Between 0
 * and MAX_RAW, beyond which the score does not change.
 */
export const rawUpperBound = (weighting: Weighting, fits: Float64Array): number =>
  Math.min(MAX_RAW, Math.max(0, rawMean(weighting, fits) + EPSILON));

/** Lowest raw mean whose score can reach the threshold for this kind of ad: the inverse of `calibrate`, minus EPSILON. */
export function rawThreshold(kind: AdKind, threshold: number): number {
  if (threshold <= 0) return Number.NEGATIVE_INFINITY;
  const last = lastThresholds[kind];
  if (threshold !== last.score) {
    let low = 0;
    let high = MAX_RAW;
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      if (calibrate(kind, middle) < threshold) low = middle;
      else high = middle;
    }
    last.score = threshold;
    last.raw = low - EPSILON;
  }
  return last.raw;
}

/** Upper bound of the raw mean for everybody whose score is capped. */
export const cappedBound = (kind: AdKind, cap: number): number => rawThreshold(kind, cap) + 3 * EPSILON;

// The threshold rarely changes between rows, so the last result is kept.
const lastThresholds: Readonly<Record<AdKind, { score: number; raw: number }>> = {
  full: { score: Number.NaN, raw: 0 },
  short: { score: Number.NaN, raw: 0 },
  title: { score: Number.NaN, raw: 0 },
};

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
