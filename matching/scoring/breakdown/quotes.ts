/** In characters; a longer sentence is quoted from comma to comma, or word to word, around the match. */
const MAX_QUOTE = 280;

/**
 * Between sentences or list items: after a full stop before a capital, at an empty line, before a bullet, and at a line
 * break unless the next line continues in lower case.
 */
const BOUNDARY =
  /(?<=[\p{L}\d)]{2}[.!?])\s+(?=[\p{Lu}\d"“(])|\n\s*\n|\n(?=\s*[•●▪◦‣*·–—-]\s)|(?<![,&-])\n(?!\s*\p{Ll})/u;
const BULLET = /^[\s•●▪◦‣*·–—-]+/u;
const CLAUSE = /[,;|•]\s+/gu;

/** A statement as it is shown: without its bullet and with single spaces. */
export const cleanQuote = (text: string): string => text.replace(BULLET, '').replace(/\s+/gu, ' ').trim();

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
