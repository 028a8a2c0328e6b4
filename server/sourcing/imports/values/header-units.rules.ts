import type { TimeUnit } from './number-values.rules.ts';
import { readCurrency, readPeriod, type Salary } from './salary-values.rules.ts';

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
const TIME: readonly [RegExp, TimeUnit][] = [
  [/(?<!\p{L})(?:wks?|weeks?|wochen|wo|semaines?|semanas?|settimane|weken|tyg(?:odni)?)(?!\p{L})/iu, 'week'],
  [
    /(?<!\p{L})(?:mths?|mos?|months?|monate|mon|mois|mes(?:es)?|mesi|maanden|mies(?:iące)?)(?!\p{L})/iu,
    'month',
  ],
  [/(?<!\p{L})(?:days?|tage|jours?|días|dias|giorni|dagen|dni)(?!\p{L})/iu, 'day'],
  [/(?<!\p{L})(?:yrs?|years?|jahre|ans|années|años|anni|jaar|jaren|lata)(?!\p{L})/iu, 'year'],
];
const PER_MONTH = /(?<!\p{L})(?:p\/m|pm|mtl|mies|miesięcznie)(?!\p{L})/iu;

const codeIn = (header: string) =>
  (header.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu) ?? []).map(readCurrency).find(Boolean);

const read = new Map<string, HeaderUnits>();
const MOST = 1_000;

/** The units of a header, remembered since every row asks for them. */
export function headerUnits(header: string): HeaderUnits {
  const before = read.get(header);
  if (before) return before;
  const units: HeaderUnits = {
    factor: LAKHS.test(header) ? 100_000 : THOUSANDS.test(header) ? 1_000 : 1,
    currency: codeIn(header) ?? readCurrency(header) ?? null,
    period: PER_MONTH.test(header) ? 'month' : (readPeriod(header.replace(/[/_]/g, ' ')) ?? null),
    time: TIME.find(([unit]) => unit.test(header))?.[1] ?? null,
  };
  if (read.size >= MOST) read.clear();
  read.set(header, units);
  return units;
}
