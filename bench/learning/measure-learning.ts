// What simulated decisions add to the order of the people who are left.

import {
  type CandidateFeatures,
  type CandidateInput,
  type Decision,
  type JobFeatures,
  learn,
  scoreExact,
  type Vocabulary,
  withLearned,
} from '@placewell/matching';
import { random, shuffled } from '@placewell/matching/testing/random.ts';
import { ndcg } from '../trust/judged/scored.ts';

/** A job with people of whom it is known how good they are for it. */
export type KnownList = {
  job: JobFeatures;
  people: KnownPerson[];
};
export type KnownPerson = {
  input: CandidateInput;
  candidate: CandidateFeatures;
  gain: number;
  isRight: boolean;
};

export const COUNTS = [3, 5, 10] as const;
/** The first screen of a list: recruiters decide about whom they see. */
const DRAWN_FROM = 30;
const TOP = 10;
/** More than the points of two people can differ by. */
const REACH = 20;

export type LearningFigures = {
  decisions: number;
  /** nDCG@10 of the people left, without learning. */
  before: number;
  /** What learning adds to it: mean and standard deviation over the seeds. */
  gain: number;
  spread: number;
  /** The same with the labels of other people drawn from the same list. */
  shuffled: number;
  shuffledSpread: number;
};

type Ranked = { list: KnownList; scores: readonly number[]; order: number[] };

/** Decisions are the labels of people drawn from the top of the list, with fixed seeds. */
export function measureLearning(
  vocabulary: Vocabulary,
  lists: readonly KnownList[],
  seeds: number,
): LearningFigures[] {
  const all = lists.map((list): Ranked => {
    const scores = list.people.map(({ candidate }) => scoreExact(vocabulary, list.job, candidate));
    return { list, scores, order: orderBy(scores) };
  });
  return COUNTS.map((decisions) => {
    const bySeed = Array.from({ length: seeds }, (_, seed) =>
      all.flatMap((one, at) => measureOne(vocabulary, one, { decisions, seed: seed * 1000 + at })),
    );
    const gains = bySeed.map((results) => mean(results.map(({ before, after }) => after - before)));
    const shuffled = bySeed.map((results) => mean(results.map(({ before, noise }) => noise - before)));
    return {
      decisions,
      before: mean(bySeed.flat().map(({ before }) => before)),
      gain: mean(gains),
      spread: deviation(gains),
      shuffled: mean(shuffled),
      shuffledSpread: deviation(shuffled),
    };
  });
}

type Drawn = { decisions: number; seed: number };
type Result = { before: number; after: number; noise: number };

/** Nothing for a list in which nobody right is left. */
function measureOne(
  vocabulary: Vocabulary,
  { list, scores, order }: Ranked,
  { decisions, seed }: Drawn,
): Result[] {
  const next = random(seed);
  const top = order.slice(0, DRAWN_FROM);
  const drawn = shuffled(top, next).slice(0, decisions);
  const decided = new Set(drawn);
  const rest = order.filter((at) => !decided.has(at));
  const before = ndcgOf(list, rest);
  if (drawn.length < decisions || before === undefined) return [];
  // People further below cannot enter the first ten.
  const lowest = (scores[rest[TOP - 1] ?? 0] ?? 0) - REACH;
  const rankedWith = (labels: readonly boolean[]) => {
    const given = drawn.map(
      (at, place): Decision => ({
        candidate: personAt(list, at).candidate,
        decision: labels[place] ? 'shortlisted' : 'rejected',
      }),
    );
    const job = withLearned(list.job, learn(vocabulary, list.job, given) ?? null);
    const moved = [...scores];
    for (const at of rest)
      if ((scores[at] as number) >= lowest)
        moved[at] = scoreExact(vocabulary, job, personAt(list, at).candidate);
    return ndcgOf(list, orderBy(moved, rest)) as number;
  };
  const labelsOf = (people: readonly number[]) => people.map((at) => list.people[at]?.isRight ?? false);
  const others = shuffled(top, next).slice(0, decisions);
  return [{ before, after: rankedWith(labelsOf(drawn)), noise: rankedWith(labelsOf(others)) }];
}

const personAt = ({ people }: KnownList, at: number) => people[at] as KnownPerson;

/** Positions by descending score; ties keep their order. */
const orderBy = (scores: readonly number[], rows: readonly number[] = [...scores.keys()]): number[] =>
  [...rows].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);

const ndcgOf = ({ people }: KnownList, order: readonly number[]): number | undefined =>
  ndcg(order.map((at) => people[at]?.gain ?? 0));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
