import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothAmounts, exactAfter, exactAmount, findUnlikeAmounts, toUnits, withWholePay } from './pay.ts';

describe('an amount of pay', () => {
  it.each([
    [0, 0],
    [1449, 14],
    [1450, 15],
    [1451, 15],
    [99, 1],
    [49, 0],
  ])('of %i hundredths is %i units, rounded half up', (cents, units) => {
    expect(toUnits(cents)).toBe(units);
  });

  it('is the same in both fields, whatever is rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (cents) => {
        const both = bothAmounts('salary', cents / 100);
        expect(both.salary_cents).toBe(cents);
        expect(Math.abs(both.salary * 100 - cents)).toBeLessThanOrEqual(50);
        expect(findUnlikeAmounts(both)).toBeUndefined();
        expect(withWholePay({ salary_cents: cents })).toEqual(both);
      }),
    );
  });

  it('that two fields name differently is found', () => {
    expect(findUnlikeAmounts({ salary_max: 14, salary_max_cents: 1450 })).toBe('salary_max');
    expect(findUnlikeAmounts({ salary_max: null, salary_max_cents: 1450 })).toBe('salary_max');
    expect(findUnlikeAmounts({ salary_max: 15, salary_max_cents: 1450 })).toBeUndefined();
    expect(findUnlikeAmounts({ salary_max: null, salary_max_cents: null })).toBeUndefined();
    expect(findUnlikeAmounts({ amount: 3 })).toBeUndefined();
  });

  it('is the exact one where there is one, and after a change the changed one', () => {
    expect(exactAmount({ amount: 15, amount_cents: 1450 }, 'amount')).toBe(1450);
    expect(exactAmount({ amount: 15 }, 'amount')).toBe(1500);
    const stored = { salary_min: 15, salary_min_cents: 1450 };
    expect(exactAfter({}, stored, 'salary_min')).toBe(1450);
    expect(exactAfter({ salary_min: 20 }, stored, 'salary_min')).toBe(2000);
    expect(exactAfter({ salary_min: null }, stored, 'salary_min')).toBeNull();
  });
});
