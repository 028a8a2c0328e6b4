import { expect, test } from 'vitest';
import { bm25, wordOverlap } from './bm25.ts';

const documents = [['pump', 'repair'], ['pump'], ['wine', 'service', 'wine', 'bar']];

test('bm25 computes the Okapi formula', () => {
  const values = bm25(documents)(['wine']);
  // idf ln(1 + 2.5 / 1.5); mean length 7/3; twice in a document of four words.
  const idf = Math.log(1 + 2.5 / 1.5);
  const length = 1.2 * (0.25 + (0.75 * 4) / (7 / 3));
  expect(values[2]).toBeCloseTo((idf * 2 * 2.2) / (2 + length), 12);
  expect([values[0], values[1]]).toEqual([0, 0]);
});

test('bm25 gives more weight to rare words, short documents and repeated query terms', () => {
  const search = bm25(documents);
  const pump = search(['pump']);
  expect(pump[1]).toBeGreaterThan(pump[0]!);
  expect(search(['repair'])[0]).toBeGreaterThan(pump[0]!);
  expect(search(['pump', 'pump'])[0]).toBeCloseTo(2 * pump[0]!, 12);
  expect([...search(['unheard'])]).toEqual([0, 0, 0]);
});

test('wordOverlap divides the number of shared words by that of all words', () => {
  expect([...wordOverlap(documents)(['wine', 'pump'])]).toEqual([1 / 3, 1 / 2, 1 / 4]);
});
