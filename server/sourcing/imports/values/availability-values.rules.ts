import type { DateOrder } from '@placewell/contract/sourcing/import-fields.ts';
import { monthByName, type ReadDate, readDate } from './date-values.rules.ts';
import { readNoticeDays } from './number-values.rules.ts';

const DAY_MS = 86_400_000;
const QUARTERS = [1, 4, 7, 10] as const;
const pad = (number: number) => String(number).padStart(2, '0');
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));
const firstOf = (month: number, year: string): ReadDate =>
  month >= 1 && month <= 12 ? { iso: `${fullYear(year)}-${pad(month)}-01` } : 'invalid';

const FRAME =
  /^(?:from|as of|available|avail\.?|starting|ab|frei ab|verfügbar ab|à partir du|dès le|dès|a partir del?|desde|dal|da|vanaf|per|od)\s+(?=\S)|(?<!\s)\s+(?:onwards|on)$/giu;

/**
 * When a person is free, as ISO 8601: a date; a month ("Feb 2027", "02/2027") or a quarter, from its first day; "asap";
 * or a time from today ("4 weeks"). Whole months and weeks are counted as for notice periods.
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
  const named =
    /^(?:(?:early|mid|end of|anfang|mitte|ende|début|fin)\s+)?(\p{L}{3,})\.?[\s,'’-]*(\d{4}|\d{2})$/iu.exec(
      rest,
    );
  const month = named && monthByName(named[1] ?? '');
  if (month) return firstOf(month, named[2] ?? '');
  const quarter = /^q([1-4])[\s/-]*(\d{4}|\d{2})$/i.exec(rest);
  if (quarter) return firstOf(QUARTERS[Number(quarter[1]) - 1] ?? 0, quarter[2] ?? '');
  return rest === bare ? 'invalid' : readAvailability(rest, order, today);
}
