import { prepareCandidate, score, UNKNOWN_CANDIDATE, type Vocabulary } from '../../../index.ts';
import type { ScoredPair } from './scored.ts';

export type MoreTold = { pairs: number; below: number };

/**
 * The people to call first, each also as a record that tells nothing but the current title: how often the full one is not
 * at least as high.
 */
export function measureMoreTold(vocabulary: Vocabulary, pairs: readonly ScoredPair[]): MoreTold {
  const compared = pairs.filter(({ grade, person }) => grade === 3 && person.input.titles.length > 0);
  const below = compared.filter(({ ad, person, result }) => {
    const bare = prepareCandidate(vocabulary, {
      ...UNKNOWN_CANDIDATE,
      titles: person.input.titles.slice(0, 1).map((title) => ({ ...title, current: true, typed: true })),
    });
    return score(vocabulary, ad.features, bare).score > result.score;
  });
  return { pairs: compared.length, below: below.length };
}
