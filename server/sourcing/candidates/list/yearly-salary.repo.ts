import { US_DOLLARS } from '@placewell/matching';
import { type RawBuilder, sql } from 'kysely';

// A working year in hours, days or months.
const periodsPerYear = (period: RawBuilder<unknown>) =>
  sql`case ${period} when 'hour' then 2080 when 'day' then 260 when 'month' then 12 else 1 end`;

/** US dollars per unit of each currency: the same fixed rates as in scoring. */
const DOLLAR_RATES = Object.entries(US_DOLLARS);

/**
 * SQL for a salary in hundredths as a yearly amount in `currency` or, without one, in the salary's own currency. A salary
 * without a currency is taken to be in that currency; null for a currency without a known rate.
 */
export function yearlySalary(
  cents: RawBuilder<unknown>,
  columns: { currency: RawBuilder<unknown>; period: RawBuilder<unknown> },
  currency: string | undefined,
): RawBuilder<number | null> {
  const sum = sql<number | null>`(${cents} * ${periodsPerYear(columns.period)} / 100.0)`;
  if (currency === undefined) return sum;
  const dollars = US_DOLLARS[currency];
  const rates =
    dollars === undefined
      ? []
      : DOLLAR_RATES.filter(([code]) => code !== currency).map(
          ([code, rate]) => sql`when ${sql.lit(code)} then ${sql.lit(rate / dollars)}::float8`,
        );
  return sql<number | null>`(${sum} * case coalesce(${columns.currency}, ${currency})
    when ${currency} then 1 ${sql.join(rates, sql` `)} end)`;
}
