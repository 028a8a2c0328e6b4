import { cosine, dot } from '../features/sparse.ts';
import { normalise } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { prepareTitle, type TitleFeatures } from './title-features.ts';

const WORD_SHARE = 0.3;
/** Of two titles near no known one, how much the words and their letters count alone: they may mislead. */
const UNKNOWN_SHARE = 0.8;
/** Many occupations are only somewhat similar; they must not outweigh shared words. */
const OCCUPATION_EXPONENT = 1.5;
/**
 * Factors for comparing a title with a main title. Alternate titles are broader, narrower or rarer; without the factor,
 * dozens of them would rank before the next occupation.
 */
const KNOWN_TITLE_FACTOR = { main: 1, other: 0.65, unknown: 0.85 } as const;

/** From this similarity on, titles are of the same or a close trade, and a rank difference counts. */
const SAME_TRADE = 0.4;
/**
 * Share of the similarity above `SAME_TRADE` left at a difference of 0, 1, 2 … levels, in scores and lists of titles.
 */
const SHARES = [1, 0.85, 0.72, 0.61, 0.52, 0.44] as const;
const SHARES_IN_LISTS = [1, 0.95, 0.8, 0.7, 0.6, 0.5] as const;

/** Share of the similarity above `SAME_TRADE` that a rank difference leaves; 1 if a rank is unknown (null). */
export function rankShare(a: number | null, b: number | null, shares: readonly number[] = SHARES): number {
  return a === null || b === null ? 1 : (shares[Math.abs(a - b)] as number);
}

/** The similarity after applying the share of `rankShare` to the part above `SAME_TRADE`. */
export function withRanks(similarity: number, share: number): number {
  return similarity <= SAME_TRADE ? similarity : SAME_TRADE + (similarity - SAME_TRADE) * share;
}

/** The similarity of two titles of which neither is near a known one: their occupations are guesses. */
export function atLeastByWords(similarity: number, words: number): number {
  return Math.max(similarity, UNKNOWN_SHARE * words);
}

/** Similarity of two titles, 0–1: 1 for the same words, otherwise from shared words and shared occupations. */
export function titleSimilarity(a: TitleFeatures, b: TitleFeatures): number {
  const share = rankShare(a.rank, b.rank, SHARES_IN_LISTS);
  if (a.key === b.key) return withRanks(1, share);
  const words = cosine(dot(a.words, b.words), a.words.norm, b.words.norm);
  const occupations = cosine(dot(a.occupations, b.occupations), a.occupations.norm, b.occupations.norm);
  const isNamed = a.known === 'main' || b.known === 'main';
  const factor = isNamed
    ? KNOWN_TITLE_FACTOR[a.known ?? 'unknown'] * KNOWN_TITLE_FACTOR[b.known ?? 'unknown']
    : 1;
  const similarity = WORD_SHARE * words + (1 - WORD_SHARE) * factor * occupations ** OCCUPATION_EXPONENT;
  return withRanks(a.unknown && b.unknown ? atLeastByWords(similarity, words) : similarity, share);
}

/** Similarity of two unprepared titles, 0–1. For single comparisons only. */
export function compareTitles(vocabulary: Vocabulary, a: string, b: string): number {
  if (normalise(a) === normalise(b)) return 1;
  const left = prepareTitle(vocabulary, a);
  const right = prepareTitle(vocabulary, b);
  return left === undefined || right === undefined ? 0 : titleSimilarity(left, right);
}
