import { CRITERIA, DEFAULT_WEIGHTS, type Weights } from '@placewell/matching';

/** Weights as an array, as they are stored: in the order of the criteria, which `agencies.weights` lists. */
export const toStoredWeights = (weights: Weights): number[] =>
  CRITERIA.map((criterion) => weights[criterion]);

export const fromStoredWeights = (stored: readonly number[]): Weights =>
  Object.fromEntries(CRITERIA.map((criterion, position) => [criterion, stored[position]])) as Weights;

/** Whether two stored weights are equal; null means none. */
export const isSameStoredWeights = (a: readonly number[] | null, b: readonly number[] | null) =>
  a === b || (a !== null && b !== null && a.join() === b.join());

export const DEFAULT_STORED_WEIGHTS: readonly number[] = toStoredWeights(DEFAULT_WEIGHTS);
