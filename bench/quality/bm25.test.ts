import { expect, test } from 'vitest';
import { bm25, wordOverlap } from './bm25.ts';

const documents = [['pump', 'repair'], ['pump'], ['wine', 'service', 'wine', 'bar']];

test('values are those of the formula', () => {
  const values = bm25(documents)(['wine']);
  // idf ln(1 + 2.5 / 1.5); mean length 7/3; twice in a document of four words.
  const idf = Math.log(1 + 2.5 / 1.5);
  const length = 1.2 * (0.25 + (0.75 * 4) / (7 / 3));
  expect(values[2]).toBeCloseTo((idf * 2 * 2.2) / (2 + length), 12);
  expect([values[0], values[1]]).toEqual([0, 0]);
});

test('a rare word counts more, a short document more, a word asked for twice doubly', () => {
  const search = bm25(documents);
  const pump = search(['pump']);
  expect(pump[1]).toBeGreaterThan(pump[0]!);
  expect(search(['repair'])[0]).toBeGreaterThan(pump[0]!);
  expect(search(['pump', 'pump'])[0]).toBeCloseTo(2 * pump[0]!, 12);
  expect([...search(['unheard'])]).toEqual([0, 0, 0]);
});

test('shared words are counted once, over the words of both', () => {
  expect([...wordOverlap(documents)(['wine', 'pump'])]).toEqual([1 / 3, 1 / 2, 1 / 4]);
});
