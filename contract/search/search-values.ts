import type { SearchRange } from './search-tree.ts';

/** Lower case without spaces, hyphens and underscores: "On hold" and "on_hold" are the same. */
const fold = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');

/** The values that a text names; with `prefix`, those that begin with it. */
export function readValues(values: readonly string[], text: string, prefix: boolean): string[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const exact = values.filter((value) => fold(value) === wanted);
  if (exact.length > 0 || !prefix) return exact;
  return values.filter((value) => fold(value).startsWith(wanted));
}

const FACTORS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
const NUMBER = String.raw`\d+(?:[.,]\d+)*[km]?`;
const COMPARED = new RegExp(`^(<=?|>=?|=|≤|≥)?(${NUMBER})(\\+)?$`, 'i');
const BETWEEN = new RegExp(`^(${NUMBER})?(?:\\.\\.+|…|[-–—])(${NUMBER})?$`, 'i');
/** A bound of which no number is typed yet. */
const UNFINISHED = /^(?:[<>]=?|=|≤|≥|\.+|…|[-–—])$/;

export const isUnfinishedRange = (text: string) => UNFINISHED.test(text.replace(/\s+/g, ''));

/** "50k", "50,000", "5.5", "5,5": a comma or point before three digits at the end groups them. */
function readNumber(text: string): number {
  const factor = FACTORS[text.at(-1)?.toLowerCase() ?? ''];
  const digits = (factor ? text.slice(0, -1) : text).replace(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  const amount = Number(digits.replace(',', '.'));
  return amount * (factor ?? 1);
}

const readBound = (text: string | undefined) => (text === undefined ? null : readNumber(text));

/** ">5", ">=5", "5+", "<3", "2..4", "2-4", "5": the bounds, or null if the text is none of these. */
export function readRange(text: string): SearchRange | null {
  const range = rangeOf(text.replace(/\s+/g, ''));
  return range && [range.min, range.max].every((bound) => bound === null || Number.isFinite(bound))
    ? range
    : null;
}

function rangeOf(text: string): SearchRange | null {
  const open = { min: null, max: null, isAbove: false, isBelow: false };
  const between = BETWEEN.exec(text);
  if (between && (between[1] ?? between[2]) !== undefined)
    return { ...open, min: readBound(between[1]), max: readBound(between[2]) };
  const compared = COMPARED.exec(text);
  if (!compared) return null;
  const [, sign = '', digits, plus] = compared;
  const bound = readBound(digits);
  if (sign === '' || sign === '=') return { ...open, min: bound, max: plus ? null : bound };
  if (plus) return null;
  return sign.startsWith('>') || sign === '≥'
    ? { ...open, min: bound, isAbove: sign === '>' }
    : { ...open, max: bound, isBelow: sign === '<' };
}
