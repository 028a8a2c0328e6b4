import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CRITERIA, type Criterion, DEFAULT_WEIGHTS, normaliseWeights, type Weights } from './weights.ts';

const usable = fc.record({
  ...(Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, fc.double({ min: 0, max: 100, noNaN: true })]),
  ) as Record<Criterion, fc.Arbitrary<number>>),
  title: fc.double({ min: 0.1, max: 100, noNaN: true }),
});

test('the default weights sum to 100', () => {
  expect(CRITERIA.reduce((sum, criterion) => sum + DEFAULT_WEIGHTS[criterion], 0)).toBe(100);
  expect(normaliseWeights({ ...DEFAULT_WEIGHTS })).toEqual(DEFAULT_WEIGHTS);
});

test('normaliseWeights scales weights to a sum of 100 and keeps their proportions', () => {
  fc.assert(
    fc.property(usable, (weights) => {
      const scaled = normaliseWeights(weights);
      expect(CRITERIA.reduce((sum, criterion) => sum + scaled[criterion], 0)).toBeCloseTo(100, 9);
      for (const criterion of CRITERIA)
        expect(scaled[criterion] * weights.title).toBeCloseTo(weights[criterion] * scaled.title, 6);
    }),
  );
});

test('normaliseWeights is idempotent', () => {
  const scaled = normaliseWeights({ ...DEFAULT_WEIGHTS, experience: 20, location: 18 });
  const again = normaliseWeights(scaled);
  for (const criterion of CRITERIA) expect(again[criterion]).toBeCloseTo(scaled[criterion], 9);
});

test.each([...CRITERIA])('rejects a negative, missing or non-numeric weight by name: %s', (criterion) => {
  for (const value of [-0.001, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => normaliseWeights({ ...DEFAULT_WEIGHTS, [criterion]: value }), String(value)).toThrow(
      criterion,
    );
  const { [criterion]: _, ...missing } = DEFAULT_WEIGHTS;
  expect(() => normaliseWeights(missing as Weights)).toThrow(RangeError);
});

test('rejects weights with both title and profile 0, because skill weight moves to them', () => {
  expect(() => normaliseWeights({ ...DEFAULT_WEIGHTS, title: 0, profile: 0 })).toThrow('title and profile');
  expect(normaliseWeights({ ...DEFAULT_WEIGHTS, title: 0 }).title).toBe(0);
});
