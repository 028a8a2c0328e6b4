import { exactAmount, payDigits } from '../sourcing/pay.ts';
import { daysBetween, type FeeTerms } from './fees.ts';

const PER_PERIOD = {
  year: 'a year',
  month: 'a month × 12',
  day: 'a day × 260 days',
  hour: 'an hour',
} as const;

type Writers = {
  /** An amount in the smallest unit of the currency. */
  money: (cents: number) => string;
  /** An amount in hundredths of the unit. */
  pay: (cents: number) => string;
  number: (value: number) => string;
};

/** Writes amounts of a currency as readers of a locale do. */
export function feeWriters(currency: string, locale = 'en'): Writers {
  const format = (more: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...more });
  const digits = format().resolvedOptions().maximumFractionDigits ?? 2;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    money: (cents) => {
      const value = cents / 10 ** digits;
      return format(Number.isInteger(value) ? { maximumFractionDigits: 0 } : {}).format(value);
    },
    pay: (cents) => format(payDigits([cents / 100])).format(cents / 100),
    number: (value) => number.format(value),
  };
}

/**
 * How `feeOf` counts the fee of these terms, in the words that stand beside it: "20% of £60,000 a year". Undefined where
 * it cannot count one yet.
 */
export function feeFormula(terms: FeeTerms, { money, pay, number }: Writers): string | undefined {
  const { fee_kind, fee_percent, flat_fee_cents, salary_period, hours_per_week } = terms;
  if (fee_kind === 'flat')
    return flat_fee_cents === null ? undefined : `Fixed fee of ${money(flat_fee_cents)}`;
  const hours = hours_per_week === null ? undefined : `${number(hours_per_week)} hours a week`;
  if (fee_kind === 'percent') {
    const salary = exactAmount(terms, 'salary');
    if (fee_percent === null || salary === null || salary_period === null) return undefined;
    const share = `${number(fee_percent)}% of ${pay(salary)} ${PER_PERIOD[salary_period]}`;
    if (salary_period !== 'hour') return share;
    return hours && `${share} × ${hours} × 52 weeks`;
  }
  const { pay_rate_cents: paid, bill_rate_cents: bill, start_on, end_on } = terms;
  if (fee_kind === null || paid === null || bill === null || hours === undefined) return undefined;
  const length =
    end_on === null ? '52 weeks' : `${number(daysBetween(start_on, end_on))} days from start to end ÷ 7`;
  return `(${money(bill)} bill rate − ${money(paid)} pay rate) × ${hours} × ${length}`;
}
