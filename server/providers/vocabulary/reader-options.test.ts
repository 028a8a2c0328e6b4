import { loadBuiltInVocabulary } from '@placewell/matching';
import { parseResume } from '@placewell/resume';
import { expect, test } from 'vitest';
import { readerOptions } from './reader-options.ts';

test('a title that only the vocabulary knows is read from a resume of one line', async () => {
  const options = readerOptions(loadBuiltInVocabulary());
  expect(options.isJobTitle?.('Farrier')).toBe(true);
  expect(options.isJobTitle?.('JavaScript')).toBe(false);
  expect(options.isJobTitle?.('Employee relations')).toBe(false);
  const text = new TextEncoder().encode('Ciro Amato, farrier, Leeds. 8 years at racing yards.');
  expect((await parseResume(text, options)).fields.job_tittle?.value).toBe('farrier');
  expect(
    (await parseResume(text, { ...options, isJobTitle: () => false })).fields.job_tittle,
  ).toBeUndefined();
});
