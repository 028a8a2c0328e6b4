import type { Passage } from '../../features/types.ts';
import { withoutPersonalFacts } from '../../text/normalise.ts';

/** In characters; a longer sentence is quoted from comma to comma, or word to word, around the match. */
const MAX_QUOTE = 280;

/** In place of every sign that is not quoted, so that offsets stay. */
const LEFT_OUT = '\uFFFC';

/**
 * Between sentences or list items: after a full stop before a capital, at an empty line, before a bullet, at a line
 * break unless the next line continues in lower case, and where something is left out.
 */
const BOUNDARY =
  /\uFFFC+|(?<=[\p{L}\d)]{2}[.!?])\s+(?=[\p{Lu}\d"“(])|\n\s*\n|\n(?=\s*[•●▪◦‣*·–—-]\s)|(?<![,&-])\n(?!\s*\p{Ll})/u;
const BULLET = /^[\s•●▪◦‣*·–—.,;:)|-]+/u;
/** Left over where a statement is cut. */
const LOOSE_END = /[\s,;|(–—-]{1,40}$/u;
const CLAUSE = /[,;|•]\s+/gu;

/** Seven digits or more of one number: "+44 (0)113 496 0000". */
const PHONE = /(?<![\p{L}\d])[+(]?\d[\d ()./-]{5,18}\d(?![\p{L}\d])/gu;
const MIN_PHONE_DIGITS = 9;
/** "Phone: …", "Tel.", "Email", in front of a part that was left out. */
const CONTACT_LABEL =
  /(?<!\p{L})(?:e-?mail|phone|tel(?:efon|éfono|éphone)?|mobile|mob|cell|linkedin)[.:]?\s{0,3}(?=\uFFFC)/giu;

const leftOut = (found: string) => LEFT_OUT.repeat(found.length);

/**
 * The text of a resume from which can be quoted: without personal facts, the name, addresses and numbers to reach the
 * person. Offsets stay the same.
 */
export function quotableText(text: string, names: readonly string[] | undefined): string {
  const cleaned = withoutPersonalFacts(text, names);
  let result = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    result += cleaned[at] === sign ? sign : LEFT_OUT;
  }
  return result
    .replace(PHONE, (found) =>
      (found.match(/\d/g) ?? []).length >= MIN_PHONE_DIGITS ? leftOut(found) : found,
    )
    .replace(CONTACT_LABEL, leftOut);
}

/** The parts of a quotable text outside its passages of these kinds; offsets stay the same. */
export function withoutPassages(
  text: string,
  passages: readonly Passage[],
  kinds: readonly Passage['kind'][],
): string {
  return withoutParts(
    text,
    passages.filter(({ kind }) => kinds.includes(kind)),
  );
}

/** A quotable text without these parts; offsets stay the same. */
export function withoutParts(text: string, parts: readonly { start: number; end: number }[]): string {
  let result = text;
  for (const { start, end } of parts)
    result = result.slice(0, start) + leftOut(result.slice(start, end)) + result.slice(end);
  return result;
}

/** A statement as it is shown: without its bullet and with single spaces. */
export const cleanQuote = (text: string): string =>
  text.replace(BULLET, '').replace(LOOSE_END, '').replace(/\s+/gu, ' ').trim();

const MIN_WORDS = 5;
const MIN_SMALL_WORDS = 2;
/** "2015 – 2019", "since 2019", "to present": the dates of a heading. */
const DATES =
  /(?:19|20)\d\d\s{0,3}(?:[–—-]|to|bis|a|à)\s{0,3}(?:(?:19|20)\d\d|\p{L}+)|(?:since|seit|desde|depuis)\s(?:\p{L}+\s)?(?:19|20)\d\d/iu;

/** Wishes of a person, which do not show that they can do the job. */
const WISH =
  /\b(?:looking for|looking to|seeking|would like|hoping|planning to|available (?:from|for)|objective|references|suche|möchte|busco|buscando|recherche|disponible)\b/iu;

export const isWish = (quote: string): boolean => WISH.test(quote);

/** Whether a statement says something, unlike a heading, a title with dates or a line of names. */
export function isStatement(quote: string): boolean {
  const words = quote.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}[\p{L}\p{M}]{2}/u.test(word));
  return (
    words.length >= MIN_WORDS && small.length >= MIN_SMALL_WORDS && !(words.length < 12 && DATES.test(quote))
  );
}

/** Every sentence and list item of a text, as it is shown. */
export const statementsOf = (text: string): string[] =>
  text
    .split(BOUNDARY)
    .map(cleanQuote)
    .filter((statement) => statement !== '');

/** The sentence or list item around a mention, in whole words. */
export function statementAround(text: string, start: number, end: number): string {
  const from = Math.max(0, start - MAX_QUOTE);
  const to = Math.min(text.length, end + MAX_QUOTE);
  const before = text.slice(from, start).split(BOUNDARY).at(-1) ?? '';
  const after = text.slice(end, to).split(BOUNDARY)[0] ?? '';
  const isCutBefore = before.length === start - from && from > 0;
  const isCutAfter = after.length === to - end && to < text.length;
  if (!isCutBefore && !isCutAfter && before.length + after.length <= MAX_QUOTE)
    return cleanQuote(before + text.slice(start, end) + after);
  return cleanQuote(tailOf(before) + text.slice(start, end) + headOf(after));
}

const HALF = MAX_QUOTE / 2;

/** The end of a long text from the first comma within reach on, otherwise from the first whole word. */
function tailOf(text: string): string {
  if (text.length <= HALF) return text;
  const near = text.slice(-HALF);
  const clause = [...near.matchAll(CLAUSE)][0];
  return clause === undefined ? near.replace(/^\S*/u, '') : near.slice(clause.index + clause[0].length);
}

/** The beginning of a long text up to the last comma within reach, otherwise up to the last whole word. */
function headOf(text: string): string {
  if (text.length <= HALF) return text;
  const near = text.slice(0, HALF);
  const clause = [...near.matchAll(CLAUSE)].at(-1);
  return clause === undefined ? near.slice(0, near.search(/(?<!\S)\S*$/u)) : near.slice(0, clause.index);
}

/** The beginning of a statement, up to a comma or in whole words if it is long. */
export const shortened = (statement: string): string =>
  statement.length <= MAX_QUOTE ? statement : headOf(statement).trim();
