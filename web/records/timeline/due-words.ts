import { addDays } from '../../lib/values/agency-days.ts';
import { nextMonday } from './due-days.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
/** Beginnings of words are understood from this length on. */
const ENOUGH = 2;

const beginning = (words: readonly string[], typed: string) =>
  typed.length < ENOUGH ? -1 : words.findIndex((word) => word.startsWith(typed));

/** The same day of a later month, or the last one of that month. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function nextWeekday(today: string, weekday: number): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (weekday - now + 7) % 7 || 7);
}

/** A number of days, weeks or months from now. */
function later(today: string, count: string, unit: string): string | undefined {
  const many = ['a', 'an', 'one'].includes(count) ? 1 : /^\d{1,3}$/.test(count) ? Number(count) : undefined;
  if (many === undefined) return undefined;
  if (/^d(ays?)?$/.test(unit)) return addDays(today, many);
  if (/^w(ks?|eeks?)?$/.test(unit)) return addDays(today, 7 * many);
  return /^m(onths?)?$/.test(unit) ? addMonths(today, many) : undefined;
}

/** "12 Dec", "Dec 12", "12 December 2027": the next such day from today on. */
function dateOf(today: string, words: readonly string[]): string | undefined {
  const [one = '', two = '', year] = words;
  const [date, name] = /^\d/.test(one) ? [one, two] : [two, one];
  const month = name.length > ENOUGH ? beginning(MONTHS, name) : -1;
  const number = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(date)?.[1]);
  if (month < 0 || !number || (year !== undefined && !/^\d{4}$/.test(year))) return undefined;
  const of = (inYear: number) => {
    const found = new Date(Date.UTC(inYear, month, number));
    return found.getUTCMonth() === month ? found.toISOString().slice(0, 10) : undefined;
  };
  const thisYear = Number(today.slice(0, 4));
  const day = of(Number(year ?? thisYear));
  return year === undefined && day !== undefined && day < today ? of(thisYear + 1) : day;
}

/** The day that typed words mean: "fri", "in 2 weeks", "3d", "next month", "12 dec", "2026-12-01"; undefined for others. */
export function readDue(text: string, today: string): string | undefined {
  const words = text
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .filter((word) => !['on', 'in', 'the'].includes(word));
  const [first = '', second] = words;
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return Number.isNaN(Date.parse(first)) ? undefined : first;
  const short = /^(\d{1,3})([a-z]+)$/.exec(first);
  if (short && second === undefined) return later(today, short[1] ?? '', short[2] ?? '');
  if (second !== undefined && first !== 'next') return later(today, first, second) ?? dateOf(today, words);
  if (first === 'next' && second !== undefined && 'week'.startsWith(second)) return nextMonday(today);
  if (first === 'next' && second !== undefined && 'month'.startsWith(second)) return addMonths(today, 1);
  const word = first === 'next' ? (second ?? '') : first;
  const weekday = beginning(WEEKDAYS, word);
  if (weekday >= 0) return nextWeekday(today, weekday);
  if (first.length > ENOUGH && 'tomorrow'.startsWith(first)) return addDays(today, 1);
  return first.length > ENOUGH && 'today'.startsWith(first) ? today : undefined;
}
