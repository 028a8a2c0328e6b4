import { cosine, dot, quantise, type SparseVector } from '../features/sparse.ts';
import { hashTerm, normalise, stems } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { weighTitle } from './lexicon.ts';

/** A title as the engine compares it: a key for equality, its words, and the occupations it may name. */
export interface TitleFeatures {
  key: string;
  words: SparseVector;
  occupations: SparseVector;
}

const WORDS = 12;
const OCCUPATIONS = 12;
/** Known titles less similar than this share of the best say nothing about the title. */
const NEAR = 0.35;

/** Turns a title into its features; undefined for a title without a word about work. */
export function prepareTitle(vocabulary: Vocabulary, title: string): TitleFeatures | undefined {
  const terms = stems(title);
  if (terms.length === 0) return undefined;
  const weights = weighTitle(vocabulary.titles, title);
  const words = quantise(
    [...weights].map(([term, weight]) => [hashTerm(term), weight] as const),
    WORDS,
  );
  return {
    key: terms.join(' '),
    words: mergeEqualIds(words),
    occupations: nearOccupations(vocabulary, weights),
  };
}

function mergeEqualIds(vector: SparseVector): SparseVector {
  const seen = new Map<number, number>();
  vector.ids.forEach((id, at) => {
    seen.set(id, Math.max(seen.get(id) ?? 0, vector.weights[at] as number));
  });
  return seen.size === vector.ids.length ? vector : quantise([...seen], WORDS);
}

function nearOccupations(vocabulary: Vocabulary, weights: ReadonlyMap<string, number>): SparseVector {
  const { postings, occupation } = vocabulary.titles;
  const norm = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  const similarity = new Map<number, number>();
  for (const [term, weight] of weights) {
    const list = postings.get(term);
    if (list === undefined) continue;
    for (let at = 0; at < list.titles.length; at++) {
      const title = list.titles[at] as number;
      similarity.set(title, (similarity.get(title) ?? 0) + (weight / norm) * (list.weights[at] as number));
    }
  }
  const best = new Map<number, number>();
  let largest = 0;
  for (const [title, value] of similarity) {
    const id = occupation[title] as number;
    if (value > (best.get(id) ?? 0)) best.set(id, value);
    if (value > largest) largest = value;
  }
  const near = [...best].filter(([, value]) => value >= NEAR * largest);
  return quantise(
    near.map(([id, value]) => [id, value ** 3] as const),
    OCCUPATIONS,
  );
}

/** Similarity of two titles, 0–1: 1 for the same words, else from shared words and shared occupations. */
export function titleSimilarity(a: TitleFeatures, b: TitleFeatures): number {
  if (a.key === b.key) return 1;
  return mixTitle(
    cosine(dot(a.words, b.words), a.words.norm, b.words.norm),
    cosine(dot(a.occupations, b.occupations), a.occupations.norm, b.occupations.norm),
  );
}

/** The mix of word and occupation similarity; the index uses the same, so both agree to the last digit. */
export function mixTitle(words: number, occupations: number): number {
  return 0.5 * words + 0.5 * occupations;
}

/** Similarity of two titles as written, 0–1. For single comparisons; prepare titles that are compared often. */
export function compareTitles(vocabulary: Vocabulary, a: string, b: string): number {
  if (normalise(a) === normalise(b)) return 1;
  const left = prepareTitle(vocabulary, a);
  const right = prepareTitle(vocabulary, b);
  return left === undefined || right === undefined ? 0 : titleSimilarity(left, right);
}
