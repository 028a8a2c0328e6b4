import { loadBuiltInVocabulary } from '@placewell/matching';
import { parseResume } from '@placewell/resume';
import { compare, headDocuments, type Reading } from '@placewell/resume/corpus/heads/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from '../places/gazetteer.ts';
import { readerOptions } from './reader-options.ts';

const readings: Reading[] = [];

beforeAll(async () => {
  loadGazetteer();
  const options = { ...readerOptions(loadBuiltInVocabulary()), today: new Date('2026-06-15') };
  for (const document of headDocuments) {
    const resume = await parseResume(await document.bytes(), options);
    readings.push(...compare(document, resume));
  }
});

const counted = (outcome: Reading['outcome']) => readings.filter((one) => one.outcome === outcome).length;

test('of heads that are set strangely, each kind has at least three documents', () => {
  const kinds = Map.groupBy(headDocuments, ({ of }) => of);
  for (const [kind, documents] of kinds) expect(documents.length, kind).toBeGreaterThanOrEqual(3);
});

test('of heads that are set strangely, few fields are missing and fewer are wrong', () => {
  expect(counted('wrong')).toBeLessThanOrEqual(2);
  expect(counted('right')).toBeGreaterThanOrEqual(204);
});
