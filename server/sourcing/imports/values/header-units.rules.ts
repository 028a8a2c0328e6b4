import type { TimeUnit } from './number-values.rules.ts';
import { currencyBySign, readPeriod, type Salary } from './salary-values.rules.ts';

/** What a header says of all values of its column: "Desired £k", "£/hr", "Notice (wks)". */
export type HeaderUnits = {
  factor: number;
  currency: Salary['currency'];
  period: Salary['period'];
  time: TimeUnit | null;
};

const THOUSANDS =
  /(?<![\p{L}\d])(?:k|tsd\.?|thousands?|000s?|mille)(?![\p{L}\d])|[£€$]\s?k(?!\p{L})|k\s?[£€$]|(?<!\p{L})T\s?€/iu;
const LAKHS = /(?<!\p{L})(?:lpa|lakhs?|lacs?)(?!\p{L})/iu;
// Years first: "Yrs & Months" counts years.
const TIME: readonly [RegExp, TimeUnit][] = [
  [/(?<!\p{L})(?:yrs?|years?|jahre|ans|années|años|anni|jaar|jaren|lata)(?!\p{L})/iu, 'year'],
  [/(?<!\p{L})(?:wks?|weeks?|wochen|wo|semaines?|semanas?|settimane|weken|tyg(?:odni)?)(?!\p{L})/iu, 'week'],
  [
    /(?<!\p{L})(?:mths?|mos?|months?|monate|mon|mois|mes(?:es)?|mesi|maanden|mies(?:iące)?)(?!\p{L})/iu,
    'month',
  ],
  [/(?<!\p{L})(?:days?|tage|jours?|días|dias|giorni|dagen|dni)(?!\p{L})/iu, 'day'],
];
const PER_MONTH = /(?<!\p{L})(?:p\/m|pm|mtl|mies|miesięcznie)(?!\p{L})/iu;

/** Of the others some are words: ALL, TOP, CUP. */
const COMMON_CODES = new Set(
  `USD EUR GBP CHF CAD AUD NZD INR SGD AED SEK NOK DKK ISK PLN CZK HUF RON BGN RSD UAH ZAR NGN KES GHS EGP SAR QAR KWD BHD
  OMR ILS JPY CNY HKD TWD KRW THB MYR IDR PHP VND PKR BDT LKR MXN BRL ARS CLP COP`.split(/\s+/),
);
const codeIn = (header: string) =>
  header.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu)?.find((code) => COMMON_CODES.has(code));

const read = new Map<string, HeaderUnits>();
const MOST = 1_000;

/** The units of a header, remembered since every row asks for them. */
export function headerUnits(header: string): HeaderUnits {
  const before = read.get(header);
  if (before) return before;
  const units: HeaderUnits = {
    factor: LAKHS.test(header) ? 100_000 : THOUSANDS.test(header) ? 1_000 : 1,
    currency: codeIn(header) ?? currencyBySign(header) ?? null,
    period: PER_MONTH.test(header) ? 'month' : (readPeriod(header.replace(/[/_]/g, ' ')) ?? null),
    time: TIME.find(([unit]) => unit.test(header))?.[1] ?? null,
  };
  if (read.size >= MOST) read.clear();
  read.set(header, units);
  return units;
}
