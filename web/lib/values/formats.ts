import { formatCount, formatNumber } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { payDigits, payRange } from '@placewell/contract/sourcing/pay.ts';
import { reader } from './reader.ts';

export { formatCount, formatEnum, formatNumber } from '@placewell/contract/counts.ts';

const { locale } = reader;
const decimalFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const dateFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dateTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A list's total; an estimate reads "10,000+". */
export const formatTotal = (total: number, isExact: boolean) =>
  isExact ? formatNumber(total) : `${formatNumber(Math.min(total, limits.exactTotal))}+`;

/** 8.75 -> "8.8"; a whole number without decimals. */
export const formatDecimal = (value: number) => decimalFormat.format(value);

/** "1.2 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return formatCount(bytes, 'byte');
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${formatDecimal(bytes / 1024 ** 2)} MB`;
  return `${formatDecimal(bytes / 1024 ** 3)} GB`;
}

/** A count that stops one past `limits.exactTotal`: "37", "10,000+". */
export const formatCappedCount = (count: number) => formatTotal(count, count <= limits.exactTotal);

/** "21 Nov 2026" in the browser's time zone. */
export const formatDate = (iso: string) => dateFormat.format(new Date(iso));

/** A calendar date, `YYYY-MM-DD`, which is the same in every time zone. */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** "2021-03" -> "Mar 2021", "2021" -> "2021". */
export function formatMonth(month: string): string {
  return /^\d{4}-\d{2}$/.test(month) ? monthFormat.format(new Date(`${month}-01T00:00:00Z`)) : month;
}

/** Date and time, for tooltips and histories. */
export const formatDateTime = (iso: string) => dateTimeFormat.format(new Date(iso));

/** Time relative to now: "now", "5 min", "2 h", "3 d", then the date; in the future "in 9 d". */
export function formatRelative(iso: string, now = Date.now()): string {
  const distance = new Date(iso).getTime() - now;
  const duration = Math.abs(distance);
  if (duration < MINUTE) return 'now';
  if (duration >= 30 * DAY) return formatDate(iso);
  const text =
    duration < HOUR
      ? `${Math.floor(duration / MINUTE)} min`
      : duration < DAY
        ? `${Math.floor(duration / HOUR)} h`
        : `${Math.floor(duration / DAY)} d`;
  return distance > 0 ? `in ${text}` : text;
}

/** A past instant to follow a verb: "just now", "2 h ago", or the date. */
export function formatAgo(iso: string, now = Date.now()): string {
  const text = formatRelative(iso, now);
  if (text === 'now') return 'just now';
  return /^\d+ (?:min|h|d)$/.test(text) ? `${text} ago` : text;
}

/** 8.75 -> "8.8 y"; null -> "". */
export const formatYears = (years: number | null) => (years === null ? '' : `${formatDecimal(years)} y`);

const amountFormat = (currency: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: 'narrowSymbol',
  });

/** An amount with its currency where the reader expects it; `write` writes the number. */
function withCurrency(currency: string | null, write: string): string {
  if (!currency) return write;
  const parts = amountFormat(currency).formatToParts(0);
  return parts.map(({ type, value }) => (type === 'integer' ? write : value)).join('');
}

/**
 * A sum in the currency's smallest unit: 9700 USD -> "$97.00". With `isShort` without the cents of a whole sum: "$97".
 */
export function formatMoney(amount: number, currency: string, { isShort = false } = {}): string {
  const format = (more: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...more });
  const { maximumFractionDigits: digits = 2 } = format({}).resolvedOptions();
  const value = amount / 10 ** digits;
  return format(isShort && Number.isInteger(value) ? { maximumFractionDigits: 0 } : {}).format(value);
}

/** An amount in the main unit of its currency, as a file holds it. */
export function amountValue(cents: number, currency: string): number {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return cents / 10 ** digits;
}

type ShownSalary = {
  salary_min_cents: number | null;
  salary_max_cents: number | null;
  salary_currency: string | null;
  salary_period?: string | null;
};

/** A salary range: "£42,000–48,000 a year", "from €14.50 an hour"; "" when nothing is known. */
export function formatSalary(salary: ShownSalary): string {
  const { salary_currency: currency, salary_period: period } = salary;
  const [min, max] = payRange(salary);
  const write = (amount: number) => amount.toLocaleString(locale, payDigits([min, max]));
  const per = period ? ` a${period === 'hour' ? 'n' : ''} ${period}` : '';
  if (min !== null && max !== null && min !== max)
    return `${withCurrency(currency, `${write(min)}–${write(max)}`)}${per}`;
  if (min !== null && max !== null) return `${withCurrency(currency, write(min))}${per}`;
  if (min !== null) return `from ${withCurrency(currency, write(min))}${per}`;
  if (max !== null) return `up to ${withCurrency(currency, write(max))}${per}`;
  return '';
}

const formatThousands = (value: number) =>
  value >= 1000 && value % 100 === 0
    ? `${formatDecimal(value / 1000)}k`
    : value.toLocaleString(locale, payDigits([value]));

/** A salary for a narrow column, without "a year": "£42–48k", "€300–350 / day"; "" when nothing is known. */
export function formatSalaryShort(salary: ShownSalary): string {
  const { salary_currency: currency, salary_period: period } = salary;
  const [min, max] = payRange(salary);
  const per = period && period !== 'year' ? ` / ${period}` : '';
  const amount = (value: number) => withCurrency(currency, formatThousands(value));
  if (min === null && max === null) return '';
  if (max === null) return `from ${amount(min ?? 0)}${per}`;
  if (min === null) return `up to ${amount(max)}${per}`;
  if (min === max) return `${amount(min)}${per}`;
  const [low, high] = [formatThousands(min), formatThousands(max)];
  const range = `${low.endsWith('k') && high.endsWith('k') ? low.slice(0, -1) : low}–${high}`;
  return `${withCurrency(currency, range)}${per}`;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a word as people see it, with its marks; "" if the word has none, such as a dash. */
function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word))
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  return '';
}

/** Keeps letters of scripts that join them apart. */
const NOT_JOINED = '\u200c';

/** First letters of the first and last name, in any script. */
export function getInitials(name: string): string {
  const letters = name.split(/\s+/).map(firstLetter).filter(Boolean);
  return [letters[0], ...letters.slice(1).slice(-1)].join(/\p{Script=Arabic}/u.test(name) ? NOT_JOINED : '');
}
