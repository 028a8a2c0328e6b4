import { loadBuiltInVocabulary } from '@placewell/matching';
import { expect, it } from 'vitest';
import { advertisements, measureAdvertisements } from './advertisements.ts';

const KEYS = new Set(
  'title client city mode type years pay languages required must preferred mentioned either never'.split(' '),
);

it('has a third of its advertisements frozen, and states for each what is expected', () => {
  const [tuned, frozen] = [advertisements('tuned'), advertisements('frozen')];
  expect([tuned.length, frozen.length]).toEqual([47, 22]);
  for (const { name, text, expected } of [...tuned, ...frozen]) {
    expect(text.length, name).toBeGreaterThan(100);
    expect(expected.title, name).not.toBe('');
    expect(
      Object.keys(expected).filter((key) => !KEYS.has(key)),
      name,
    ).toEqual([]);
  }
});

it('measures shares between 0 and 1 for both parts', () => {
  const figures = measureAdvertisements(loadBuiltInVocabulary());
  for (const { advertisements: count, ...shares } of Object.values(figures)) {
    expect(count).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(shares)) {
      expect(value, name).toBeGreaterThanOrEqual(0);
      expect(value, name).toBeLessThanOrEqual(1);
    }
  }
});
