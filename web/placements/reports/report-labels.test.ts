import { describe, expect, it } from 'vitest';
import { amountValue } from '../../lib/values/formats.ts';
import { endedAt, formatAmountShort, formatMonthShort, sharedAxes } from './report-labels.ts';

describe('two axes of a picture', () => {
  it.each([
    [
      [12_000, 38_000],
      [1, 3],
      [0, 10_000, 20_000, 30_000, 40_000],
      [0, 1, 2, 3, 4],
    ],
    [[40_000], [9], [0, 10_000, 20_000, 30_000, 40_000], [0, 3, 6, 9, 12]],
    [
      [-2_500, 38_000],
      [2, 3],
      [-10_000, 0, 10_000, 20_000, 30_000, 40_000],
      [0, 1, 2, 3, 4],
    ],
    [[-2_500], [1], [-3_000, -2_000, -1_000, 0, 1_000], [0, 1]],
    [[0, 0], [0], [0, 0.25], [0, 1]],
  ])(
    'of %j and %j have their zero and their lines at the same heights',
    (bars, line, barTicks, lineTicks) => {
      const axes = sharedAxes(bars, line);
      expect(Math.min(...axes.bars)).toBeLessThanOrEqual(Math.min(0, ...bars));
      expect(Math.max(...axes.bars)).toBeGreaterThanOrEqual(Math.max(0, ...bars));
      const part = (value: number, [low, high]: readonly [number, number]) => (value - low) / (high - low);
      const barDomain = [axes.bars[0]!, axes.bars.at(-1)!] as const;
      expect(part(0, barDomain)).toBeCloseTo(part(0, axes.lineDomain));
      expect(axes.line).toEqual(lineTicks);
      if (bars[0] !== -2_500 || bars.length > 1) expect(axes.bars).toEqual(barTicks);
    },
  );
});

it('amounts of a file are in the main unit of their currency', () => {
  expect(amountValue(12_345_67, 'GBP')).toBe(12345.67);
  expect(amountValue(12_345, 'JPY')).toBe(12345);
  expect(formatAmountShort(38_250_50, 'GBP')).toBe('£38.3K');
});

it('months of an axis are short', () => expect(formatMonthShort('2026-11')).toBe('Nov 26'));

it('a cohort ends where it came no further', () => {
  const cohort = { submitted: 10, interviewing: 6, offered: 3, placed: 1 };
  expect(endedAt(cohort)).toEqual({ submitted: 4, interviewing: 3, offered: 2, placed: 1 });
});
