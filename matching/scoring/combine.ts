import { calibrate } from './calibration.ts';
import { CRITERIA, type Weights } from './weights.ts';

/** Quality per criterion in the order of CRITERIA, 0–1; -1 where it is unknown. */
export type Qualities = Float64Array;

export const UNKNOWN = -1;
const REQUIRED = 0;
const PREFERRED = 1;
const TITLE = 2;
const PROFILE = 3;

/** A candidate with at least this many skills that the job does not ask for is judged by skills in full. */
export const FEW_SKILLS = 3;
export const LITTLE_DATA = 0.5;
export const MUST_HAVE_CAP = 39;

/**
 * Weights as an array in the order of CRITERIA, for a job whose skills tell so much (`tellingTenths`, 0–10): what the
 * skills cannot carry moves to title and profile, in proportion.
 */
export function weightArray(weights: Weights, telling: number): Float64Array {
  const array = Float64Array.from(CRITERIA, (criterion) => weights[criterion]);
  const skills = weights.required_skills + weights.preferred_skills;
  const core = weights.title + weights.profile;
  const gain = 1 + (skills * (1 - telling / 10)) / core;
  array[REQUIRED] = (weights.required_skills * telling) / 10;
  array[PREFERRED] = (weights.preferred_skills * telling) / 10;
  array[TITLE] = weights.title * gain;
  array[PROFILE] = weights.profile * gain;
  return array;
}

/**
 * The score before rounding, 0–100. Where the candidate lists fewer than three skills beside the matching ones, the
 * weight of skills moves in part (1/3 for each missing one) to title and profile, or falls away where neither is
 * known, if that is better for the candidate: so little structured data is no fault, and one more matching skill can
 * never lower a score.
 */
export function combine(
  weights: Float64Array,
  qualities: Qualities,
  otherSkills: number,
  hasFailedMustHave: boolean,
): number {
  const coverage = coverageOf(weights, qualities);
  const raw = rawMean(weights, qualities, movedShare(weights, qualities, otherSkills));
  const score = calibrate(raw) * (coverage < LITTLE_DATA ? LITTLE_DATA + coverage : 1);
  return hasFailedMustHave ? Math.min(MUST_HAVE_CAP, score) : score;
}

/** Which share of the weight of skills moves: none, or as much as few skills allow, whichever gives more. */
function movedShare(weights: Float64Array, qualities: Qualities, otherSkills: number): number {
  if (otherSkills >= FEW_SKILLS) return 0;
  const share = 1 - otherSkills / FEW_SKILLS;
  // With no skills known at all it always moves, so that the first matching skill can only help.
  if ((qualities[REQUIRED] as number) < 0 && (qualities[PREFERRED] as number) < 0) return share;
  return rawMean(weights, qualities, share) > rawMean(weights, qualities, 0) ? share : 0;
}

/** Share of the weight that is known, 0–1. */
export function coverageOf(weights: Float64Array, qualities: Qualities): number {
  let known = 0;
  let all = 0;
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    all += weight;
    if ((qualities[at] as number) >= 0) known += weight;
  }
  return all === 0 ? 0 : known / all;
}

/** By how much the weight of title and profile grows when this share of the weight of skills moves to them. */
function gainOf(weights: Float64Array, qualities: Qualities, moved: number): number {
  const title = (qualities[TITLE] as number) >= 0 ? (weights[TITLE] as number) : 0;
  const profile = (qualities[PROFILE] as number) >= 0 ? (weights[PROFILE] as number) : 0;
  if (title + profile === 0) return 1;
  return 1 + (moved * ((weights[REQUIRED] as number) + (weights[PREFERRED] as number))) / (title + profile);
}

function rawMean(weights: Float64Array, qualities: Qualities, moved: number): number {
  const gain = gainOf(weights, qualities, moved);
  let sum = 0;
  let total = 0;
  for (let at = 0; at < weights.length; at++) {
    const quality = qualities[at] as number;
    if (quality < 0) continue;
    const weight = (weights[at] as number) * (at <= PREFERRED ? 1 - moved : at <= PROFILE ? gain : 1);
    sum += weight * quality;
    total += weight;
  }
  return total === 0 ? 0 : sum / total;
}

/** The weights that `combine` settled on, summing to 100 over the known criteria; 0 for the unknown. */
export function effectiveWeights(
  weights: Float64Array,
  qualities: Qualities,
  otherSkills: number,
): Float64Array {
  const moved = movedShare(weights, qualities, otherSkills);
  const gain = gainOf(weights, qualities, moved);
  const result = weights.map((weight, at) => {
    if ((qualities[at] as number) < 0) return 0;
    return weight * (at <= PREFERRED ? 1 - moved : at <= PROFILE ? gain : 1);
  });
  const total = result.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? result : result.map((weight) => (weight * 100) / total);
}
