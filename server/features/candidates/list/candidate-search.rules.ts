import { tokenise } from '@placewell/matching';

/** A tsvector holds less than 1 MB, so longer texts are truncated, for searching only. */
const MAX_CHARACTERS = 300_000;
const MAX_WORDS = 20_000;
/** Normalisation makes some scripts longer: a ligature can become a whole phrase. */
const MAX_BYTES = 1_000_000;
const MAX_WORD_LENGTH = 60;
/** Shorter runs of digits are years and house numbers, not phones. */
const MIN_PHONE_DIGITS = 5;

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const truncate = (word: string) => word.slice(0, MAX_WORD_LENGTH);
/** Signs by which nobody searches, and which stored documents do not hold: a single "+", an "&" except in "R&D". */
const UNSEARCHED_SIGN = /(?<!\+)\+(?!\+)|(?<!(?<![\p{L}\p{N}])\p{L})&|&(?!\p{L}(?![\p{L}\p{N}]))/gu;
const words = (text: string) =>
  tokenise(text.slice(0, MAX_CHARACTERS).replace(UNSEARCHED_SIGN, ' ')).map((token) => truncate(token.text));
const emailLexeme = (email: string) => truncate(`@${email.toLowerCase()}`);

/** Every ending of a number, so that it is found by its area code, its last digits or the whole number. */
function phoneLexemes(phone: string): string[] {
  const digits = phone.replace(/\D/g, '').slice(0, 20);
  return Array.from(
    { length: Math.max(0, digits.length - MIN_PHONE_DIGITS + 1) },
    (_, at) => `#${digits.slice(at)}`,
  );
}

/** The candidate's tsvector literal: all words of `texts`, the whole e-mail address and the phone. */
export function searchDocument(candidate: {
  texts: readonly (string | null | undefined)[];
  email: string | null;
  phone: string | null;
}): string {
  const lexemes = new Set<string>();
  if (candidate.email) lexemes.add(emailLexeme(candidate.email));
  for (const lexeme of phoneLexemes(candidate.phone ?? '')) lexemes.add(lexeme);
  let bytes = 0;
  for (const text of [candidate.email, ...candidate.texts])
    for (const word of words(text ?? '')) {
      if (lexemes.has(word)) continue;
      bytes += Buffer.byteLength(word);
      if (lexemes.size >= MAX_WORDS || bytes > MAX_BYTES) break;
      lexemes.add(word);
    }
  return [...lexemes].map(quote).join(' ');
}

/**
 * The tsquery literal for what somebody typed: all words must match, the last one may be a prefix. Undefined if the
 * input holds no word.
 */
export function searchQuery(input: string): string | undefined {
  const digits = input
    .replace(/^\s*00/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  if (/^[\d\s()+./-]+$/.test(input) && digits.length >= MIN_PHONE_DIGITS) return `${quote(`#${digits}`)}:*`;
  const lexemes = input.split(/\s+/).flatMap((part) => {
    const isEmail = /^[^\s@]+@[^\s@]*$/.test(part);
    return isEmail ? [emailLexeme(part)] : words(part);
  });
  const last = lexemes.pop();
  if (last === undefined) return undefined;
  return [...lexemes.map(quote), `${quote(last)}:*`].join(' & ');
}
