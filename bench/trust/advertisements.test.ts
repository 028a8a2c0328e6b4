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

it('reads the tuned advertisements well, and measures shares between 0 and 1 for both parts', {
  timeout: 30_000,
}, () => {
  const figures = measureAdvertisements(loadBuiltInVocabulary());
  expect(figures.tuned.required_precision).toBeGreaterThan(0.9);
  expect(figures.tuned.title).toBeGreaterThan(0.9);
  expect(figures.tuned.over_ten_required).toBe(0);
  expect(figures.tuned.company_and_benefit_skills_read).toBe(0);
  for (const { advertisements: count, ...shares } of Object.values(figures)) {
    expect(count).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(shares)) {
      expect(value, name).toBeGreaterThanOrEqual(0);
      expect(value, name).toBeLessThanOrEqual(1);
    }
  }
});
