import { kindsOfWork } from '../features/kinds-of-work.ts';
import { LARGE_VOCABULARY } from '../features/profile.ts';
import { cosine, dot, quantise, type SparseVector } from '../features/sparse.ts';
import { hashTerm, normalise, stems } from '../text/normalise.ts';
import { neighboursOf } from '../vocabulary/neighbours.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { weighTitle } from './lexicon.ts';
import { similarTerms } from './similar-terms.ts';

/** A title as the engine compares it: a key for equality, its words, and the occupations it may name. */
export interface TitleFeatures {
  key: string;
  words: SparseVector;
  occupations: SparseVector;
}

const WORDS = 60;
/**
 * How many occupations a title keeps, and how much of those that are only like the named ones counts. A large
 * vocabulary (an import) names more occupations itself, and has many that are alike.
 */
const SMALL = { occupations: 60, neighbour: 1 };
const LARGE = { occupations: 100, neighbour: 0.3 };
const OWN_SHARE = 0.4;
const MOST_NAMED = 40;
/** Makes the best known titles stand out from the rest. */
const SHARPNESS = 3;
/** Words from this length on are also compared by groups of letters, for compounds and forms that no list holds. */
const LONG_WORD = 8;
const GROUP = 4;

/** Turns a title into its features; undefined for a title without a word about work. */
export function prepareTitle(vocabulary: Vocabulary, title: string): TitleFeatures | undefined {
  const terms = stems(title);
  if (terms.length === 0) return undefined;
  const weights = weighTitle(vocabulary.titles, title);
  return {
    key: terms.join(' '),
    words: wordVector(weights),
    occupations: nearOccupations(vocabulary, weights),
  };
}

function wordVector(weights: ReadonlyMap<string, number>): SparseVector {
  const parts = new Map<number, number>();
  for (const [term, weight] of weights) {
    const hash = hashTerm(term);
    parts.set(hash, Math.max(parts.get(hash) ?? 0, weight));
    if (term.length < LONG_WORD) continue;
    const groups = term.length - GROUP + 1;
    for (let at = 0; at < groups; at++) {
      const group = hashTerm(`~${term.slice(at, at + GROUP)}`);
      parts.set(group, (parts.get(group) ?? 0) + weight / Math.sqrt(groups));
    }
  }
  return quantise([...parts], WORDS);
}

/** Occupations that the title may name, and those that are like them. */
function nearOccupations(vocabulary: Vocabulary, weights: ReadonlyMap<string, number>): SparseVector {
  const { postings, occupation } = vocabulary.titles;
  const shape = vocabulary.documents.count < LARGE_VOCABULARY ? SMALL : LARGE;
  const norm = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  const similarity = new Map<number, number>();
  for (const [term, weight] of weights) {
    for (const [known, share] of similarTerms(vocabulary.titles, term)) {
      const list = postings.get(known);
      if (list === undefined) continue;
      const factor = (share * weight) / norm;
      for (let at = 0; at < list.titles.length; at++) {
        const title = list.titles[at] as number;
        similarity.set(title, (similarity.get(title) ?? 0) + factor * (list.weights[at] as number));
      }
    }
  }
  const best = new Map<number, number>();
  let largest = 0;
  for (const [title, value] of similarity) {
    const id = occupation[title] as number;
    if (value > (best.get(id) ?? 0)) best.set(id, value);
    if (value > largest) largest = value;
  }
  const named = [...best]
    .map(([id, value]) => [id, (value / largest) ** SHARPNESS] as const)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_NAMED);
  const spread = new Map<number, number>();
  for (const [id, value] of named) {
    for (const [other, likeness] of neighboursOf(vocabulary.documents, id)) {
      spread.set(
        other,
        Math.max(spread.get(other) ?? 0, value * (other === id ? 1 : likeness * shape.neighbour)),
      );
    }
  }
  return kindsOfWork(vocabulary, [...spread], { limit: shape.occupations, ownShare: OWN_SHARE });
}

/** Similarity of two titles, 0–1: 1 for the same words, else from shared words and shared occupations. */
export function titleSimilarity(a: TitleFeatures, b: TitleFeatures): number {
  if (a.key === b.key) return 1;
  return mixTitle(
    cosine(dot(a.words, b.words), a.words.norm, b.words.norm),
    cosine(dot(a.occupations, b.occupations), a.occupations.norm, b.occupations.norm),
  );
}

const WORD_SHARE = 0.4;

/** The mix of word and occupation similarity; the index uses the same, so both agree to the last digit. */
export function mixTitle(words: number, occupations: number): number {
  return WORD_SHARE * words + (1 - WORD_SHARE) * occupations;
}

/** Similarity of two titles as written, 0–1. For single comparisons; prepare titles that are compared often. */
export function compareTitles(vocabulary: Vocabulary, a: string, b: string): number {
  if (normalise(a) === normalise(b)) return 1;
  const left = prepareTitle(vocabulary, a);
  const right = prepareTitle(vocabulary, b);
  return left === undefined || right === undefined ? 0 : titleSimilarity(left, right);
}
