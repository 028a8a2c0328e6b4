/** A sparse vector of small integers: ids ascending, weights 1–255, so that dot products are exact. */
export interface SparseVector {
  ids: number[];
  weights: number[];
  /** Euclidean length of the weights. */
  norm: number;
}

/** Keeps the `limit` largest entries, scaled so that the largest is 255. Entries that round to 0 are dropped. */
export function quantise(entries: readonly (readonly [number, number])[], limit: number): SparseVector {
  const kept = [...entries].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
  const largest = kept[0]?.[1] ?? 0;
  const ids: number[] = [];
  const weights: number[] = [];
  if (largest > 0) {
    for (const [id, value] of kept.sort((a, b) => a[0] - b[0])) {
      const weight = Math.round((255 * value) / largest);
      if (weight < 1) continue;
      ids.push(id);
      weights.push(weight);
    }
  }
  return { ids, weights, norm: lengthOf(weights) };
}

export function lengthOf(weights: ArrayLike<number>): number {
  let square = 0;
  for (let at = 0; at < weights.length; at++) square += (weights[at] as number) ** 2;
  return Math.sqrt(square);
}

type Entries = Pick<SparseVector, 'ids' | 'weights'>;

/** Dot product of two sparse vectors; an integer. */
export function dot(a: Entries, b: Entries): number {
  let sum = 0;
  let left = 0;
  let right = 0;
  while (left < a.ids.length && right < b.ids.length) {
    const difference = (a.ids[left] as number) - (b.ids[right] as number);
    if (difference === 0) sum += (a.weights[left++] as number) * (b.weights[right++] as number);
    else if (difference < 0) left++;
    else right++;
  }
  return sum;
}

/** Cosine from a dot product and two lengths; 0 when either vector is empty, never above 1. */
export function cosine(product: number, normA: number, normB: number): number {
  return product === 0 ? 0 : Math.min(1, product / (normA * normB));
}
