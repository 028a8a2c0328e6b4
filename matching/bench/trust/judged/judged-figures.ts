// What the scores of the judged set are worth.
import { LITTLE_KNOWN_BELOW } from '../../../index.ts';
import { groupBy, meanOf, ndcg, type ScoredPair, shareOf } from './scored.ts';

const PARTIAL = 40;
const GOOD = 60;
const STRONG = 80;
const LITTLE_KNOWN = 0.3;
const KNOWN_CAP = 79;
const LITTLE_KNOWN_CAP = 59;

export type GradeFigures = {
  grade: number;
  pairs: number;
  mean: number;
  at40: number;
  at60: number;
  at80: number;
};

const reaches =
  (minimum: number) =>
  ({ result }: ScoredPair) =>
    result.score >= minimum;

export const byGrade = (pairs: readonly ScoredPair[]): GradeFigures[] =>
  [3, 2, 1, 0].map((grade) => {
    const of = pairs.filter((pair) => pair.grade === grade);
    return {
      grade,
      pairs: of.length,
      mean: meanOf(of.map(({ result }) => result.score)),
      at40: shareOf(of, reaches(PARTIAL)),
      at60: shareOf(of, reaches(GOOD)),
      at80: shareOf(of, reaches(STRONG)),
    };
  });

const gain = (grade: number) => 2 ** grade - 1;

/** Mean nDCG@10 of the lists of the advertisements, with gains of 2^grade − 1. */
export const ndcgOf = (pairs: readonly ScoredPair[]): number =>
  meanOf(
    groupBy(pairs, ({ ad }) => ad.id).flatMap((list) => {
      const ranked = [...list].sort(
        (a, b) => b.result.score - a.result.score || (a.person.id < b.person.id ? -1 : 1),
      );
      return ndcg(ranked.map(({ grade }) => gain(grade))) ?? [];
    }),
  );

export type OrderFigures = { pairs: number; right: number };

/** Of two people for one advertisement for whom `isAbove` holds, the share of scores in that order; equal ones count half. */
export function orderOf(
  pairs: readonly ScoredPair[],
  isAbove: (above: ScoredPair, below: ScoredPair) => boolean,
): OrderFigures {
  const orders: number[] = [];
  for (const list of groupBy(pairs, ({ ad }) => ad.id))
    for (const above of list)
      for (const below of list) {
        if (above === below || !isAbove(above, below)) continue;
        const [one, other] = [above.result.score, below.result.score];
        orders.push(one > other ? 1 : one === other ? 0.5 : 0);
      }
  return { pairs: orders.length, right: meanOf(orders) };
}

/** A title that is no near match and no skill of two or more that are asked, nor a related one. */
const showsNothing = ({ ad, judgement, result }: ScoredPair): boolean =>
  ad.input.skills_required.length >= 2 &&
  judgement.trade !== 'same' &&
  judgement.trade !== 'neighbour' &&
  judgement.skills === 'none' &&
  result.matched_skills.length === 0;

export type JudgedFigures = {
  pairs: number;
  ndcg: number;
  grades: GradeFigures[];
  order: OrderFigures;
  /** People of another trade who share a word: the share at 40 and more, and the others of other trades. */
  wordAt40: number;
  words: number;
  otherAt40: number;
  /** Grade 3, of whom at least 60 % is known. */
  right: number;
  rightAt40: number;
  rightAt60: number;
  /** Grade 3, of whom less is known. */
  rightLittle: number;
  rightLittleAt40: number;
  nothingShown: number;
  nothingAboveGood: number;
  /** Same trade and rank, nothing against: all skills above none. */
  skillOrder: OrderFigures;
  /** Of one grade: resumes above rows. */
  evidenceOrder: OrderFigures;
  praisedUnknown: number;
  /** Grade 3 under a cap. */
  rightCapped: { reason: string; pairs: number }[];
};

const isRight = ({ grade }: ScoredPair) => grade === 3;

export function judgedFigures(pairs: readonly ScoredPair[]): JudgedFigures {
  const words = pairs.filter(({ judgement }) => judgement.trade === 'word');
  const others = pairs.filter(({ judgement }) => judgement.trade === 'other');
  const right = pairs.filter((pair) => isRight(pair) && pair.result.coverage >= LITTLE_KNOWN_BELOW);
  const little = pairs.filter((pair) => isRight(pair) && pair.result.coverage < LITTLE_KNOWN_BELOW);
  const nothing = pairs.filter(showsNothing);
  const capped = groupBy(
    pairs.filter((pair) => isRight(pair) && pair.result.cap !== null),
    ({ result }) => result.cap?.reason ?? '',
  );
  return {
    pairs: pairs.length,
    ndcg: ndcgOf(pairs),
    grades: byGrade(pairs),
    order: orderOf(pairs, (above, below) => above.grade > below.grade),
    words: words.length,
    wordAt40: shareOf(words, reaches(PARTIAL)),
    otherAt40: shareOf(others, reaches(PARTIAL)),
    right: right.length,
    rightAt40: shareOf(right, reaches(PARTIAL)),
    rightAt60: shareOf(right, reaches(GOOD)),
    rightLittle: little.length,
    rightLittleAt40: shareOf(little, reaches(PARTIAL)),
    nothingShown: nothing.length,
    nothingAboveGood: nothing.filter(reaches(GOOD)).length,
    skillOrder: orderOf(
      pairs,
      (above, below) =>
        [above, below].every(
          ({ judgement }) => judgement.trade === 'same' && judgement.against.length === 0,
        ) &&
        above.judgement.rank === below.judgement.rank &&
        above.judgement.skills === 'all' &&
        below.judgement.skills === 'none',
    ),
    evidenceOrder: orderOf(
      pairs,
      (above, below) =>
        above.grade === below.grade &&
        above.grade > 0 &&
        above.person.record === 'rich' &&
        below.person.record === 'row',
    ),
    praisedUnknown: pairs.filter(
      ({ result }) =>
        (result.coverage < LITTLE_KNOWN_BELOW && result.score > KNOWN_CAP) ||
        (result.coverage < LITTLE_KNOWN && result.score > LITTLE_KNOWN_CAP),
    ).length,
    rightCapped: capped.map((list) => ({ reason: list[0]?.result.cap?.reason ?? '', pairs: list.length })),
  };
}
