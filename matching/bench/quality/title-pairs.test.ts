import { expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../../index.ts';
import { comparedPairs, HIGH, measurePairs, NEAR_ZERO, PAIR_LANGUAGES } from './title-pairs.ts';

const vocabulary = loadBuiltInVocabulary();

test.each(PAIR_LANGUAGES)('titles of the same work are found among 800 others: %s', (language) => {
  const { pairs, success5, missed } = measurePairs(vocabulary, language);
  expect(pairs).toBeGreaterThanOrEqual(100);
  expect(success5, missed.join('; ')).toBeGreaterThan(0.9);
});

test('common trades of other languages are the English ones', () => {
  const low = comparedPairs(vocabulary, 'into-english.tsv').filter(
    ({ similarity }) => similarity < NEAR_ZERO,
  );
  expect(low.length, JSON.stringify(low)).toBeLessThanOrEqual(5);
});

test('titles that only share letters are never close', () => {
  const high = comparedPairs(vocabulary, 'alike.tsv').filter(({ similarity }) => similarity >= HIGH);
  expect(high).toEqual([]);
});
