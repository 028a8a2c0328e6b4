import { alternativeIds } from '../skills/alternatives.ts';
import { findSkills } from '../skills/free-text.ts';
import { LEVEL_SAME } from '../skills/levels.ts';
import { hashTerm, stems } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Of the words of a text, the most characteristic ones are kept; most resumes have fewer. */
export const MAX_WORDS = 128;
/** Texts repeat what they are about. */
const FREQUENCY_EXPONENT = 0.75;
/** Words that no occupation uses are mostly names. */
export const UNKNOWN_WORD_FACTOR = 0.5;

/** The most characteristic words of a text, given as counts of its stems, by TF-IDF: ascending 16-bit hashes. */
export function wordsOf({ documents }: Vocabulary, counts: ReadonlyMap<string, number>): number[] {
  const weighted = [...counts].map(([term, times]): [number, number] => {
    const idf = documents.idf.get(term) ?? documents.unknown_idf * UNKNOWN_WORD_FACTOR;
    return [hashTerm(term), times ** FREQUENCY_EXPONENT * idf];
  });
  const kept = weighted.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_WORDS);
  return [...new Set(kept.map(([hash]) => hash))].sort((a, b) => a - b);
}

/** Adds the words of names, such as typed skills, to those of a text. */
export const withNameWords = (words: readonly number[], names: readonly string[]): number[] =>
  [...new Set([...words, ...names.flatMap((name) => stems(name).map(hashTerm))])].sort((a, b) => a - b);

/** Words around what a requirement is about. */
const FILLERS = new Set(
  stems(
    'experience knowledge certification certificate certified licence license registration registered qualification qualified ' +
      'degree diploma card skills working ability management full strong good level use using support',
  ),
);
const FILLER_FACTOR = 0.3;
/** Weights are whole, so that their order does not matter. */
const WEIGHT_UNIT = 10;

/** The distinct words of a requirement with their weights by rarity. */
export function requirementWords({ documents }: Vocabulary, name: string): [hash: number, weight: number][] {
  const weights = new Map<number, number>();
  for (const term of stems(name)) {
    const idf = documents.idf.get(term) ?? documents.unknown_idf;
    const weight = Math.round(idf * WEIGHT_UNIT * (FILLERS.has(term) ? FILLER_FACTOR : 1));
    if (weight > 0) weights.set(hashTerm(term), weight);
  }
  return [...weights].sort((a, b) => a[0] - b[0]);
}

/** A name that is one skill and some words more, and one of several skills. */
const ONE_PART_LEVEL = 80;
const SEVERAL_PARTS_LEVEL = 60;

/** The known skills within a name that is not in the vocabulary. Any of its alternatives meets it in full. */
export function requirementParts(vocabulary: Vocabulary, name: string): [id: string, level: number][] {
  const alternatives = alternativeIds(vocabulary, name);
  if (alternatives !== undefined) return alternatives.map((id) => [id, LEVEL_SAME]);
  const ids = new Set(findSkills(vocabulary, name, { place: 'list' }).map(({ skill_id }) => skill_id));
  const level = ids.size === 1 ? ONE_PART_LEVEL : SEVERAL_PARTS_LEVEL;
  return [...ids].sort().map((id) => [id, level]);
}
