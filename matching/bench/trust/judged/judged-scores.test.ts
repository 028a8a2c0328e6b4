import { describe, expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../../../index.ts';
import { judgedFigures } from './judged-figures.ts';
import { readJudgedSet } from './read-set.ts';
import { groupBy, scoreJudged } from './scored.ts';
import { FORMS, measureSkillCost } from './skill-cost.ts';

/** The first advertisement of each field, with some two hundred pairs. */
const vocabulary = loadBuiltInVocabulary();
const set = await readJudgedSet(vocabulary, 'tuned');
const ads = groupBy(set.ads, ({ field }) => field).flatMap(([first]) => (first === undefined ? [] : [first]));
const pairs = scoreJudged(vocabulary, { ...set, pairs: set.pairs.filter(({ ad }) => ads.includes(ad)) });
const figures = judgedFigures(pairs);

describe('the scores of two hundred judged pairs', () => {
  test('are of as many pairs', () => expect(pairs.length).toBeGreaterThanOrEqual(200));

  test('rank people as a recruiter would', () => {
    expect(figures.ndcg).toBeGreaterThan(0.8);
    expect(figures.order.right).toBeGreaterThan(0.8);
    expect(figures.skillOrder.right).toBeGreaterThan(0.85);
  });

  test('are at 40 and more for people to call first, and not for people of other trades', () => {
    expect(figures.rightAt40).toBeGreaterThanOrEqual(0.85);
    expect(figures.rightAt60).toBeGreaterThanOrEqual(0.7);
    expect(figures.wordAt40).toBeLessThanOrEqual(0.12);
    expect(figures.otherAt40).toBeLessThanOrEqual(0.12);
    expect(figures.nothingAboveGood).toBe(0);
  });

  test('praise nobody of whom little is known', () => expect(figures.praisedUnknown).toBe(0));

  test.each(FORMS)('differ by what skills are worth in %s', (form) => {
    const cost = measureSkillCost(vocabulary, ads, form);
    expect(cost.meanCost).toBeGreaterThanOrEqual(25);
    expect(cost.notAbove).toBe(0);
    expect(cost.fitAtFour).toBeLessThan(0.93);
  });
});
