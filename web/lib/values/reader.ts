import { setNumberLocale } from '@placewell/contract/counts.ts';

/** How a browser's user writes dates and numbers; the words of the application stay English. */
export type Reader = {
  /** For `Intl`: Latin digits and the Gregorian calendar, as everything else on the page. */
  locale: string;
  decimalSeparator: string;
  thousandSeparator: string;
  thousandsGroupStyle: 'thousand' | 'lakh';
};

const FALLBACK = 'en';
/** Month names of these would turn the order of an English line around. */
const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)/i;

/** A language that `Intl` knows: a browser may have one that is none, such as "en-US@posix". */
export function knownLanguage(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language.replace(/[@_].*$/, ''))[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
}

export function readerOf(language: string): Reader {
  const known = knownLanguage(language);
  const base = new Intl.Locale(RIGHT_TO_LEFT.test(known) ? 'en-GB' : known).baseName;
  const locale = new Intl.Locale(base, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.5);
  const groups = parts.filter(({ type }) => type === 'integer');
  const separatorOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  return {
    locale,
    decimalSeparator: separatorOf('decimal') ?? '.',
    thousandSeparator: separatorOf('group') ?? '',
    thousandsGroupStyle: groups.at(-2)?.value.length === 2 ? 'lakh' : 'thousand',
  };
}

export const reader = readerOf(navigator.language);

/** Of an input for large numbers. */
export const thousands = {
  thousandSeparator: reader.thousandSeparator,
  thousandsGroupStyle: reader.thousandsGroupStyle,
};
setNumberLocale(reader.locale);
