import type { AdKind } from '../features/types.ts';
import { MAX_RAW, rawOf } from '../scoring/calibration.ts';
import { PRIORS, rawMean, type Weighting } from '../scoring/combine.ts';
import { PROFILE_EXPONENT, profileSimilarity, TITLE_EXPONENT } from '../scoring/fits.ts';

const EPSILON = 1e-9;
/** Keeps a division by the length of an empty vector from being none; far too small to matter otherwise. */
export const TINY = 1e-12;

/**
 * Upper bound of the raw mean for these fits, some of which are upper bounds: rounding cannot make it too small. Between 0
 * and MAX_RAW, beyond which the score does not change.
 */
export const rawUpperBound = (weighting: Weighting, fits: Float64Array): number =>
  Math.min(MAX_RAW, Math.max(0, rawMean(weighting, fits) + EPSILON));

/** The most that the criteria other than skills, title and profile can add to the raw mean. */
export const restUpperBound = ({ restBound }: Weighting): number => restBound + EPSILON;

/** The most that skills can add to the raw mean if none is related to the job's. */
export const unrelatedSkills = (factors: Float64Array): number =>
  (factors[0] as number) * (PRIORS[0] as number) + (factors[1] as number) * (PRIORS[1] as number);

/** Lowest raw mean whose score can reach the threshold for this kind of ad. */
export const rawThreshold = (kind: AdKind, threshold: number): number =>
  threshold <= 0 ? Number.NEGATIVE_INFINITY : rawOf(kind, threshold) - EPSILON;

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

/** A lower bound of the cosine of occupations with which a profile can fit this well. */
export function leastCosine(fit: number): number {
  const similarity = fit ** (1 / PROFILE_EXPONENT);
  return (
    (similarity - profileSimilarity(0, 1)) / (profileSimilarity(1, 1) - profileSimilarity(0, 1)) - EPSILON
  );
}
