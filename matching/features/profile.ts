import { hashTerm } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { kindsOfWork } from './kinds-of-work.ts';
import { quantise, type SparseVector } from './sparse.ts';

const PROFILE_TERMS = 48;
/**
 * How many of the nearest occupations are kept, and the power that makes the nearest stand out. A large vocabulary (an
 * import) has several entries for one occupation, so it needs more of them, and less of a power.
 */
export const LARGE_VOCABULARY = 1500;
const SMALL = { occupations: 40, power: 2 };
const LARGE = { occupations: 120, power: 1.5 };

/** Occupations nearest to a text, and the terms that tell it from other texts. */
export interface Profile {
  occupations: SparseVector;
  terms: SparseVector;
}

/** Turns counted stems into a profile; undefined where no known occupation shares a word with the text. */
export function prepareProfile(
  vocabulary: Vocabulary,
  counts: ReadonlyMap<string, number>,
): Profile | undefined {
  const { postings, idf, unknown_idf, count } = vocabulary.documents;
  const shape = count < LARGE_VOCABULARY ? SMALL : LARGE;
  const sums = new Float64Array(count);
  const terms: [number, number][] = [];
  const byHash = new Map<number, number>();
  let square = 0;
  for (const [term, times] of counts) {
    const known = idf.get(term);
    const weight = (1 + Math.log(times)) * (known ?? unknown_idf);
    if (known !== undefined) square += weight * weight;
    // Words that no occupation knows are mostly names; they count less among the terms.
    const value = known === undefined ? weight * 0.5 : weight;
    const hash = hashTerm(term);
    byHash.set(hash, Math.max(byHash.get(hash) ?? 0, value));
    const list = postings.get(term);
    if (list === undefined) continue;
    for (let at = 0; at < list.occupations.length; at++) {
      const occupation = list.occupations[at] as number;
      sums[occupation] = (sums[occupation] as number) + weight * (list.weights[at] as number);
    }
  }
  if (square === 0) return undefined;
  const norm = Math.sqrt(square);
  const entries: [number, number][] = [];
  for (let at = 0; at < count; at++)
    if ((sums[at] as number) > 0) entries.push([at, ((sums[at] as number) / norm) ** shape.power]);
  for (const entry of byHash) terms.push(entry);
  return {
    occupations: kindsOfWork(vocabulary, entries, shape.occupations),
    terms: quantise(terms, PROFILE_TERMS),
  };
}
