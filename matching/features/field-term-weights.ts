import type { Vocabulary } from '../vocabulary/types.ts';

/** By word: how far it tells each field of work from the others; every field's values have the length 1. */
export type FieldTermWeights = ReadonlyMap<string, Float32Array>;

/** A word that few occupations hold says little yet: it is taken as spread over all fields by this share of them. */
const SMOOTHING = 1 / 2000;

const cache = new WeakMap<Vocabulary, FieldTermWeights>();

/**
 * What the words of all occupations say about fields. A word counts for a field by how much more of it the field holds
 * than the mean of fields, times how few fields hold it (1 less the normalised entropy). Built once per vocabulary.
 */
export function fieldTermWeights(vocabulary: Vocabulary): FieldTermWeights {
  let words = cache.get(vocabulary);
  if (words === undefined) {
    words = build(vocabulary);
    cache.set(vocabulary, words);
  }
  return words;
}

function build({ documents, fields }: Vocabulary): FieldTermWeights {
  const count = fields.names.length;
  const words = new Map<string, Float32Array>();
  if (count < 2) return words;
  const totals = new Float64Array(count);
  documents.vectors.forEach((vector, occupation) => {
    for (const [term, weight] of vector) {
      let weights = words.get(term);
      if (weights === undefined) {
        weights = new Float32Array(count);
        words.set(term, weights);
      }
      for (const [field, share] of fields.of[occupation] ?? []) {
        weights[field] = (weights[field] as number) + weight * share;
        totals[field] = (totals[field] as number) + weight * share;
      }
    }
  });
  const all = totals.reduce((sum, total) => sum + total, 0);
  const prior = totals.map((total) => total / all);
  const squares = new Float64Array(count);
  for (const weights of words.values()) {
    const factor = specificity(weights, prior, documents.count * SMOOTHING);
    const parts = weights.map((weight, field) => weight / (totals[field] || 1));
    const mean = parts.reduce((sum, part) => sum + part, 0) / count;
    for (let field = 0; field < count; field++) {
      const value = Math.max(0, (parts[field] as number) - mean) * factor;
      weights[field] = value;
      squares[field] = (squares[field] as number) + value * value;
    }
  }
  for (const weights of words.values()) {
    for (let field = 0; field < count; field++) {
      weights[field] = (weights[field] as number) / (Math.sqrt(squares[field] as number) || 1);
    }
  }
  return words;
}

/** 1 where only one field holds the word, 0 where all hold it alike; `doubt` is mixed in as a usual word would lie. */
function specificity(weights: Float32Array, prior: Float64Array, smoothing: number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0) + smoothing;
  let entropy = 0;
  for (let field = 0; field < weights.length; field++) {
    const share = ((weights[field] as number) + smoothing * (prior[field] as number)) / all;
    if (share > 0) entropy -= share * Math.log(share);
  }
  return Math.max(0, 1 - entropy / Math.log(weights.length));
}
