import { loadBuiltInVocabulary } from '@placewell/matching';
import { expect, it, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { followVocabulary } from './follow-vocabulary.service.ts';

vi.mock('@placewell/matching', async (original) => {
  const matching = await original<typeof import('@placewell/matching')>();
  return { ...matching, loadBuiltInVocabulary: vi.fn(matching.loadBuiltInVocabulary) };
});

const test = useTestApp({}, { own: 'changes the vocabulary' });

it('loads the built-in vocabulary when the API starts, so that no request waits for it', async () => {
  expect(loadBuiltInVocabulary).not.toHaveBeenCalled();
  const stop = await followVocabulary(test.platform);
  stop();
  expect(loadBuiltInVocabulary).toHaveBeenCalled();
});
