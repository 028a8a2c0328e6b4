import type { DateOrder } from '@placewell/contract/sourcing/import-fields.ts';
import { monthByName, type ReadDate, readDate } from './date-values.rules.ts';
import { readNoticeDays } from './number-values.rules.ts';

const DAY_MS = 86_400_000;
const QUARTERS = [1, 4, 7, 10] as const;
const pad = (number: number) => String(number).padStart(2, '0');
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));
/** `Date.UTC` counts months from 0, and a day of 0 is the last one of the month before. */
const isoOf = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
};
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const firstOf = (month: number, year: string): ReadDate =>
  month >= 1 && month <= 12 ? { iso: `${fullYear(year)}-${pad(month)}-01` } : 'invalid';

const FRAME =
  /^(?:from|as of|available|avail\.?|starting|ab|frei ab|verfügbar ab|à partir du|dès le|dès|a partir del?|desde|dal|da|vanaf|per|od)\s+(?=\S)|(?<!\s)\s+(?:onwards|on)$/giu;

const PARTS_OF_MONTH: readonly [RegExp, number | 'last'][] = [
  [/^(?:early|beginning of|start of|anfang|début|inizio|principios de|begin)[\s-]+/iu, 1],
  [/^(?:mid|middle of|mitte|mi|metà|mediados de|medio|half)[\s-]+/iu, 15],
  [/^(?:end of|end|ende|fin de|fin|fine|finales de|eind)[\s-]+/iu, 'last'],
];
const MONTH = /^(?<month>\p{L}{3,})\.?(?:(?<sign>[\s,'’-]*)(?<number>\d{4}|\d{1,2})(?<th>st|nd|rd|th)?)?$/iu;
const DAY_AND_MONTH = /^(?<number>\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+(?:de\s+|of\s+)?(?<month>\p{L}{3,})\.?$/iu;
/**
 * Two digits behind a month are a year if it is this or the next one, as "Jan 27"; those of the next years can be both, and
 * all others are a day, as "Jan 15".
 */
const NEAR_YEARS = 1;
const DOUBTED_YEARS = 5;
/** A day that passed since then may be meant, or that of next year. */
const DOUBTED_DAYS = 60;

type InMonth = { month: number; today: string };

/** The next such day; invalid if the last one has just passed. */
function nextDay(day: number | 'last', { month, today }: InMonth): ReadDate {
  const now = Date.parse(today);
  const at = (year: number) => isoOf(year, month, day === 'last' ? lastDay(year, month) : day);
  const thisYear = new Date(now).getUTCFullYear();
  const iso = at(thisYear);
  if (iso !== undefined && iso >= today) return { iso };
  if (iso !== undefined && now - Date.parse(iso) <= DOUBTED_DAYS * DAY_MS) return 'invalid';
  const next = at(thisYear + 1);
  return next === undefined ? 'invalid' : { iso: next };
}

/** "Feb 2027", "end of March 2027", "mid Jan", "Jan 15", "15 March"; undefined for other texts. */
function readMonth(text: string, today: string): ReadDate | undefined {
  const part = PARTS_OF_MONTH.find(([words]) => words.test(text));
  const groups = (MONTH.exec(part ? text.replace(part[0], '') : text) ?? DAY_AND_MONTH.exec(text))?.groups;
  const month = monthByName(groups?.month ?? '');
  if (!groups || month === undefined) return undefined;
  const { number, sign, th } = groups;
  if (number === undefined) return part && nextDay(part[1], { month, today });
  const year = number.length === 1 ? Number(number) : fullYear(number);
  const ahead = year - Number(today.slice(0, 4));
  const isYear = number.length === 4 || (sign !== undefined && /['’]/.test(sign));
  const isNear = !th && ahead >= 0 && ahead <= (part ? DOUBTED_YEARS : NEAR_YEARS);
  if (isYear || (sign !== undefined && isNear)) {
    const day = part?.[1] ?? 1;
    const iso = isoOf(year, month, day === 'last' ? lastDay(year, month) : day);
    return iso === undefined ? 'invalid' : { iso };
  }
  // Spreadsheets write "Jan-15" for a month of 2015.
  const isDoubted = sign !== undefined && !th && ahead > 0 && ahead <= DOUBTED_YEARS;
  if (part || isDoubted || sign?.includes('-')) return 'invalid';
  return nextDay(Number(number), { month, today });
}

/**
 * When a person is free, as ISO 8601: a date, possibly without its year; a month ("Feb 2027", "02/2027") or a quarter, from its first
 * day; "mid Jan"; "asap"; or a time from today ("4 weeks"). Whole months and weeks are counted as for notice periods.
 */
export function readAvailability(text: string, order: DateOrder | null, today: string): ReadDate {
  const bare = text.trim();
  const date = readDate(bare, order);
  if (date !== 'invalid') return date;
  const days = /\p{L}/u.test(bare) ? readNoticeDays(bare) : undefined;
  if (days !== undefined)
    return { iso: new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10) };
  const rest = bare.replace(FRAME, '').trim();
  const numbered = /^(\d{1,2})[./-](\d{4})$/.exec(rest);
  if (numbered) return firstOf(Number(numbered[1]), numbered[2] ?? '');
  const inMonth = readMonth(rest, today);
  if (inMonth) return inMonth;
  const quarter = /^q([1-4])[\s/-]*(\d{4}|\d{2})$/i.exec(rest);
  if (quarter) return firstOf(QUARTERS[Number(quarter[1]) - 1] ?? 0, quarter[2] ?? '');
  return rest === bare ? 'invalid' : readAvailability(rest, order, today);
}
