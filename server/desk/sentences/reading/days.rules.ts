import { sizeOf } from './chip.rules.ts';

/** Days from one to another, both included. */
export type Days = { from: string; to: string; size: number };

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTH_NAME = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)$/;
const DAY_MS = 86_400_000;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(dateOf(day).getTime() + days * DAY_MS));
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS);

const monthStart = (year: number, month: number) => dayOf(new Date(Date.UTC(year, month, 1)));
const monthEnd = (year: number, month: number) => dayOf(new Date(Date.UTC(year, month + 1, 0)));

/** From 0; undefined for another word. */
function monthOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const at = MONTHS.indexOf(word);
  if (at >= 0) return at;
  return MONTH_NAME.test(word) ? MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3))) : undefined;
}

function weekdayOf(word: string | undefined): number | undefined {
  if (word === undefined || word.length < 3) return undefined;
  const at = WEEKDAYS.findIndex((name) => name === word || (word.length <= 5 && name.startsWith(word)));
  return at < 0 ? undefined : at;
}

const DATE = /^(?:the )?(\d{1,2}) (?:of )?([a-z]{3,9})(?: (\d{4}))?/;
const MONTH_FIRST = /^([a-z]{3,9}) (\d{1,2})(?: (\d{4}))?(?= |$)/;
const PART =
  /^(?:the )?(early|mid|late|beginning of|start of|middle of|end of)? ?([a-z]{3,9})(?: (\d{4}))?(?= |$)/;
const NAMED = /^(?:the )?(today|tomorrow|yesterday|(?:this|next|last) (?:week|month))(?= |$)/;
const LAST_OF = /^(?:the )?(?:last|past) (\d{1,3}) (day|week|month)s?(?= |$)/;

/** A month in the year that is nearest in the wanted direction. */
function yearOf(month: number, day: number, today: string, isPast: boolean): number {
  const year = Number(today.slice(0, 4));
  const asked = dayOf(new Date(Date.UTC(year, month, day)));
  if (isPast) return asked > today ? year - 1 : year;
  return asked < today ? year + 1 : year;
}

function readDate(line: string, today: string, isPast: boolean): Days | undefined {
  const found = DATE.exec(line);
  const [whole, first, second, year] = found ?? MONTH_FIRST.exec(line) ?? [];
  const [number, name] = found ? [first, second] : [second, first];
  const month = monthOf(name);
  const day = Number(number);
  if (whole === undefined || month === undefined || day < 1 || day > 31) return undefined;
  const in_ = year === undefined ? yearOf(month, day, today, isPast) : Number(year);
  const at = dayOf(new Date(Date.UTC(in_, month, day)));
  return { from: at, to: at, size: sizeOf(whole) };
}

function readMonth(line: string, today: string, isPast: boolean): Days | undefined {
  const [whole, part, name, typedYear] = PART.exec(line) ?? [];
  const month = monthOf(name);
  if (whole === undefined || month === undefined) return undefined;
  const year = typedYear === undefined ? yearOf(month, isPast ? 1 : 31, today, isPast) : Number(typedYear);
  const [start, end] = [monthStart(year, month), monthEnd(year, month)];
  const size = sizeOf(whole);
  if (part === 'early' || part === 'beginning of' || part === 'start of')
    return { from: start, to: addDays(start, 9), size };
  if (part === 'mid' || part === 'middle of')
    return { from: addDays(start, 9), to: addDays(start, 19), size };
  if (part === 'late' || part === 'end of') return { from: addDays(start, 20), to: end, size };
  return { from: start, to: end, size };
}

/** Weeks begin on Monday. */
function readNamed(line: string, today: string): Days | undefined {
  const [, name = ''] = NAMED.exec(line) ?? [];
  if (name === '') return undefined;
  const size = sizeOf(name) + (line.startsWith('the ') ? 1 : 0);
  const single = { today: 0, tomorrow: 1, yesterday: -1 }[name];
  if (single !== undefined) return { from: addDays(today, single), to: addDays(today, single), size };
  const step = { this: 0, next: 1, last: -1 }[name.split(' ')[0] ?? ''] ?? 0;
  if (name.endsWith('week')) {
    const monday = addDays(today, step * 7 - ((dateOf(today).getUTCDay() + 6) % 7));
    return { from: monday, to: addDays(monday, 6), size };
  }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + step];
  return { from: monthStart(year, month), to: monthEnd(year, month), size };
}

function readWeekday(line: string, today: string, isPast: boolean): Days | undefined {
  const words = line.split(' ', 2);
  const skipped = words[0] === 'next' || words[0] === 'last' ? 1 : 0;
  const weekday = weekdayOf(words[skipped]);
  if (weekday === undefined) return undefined;
  const ahead = (weekday - dateOf(today).getUTCDay() + 7) % 7;
  const at = addDays(today, isPast ? ahead - 7 : ahead === 0 ? 7 : ahead);
  return { from: at, to: at, size: skipped + 1 };
}

/** The days that a line begins with: "4 January", "mid December", "next week", "Monday". */
export const readDays = (line: string, today: string, isPast: boolean): Days | undefined =>
  readNamed(line, today) ??
  readDate(line, today, isPast) ??
  readMonth(line, today, isPast) ??
  readWeekday(line, today, isPast);

const MONTH_DAYS = 30;
export const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: MONTH_DAYS };

/** "the last 3 days", today included; "the last week" is the seven days until today. */
export function readLast(line: string, today: string): Days | undefined {
  const [whole, count, unit = ''] = LAST_OF.exec(line) ?? [];
  if (whole !== undefined)
    return { from: addDays(today, 1 - Number(count) * (DAYS_OF[unit] ?? 1)), to: today, size: sizeOf(whole) };
  const week = /^the (?:last|past) (week|month)(?= |$)/.exec(line);
  if (!week) return undefined;
  return { from: addDays(today, 1 - (DAYS_OF[week[1] ?? ''] ?? 1)), to: today, size: 3 };
}
