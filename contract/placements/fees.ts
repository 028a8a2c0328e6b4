import type { FeeKind } from '../clients/clients.ts';
import { unitsOf } from '../counts.ts';
import type { SALARY_PERIODS } from '../sourcing/candidates.ts';
import { exactAmount } from '../sourcing/pay.ts';
import { DEFAULT_CHANCES, type ForecastStage } from './placement-terms.ts';

type Period = (typeof SALARY_PERIODS)[number];

/** `numerator / denominator` to the next whole number, halves to the even one. The denominator is above 0. */
export function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const [whole, rest] = [size / denominator, (size % denominator) * 2n];
  const up = rest > denominator || (rest === denominator && whole % 2n === 1n);
  const rounded = up ? whole + 1n : whole;
  return negative ? -rounded : rounded;
}

/** The middle of a range of pay in hundredths, halves to the even one, or its one end; that of whole amounts is whole. */
export function middleOfPay(min: number | null, max: number | null): number | null {
  if (min === null || max === null) return min ?? max;
  const step = min % 100 === 0 && max % 100 === 0 ? 100 : 1;
  return Number(roundHalfEven(BigInt(min + max), BigInt(2 * step))) * step;
}

/** A number of at most two decimals in hundredths. */
export const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/** Full days from one calendar date to another; negative if `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The date this number of days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

type StartFacts = { today: string; start_date: string | null; notice_period_days: number | null };

/** The first day at work that nobody has named yet: of the job, or after the notice if that is later; null if both are unknown. */
export function likelyStart({ today, start_date, notice_period_days }: StartFacts): string | null {
  const afterNotice = notice_period_days === null ? null : dayAfter(today, notice_period_days);
  if (start_date === null || start_date < today) return afterNotice;
  return afterNotice !== null && afterNotice > start_date ? afterNotice : start_date;
}

/** What the fee of a placement depends on; `fee_percent` has two decimals, `hours_per_week` too. */
export type FeeTerms = {
  fee_kind: FeeKind | null;
  fee_percent: number | null;
  /** Of a flat fee: the fee. */
  flat_fee_cents: number | null;
  salary: number | null;
  /** The exact one, where there is one. */
  salary_cents?: number | null;
  salary_period: Period | null;
  hours_per_week: number | null;
  pay_rate_cents: number | null;
  bill_rate_cents: number | null;
  start_on: string;
  end_on: string | null;
  currency: string | null;
};
/** Terms still needed to count a fee. */
export type MissingTerm = Exclude<keyof FeeTerms, 'salary_cents' | 'start_on' | 'end_on' | 'currency'>;
export type Fee = { fee_cents: number } | { missing: MissingTerm[] };

/** How many of a period there are in a year; of an hour, those of a week times 52. */
const PER_YEAR = { year: 1n, month: 12n, day: 260n } as const;
/** Of paid weeks; a contract without an end is counted for a year. */
const WEEKS_PER_YEAR = 52n;

/** The factors of a fee whose product, divided by `divisor`, is the fee in cents. */
type Product = { factors: bigint[]; divisor: bigint } | { missing: MissingTerm[] };

/** The missing terms, or undefined if all of them are there. */
function missingOf(terms: FeeTerms, keys: readonly MissingTerm[]): { missing: MissingTerm[] } | undefined {
  const missing = keys.filter((key) => terms[key] === null);
  return missing.length > 0 ? { missing } : undefined;
}

/** A salary in hundredths of the unit, times hundredths of a percent, times the smallest units of one. */
function percentProduct(terms: FeeTerms): Product {
  const { fee_percent, salary_period, hours_per_week } = terms;
  const salary = exactAmount(terms, 'salary');
  if (fee_percent === null || salary === null || salary_period === null)
    return missingOf(terms, ['fee_percent', 'salary', 'salary_period']) ?? { missing: [] };
  const share = [BigInt(salary), hundredths(fee_percent), BigInt(unitsOf(terms.currency))];
  if (salary_period !== 'hour') return { factors: [...share, PER_YEAR[salary_period]], divisor: 1_000_000n };
  if (hours_per_week === null) return { missing: ['hours_per_week'] };
  return { factors: [...share, hundredths(hours_per_week), WEEKS_PER_YEAR], divisor: 100_000_000n };
}

function marginProduct(terms: FeeTerms): Product {
  const { pay_rate_cents, bill_rate_cents, hours_per_week, start_on, end_on } = terms;
  if (pay_rate_cents === null || bill_rate_cents === null || hours_per_week === null)
    return missingOf(terms, ['pay_rate_cents', 'bill_rate_cents', 'hours_per_week']) ?? { missing: [] };
  const week = [BigInt(bill_rate_cents - pay_rate_cents), hundredths(hours_per_week)];
  if (end_on === null) return { factors: [...week, WEEKS_PER_YEAR], divisor: 100n };
  return { factors: [...week, BigInt(daysBetween(start_on, end_on))], divisor: 700n };
}

/**
 * The fee of a placement in the smallest unit of its currency (`unitsOf`), rounded once, half to even:
 * - `percent`: of the yearly salary, which is a month's × 12, a day's × 260, an hour's × hours a week × 52;
 * - `flat`: the amount;
 * - `hourly_margin`: (bill − pay) × hours a week × days from start to end / 7, or × 52 weeks without an end.
 * Below 0 where the client pays less than the candidate costs. If incomplete, the missing terms.
 */
export function feeOf(terms: FeeTerms): Fee {
  const { fee_kind, flat_fee_cents } = terms;
  if (fee_kind === null) return { missing: ['fee_kind'] };
  if (fee_kind === 'flat')
    return flat_fee_cents === null ? { missing: ['flat_fee_cents'] } : { fee_cents: flat_fee_cents };
  const product = fee_kind === 'percent' ? percentProduct(terms) : marginProduct(terms);
  if ('missing' in product) return product;
  const numerator = product.factors.reduce((all, factor) => all * factor, 1n);
  return { fee_cents: Number(roundHalfEven(numerator, product.divisor)) };
}

/** A percentage of two decimals of an amount in cents, rounded half to even. */
export const percentOf = (cents: number, percent: number): number =>
  Number(roundHalfEven(BigInt(cents) * hundredths(percent), 10_000n));

/** Hundredths of a percent that all splits of a placement have together. */
const WHOLE = 10_000n;
export const splitsAreWhole = (splits: readonly { percent: number }[]): boolean =>
  splits.reduce((sum, { percent }) => sum + hundredths(percent), 0n) === WHOLE;

type RebateStep = { until_day: number; percent: number };

/**
 * The refund of a fee when a placement falls through: the percentage of the first step whose `until_day` is not
 * before that day, counted from the start, so that day 30 still has the step until day 30; all of the fee before the
 * start, and nothing after the last step.
 */
export function refundOf(
  fee_cents: number,
  {
    start_on,
    fell_through_on,
    rebate_steps,
  }: {
    start_on: string;
    fell_through_on: string;
    rebate_steps: readonly RebateStep[];
  },
): number {
  const day = daysBetween(start_on, fell_through_on);
  if (day < 0) return fee_cents;
  const step = rebate_steps.find(({ until_day }) => day <= until_day);
  return step ? percentOf(fee_cents, step.percent) : 0;
}

/** A chance as a share of 1 with three decimals, and its interval. */
export type Chance = { chance: number; low: number; high: number; is_too_few: boolean };

const thousandth = (value: number) => Math.round(value * 1000) / 1000;
/** The quantile of a normal distribution that holds 90 % between itself and its negative. */
const Z90 = 1.6448536269514722;

/**
 * The chance that a match of a stage is placed, of `n` that have ended and `placed` among them: (placed + 2 × default) /
 * (n + 2), rounded half to even, with Wilson's interval of 90 %, https://doi.org/10.1080/01621459.1927.10502953. Of none, the interval is 0 to 1.
 */
export function chanceOf(stage: ForecastStage, n: number, placed: number, tooFew: number): Chance {
  const counted = BigInt(placed * 1000) + 2n * BigInt(Math.round(DEFAULT_CHANCES[stage] * 1000));
  const chance = Number(roundHalfEven(counted, BigInt(n + 2))) / 1000;
  const is_too_few = n < tooFew;
  if (n === 0) return { chance, low: 0, high: 1, is_too_few };
  const share = placed / n;
  const square = Z90 * Z90;
  const middle = (share + square / (2 * n)) / (1 + square / n);
  const half = (Z90 / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  const within = (value: number) => thousandth(Math.min(1, Math.max(0, value)));
  return { chance, low: within(middle - half), high: within(middle + half), is_too_few };
}

/** An expected fee: an amount times a chance of three decimals, rounded half to even. */
export const expectedFee = (fee_cents: number, chance: number): number =>
  Number(roundHalfEven(BigInt(fee_cents) * BigInt(Math.round(chance * 1000)), 1000n));
