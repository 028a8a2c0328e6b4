import type { JobFeatures } from '../features/types.ts';
import { askedBy } from '../scoring/assess.ts';
import { type Asked, type Weighting, weightArray, weightingOf } from '../scoring/combine.ts';
import { CRITERIA, normaliseWeights, type Weights } from '../scoring/weights.ts';

/** The weighting of the jobs that ask for these criteria. */
export const prepareWeighting = (weights: Weights, asked: Asked): Weighting =>
  weightingOf(weightArray(normaliseWeights(weights), asked));

/**
 * The sets of criteria that jobs ask for, numbered, and their weightings under the weights of the last query: an agency seldom changes them.
 */
export interface JobWeightings {
  numbers: Map<Asked, number>;
  prepared: { weights: string; list: Weighting[] };
}

export const createWeightings = (): JobWeightings => ({
  numbers: new Map(),
  prepared: { weights: '', list: [] },
});

export function weightingNumber({ numbers }: JobWeightings, job: JobFeatures): number {
  const key = askedBy(job);
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** By number: the weightings of jobs without custom weights. */
export function weightingsFor(weightings: JobWeightings, weights: Weights): readonly Weighting[] {
  const id = CRITERIA.map((criterion) => weights[criterion]).join(' ');
  if (weightings.prepared.weights !== id) weightings.prepared = { weights: id, list: [] };
  const { list } = weightings.prepared;
  for (const key of [...weightings.numbers.keys()].slice(list.length))
    list.push(prepareWeighting(weights, key));
  return list;
}
