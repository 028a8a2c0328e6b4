import { expect, test } from 'vitest';
import { loadBuiltInVocabulary } from '../../index.ts';
import { measureConfusableTitles } from './titles.ts';

test('titles of the same work are more similar than titles that only look like it', () => {
  for (const figures of measureConfusableTitles(loadBuiltInVocabulary())) {
    expect(figures.rows, figures.part).toBeGreaterThan(100);
    expect(figures.rightInLists, figures.part).toBeGreaterThan(0.8);
    expect(figures.rightInScores, figures.part).toBeGreaterThan(0.8);
    expect(figures.confusableAlike, figures.part).toBeLessThan(0.12);
  }
}, 180_000);
