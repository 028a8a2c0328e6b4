import fc from 'fast-check';
import { expect, test } from 'vitest';
import { salaryRatio, salaryStep } from './money.ts';

const step = (amount: number, currency: string | null, period: string | null) =>
  salaryStep(amount, currency, period)!;
/** A step is 1 %, so two rounded amounts may differ by one step. */
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1);

test.each([
  ['hour', 2080],
  ['day', 260],
  ['week', 52],
  ['month', 12],
  ['year', 1],
])('converts an amount per %s to a yearly one (× %d)', (period, times) => {
  near(step(52_000 / times, 'USD', period), step(52_000, 'USD', 'year'));
});

test('compares currencies by fixed rates, ignoring case and spaces', () => {
  near(step(100_000, 'EUR', 'year'), step(115_000, 'USD', 'year'));
  near(step(1_000_000, 'INR', 'year'), step(11_500, 'USD', 'year'));
  expect(step(40_000, ' gbp ', 'YEAR')).toBe(step(40_000, 'GBP', 'year'));
  expect(step(40_000, null, 'year')).toBe(step(40_000, 'USD', 'year'));
});

test('treats an amount without a period as yearly only if it is too large for another period', () => {
  expect(salaryStep(45_000, 'USD', null)).toBe(salaryStep(45_000, 'USD', 'year'));
  expect(salaryStep(4_500, 'USD', null)).toBeNull();
  expect(salaryStep(45_000, 'USD', '')).toBe(salaryStep(45_000, 'USD', 'year'));
});

test('returns null for amounts, currencies and periods it cannot compare', () => {
  for (const amount of [null, undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(salaryStep(amount, 'USD', 'year')).toBeNull();
  expect(salaryStep(50_000, 'XYZ', 'year')).toBeNull();
  expect(salaryStep(50_000, 'USD', 'fortnight')).toBeNull();
});

const amount = fc.double({ min: 1, max: 1e9, noNaN: true });
const currency = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD', 'IDR');
const period = fc.constantFrom('hour', 'day', 'week', 'month', 'year');

test('never gives a larger amount a lower step, and every step fits its index column', () => {
  fc.assert(
    fc.property(amount, amount, currency, period, (a, b, money, per) => {
      const [low, high] = [step(Math.min(a, b), money, per), step(Math.max(a, b), money, per)];
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(4094);
    }),
  );
});

test('the ratio of two steps matches the ratio of the amounts within 1 %', () => {
  const yearly = fc.integer({ min: 5_000, max: 900_000 });
  fc.assert(
    fc.property(yearly, yearly, (a, b) => {
      const ratio = salaryRatio(step(a, 'EUR', 'year'), step(b, 'EUR', 'year'));
      expect(ratio / (a / b)).toBeGreaterThan(0.989);
      expect(ratio / (a / b)).toBeLessThan(1.011);
    }),
  );
});
