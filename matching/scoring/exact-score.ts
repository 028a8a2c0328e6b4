import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { assess, jobWeighting, skillsKnown } from './assess.ts';
import { lowestCap, withKnownCap } from './caps.ts';
import { combine, coverageOf, rawMean } from './combine.ts';
import { DEFAULT_WEIGHTS, type Weights } from './weights.ts';

/** The rounded score, 0–100, without the explanation. Equals `score(...).score`. */
export function scoreNumber(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights = DEFAULT_WEIGHTS,
): number {
  return Math.round(scoreExact(vocabulary, job, candidate, weights));
}

/** The score before rounding, by which lists are sorted. */
export function scoreExact(
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights = DEFAULT_WEIGHTS,
): number {
  const weighting = jobWeighting(job, weights);
  const { fits, caps } = assess(vocabulary, job, candidate, weighting);
  const coverage = coverageOf(weighting.weights, fits, skillsKnown(candidate));
  return combine(weighting, fits, job.kind, lowestCap(withKnownCap(caps, coverage)));
}

/** The mean that the calibration of a kind of ad maps to the score; its tables are fitted on it. */
export const rawScore = (
  vocabulary: Vocabulary,
  job: JobFeatures,
  candidate: CandidateFeatures,
  weights: Weights,
): number => {
  const weighting = jobWeighting(job, weights);
  return rawMean(weighting, assess(vocabulary, job, candidate, weighting).fits);
};
