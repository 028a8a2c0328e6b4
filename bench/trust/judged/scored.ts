import { type MatchResult, score, type Vocabulary, withoutCopied } from '@placewell/matching';
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
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}

export const shareOf = <T>(values: readonly T[], isSo: (value: T) => boolean): number =>
  values.length === 0 ? Number.NaN : values.filter(isSo).length / values.length;

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
