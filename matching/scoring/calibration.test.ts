import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, calibrate } from './calibration.ts';

const raw = fc.double({ min: 0, max: 1, noNaN: true });

test('maps 0 to 0 and 1 to 100, and clamps values outside this range', () => {
  expect(calibrate(0)).toBe(0);
  expect(calibrate(1)).toBe(100);
  expect(calibrate(-0.1)).toBe(0);
  expect(calibrate(1.1)).toBe(100);
});

test('maps a higher raw mean to a higher score', () => {
  fc.assert(
    fc.property(raw, raw, (a, b) => {
      fc.pre(Math.abs(a - b) > 1e-9);
      expect(Math.sign(calibrate(a) - calibrate(b))).toBe(Math.sign(a - b));
    }),
  );
});

test('has no jumps: a step of .001 changes the score by less than .2', () => {
  for (let at = 0; at < 1; at += 0.001) {
    const rise = calibrate(at + 0.001) - calibrate(at);
    expect(rise, String(at)).toBeGreaterThan(0);
    expect(rise, String(at)).toBeLessThan(0.2);
  }
});

test('score bands start at 80, 60 and 40', () => {
  expect([100, 80, 79, 60, 59, 40, 39, 0].map(bandOf)).toEqual([
    'strong',
    'strong',
    'good',
    'good',
    'partial',
    'partial',
    'weak',
    'weak',
  ]);
});
