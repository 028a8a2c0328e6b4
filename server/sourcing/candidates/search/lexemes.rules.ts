import { tokenise } from '@placewell/matching';

const MAX_WORD_LENGTH = 60;
/** Shorter runs of digits are years and house numbers, not phones. */
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 20;
/** Signs by which nobody searches, and which stored documents do not hold: a single "+", an "&" except in "R&D". */
const UNSEARCHED_SIGN = /(?<!\+)\+(?!\+)|(?<!(?<![\p{L}\p{N}])\p{L})&|&(?!\p{L}(?![\p{L}\p{N}]))/gu;

const truncate = (word: string) => word.slice(0, MAX_WORD_LENGTH);

/** The words of a text as documents hold them, in order. */
export const wordLexemes = (text: string): string[] =>
  tokenise(text.replace(UNSEARCHED_SIGN, ' ')).map((token) => truncate(token.text));

/** A word of one field. No word begins with "=", so that no beginning of a word finds it. */
export const fieldLexeme = (field: string, word: string) => `=${field}:${word}`;

/** Words that stand side by side in one text of a field. No word holds a blank, so that no word finds them. */
export const runLexeme = (field: string, words: readonly string[]) => fieldLexeme(field, words.join(' '));
/** The longest run of words that is a lexeme; the shortest is a pair. */
export const MAX_RUN = 3;

/** A whole address, found by its beginning. */
export const emailLexeme = (email: string) => truncate(`@${email.toLowerCase()}`);

/** Every ending of a number, so that it is found by its area code, its last digits or the whole number. */
export function phoneLexemes(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
  return Array.from(
    { length: Math.max(0, digits.length - MIN_PHONE_DIGITS + 1) },
    (_, at) => `#${digits.slice(at)}`,
  );
}

/** What finds the endings of numbers that begin as typed, without the zeros that stand for a country or area. */
export const typedPhoneLexeme = (typed: string) =>
  `#${typed
    .replace(/^\s*00/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, MAX_PHONE_DIGITS)}`;

/** The words of a LinkedIn address that say who it is. */
export const linkedinWords = (address: string): string[] =>
  wordLexemes(
    address
      .replace(/^\s*(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.com\/?/i, '')
      .replace(/^(?:in|pub)\//i, '')
      .replace(/[?#].*/s, ''),
  );

export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
