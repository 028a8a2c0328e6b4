import type { SearchField, SearchFields } from './search-fields.ts';

/** A longer text is cut here; a call accepts less (`limits.searchLength`). */
const MAX_READ_LENGTH = 4_000;
/** Fewer digits are a year or a house number. */
const MIN_PHONE_DIGITS = 5;

export type Named<Name extends string> = { name: Name; field: SearchField };
export type Piece<Name extends string> = { start: number; end: number } & (
  | { type: 'open' | 'close' | 'and' | 'or' | 'not' | 'ignored' }
  | { type: 'field'; named: Named<Name> }
  | {
      type: 'text';
      named: Named<Name> | null;
      /** The typed text without field, quotes and star. */
      text: string;
      form: 'word' | 'phrase' | 'phone';
      /** Nothing closes it, or a star says so: it finds by its beginning. */
      prefix: boolean;
      unknownField: string | null;
    }
);

const QUOTES = '"“”„‟″＂';
const MINUSES = '−–—‐‑－-';
const SPACE = /\s/;
const WORD = /[^\s()]+/y;
const CLOSING_QUOTE = new RegExp(`[${QUOTES}]`, 'g');
/** Longer than any name of a field. */
const FIELD = /([\p{L}_-]{1,30}):/uy;
const PHONE_ONLY = /^[\d\s()+./-]+$/;
const PHONE_RUN = /[+0][\d\s()./-]*/y;
const FIELD_PHONE_RUN = /[\d\s()+./-]*/y;
const LEADING_SIGNS = new RegExp(`^[*${QUOTES}${MINUSES}]+`);
// A map, because an object also has "constructor" and other words that people may type.
const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

const isQuote = (sign: string | undefined) => sign !== undefined && QUOTES.includes(sign);
const isMinus = (sign: string | undefined) => sign !== undefined && MINUSES.includes(sign);
const isEnd = (sign: string | undefined) => sign === undefined || SPACE.test(sign) || sign === ')';
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

export const isPhone = (text: string) => PHONE_ONLY.test(text) && digitsIn(text) >= MIN_PHONE_DIGITS;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where a number that begins at `at` ends: its brackets are balanced, and a space or bracket follows. */
function endOfNumber(run: RegExp, text: string, at: number): number {
  const found = matchAt(run, text, at)?.[0] ?? '';
  let end = 0;
  let depth = 0;
  for (let length = 0; length < found.length; length++) {
    if (found[length] === '(') depth++;
    if (found[length] === ')' && --depth < 0) break;
    const next = text[at + length + 1];
    if (depth === 0 && /\d/.test(found[length] ?? '') && (isEnd(next) || next === '*')) end = length + 1;
  }
  return at + end;
}

/** Splits a search text into terms, operators and brackets; never fails. */
export class Scanner<Name extends string> {
  readonly #text: string;
  readonly #names = new Map<string, Named<Name>>();
  readonly #pieces: Piece<Name>[] = [];
  #at = 0;

  constructor(text: string, fields: SearchFields<Name>) {
    this.#text = text.slice(0, MAX_READ_LENGTH);
    for (const [name, field] of Object.entries<SearchField>(fields))
      for (const alias of [name, ...field.aliases]) this.#names.set(alias, { name: name as Name, field });
  }

  scan(): Piece<Name>[] {
    const text = this.#text;
    if (isPhone(text) && !isMinus(text.trimStart()[0])) {
      const start = text.length - text.trimStart().length;
      const found = text.trim();
      this.#add({ ...this.#phone(start, start + found.length), text: found });
      return this.#pieces;
    }
    while (this.#at < text.length) this.#scanPiece();
    return this.#pieces;
  }

  #add(piece: Piece<Name>) {
    this.#pieces.push(piece);
    this.#at = Math.max(piece.end, this.#at + 1);
  }

  #phone(start: number, end: number, named: Named<Name> | null = null) {
    const text = this.#text.slice(start, end).trim();
    return {
      type: 'text',
      form: 'phone',
      start,
      end,
      text,
      named,
      prefix: true,
      unknownField: null,
    } as const;
  }

  #scanPiece() {
    const text = this.#text;
    const start = this.#at;
    const sign = text[start];
    if (sign === undefined || SPACE.test(sign)) this.#at++;
    else if (sign === '(') this.#add({ type: 'open', start, end: start + 1 });
    else if (sign === ')') this.#add({ type: 'close', start, end: start + 1 });
    else if (isMinus(sign)) this.#scanMinus(start);
    else if (sign === '*') this.#add({ type: 'ignored', start, end: start + 1 });
    else if (isQuote(sign)) this.#scanPhrase(start, start, null);
    else {
      const end = endOfNumber(PHONE_RUN, text, start);
      if (digitsIn(text.slice(start, end)) >= MIN_PHONE_DIGITS) this.#scanPhone(start, start, end, null);
      else this.#scanWord(start);
    }
  }

  /** A minus before a term negates it; one that stands alone, or directly after a phrase, is ignored. */
  #scanMinus(start: number) {
    const before = this.#text[start - 1];
    const isFirst = before === undefined || /[\s()]/.test(before) || isMinus(before);
    const type = isFirst && !isEnd(this.#text[start + 1]) ? 'not' : 'ignored';
    this.#add({ type, start, end: start + 1 });
  }

  #scanPhone(start: number, from: number, to: number, named: Named<Name> | null) {
    const end = this.#text[to] === '*' ? to + 1 : to;
    this.#add({ ...this.#phone(start, end, named), text: this.#text.slice(from, to).trim() });
  }

  #scanPhrase(start: number, quote: number, named: Named<Name> | null) {
    CLOSING_QUOTE.lastIndex = quote + 1;
    const close = CLOSING_QUOTE.exec(this.#text)?.index;
    const inside = this.#text.slice(quote + 1, close);
    const end = close === undefined ? this.#text.length : close + 1;
    const text = inside.replace(/(?<![\s*])[\s*]+$/, '').trimStart();
    const prefix = /\*\s*$/.test(inside) || (close === undefined && !/\s$/.test(inside));
    if (text === '') this.#add({ type: 'ignored', start, end });
    else this.#add({ type: 'text', form: 'phrase', start, end, text, named, prefix, unknownField: null });
  }

  #scanWord(start: number) {
    const field = matchAt(FIELD, this.#text, start);
    const named = field ? this.#names.get((field[1] ?? '').toLowerCase()) : undefined;
    if (field && named) this.#scanField(start, start + field[0].length, named);
    else this.#scanPlainWord(start, start, null, field?.[1] ?? null);
  }

  #scanField(start: number, from: number, named: Named<Name>) {
    const next = this.#text[from];
    if (next === '(') this.#add({ type: 'field', named, start, end: from + 1 });
    else if (isQuote(next)) this.#scanPhrase(start, from, named);
    else if (isEnd(next)) this.#add({ type: 'ignored', start, end: from });
    else {
      const end = named.field.kind === 'phone' ? endOfNumber(FIELD_PHONE_RUN, this.#text, from) : from;
      if (end > from) this.#scanPhone(start, from, end, named);
      else this.#scanPlainWord(start, from, named, null);
    }
  }

  #scanPlainWord(start: number, from: number, named: Named<Name> | null, unknownField: string | null) {
    const typed = matchAt(WORD, this.#text, from)?.[0] ?? '';
    const end = from + typed.length;
    const operator = named ? undefined : OPERATORS.get(typed);
    const text = typed.replace(LEADING_SIGNS, '').replace(/(?<!\*)\*+$/, '');
    const prefix = typed.endsWith('*') || end === this.#text.length;
    if (operator) this.#add({ type: operator, start, end });
    else if (text === '') this.#add({ type: 'ignored', start, end });
    else this.#add({ type: 'text', form: 'word', start, end, text, named, prefix, unknownField });
  }
}
