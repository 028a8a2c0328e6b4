// How many working hours, days, weeks and months a year has, for comparing salaries of different periods.
const PER_YEAR: Readonly<Record<string, number>> = {
  hour: 2080,
  hourly: 2080,
  day: 260,
  daily: 260,
  week: 52,
  weekly: 52,
  month: 12,
  monthly: 12,
  year: 1,
  yearly: 1,
  annual: 1,
  annually: 1,
  annum: 1,
};

/**
 * US dollars for one unit, rounded 2026 averages. Fixed on purpose: a score must not move with exchange rates. Accurate
 * enough for the 30 % range of the salary criterion.
 */
export const US_DOLLARS: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.15,
  GBP: 1.33,
  CHF: 1.24,
  CAD: 0.72,
  AUD: 0.66,
  NZD: 0.58,
  JPY: 0.0066,
  CNY: 0.14,
  HKD: 0.128,
  SGD: 0.77,
  INR: 0.0115,
  PKR: 0.0036,
  BDT: 0.0082,
  LKR: 0.0033,
  PHP: 0.0173,
  MYR: 0.24,
  IDR: 0.00006,
  THB: 0.031,
  VND: 0.000038,
  KRW: 0.0007,
  TWD: 0.032,
  AED: 0.272,
  SAR: 0.267,
  QAR: 0.275,
  KWD: 3.25,
  BHD: 2.65,
  OMR: 2.6,
  ILS: 0.3,
  TRY: 0.024,
  EGP: 0.021,
  ZAR: 0.057,
  NGN: 0.00067,
  KES: 0.0077,
  GHS: 0.09,
  MAD: 0.108,
  SEK: 0.105,
  NOK: 0.099,
  DKK: 0.154,
  PLN: 0.27,
  CZK: 0.047,
  HUF: 0.003,
  RON: 0.226,
  BGN: 0.588,
  UAH: 0.024,
  RUB: 0.012,
  BRL: 0.185,
  MXN: 0.054,
  ARS: 0.0007,
  CLP: 0.00105,
  COP: 0.00025,
  PEN: 0.29,
};

/** A yearly salary on a logarithmic scale in steps of 1 % (0–4,094). Salaries are compared in this form. */
export type SalaryStep = number;

/**
 * The step of a salary, or null when it cannot be compared: no amount, an unknown currency or an unknown period. A
 * missing period means yearly only when the amount is too large for anything else.
 */
export function salaryStep(
  amount: number | null | undefined,
  currency: string | null | undefined,
  period: string | null | undefined,
): SalaryStep | null {
  if (amount === null || amount === undefined || !Number.isFinite(amount) || amount <= 0) return null;
  const rate = US_DOLLARS[(currency ?? 'USD').trim().toUpperCase() || 'USD'];
  const times =
    period === null || period === undefined || period === '' ? undefined : PER_YEAR[period.toLowerCase()];
  const guessed = times ?? (!period && amount >= 10_000 ? 1 : undefined);
  if (rate === undefined || guessed === undefined) return null;
  const yearly = amount * rate * guessed;
  return Math.min(4094, Math.max(0, Math.round(Math.log(yearly) / STEP)));
}

const STEP = Math.log(1.01);

/** How many times larger the first salary is than the second. */
export function salaryRatio(step: SalaryStep, other: SalaryStep): number {
  return Math.exp((step - other) * STEP);
}
