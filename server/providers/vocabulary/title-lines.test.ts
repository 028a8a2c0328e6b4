import { readFileSync } from 'node:fs';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { titleEvidence } from '@placewell/resume/words/title-evidence.ts';
import { expect, test } from 'vitest';
import { readerOptions } from './reader-options.ts';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../../../resume/corpus/title-lines/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** As in the reader, where another phrase stands beside. */
const IS_TITLE = 0.5;

test.each([
  ['tuned on', 0, { titles: 0.98, others: 0.02 }],
  ['held out', 1, { titles: 0.96, others: 0.04 }],
])('lines %s are titles by their words, and hardly any other is', (_, half, limits) => {
  const { titleWords } = readerOptions(loadBuiltInVocabulary());
  const shareOf = (name: string) => {
    const lines = linesOf(name).filter((_line, n) => n % 2 === half);
    return lines.filter((line) => titleEvidence(line, titleWords) >= IS_TITLE).length / lines.length;
  };
  expect(shareOf('titles')).toBeGreaterThanOrEqual(limits.titles);
  expect(shareOf('others')).toBeLessThanOrEqual(limits.others);
});
