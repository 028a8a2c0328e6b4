import { expect, it } from 'vitest';
import { loadBuiltInVocabulary } from '../../index.ts';
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

const vocabulary = loadBuiltInVocabulary();

it('reads the tuned advertisements well, and measures shares between 0 and 1 for both parts', {
  timeout: 180_000,
}, () => {
  const [tuned, frozen] = [
    measureAdvertisements(vocabulary, 'tuned'),
    measureAdvertisements(vocabulary, 'frozen'),
  ];
  expect(tuned.required_precision).toBeGreaterThan(0.9);
  expect(tuned.title).toBeGreaterThan(0.9);
  expect(tuned.over_ten_required).toBe(0);
  expect(tuned.company_and_benefit_skills_read).toBe(0);
  for (const { advertisements: count, ...shares } of [tuned, frozen]) {
    expect(count).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(shares)) {
      expect(value, name).toBeGreaterThanOrEqual(0);
      expect(value, name).toBeLessThanOrEqual(1);
    }
  }
});

it('reads every field of the first advertisements, of many trades and in three languages', () => {
  const first = measureAdvertisements(vocabulary, 'first');
  for (const field of ['title', 'city', 'type', 'mode', 'pay', 'years', 'languages'] as const)
    expect(first[field], field).toBeGreaterThanOrEqual(0.9);
  expect(first).toMatchObject({ advertisements: 27 });
  expect(first.required_precision).toBeGreaterThanOrEqual(0.85);
  expect(first.required_recall).toBeGreaterThanOrEqual(0.8);
  expect(first.preferred_precision).toBeGreaterThanOrEqual(0.85);
  expect(first.preferred_recall).toBeGreaterThanOrEqual(0.8);
});
