import { formatCount, formatNumber } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';

export { formatCount, formatEnum, formatNumber } from '@placewell/contract/counts.ts';

const LOCALE = 'en';
const decimalFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const dateFormat = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateTimeFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A list's total; an estimate reads "10,000+". */
export const formatTotal = (total: number, isExact: boolean) =>
  isExact ? formatNumber(total) : `${formatNumber(Math.min(total, limits.exactTotal))}+`;

/** "1.2 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return formatCount(bytes, 'byte');
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1).replace(/\.0$/, '')} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1).replace(/\.0$/, '')} GB`;
}

/** A count that stops one past `limits.exactTotal`: "37", "10,000+". */
export const formatCappedCount = (count: number) => formatTotal(count, count <= limits.exactTotal);

/** "21 Nov 2026" in the browser's time zone. */
export const formatDate = (iso: string) => dateFormat.format(new Date(iso));

/** A calendar date, `YYYY-MM-DD`, which is the same in every time zone. */
export const formatDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

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

/** 8.75 -> "8.8 y"; null -> "". */
export const formatYears = (years: number | null) =>
  years === null ? '' : `${decimalFormat.format(years)} y`;

function formatAmount(value: number, currency: string | null): string {
  if (!currency) return formatNumber(value);
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: 'narrowSymbol',
  }).format(value);
}

/**
 * A sum in the currency's smallest unit: 9700 USD -> "$97.00". With `isShort` without the cents of a whole sum: "$97".
 */
export function formatMoney(amount: number, currency: string, { isShort = false } = {}): string {
  const format = (more: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...more });
  const { maximumFractionDigits: digits = 2 } = format({}).resolvedOptions();
  const value = amount / 10 ** digits;
  return format(isShort && Number.isInteger(value) ? { maximumFractionDigits: 0 } : {}).format(value);
}

/** A salary range in whole units: "£42,000–48,000 a year", "from €300 a day"; "" when nothing is known. */
export function formatSalary(salary: {
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period?: string | null;
}): string {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = salary;
  const per = period ? ` a${period === 'hour' ? 'n' : ''} ${period}` : '';
  if (min !== null && max !== null && min !== max)
    return `${formatAmount(min, currency)}–${formatNumber(max)}${per}`;
  if (min !== null && max !== null) return `${formatAmount(min, currency)}${per}`;
  if (min !== null) return `from ${formatAmount(min, currency)}${per}`;
  if (max !== null) return `up to ${formatAmount(max, currency)}${per}`;
  return '';
}

const formatThousands = (value: number) =>
  value >= 1000 && value % 100 === 0 ? `${value / 1000}k` : formatNumber(value);

/** A salary for a narrow column, without "a year": "£42–48k", "€300–350 / day"; "" when nothing is known. */
export function formatSalaryShort(salary: Parameters<typeof formatSalary>[0]): string {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = salary;
  const per = period && period !== 'year' ? ` / ${period}` : '';
  const symbol = currency ? formatAmount(0, currency).replace('0', '') : '';
  if (min === null && max === null) return '';
  if (max === null) return `from ${symbol}${formatThousands(min ?? 0)}${per}`;
  if (min === null) return `up to ${symbol}${formatThousands(max)}${per}`;
  if (min === max) return `${symbol}${formatThousands(min)}${per}`;
  const [low, high] = [formatThousands(min), formatThousands(max)];
  return `${symbol}${low.endsWith('k') && high.endsWith('k') ? low.slice(0, -1) : low}–${high}${per}`;
}

/** First letters of the first and last name. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
