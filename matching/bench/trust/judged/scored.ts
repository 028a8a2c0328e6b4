import { type MatchResult, score, type Vocabulary, withoutCopied } from '../../../index.ts';
import type { JudgedPair, JudgedSet } from './read-set.ts';

export type ScoredPair = JudgedPair & { result: MatchResult };

/** Scores every judged pair as the product does, without the words that a resume copies from the advertisement. */
export const scoreJudged = (vocabulary: Vocabulary, { pairs }: JudgedSet): ScoredPair[] =>
  pairs.map((pair) => {
    const { ad, person } = pair;
    const copied = withoutCopied(vocabulary, person.input, ad.input);
    return { ...pair, result: score(vocabulary, ad.features, copied?.features ?? person.features) };
  });

/** `values` by key, in the order of their first. */
export const groupBy = <T>(values: readonly T[], keyOf: (value: T) => string): T[][] => [
  ...Map.groupBy(values, keyOf).values(),
];

export const shareOf = <T>(values: readonly T[], isSo: (value: T) => boolean): number =>
  values.length === 0 ? Number.NaN : values.filter(isSo).length / values.length;

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

const TOP = 10;

/**
 * nDCG@10 of a list by the gains of its people, in order (Järvelin and Kekäläinen 2002); undefined if none has any.
 */
export function ndcg(gains: readonly number[]): number | undefined {
  const discounted = (list: readonly number[]) =>
    list.slice(0, TOP).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
  const best = discounted([...gains].sort((a, b) => b - a));
  return best === 0 ? undefined : discounted(gains) / best;
}
