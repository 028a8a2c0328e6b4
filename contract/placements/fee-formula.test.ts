import { expect, it } from 'vitest';
import { feeFormula, feeWriters } from './fee-formula.ts';
import { type FeeTerms, feeOf } from './fees.ts';

const terms = (some: Partial<FeeTerms>): FeeTerms => ({
  fee_kind: null,
  fee_percent: null,
  flat_fee_cents: null,
  salary: null,
  salary_period: null,
  hours_per_week: null,
  pay_rate_cents: null,
  bill_rate_cents: null,
  start_on: '2026-03-02',
  end_on: null,
  currency: 'EUR',
  ...some,
});
const percent = { fee_kind: 'percent', fee_percent: 22.5 } as const;
const margin = {
  fee_kind: 'hourly_margin',
  pay_rate_cents: 40_00,
  bill_rate_cents: 55_50,
  hours_per_week: 37.5,
} as const;

const cases: readonly (Partial<FeeTerms> & { formula: string })[] = [
  { ...percent, salary: 60_000, salary_period: 'year', formula: '22.5% of £60,000 a year' },
  { ...percent, salary: 5_000, salary_period: 'month', formula: '22.5% of £5,000 a month × 12' },
  { ...percent, salary: 300, salary_period: 'day', formula: '22.5% of £300 a day × 260 days' },
  {
    ...percent,
    salary: 25,
    salary_period: 'hour',
    hours_per_week: 40,
    formula: '22.5% of £25 an hour × 40 hours a week × 52 weeks',
  },
  { fee_kind: 'flat', flat_fee_cents: 9_000_00, formula: 'Fixed fee of £9,000' },
  { ...margin, formula: '(£55.50 bill rate − £40 pay rate) × 37.5 hours a week × 52 weeks' },
  {
    ...margin,
    end_on: '2026-03-30',
    formula: '(£55.50 bill rate − £40 pay rate) × 37.5 hours a week × 28 days from start to end ÷ 7',
  },
];

it.each(cases)('a fee stands beside how it was counted: $formula', ({ formula, ...given }) => {
  expect(feeFormula(terms(given), feeWriters('GBP'))).toBe(formula);
});

it('a formula is written exactly where a fee can be counted', () => {
  const gaps = [
    {},
    { fee_kind: 'flat' },
    { ...percent },
    { ...percent, salary: 25, salary_period: 'hour' },
    { ...margin, hours_per_week: null },
  ] as const;
  for (const given of [...cases, ...gaps]) {
    const whole = terms(given);
    expect(feeFormula(whole, feeWriters('EUR')) === undefined).toBe('missing' in feeOf(whole));
  }
});
