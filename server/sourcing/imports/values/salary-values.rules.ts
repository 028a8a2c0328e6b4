import type { SALARY_PERIODS } from '@placewell/contract/sourcing/candidates.ts';
import { toCents } from '@placewell/contract/sourcing/pay.ts';
import { isInLakhs, readNumber } from './number-values.rules.ts';

type Period = (typeof SALARY_PERIODS)[number];
export type Salary = {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: Period | null;
};

/** Signs of a single currency; "$" and "kr" are several, so the setting decides about them. */
const CURRENCY_SIGNS: readonly [RegExp, string][] = [
  [/£/u, 'GBP'],
  [/€/u, 'EUR'],
  [/₹|\brs\.?(?=\s?\d)|\blpa\b|\blakhs?\b|\blacs?\b|\d\s?(?:l|crs?|crores?)\b/iu, 'INR'],
  [/¥/u, 'JPY'],
  [/zł/iu, 'PLN'],
  [/\bUS\s?\$/iu, 'USD'],
  [/\b(?:CA|C)\s?\$/u, 'CAD'],
  [/\b(?:AU|A)\s?\$/u, 'AUD'],
  [/\bfr\.|\bsfr\b/iu, 'CHF'],
  [/\beuros?\b/iu, 'EUR'],
];
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** A currency by its code or sign: "EUR", "gbp", "€". */
export function readCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (CODES.has(code)) return code;
  if (code === '$') return undefined;
  return currencyBySign(text);
}

const PERIODS: readonly [RegExp, Period][] = [
  [
    /\b(?:p\.?\s?a\b\.?|per annum|annual(?:ly)?|years?|yr|yearly|lpa|jahre?s?|jährlich|ans?|annuels?|año|anual|anno|jaar)(?!\p{L})/iu,
    'year',
  ],
  [
    /\b(?:p\.?\s?m\b\.?|pcm|months?|monthly|monate?|monatlich|mois|mensuel|mes|mensual|mese|maand)(?!\p{L})/iu,
    'month',
  ],
  [/\b(?:p\.?\s?d\b\.?|days?|daily|tage?|täglich|jours?|día|dia|giorno|dag)(?!\p{L})/iu, 'day'],
  [
    /\b(?:p\.?\s?h\b\.?|hours?|hr|hourly|stunden?|std|heures?|hora|ora|uur)(?!\p{L})|\/\s?h(?!\p{L})/iu,
    'hour',
  ],
];

/** A currency by its sign: "Salary (€)". */
export const currencyBySign = (text: string): string | undefined =>
  CURRENCY_SIGNS.find(([sign]) => sign.test(text))?.[1];

/** A period of pay by its word in several languages. */
export const readPeriod = (text: string): Period | undefined =>
  PERIODS.find(([word]) => word.test(text.trim()))?.[1];

const AMOUNT =
  /(\d[\d.,\s\u00a0\u202f'’]*)\s*(k\b|tsd\b\.?|lakhs?\b|lacs?\b|lpa\b|l\b|cr(?:ores?)?\b|m(?:io|illion)?\b(?!\p{L}))?/giu;
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, l: 1e5, c: 1e7, m: 1e6 };
const MOST = 100_000_000;

function amountsOf(text: string): { value: number; factor: number }[] | undefined {
  const found: { value: number; factor: number }[] = [];
  for (const [, digits, unit] of text.matchAll(AMOUNT)) {
    const value = readNumber((digits ?? '').trim().replace(/[.,]$/, ''));
    if (value === undefined) return undefined;
    found.push({ value, factor: FACTORS[(unit ?? '').charAt(0).toLowerCase()] ?? 1 });
  }
  return found;
}

/** Words allowed in a salary beside amounts, currency and period; other words make it a different text. */
const FILLERS =
  /^(?:from|to|up|ab|bis|von|de|à|a|des|per|pro|par|por|circa|ca|approx|about|around|negotiable|plus|gross|brutto|brut|net|min|max|and|und|ote|base|salary|the|an|oder|or|fix|vb|vhb|neg)$/iu;

function hasOnlySalaryWords(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.every(
    (word) =>
      FILLERS.test(word) ||
      CODES.has(word.toUpperCase()) ||
      readPeriod(word) !== undefined ||
      /^(?:k|tsd|l|lakhs?|lacs?|lpa|crs?|crores?|m|mio|million|p|pa|pm|pcm|pd|ph|us|ca|au|rs|fr|sfr|zł|euros?|dollars?|pounds?|annum|h)$/iu.test(
        word,
      ),
  );
}

type Units = Pick<Salary, 'currency' | 'period'> & { factor: number };
const NO_UNITS: Units = { factor: 1, currency: null, period: null };

/**
 * A salary: "80k", "£45,000 p.a.", "45000-55000", "€ 25 per hour", "12 LPA", "up to 60.000 EUR". Undefined for other
 * texts; currency and period are null if neither the text nor the header names them. A header's "£k" multiplies amounts
 * that are below a thousand, but not those of another period: "£450/day".
 */
export function readSalary(text: string, units: Units = NO_UNITS): Salary | undefined {
  const bare = text.trim();
  const amounts = amountsOf(bare);
  if (!amounts || amounts.length === 0 || amounts.length > 2 || !hasOnlySalaryWords(bare)) return undefined;
  const [first, second] = amounts as [{ value: number; factor: number }, { value: number; factor: number }?];
  const period = readPeriod(bare.replace(/[\d.,]+/g, ' '));
  const isForHeader = period === undefined || period === 'year' || period === units.period;
  // "45-55k": the unit at the end applies to both.
  const whole = (of: { value: number; factor: number }, other = of) => {
    const factor = of.factor === 1 && of.value < 1000 ? other.factor : of.factor;
    return toCents(of.value * (factor === 1 && of.value < 1000 && isForHeader ? units.factor : factor)) / 100;
  };
  const low = whole(first, second);
  const high = second ? whole(second, first) : null;
  if (low < 0 || low > MOST || (high !== null && high > MOST)) return undefined;
  const isMost = /^\s*(?:up to|bis(?: zu)?|max\.?|<|≤)/iu.test(bare) && high === null;
  const code = (bare.match(/\b[A-Za-z]{3}\b/g) ?? [])
    .map((word) => word.toUpperCase())
    .find((word) => CODES.has(word));
  return {
    min: isMost ? null : low,
    max: isMost ? low : high,
    currency:
      code ?? currencyBySign(bare) ?? units.currency ?? (bare.split(/\s/).some(isInLakhs) ? 'INR' : null),
    period: period ?? units.period,
  };
}
