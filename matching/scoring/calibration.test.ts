import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AD_KINDS } from '../features/types.ts';
import { bandOf, calibrate, MAX_RAW, rawOf } from './calibration.ts';

const raw = fc.double({ min: 0, max: MAX_RAW, noNaN: true });

describe.each(AD_KINDS)('calibration of %s ads', (kind) => {
  test('maps 0 to 0 and the largest mean to 100, and clamps values outside this range', () => {
    expect(calibrate(kind, 0)).toBe(0);
    expect(calibrate(kind, MAX_RAW)).toBe(100);
    expect(calibrate(kind, -0.1)).toBe(0);
    expect(calibrate(kind, MAX_RAW + 0.1)).toBe(100);
  });

  test('maps a higher raw mean to a higher score', () => {
    fc.assert(
      fc.property(raw, raw, (a, b) => {
        fc.pre(Math.abs(a - b) > 1e-9);
        expect(Math.sign(calibrate(kind, a) - calibrate(kind, b))).toBe(Math.sign(a - b));
      }),
    );
  });

  test('has an inverse', () => {
    fc.assert(
      fc.property(raw, (mean) => {
        expect(Math.abs(rawOf(kind, calibrate(kind, mean)) - mean)).toBeLessThan(1e-12);
      }),
    );
  });

  test('has no jumps: a step of .001 changes the score by less than .5', () => {
    for (let at = 0; at < MAX_RAW; at += 0.001) {
      const rise = calibrate(kind, at + 0.001) - calibrate(kind, at);
      expect(rise, String(at)).toBeGreaterThan(0);
      expect(rise, String(at)).toBeLessThan(0.5);
    }
  });
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
