import type { DateOrder } from '@placewell/contract/sourcing/import-fields.ts';

const MONTHS: readonly (readonly string[])[] = [
  [
    'jan',
    'januar',
    'january',
    'janvier',
    'janv',
    'enero',
    'ene',
    'gennaio',
    'gen',
    'januari',
    'stycznia',
    'styczeń',
    'sty',
    'janeiro',
  ],
  [
    'feb',
    'februar',
    'february',
    'février',
    'fevrier',
    'févr',
    'febrero',
    'febbraio',
    'februari',
    'lutego',
    'luty',
    'lut',
    'fevereiro',
    'fev',
  ],
  [
    'mar',
    'mär',
    'mrz',
    'märz',
    'maerz',
    'march',
    'mars',
    'marzo',
    'maart',
    'mrt',
    'marca',
    'marzec',
    'março',
  ],
  ['apr', 'april', 'avril', 'avr', 'abril', 'abr', 'aprile', 'kwietnia', 'kwiecień', 'kwi'],
  ['may', 'mai', 'mayo', 'maggio', 'mag', 'mei', 'maja', 'maj', 'maio'],
  ['jun', 'juni', 'june', 'juin', 'junio', 'giugno', 'giu', 'czerwca', 'czerwiec', 'cze', 'junho'],
  ['jul', 'juli', 'july', 'juillet', 'juil', 'julio', 'luglio', 'lug', 'lipca', 'lipiec', 'lip', 'julho'],
  ['aug', 'august', 'août', 'aout', 'agosto', 'ago', 'augustus', 'sierpnia', 'sierpień', 'sie'],
  [
    'sep',
    'sept',
    'september',
    'septembre',
    'septiembre',
    'settembre',
    'set',
    'września',
    'wrzesień',
    'wrz',
    'setembro',
  ],
  [
    'oct',
    'okt',
    'october',
    'oktober',
    'octobre',
    'octubre',
    'ottobre',
    'ott',
    'października',
    'październik',
    'paź',
    'outubro',
    'out',
  ],
  ['nov', 'november', 'novembre', 'noviembre', 'listopada', 'listopad', 'lis', 'novembro'],
  [
    'dec',
    'dez',
    'december',
    'dezember',
    'décembre',
    'decembre',
    'diciembre',
    'dic',
    'dicembre',
    'grudnia',
    'grudzień',
    'gru',
    'dezembro',
  ],
];
const MONTH_BY_NAME = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));
/** 1 to 12 for a month's name in several languages. */
export const monthByName = (name: string): number | undefined => MONTH_BY_NAME.get(name.toLowerCase());

export type ReadDate = { iso: string } | 'ambiguous' | 'invalid';

function isoOf(year: number, month: number, day: number): ReadDate {
  // Two-digit years are in the last 70 or the next 29 years.
  const full = year < 100 ? (year < 55 ? 2000 + year : 1900 + year) : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && full >= 1900 && full < 3000;
  return isReal ? { iso: date.toISOString().slice(0, 10) } : 'invalid';
}

const NUMERIC = /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4}|\d{2})\.?(?:[ T,].*)?$/;

/** The first two numbers of a date such as 03/04/2026; undefined for an unambiguous one. */
export function undecidedParts(text: string): { first: number; second: number } | undefined {
  const found = NUMERIC.exec(text.trim());
  return found ? { first: Number(found[1]), second: Number(found[2]) } : undefined;
}

/**
 * A date as ISO 8601: with the year first, with the month's name in several languages, or with day and month in the given
 * order. Without an order, a date that could be read both ways is `ambiguous`.
 */
export function readDate(text: string, order: DateOrder | null): ReadDate {
  const bare = text.trim();
  const yearFirst =
    /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\.?(?:[ T,].*)?$/.exec(bare) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(bare);
  if (yearFirst) return isoOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\.?[\s\-/]*(?:de\s+)?(?<month>\p{L}{3,})\.?[\s\-/,]*(?:de\s+)?(?<year>\d{4}|\d{2})$/u.exec(
      bare,
    ) ?? /^(?<month>\p{L}{3,})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/u.exec(bare);
  if (named?.groups) {
    const { day, month, year } = named.groups;
    const number = monthByName(month ?? '');
    return number ? isoOf(Number(year), number, Number(day)) : 'invalid';
  }
  const numeric = NUMERIC.exec(bare);
  if (!numeric) return 'invalid';
  const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), Number(numeric[3])];
  if (order === 'ymd' && numeric[3]?.length === 2) return isoOf(first, second, year);
  if (first > 12 && second <= 12) return isoOf(year, second, first);
  if (second > 12 && first <= 12) return isoOf(year, first, second);
  if (order === 'dmy' || first === second) return isoOf(year, second, first);
  if (order === 'mdy') return isoOf(year, first, second);
  // Countries that separate by dots write the day first.
  return /^\d{1,2}\.\d/.test(bare) ? isoOf(year, second, first) : 'ambiguous';
}

/** Days in a workbook whose format was lost: 1940 to 2099. */
const SERIAL_DAYS = { first: 14_611, last: 73_050 } as const;
/** The serial day of 1970-01-01. */
const EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;

/** A date as programs count it: seconds or milliseconds since 1970, or the days of a workbook; undefined for other texts. */
export function readStamp(text: string): string | undefined {
  const bare = text.trim();
  const days = /^\d{5}(?:\.\d{1,15})?$/.test(bare) ? Math.floor(Number(bare)) : undefined;
  const isDay = days !== undefined && days >= SERIAL_DAYS.first && days <= SERIAL_DAYS.last;
  const ms = isDay
    ? (days - EPOCH_DAY) * DAY_MS
    : /^\d{10}$|^\d{13}$/.test(bare)
      ? Number(bare.padEnd(13, '0'))
      : undefined;
  return ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 10);
}
