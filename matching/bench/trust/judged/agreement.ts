import { join } from 'node:path';
import { gradeOf } from './ladder.ts';
import type { JudgedPair } from './read-set.ts';
import { readJudgement, readLines } from './read-set.ts';

const FILE = join(import.meta.dirname, 'second-reading.tsv');
const GRADES = [0, 1, 2, 3];

export type Agreement = { pairs: number; same: number; within: number; kappa: number };

/**
 * How far the second reading, blind to the first, came to the same grades: the share that is equal, or at most one apart,
 * and kappa with quadratic weights (Cohen 1968).
 */
export function measureAgreement(pairs: readonly JudgedPair[]): Agreement {
  const first = new Map(pairs.map(({ ad, person, grade }) => [`${ad.id} ${person.id}`, grade]));
  const grades = readLines(FILE).flatMap((line): [number, number][] => {
    const { ad, person, judgement } = readJudgement(line);
    const grade = first.get(`${ad} ${person}`);
    return grade === undefined ? [] : [[grade, gradeOf(judgement)]];
  });
  const share = (isSo: (pair: [number, number]) => boolean) => grades.filter(isSo).length / grades.length;
  const distance = ([one, other]: readonly [number, number]) => (one - other) ** 2;
  const observed = grades.reduce((sum, pair) => sum + distance(pair), 0) / grades.length;
  let expected = 0;
  for (const one of GRADES)
    for (const other of GRADES)
      expected +=
        share(([grade]) => grade === one) * share(([, grade]) => grade === other) * distance([one, other]);
  return {
    pairs: grades.length,
    same: share(([one, other]) => one === other),
    within: share(([one, other]) => Math.abs(one - other) <= 1),
    kappa: 1 - observed / expected,
  };
}
