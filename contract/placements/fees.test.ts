import { describe, expect, it } from 'vitest';
import {
  chanceOf,
  dayAfter,
  daysBetween,
  expectedFee,
  type FeeTerms,
  feeOf,
  likelyStart,
  middleOfPay,
  percentOf,
  refundOf,
  roundHalfEven,
  splitsAreWhole,
} from './fees.ts';
import { TOO_FEW } from './placement-terms.ts';

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

it('halves are rounded to the even number, below 0 as well', () => {
  const halves = [5n, 15n, 25n, -5n, -15n, -25n, 14n, 16n, -14n, -16n];
  expect(halves.map((tenths) => roundHalfEven(tenths, 10n))).toEqual([
    0n,
    2n,
    2n,
    0n,
    -2n,
    -2n,
    1n,
    2n,
    -1n,
    -2n,
  ]);
});

const salaryFees: readonly (Partial<FeeTerms> & { fee_cents: number })[] = [
  { salary_period: 'year', salary: 60_000, fee_percent: 20, fee_cents: 12_000_00 },
  { salary_period: 'month', salary: 5_000, fee_percent: 20, fee_cents: 12_000_00 },
  { salary_period: 'day', salary: 300, fee_percent: 22.5, fee_cents: 17_550_00 },
  { salary_period: 'hour', salary: 25, hours_per_week: 37.5, fee_percent: 20, fee_cents: 9_750_00 },
  // 33.33 cents, 12.5 to the even 12, and 37.5 to the even 38.
  { salary_period: 'year', salary: 1, fee_percent: 33.33, fee_cents: 33 },
  { salary_period: 'year', salary: 1, fee_percent: 12.5, fee_cents: 12 },
  { salary_period: 'year', salary: 1, fee_percent: 37.5, fee_cents: 38 },
];
it.each(salaryFees)(
  'a fee is $fee_percent % of the yearly salary: $salary per $salary_period',
  ({ fee_cents, ...given }) => {
    expect(feeOf(terms({ fee_kind: 'percent', ...given }))).toEqual({ fee_cents });
  },
);

it('a fee in a currency without cents is in whole units, and one with thousandths in these', () => {
  const year = { fee_kind: 'percent', salary_period: 'year', salary: 6_000_000, fee_percent: 30 } as const;
  expect(feeOf(terms({ ...year, currency: 'JPY' }))).toEqual({ fee_cents: 1_800_000 });
  expect(feeOf(terms({ ...year, salary: 1_000, currency: 'KWD' }))).toEqual({ fee_cents: 300_000 });
  expect(feeOf(terms({ ...year, salary: 1_000, currency: null }))).toEqual({ fee_cents: 300_00 });
});

it('an hourly margin counts the days from start to end, a leap day too, and 52 weeks without an end', () => {
  const margin = terms({
    fee_kind: 'hourly_margin',
    pay_rate_cents: 4_000,
    bill_rate_cents: 5_500,
    hours_per_week: 40,
  });
  expect(feeOf(margin)).toEqual({ fee_cents: 1_500 * 40 * 52 });
  const until = (start_on: string, end_on: string) => feeOf({ ...margin, start_on, end_on });
  expect(until('2026-02-02', '2026-03-02')).toEqual({ fee_cents: 1_500 * 40 * 4 });
  expect(until('2028-02-01', '2028-03-01')).toEqual({ fee_cents: Math.round((1_500 * 40 * 29) / 7) });
  expect(until('2027-02-01', '2027-03-01')).toEqual({ fee_cents: Math.round((1_500 * 40 * 28) / 7) });
  expect(until('2026-02-02', '2026-02-02')).toEqual({ fee_cents: 0 });
  expect(feeOf({ ...margin, bill_rate_cents: 3_500 })).toEqual({ fee_cents: -500 * 40 * 52 });
});

it('a fee that cannot be counted says what is missing', () => {
  expect(feeOf(terms({}))).toEqual({ missing: ['fee_kind'] });
  expect(feeOf(terms({ fee_kind: 'flat' }))).toEqual({ missing: ['flat_fee_cents'] });
  const hourly = { fee_kind: 'percent', fee_percent: 20, salary: 30, salary_period: 'hour' } as const;
  expect(feeOf(terms(hourly))).toEqual({ missing: ['hours_per_week'] });
  expect(feeOf(terms({ fee_kind: 'percent' }))).toEqual({
    missing: ['fee_percent', 'salary', 'salary_period'],
  });
  expect(feeOf(terms({ fee_kind: 'hourly_margin', pay_rate_cents: 1 }))).toEqual({
    missing: ['bill_rate_cents', 'hours_per_week'],
  });
});

it('splits are whole at exactly 100.00 %', () => {
  const of = (...percents: number[]) => splitsAreWhole(percents.map((percent) => ({ percent })));
  expect(of(33.33, 33.33, 33.33)).toBe(false);
  expect(of(33.33, 33.33, 33.34)).toBe(true);
  expect(of(0.1, 0.2, 99.7)).toBe(true);
  expect(of()).toBe(false);
});

it('a share is rounded half to even', () => {
  expect([percentOf(1_000_01, 50), percentOf(1_000_03, 50), percentOf(-1_000_01, 50)]).toEqual([
    500_00, 500_02, -500_00,
  ]);
});

it('day 30 still has the step until day 30, day 31 the next one', () => {
  const rebate_steps = [
    { until_day: 30, percent: 100 },
    { until_day: 60, percent: 50 },
  ];
  const start_on = '2028-02-10';
  const on = (day: number) =>
    refundOf(10_000_01, { start_on, fell_through_on: dayAfter(start_on, day), rebate_steps });
  expect([-1, 0, 30, 31, 60, 61].map(on)).toEqual([10_000_01, 10_000_01, 10_000_01, 5_000_00, 5_000_00, 0]);
  expect(daysBetween(start_on, '2028-03-11')).toBe(30);
});

it('a chance leans on the default until many moves are known', () => {
  expect(chanceOf('submitted', 0, 0, TOO_FEW)).toEqual({ chance: 0.15, low: 0, high: 1, is_too_few: true });
  // Wilson's interval of 10 of 40 at 90 %: .1557 to .3760.
  expect(chanceOf('submitted', 40, 10, TOO_FEW)).toEqual({
    chance: 0.245,
    low: 0.156,
    high: 0.376,
    is_too_few: false,
  });
  expect(chanceOf('offered', 19, 19, TOO_FEW)).toMatchObject({ high: 1, is_too_few: true });
});

it('an expected fee is rounded once', () => {
  expect([expectedFee(100_00, 0.245), expectedFee(1, 0.5), expectedFee(3, 0.5)]).toEqual([24_50, 0, 2]);
});

it.each<[number | null, number | null, number | null]>([
  [40_000_00, 50_000_00, 45_000_00],
  // 2.5 units to the even 2, 3.5 to the even 4.
  [2_00, 3_00, 2_00],
  [3_00, 4_00, 4_00],
  [14_50, 16_00, 15_25],
  [14_50, 14_51, 14_50],
  [null, 3_00, 3_00],
  [3_25, null, 3_25],
  [null, null, null],
])('the middle of %s and %s is %s', (min, max, middle) => {
  expect(middleOfPay(min, max)).toBe(middle);
});

describe('the likely first day at work', () => {
  const today = '2026-03-10';
  it.each<[string, string | null, number | null, string | null]>([
    ['that of the job', '2026-05-01', 14, '2026-05-01'],
    ['after a notice that outlasts it', '2026-05-01', 90, '2026-06-08'],
    ['after the notice, if the job has none', null, 28, '2026-04-07'],
    ['after the notice, if that of the job has passed', '2026-02-01', 0, '2026-03-10'],
    ['that of the job, if the notice is unknown', '2026-05-01', null, '2026-05-01'],
    ['unknown, if nothing says it', '2026-02-01', null, null],
  ])('is %s', (_, start_date, notice_period_days, expected) => {
    expect(likelyStart({ today, start_date, notice_period_days })).toBe(expected);
  });
});
