import type { AdKind } from '../features/types.ts';
import { MAX_RAW, rawOf } from '../scoring/calibration.ts';
import type { Weighting } from '../scoring/combine.ts';
import { PROFILE_EXPONENT, profileSimilarity, TITLE_EXPONENT } from '../scoring/fits.ts';
import { estimatedFit, TRADE_FIT, tradeSupport } from '../scoring/skill-coverage.ts';

const EPSILON = 1e-9;
/** Keeps a division by the length of an empty vector from being none; far too small to matter otherwise. */
export const TINY = 1e-12;

/**
 * A raw mean, or an upper bound of it, that rounding cannot make too small. Between 0 and MAX_RAW, beyond which the score
 * does not change.
 */
export const rawUpperBound = (mean: number): number => Math.min(MAX_RAW, Math.max(0, mean + EPSILON));

/** The most that the criteria other than skills, title and profile can add to the raw mean. */
export const restUpperBound = ({ restBound }: Weighting): number => restBound + EPSILON;

/** What skills of which nothing is known add to the raw mean, for a person of the job's trade. */
export const unknownSkills = (factors: Float64Array): number =>
  ((factors[0] as number) + (factors[1] as number)) * TRADE_FIT;

/**
 * Upper bound of what skills, title and profile add to the raw mean, from upper bounds of the fits of title and profile;
 * `skills` is that of the skills for a person of the trade. The transferred
 * mean (`transferredMean`) may be more.
 */
export const coreUpperBound = (
  factors: Float64Array,
  title: number,
  profile: number,
  skills: number,
): number =>
  (factors[2] as number) * estimatedFit(title, profile) +
  (factors[3] as number) * estimatedFit(profile, title) +
  tradeSupport(title, profile) * skills;

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
