import { expect, it } from 'vitest';
import { loadBuiltInVocabulary } from '../../index.ts';
import { advertisements } from './advertisements.ts';
import { markedSentences, measureSentences, measureStrange } from './strange-ads.ts';

const KEYS = new Set(
  'title client city mode type years pay languages required preferred mentioned never'.split(' '),
);
const vocabulary = loadBuiltInVocabulary();

it('has 40 strange advertisements with a truth for each field, and 200 sentences of which some have no marks', () => {
  const ads = advertisements('strange');
  expect(ads).toHaveLength(40);
  for (const { name, text, expected } of ads) {
    expect(text.length, name).toBeGreaterThan(200);
    expect(new Set(Object.keys(expected)), name).toEqual(KEYS);
  }
  const sentences = markedSentences();
  expect(sentences).toHaveLength(200);
  expect(sentences.filter(({ marks }) => marks.length === 0).length).toBeGreaterThan(25);
});

it('reads a wrong value from few strange advertisements', () => {
  const { readings } = measureStrange(vocabulary);
  const wrong = readings.filter((one) => one.wrong.length > 0);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(4);
});

it('finds the names that are marked in sentences, and little else', () => {
  const { recall, precision } = measureSentences(vocabulary);
  expect(recall).toBeGreaterThanOrEqual(0.85);
  expect(precision).toBeGreaterThanOrEqual(0.95);
});
