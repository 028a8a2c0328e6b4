import type { SALARY_PERIODS } from '@placewell/contract/sourcing/candidates.ts';
import { bothAmounts, toCents } from '@placewell/contract/sourcing/pay.ts';

type Period = (typeof SALARY_PERIODS)[number];
export type ParsedSalary = {
  salary_min?: number;
  salary_max?: number;
  salary_min_cents?: number;
  salary_max_cents?: number;
  salary_currency?: string;
  salary_period: Period;
};

const CURRENCY = String.raw`(?:R\$|\bRs\.?(?=\s?\d)|\bR(?=\s?\d{1,3}[ ,]\d{3})|US\$|CA\$|C\$|AU\$|A\$|NZ\$|S\$|HK\$|[$£€₹¥]|\b(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|INR|SGD|AED|SEK|NOK|DKK|PLN|ZAR|JPY|MXN|BRL|NGN|KES|GHS|PHP|MYR|THB|CZK|HUF|RON|euros?|zł|kr|Kč)(?!\p{L})|MX\$|₦|₱|RM(?=\s?\d))`;
const NUMBER = String.raw`(?<!\d)\d{1,2}(?:,\d{2}){1,2},\d{3}(?!\d)|(?<!\d)\d{1,3}(?:[,.'\u00a0\u202f ]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?(?!\d)`;
const AMOUNT = String.raw`(${CURRENCY})?\s?(${NUMBER})\s?(k(?![\p{L}]))?\s?(${CURRENCY})?`;
const RANGE = new RegExp(
  String.raw`${AMOUNT}\s*(?:-|–|—|/(?=\d{2,3}\s?k)|\bto\b|\band\b|\bbis\b|\bund\b|\ba\b|\by\b|à|\bet\b)\s*${AMOUNT}`,
  'giu',
);
const SINGLE = new RegExp(AMOUNT, 'giu');
const PAY_WORDS =
  /salar|\bpay\b|\bpays\b|paid|wage|compensation|remuneration|package|\brate\b|\bOTE\b|gehalt|vergütung|lohn|brutto|salario|sueldo|retribución|al (?:año|mes)|anuales|mensuales|rémunération|salaire|brut\b|brutos|taux horaire|tarif|entgelt|salário|bolsa|stawka|wynagrodzenie|stipendio|retribuzione|salaris|lpa\b|ctc\b|par (?:an|mois|heure|année)|por (?:hora|mes|año|día)|(?:im|pro) (?:jahr|monat)|per (?:year|annum|month|hour|day)|\bp\.?a\.?\b|\bp\.?h\.?\b|hourly|annual|\/\s?(?:hr|hour|h|year|yr|month|day|monat|jahr|stunde|std|mes|mês|año|hora|an|mois|heure)(?![\p{L}])|(?:za|na) godzinę|miesięcznie|por mês|al mese|per maand|per uur|an hour|a year/iu;
const NOT_PAY_WORDS =
  /\b(?:million|billion|mio|bn|revenue|turnover|budget|funding|raised|sign[- ]on|referral|bonus of|allowance)\b|\d\s?(?:M|B|mm|bn)\b/;
/** What the agency or the employee pays. */
const FEE_WORDS = /(?<!\p{L})(?:fees?|vermittlungs\p{L}*|dopłata|opłata)(?!\p{L})/iu;

const FEE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:placement|introduction|agency|recruitment|fixed|flat|our|your) )?(?:fee|vermittlungs(?:honorar|provision|gebühr))(?: (?:is|of|from))?\s?[:=–-]?\s?${AMOUNT}(?![\d%]|\s?%)`,
  'iu',
);

/** Read alone: joined by a blank, "£400 | 100% remote" would be £400,100. */
const PARTS_OF_PAY = /\s\+\s|\splus\s|;\s|\s[|·]\s/iu;
/** Cells of one amount: "45,000 | EUR | per year". */
const REST_OF_AMOUNT =
  /\s[|·]\s(?=(?:(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|INR|SGD|[€£$])|(?:per|a|an|pro|par|por|\/)\s?\p{L}+)\s*(?:[|·]|$))/giu;
/** The form has no such periods. */
const OTHER_PERIODS =
  /\d\s?[€£$]?\s?(?:per|a|an|\/|pro|par|por)\s?(?:week|wk|fortnight|woche|semaine|semana)\b/iu;

/** In a line this short, an amount with a currency from this size on is yearly pay, even without a word of pay. */
const MAX_SHORT_LINE = 90;
const MIN_YEARLY_PAY = 12_000;

/** India states pay in lakhs (100,000 rupees) a year: "18 to 24 LPA". */
const LAKH = 100_000;
const LAKH_RANGE = /\b(\d{1,3}(?:\.\d)?)(?:\s*(?:-|–|to)\s*(\d{1,3}(?:\.\d)?))?\s*(?:LPA|lakhs?)\b/i;

const PERIODS: readonly (readonly [Period, RegExp])[] = [
  [
    'hour',
    /per hour|an hour|hourly|horaire|\/\s?(?:hr|hour|h)\b|\bp\.?\s?h\.?(?![\w.])|(?:pro|\/) ?(?:stunde|std)|stundenlohn|(?:por|la|\/) ?hora|par heure|\/ ?heure|de l['’]heure|(?:za|na) godzinę|\/ ?h\b|per uur|all['’]ora/i,
  ],
  [
    'day',
    /per day|a day\b|daily rate|day rate|\/\s?day\b|\bp\.?\s?d\.?(?![\w.])|pro tag|tagessatz|por día|par jour/i,
  ],
  [
    'month',
    /per month|a month|monthly|\/\s?month\b|\bpcm\b|(?:pro|im|\/) ?monat|monatlich|(?:al|por|\/) ?mes\b|mensual|par mois|\/ ?mois|mensuel|por mês|\/ ?mês|miesięcznie|na miesiąc|\/ ?mies|al mese|per maand/i,
  ],
  [
    'year',
    /per (?:year|annum)|a year|annual|yearly|\/\s?(?:yr|year)\b|\bp\.?\s?a\.?(?![\w.])|\bOTE\b|(?:pro|im|\/) ?jahr|jährlich|jahresgehalt|(?:al|por|\/) ?año|anual|par an(?:née)?\b|\/ ?an\b|annuel/i,
  ],
];

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  RS: 'INR',
  'RS.': 'INR',
  R: 'ZAR',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  R$: 'BRL',
  ZŁ: 'PLN',
  KČ: 'CZK',
  '₦': 'NGN',
  '₱': 'PHP',
  RM: 'MYR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '€': 'EUR',
  '₹': 'INR',
  '¥': 'JPY',
  MX$: 'MXN',
};
// A bare $ means the dollar of the job's country.
const DOLLAR_BY_COUNTRY: Readonly<Record<string, string>> = {
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  MX: 'MXN',
};

function amountOf(number: string, k: string | undefined): number {
  // A separator before exactly three digits groups thousands; one before one or two digits is a decimal point.
  const whole = number
    .replace(/,(?=\d{2}(?:,\d{2})?,\d{3}(?!\d))/g, '')
    .replace(/[,.'\u00a0\u202f ](?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  return toCents(Number(whole) * (k ? 1000 : 1)) / 100;
}

/** The period that the first of the texts names, otherwise the one that such an amount is usually for. */
function periodOf(texts: readonly string[], amount: number): Period {
  for (const text of texts) {
    const named = PERIODS.find(([, pattern]) => pattern.test(text))?.[0];
    if (named) return named;
  }
  if (amount >= 10_000) return 'year';
  if (amount >= 1500) return 'month';
  return amount >= 200 ? 'day' : 'hour';
}

function currencyOf(sign: string | undefined, country: string | undefined): string | undefined {
  if (sign === undefined) return undefined;
  const code = sign.toUpperCase();
  return code === '$' ? (DOLLAR_BY_COUNTRY[country ?? ''] ?? 'USD') : (CURRENCIES[code] ?? code);
}

/**
 * The pay that a description states: an amount next to a word of pay, or a range with a
 * currency. Millions, budgets and bonuses are not pay. `country` decides which dollar "$" means.
 */
export function readSalary(lines: readonly string[], country: string | undefined): ParsedSalary | undefined {
  for (const line of lines) {
    const lakhs = LAKH_RANGE.exec(line);
    if (lakhs) return lakhSalary(lakhs);
    const salary = payOf(line, country);
    if (salary) return salary;
  }
  return undefined;
}

/** The fee that a description states as an amount, in hundredths of its currency. */
export function readFee(
  lines: readonly string[],
  country: string | undefined,
): { expected_fee_cents?: number; expected_fee_currency?: string } {
  for (const line of lines) {
    const [, before, number, k, after] = FEE.exec(line) ?? [];
    const currency = currencyOf(before ?? after, country);
    if (number !== undefined && currency !== undefined)
      return { expected_fee_cents: toCents(amountOf(number, k)), expected_fee_currency: currency };
  }
  return {};
}

function payOf(line: string, country: string | undefined): ParsedSalary | undefined {
  // "$40 an hour + $15,000 sign-on bonus"
  const parts = line
    .replace(REST_OF_AMOUNT, ' ')
    .split(PARTS_OF_PAY)
    .filter((part) => !NOT_PAY_WORDS.test(part) && !FEE_WORDS.test(part) && !OTHER_PERIODS.test(part));
  const whole: Whole = { pay: parts.join(' | '), isPay: PAY_WORDS.test(line), country };
  for (const read of [rangeIn, singleAmountIn])
    for (const part of parts) {
      const salary = read(part, whole);
      if (salary) return salary;
    }
  return undefined;
}

/** The line that a part is of. */
type Whole = { pay: string; isPay: boolean; country: string | undefined };

/** "$150–200,000": the lower end is not a thousandth of the upper one. */
const isShortForm = (low: number, high: number) => high >= 10_000 && low >= 10 && low * 1000 <= high;

function rangeIn(part: string, whole: Whole): ParsedSalary | undefined {
  for (const found of part.matchAll(RANGE)) {
    const [, sign1, first = '', k1, sign2, sign3, second = '', k2, sign4] = found;
    const sign = sign1 ?? sign2 ?? sign3 ?? sign4;
    if (sign === undefined && !(whole.isPay && (k1 ?? k2))) continue;
    const salary_max = amountOf(second, k2);
    const low = amountOf(first, k1);
    // In "45-50k" both numbers are thousands.
    const isThousand = !k1 && low < 1000 && (k2 !== undefined || isShortForm(low, salary_max));
    const salary_min = isThousand ? low * 1000 : low;
    if (salary_min > salary_max || salary_max === 0) continue;
    return toSalary(part, whole, { salary_min, salary_max }, sign);
  }
  return undefined;
}

function singleAmountIn(part: string, whole: Whole): ParsedSalary | undefined {
  const isShort = whole.pay.length <= MAX_SHORT_LINE;
  for (const [, before, number = '', k, after] of part.matchAll(SINGLE)) {
    const sign = before ?? after;
    if (sign === undefined) continue;
    const amount = amountOf(number, k);
    if (amount === 0 || !(whole.isPay || (isShort && amount >= MIN_YEARLY_PAY))) continue;
    const isMaximum = /up to|maximum|max\.?\s|bis zu|hasta|jusqu['’]à/i.test(part);
    return toSalary(part, whole, isMaximum ? { salary_max: amount } : { salary_min: amount }, sign);
  }
  return undefined;
}

type Range = { salary_min?: number; salary_max?: number };

const toAmounts = ({ salary_min, salary_max }: Range) => ({
  ...(salary_min !== undefined && bothAmounts('salary_min', salary_min)),
  ...(salary_max !== undefined && bothAmounts('salary_max', salary_max)),
});

function lakhSalary([, low = '', high]: RegExpExecArray): ParsedSalary {
  const rupees = (lakhs: string) => Math.round(Number(lakhs) * LAKH);
  const range = { salary_min: rupees(low), ...(high !== undefined && { salary_max: rupees(high) }) };
  return { ...toAmounts(range), salary_currency: 'INR', salary_period: 'year' };
}

function toSalary(
  part: string,
  { pay, country }: Whole,
  range: Range,
  sign: string | undefined,
): ParsedSalary {
  const currency = currencyOf(sign, country);
  return {
    ...toAmounts(range),
    ...(currency === undefined ? {} : { salary_currency: currency }),
    salary_period: periodOf([part, pay], range.salary_max ?? range.salary_min ?? 0),
  };
}
