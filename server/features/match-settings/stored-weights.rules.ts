import { CRITERIA, DEFAULT_WEIGHTS, type Weights } from '@placewell/matching';

/** Weights as they are stored: in the order of the criteria, which migration 0006 names. */
export const toStoredWeights = (weights: Weights): number[] =>
  CRITERIA.map((criterion) => weights[criterion]);

/** Stored weights by criterion. */
export const fromStoredWeights = (column: readonly number[]): Weights =>
  Object.fromEntries(CRITERIA.map((criterion, at) => [criterion, column[at]])) as Weights;

export const isSameStoredWeights = (one: readonly number[] | null, other: readonly number[] | null) =>
  one === other || (one !== null && other !== null && one.join() === other.join());

export const DEFAULT_STORED_WEIGHTS: readonly number[] = toStoredWeights(DEFAULT_WEIGHTS);
