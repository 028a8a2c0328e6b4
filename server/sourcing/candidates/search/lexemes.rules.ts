import { tokenise } from '@placewell/matching';

const MAX_WORD_LENGTH = 60;
/** Shorter runs of digits are years and house numbers, not phones. */
const MIN_PHONE_DIGITS = 5;
const MAX_PHONE_DIGITS = 20;
/** Signs that are never searched for and not stored in documents: a single "+", an "&" except in "R&D". */
const UNSEARCHED_SIGN = /(?<!\+)\+(?!\+)|(?<!(?<![\p{L}\p{N}])\p{L})&|&(?!\p{L}(?![\p{L}\p{N}]))/gu;

const truncate = (word: string) => word.slice(0, MAX_WORD_LENGTH);

/** The words of a text as stored in documents, in order. */
export const wordLexemes = (text: string): string[] =>
  tokenise(text.replace(UNSEARCHED_SIGN, ' ')).map((token) => truncate(token.text));

/** A word of one field. No word begins with "=", so that no prefix search finds it. */
export const fieldLexeme = (field: string, word: string) => `=${field}:${word}`;

/** Adjacent words in one text of a field. No word contains a blank, so that no word search finds them. */
export const runLexeme = (field: string, words: readonly string[]) => fieldLexeme(field, words.join(' '));
/** The longest run of words that is stored as a lexeme; the shortest is a pair. */
export const MAX_RUN = 3;

/** A whole address, found by its prefixes. */
export const emailLexeme = (email: string) => truncate(`@${email.toLowerCase()}`);

/** Every suffix of a number, so that it is found by its area code, its last digits or the whole number. */
export function phoneLexemes(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').slice(0, MAX_PHONE_DIGITS);
  return Array.from(
    { length: Math.max(0, digits.length - MIN_PHONE_DIGITS + 1) },
    (_, at) => `#${digits.slice(at)}`,
  );
}

/** Finds the suffixes of numbers that begin as typed, without leading zeros for a country or area. */
export const typedPhoneLexeme = (typed: string) =>
  `#${typed
    .replace(/^\s*00/, '')
    // "+44 (0)113": the zero is not dialled with the country code.
    .replace(/^(\s*\+[\d\s]{1,20})\(0\)/, '$1')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(0, MAX_PHONE_DIGITS)}`;

/** The words of a LinkedIn address that identify the person. */
export const linkedinWords = (address: string): string[] =>
  wordLexemes(
    address
      .replace(/^\s*(?:https?:\/\/)?(?:[\w-]+\.)*linkedin\.com\/?/i, '')
      .replace(/^(?:in|pub)\//i, '')
      .replace(/[?#].*/s, ''),
  );

export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
