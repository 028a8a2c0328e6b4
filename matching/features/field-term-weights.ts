import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** For each term, its weight per field of work: how specific it is to that field. Each field's weights have length 1. */
export type FieldTermWeights = ReadonlyMap<string, Float32Array>;

/** Additive smoothing, as a share of all occupations: a term found in few occupations is not specific evidence yet. */
const SMOOTHING = 1 / 2000;

const cache = new WeakMap<Vocabulary, FieldTermWeights>();

/**
 * Term weights per field, built once per vocabulary. A term's weight for a field is its excess over the mean of all
 * fields, times its specificity (1 minus the normalised entropy over fields).
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

/** 1 when only one field uses the term, 0 when all use it equally. `smoothing` adds weight distributed like the prior. */
function specificity(weights: Float32Array, prior: Float64Array, smoothing: number): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0) + smoothing;
  let entropy = 0;
  for (let field = 0; field < weights.length; field++) {
    const share = ((weights[field] as number) + smoothing * (prior[field] as number)) / all;
    if (share > 0) entropy -= share * Math.log(share);
  }
  return Math.max(0, 1 - entropy / Math.log(weights.length));
}
