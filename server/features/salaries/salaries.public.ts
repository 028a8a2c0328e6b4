import { limits } from '@placewell/contract/limits.ts';
import { US_DOLLARS } from '@placewell/matching';
import { type RawBuilder, sql } from 'kysely';

/** Bounds of a salary filter: yearly amounts in `currency` or, without one, in each salary's own currency. */
export type SalaryBounds = { from: number | undefined; to: number | undefined; currency: string | undefined };

/** The bounds of a salary filter. A slider at its end sets no limit; undefined if neither side has one. */
export function salaryBounds(filters: {
  salary_min?: number | undefined;
  salary_max?: number | undefined;
  salary_currency?: string | undefined;
}): SalaryBounds | undefined {
  const { salary_min: min = 0, salary_max: max, salary_currency: currency } = filters;
  const sliderEnds: readonly (number | undefined)[] = [
    undefined,
    limits.salaryMaxJobs,
    limits.salaryMaxMatches,
  ];
  const from = min > 0 ? min : undefined;
  const to = sliderEnds.includes(max) ? undefined : max;
  return from === undefined && to === undefined ? undefined : { from, to, currency };
}

// A working year in hours, days or months. As bigint, because an hourly salary times 2080 may exceed int4.
const periodsPerYear = (period: RawBuilder<unknown>) =>
  sql`case ${period} when 'hour' then 2080 when 'day' then 260 when 'month' then 12 else 1 end::bigint`;

/** US dollars for one unit of each currency: the fixed rates that scoring uses too. */
const DOLLAR_RATES = Object.entries(US_DOLLARS);

/**
 * SQL for a salary column as a yearly amount in the filter's currency. A salary without a currency is taken to be in
 * that currency; one in another currency without a known rate becomes null.
 */
export function yearlySalary(
  amount: RawBuilder<unknown>,
  columns: { currency: RawBuilder<unknown>; period: RawBuilder<unknown> },
  { currency }: SalaryBounds,
): RawBuilder<number | null> {
  const sum = sql<number | null>`(${amount} * ${periodsPerYear(columns.period)})`;
  if (currency === undefined) return sum;
  const dollars = US_DOLLARS[currency];
  const convertible = dollars === undefined ? [] : DOLLAR_RATES.filter(([code]) => code !== currency);
  const rates = convertible.map(
    ([code, rate]) => sql`when ${sql.lit(code)} then ${sql.lit(rate / dollars!)}::float8`,
  );
  return sql<number | null>`(${sum} * case coalesce(${columns.currency}, ${currency})
    when ${currency} then 1 ${sql.join(rates, sql` `)} end)`;
}
