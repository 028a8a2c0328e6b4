import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CRITERIA, type Criterion, DEFAULT_WEIGHTS, normaliseWeights, type Weights } from './weights.ts';

const usable = fc.record({
  ...(Object.fromEntries(
    CRITERIA.map((criterion) => [criterion, fc.double({ min: 0, max: 100, noNaN: true })]),
  ) as Record<Criterion, fc.Arbitrary<number>>),
  title: fc.double({ min: 0.1, max: 100, noNaN: true }),
});

test('the defaults sum to 100', () => {
  expect(CRITERIA.reduce((sum, criterion) => sum + DEFAULT_WEIGHTS[criterion], 0)).toBe(100);
  expect(normaliseWeights({ ...DEFAULT_WEIGHTS })).toEqual(DEFAULT_WEIGHTS);
});

test('weights are scaled to a sum of 100, their order and proportions stay', () => {
  fc.assert(
    fc.property(usable, (weights) => {
      const scaled = normaliseWeights(weights);
      expect(CRITERIA.reduce((sum, criterion) => sum + scaled[criterion], 0)).toBeCloseTo(100, 9);
      for (const criterion of CRITERIA)
        expect(scaled[criterion] * weights.title).toBeCloseTo(weights[criterion] * scaled.title, 6);
    }),
  );
});

test('scaling twice changes nothing more', () => {
  const scaled = normaliseWeights({ ...DEFAULT_WEIGHTS, experience: 20, location: 18 });
  const again = normaliseWeights(scaled);
  for (const criterion of CRITERIA) expect(again[criterion]).toBeCloseTo(scaled[criterion], 9);
});

test.each([...CRITERIA])('%s: negative, missing or no number is refused by name', (criterion) => {
  for (const value of [-0.001, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => normaliseWeights({ ...DEFAULT_WEIGHTS, [criterion]: value }), String(value)).toThrow(
      criterion,
    );
  const { [criterion]: _, ...missing } = DEFAULT_WEIGHTS;
  expect(() => normaliseWeights(missing as Weights)).toThrow(RangeError);
});

test('skills that tell nothing need a title or a profile to move to', () => {
  expect(() => normaliseWeights({ ...DEFAULT_WEIGHTS, title: 0, profile: 0 })).toThrow('title and profile');
  expect(normaliseWeights({ ...DEFAULT_WEIGHTS, title: 0 }).title).toBe(0);
});
