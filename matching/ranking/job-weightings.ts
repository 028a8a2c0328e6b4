import type { JobFeatures } from '../features/types.ts';
import { askedBy, skillShareOf } from '../scoring/assess.ts';
import { type Weighting, weightArray, weightingOf } from '../scoring/combine.ts';
import { CRITERIA, normaliseWeights, type Weights } from '../scoring/weights.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** The key of a weighting: the criteria that a job asks for, and the share its skills keep in tenths. */
const WEIGHTING_SHARES = 16;
export const weightingKey = (vocabulary: Vocabulary, job: JobFeatures): number =>
  askedBy(job) * WEIGHTING_SHARES + skillShareOf(vocabulary, job);

/** The weighting of the jobs with this key. */
export function prepareWeighting(weights: Weights, key: number): Weighting {
  const asked = Math.floor(key / WEIGHTING_SHARES);
  return weightingOf(weightArray(normaliseWeights(weights), asked, key % WEIGHTING_SHARES));
}

/**
 * The keys of all jobs, numbered, and their weightings under the weights of the last query: an agency seldom changes them.
 */
export interface JobWeightings {
  numbers: Map<number, number>;
  prepared: { weights: string; list: Weighting[] };
}

export const createWeightings = (): JobWeightings => ({
  numbers: new Map(),
  prepared: { weights: '', list: [] },
});

export function weightingNumber({ numbers }: JobWeightings, key: number): number {
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
