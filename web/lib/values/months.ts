import { formatMonth } from './formats.ts';
import { reader } from './reader.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);
/** Fewer letters of a name could begin several months. */
const MIN_LETTERS = 3;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** "März" -> "marz", "Sept." -> "sept": what people may leave out when they type. */
const fold = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}]/gu, '');

const STYLES: readonly Intl.DateTimeFormatOptions[] = [{}, { year: 'numeric' }, { day: 'numeric' }];

function readNames(locale: string): readonly (readonly string[])[] {
  const formats = [locale, 'en'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      STYLES.map((style) => new Intl.DateTimeFormat(language, { ...style, month, timeZone: 'UTC' })),
    ),
  );
  return MONTHS.map((month) =>
    formats
      .map((format) => format.formatToParts(new Date(Date.UTC(2021, month - 1, 1))))
      .map((parts) => fold(parts.find(({ type }) => type === 'month')?.value ?? ''))
      .filter((name) => name !== ''),
  );
}

const known = new Map<string, ReturnType<typeof readNames>>();
/** The names of each month, folded, in the reader's language and in English. */
function namesIn(locale: string) {
  const names = known.get(locale) ?? readNames(locale);
  known.set(locale, names);
  return names;
}

/** The only month that a word names, whole or by its beginning. */
function monthNamed(word: string, locale: string): number | undefined {
  const named = (isNamed: (name: string) => boolean) =>
    MONTHS.filter((month) => namesIn(locale)[month - 1]?.some(isNamed));
  const whole = named((name) => name === word);
  if (whole.length > 0) return whole.length === 1 ? whole[0] : undefined;
  const begun = word.length < MIN_LETTERS ? [] : named((name) => name.startsWith(word));
  return begun.length === 1 ? begun[0] : undefined;
}

/**
 * The month or year that a text means, as it is stored ("2021-03", "2021"): "03/2021", "3.2021", "Mar 2021", "March 2021" and
 * what `formatMonth` writes for the reader. Undefined for anything else.
 */
export function readMonth(text: string, locale = reader.locale): string | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((one) => one.length === 4);
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
  const words = text.split(/[\d\s/,-]+/).flatMap((word) => fold(word) || []);
  if (numbers.length === 1 && words.length === 0) return year;
  const other = numbers.filter((one) => one !== year);
  if (numbers.length > 2 || other.length !== numbers.length - 1) return undefined;
  const named = words.flatMap((word) => monthNamed(word, locale) ?? []);
  const month = other.length === 1 ? Number(other[0]) : named.length === 1 ? named[0] : undefined;
  if (month === undefined || !MONTHS.includes(month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** How the reader writes a month, as an example. */
export const MONTH_EXAMPLE = formatMonth('2021-03');
