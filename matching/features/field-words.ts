import type { Vocabulary } from '../vocabulary/types.ts';

/** By word: how far it tells each field of work from the others; every field's values have the length 1. */
export type FieldWords = ReadonlyMap<string, Float32Array>;

/** A word that few occupations hold says little yet: it is taken as spread over all fields by this share of them. */
const DOUBT = 1 / 2000;

const cache = new WeakMap<Vocabulary, FieldWords>();

/**
 * What the words of all occupations say about fields. A word counts for a field by how much more of it the field holds
 * than the mean of fields, times how few fields hold it (1 less the normalised entropy). Built once per vocabulary.
 */
export function fieldWordsOf(vocabulary: Vocabulary): FieldWords {
  let words = cache.get(vocabulary);
  if (words === undefined) {
    words = build(vocabulary);
    cache.set(vocabulary, words);
  }
  return words;
}

function build({ documents, fields }: Vocabulary): FieldWords {
  const count = fields.names.length;
  const words = new Map<string, Float32Array>();
  if (count < 2) return words;
  const totals = new Float64Array(count);
  documents.vectors.forEach((vector, occupation) => {
    for (const [term, weight] of vector) {
      let held = words.get(term);
      if (held === undefined) {
        held = new Float32Array(count);
        words.set(term, held);
      }
      for (const [field, share] of fields.of[occupation] ?? []) {
        held[field] = (held[field] as number) + weight * share;
        totals[field] = (totals[field] as number) + weight * share;
      }
    }
  });
  const all = totals.reduce((sum, total) => sum + total, 0);
  const usual = totals.map((total) => total / all);
  const squares = new Float64Array(count);
  for (const held of words.values()) {
    const tells = specificity(held, usual, documents.count * DOUBT);
    const parts = held.map((weight, field) => weight / (totals[field] || 1));
    const mean = parts.reduce((sum, part) => sum + part, 0) / count;
    for (let field = 0; field < count; field++) {
      const value = Math.max(0, (parts[field] as number) - mean) * tells;
      held[field] = value;
      squares[field] = (squares[field] as number) + value * value;
    }
  }
  for (const held of words.values()) {
    for (let field = 0; field < count; field++) {
      held[field] = (held[field] as number) / (Math.sqrt(squares[field] as number) || 1);
    }
  }
  return words;
}

/** 1 where only one field holds the word, 0 where all hold it alike; `doubt` is mixed in as a usual word would lie. */
function specificity(held: Float32Array, usual: Float64Array, doubt: number): number {
  const all = held.reduce((sum, weight) => sum + weight, 0) + doubt;
  let entropy = 0;
  for (let field = 0; field < held.length; field++) {
    const share = ((held[field] as number) + doubt * (usual[field] as number)) / all;
    if (share > 0) entropy -= share * Math.log(share);
  }
  return Math.max(0, 1 - entropy / Math.log(held.length));
}
