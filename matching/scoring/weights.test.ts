import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CRITERIA, DEFAULT_WEIGHTS, normaliseWeights, WEIGHT_BOUNDS, weightProblems } from './weights.ts';

const within = fc.record({
  required_skills: fc.double({ min: 10, max: 60, noNaN: true }),
  preferred_skills: fc.double({ min: 0, max: 30, noNaN: true }),
  title: fc.double({ min: 5, max: 40, noNaN: true }),
  profile: fc.double({ min: 5, max: 50, noNaN: true }),
  experience: fc.double({ min: 0, max: 30, noNaN: true }),
  location: fc.double({ min: 0, max: 30, noNaN: true }),
  salary: fc.double({ min: 0, max: 20, noNaN: true }),
  terms: fc.double({ min: 0, max: 15, noNaN: true }),
});

test('the defaults are within bounds and sum to 100', () => {
  expect(weightProblems(DEFAULT_WEIGHTS)).toEqual([]);
  expect(CRITERIA.reduce((sum, criterion) => sum + DEFAULT_WEIGHTS[criterion], 0)).toBe(100);
  expect(normaliseWeights({ ...DEFAULT_WEIGHTS })).toEqual(DEFAULT_WEIGHTS);
});

test('weights within bounds are scaled to a sum of 100, their order and proportions stay', () => {
  fc.assert(
    fc.property(within, (weights) => {
      expect(weightProblems(weights)).toEqual([]);
      const scaled = normaliseWeights(weights);
      expect(CRITERIA.reduce((sum, criterion) => sum + scaled[criterion], 0)).toBeCloseTo(100, 9);
      for (const criterion of CRITERIA)
        expect(scaled[criterion] * weights.required_skills).toBeCloseTo(
          weights[criterion] * scaled.required_skills,
          6,
        );
    }),
  );
});

test('scaling twice changes nothing more', () => {
  const scaled = normaliseWeights({ ...DEFAULT_WEIGHTS, experience: 20, location: 18 });
  const again = normaliseWeights(scaled);
  for (const criterion of CRITERIA) expect(again[criterion]).toBeCloseTo(scaled[criterion], 9);
});

test.each([...CRITERIA])(
  '%s: its bounds are allowed, what is beyond, missing or no number is not',
  (criterion) => {
    const { minimum, maximum } = WEIGHT_BOUNDS[criterion];
    const problems = (value: number) => weightProblems({ ...DEFAULT_WEIGHTS, [criterion]: value });
    expect([problems(minimum), problems(maximum)]).toEqual([[], []]);
    for (const value of [minimum - 0.001, maximum + 0.001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(problems(value), String(value)).toEqual([criterion]);
    const { [criterion]: _, ...missing } = DEFAULT_WEIGHTS;
    expect(weightProblems(missing)).toEqual([criterion]);
    expect(() => normaliseWeights({ ...DEFAULT_WEIGHTS, [criterion]: maximum + 1 })).toThrow(RangeError);
  },
);
