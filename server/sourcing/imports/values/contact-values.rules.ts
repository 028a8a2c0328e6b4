import { CandidateEmail } from '@placewell/contract/sourcing/candidates.ts';

/** Words beside an address that say which one it is. */
const LABELS =
  'e-?mails?|mail|mailto|work|private?|personal|home|office|business|primary|secondary|other|tel|telephone|telefon|phone|mobile|mobil|mob|cell|handy|whatsapp|landline|festnetz|privat|geschäftlich|dienstlich|büro|fax|portable|móvil|[hmtpwo]';
const LABEL = new RegExp(`^(?:(?:${LABELS})\\.?(?:\\s*(?:no|number|nr|nummer)\\.?)?[:\\s]\\s*)+`, 'iu');
const ONLY_LABELS = new RegExp(`^(?:(?:${LABELS}|and|or|und|oder|et|ou)[\\s.:]*)*$`, 'iu');
const EMAIL = /(?<![^\s<>()[\]{},;:"|/])[^\s<>()[\]{},;:"|/]+@[^\s<>()[\]{},;:"|/]+/gu;
/** What may stand between an address and the text before it. */
const OPENS = /[<([{;:|"'/]\s*$/;
/** The end of an address that a blank or comma has cut off: "ada@example.co .uk", "ada@example.co m". */
const CUT_OFF = /^(?:\s+\.?\p{Ll}{1,3}(?![\p{L}\p{N}@.])|[\s,]*\.\p{L}|,\p{L})/u;

const isEmail = (text: string) => CandidateEmail.safeParse(text).success;

/**
 * The email addresses of a cell: "Ada <ada@example.test>", "mailto:ada@example.test", two divided by ";". None where one is
 * broken, because its rest may be another person's address: "ada lovelace@example.test".
 */
export function readEmails(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(EMAIL)) {
    const before = text.slice(end, index);
    const email = match.replace(/^'/, '').replace(/(?<!['.!?])['.!?]+$/, '');
    const isWhole =
      OPENS.test(before) ||
      ONLY_LABELS.test(before.replace(/[,\s]+/g, ' ').trim()) ||
      (/,\s+$/.test(before) && found.length > 0);
    end = index + match.length;
    const after = text.slice(end);
    const isCut = CUT_OFF.test(after) && (after.trim().length < 2 || !ONLY_LABELS.test(after.trim()));
    if (!isWhole || isCut || !isEmail(email)) return [];
    if (!found.some((one) => one.toLowerCase() === email.toLowerCase())) found.push(email);
  }
  return found;
}

export const readEmail = (text: string): string | undefined => readEmails(text)[0];

/** Excel writes a long number so: its last digits are lost. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d{1,15})?E\+\d{1,3}$/i.test(text.trim());

const PHONE = /^(?:\+|00)?[\d(][\d\s()./\-–]*\d(?:\s*(?:x|ext\.?|app\.?|dw)\s*\d{1,6})?/iu;
const EXTENSION = /(?:(?<!\s)\s+)?(?:x|ext\.?|app\.?|dw)\s*\d{1,6}$/iu;
/** E.164 has 15; written numbers have a 0 or 00 more. */
const MOST_DIGITS = 17;
const digitsOf = (text: string) => text.replace(EXTENSION, '').replace(/\D/g, '').length;
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\u200b]/g, '');

/** A number at the start of a text, and the text behind it. */
function readOne(text: string): { number: string | undefined; rest: string } {
  const bare = text
    .replace(/^[\s'’`"[]+/, '')
    .replace(LABEL, '')
    .replace(/(?<!["\]])["\]]+$/, '')
    .trim();
  const found = isShortened(bare) ? undefined : PHONE.exec(bare)?.[0];
  const digits = digitsOf(found ?? '');
  if (!found || digits < 6 || digits > MOST_DIGITS || found.length > 40)
    return { number: undefined, rest: bare };
  return { number: found.trim(), rest: bare.slice(found.length).trim() };
}

const SIGNS =
  /(?:(?<!\s)\s+)?(?:[;|,\n]|"(?=[\s,])|(?<!\p{L})(?:or|oder|ou|and|und)(?!\p{L}))\s*|(?<!\s)\s+\/\s+/u;

/** Parts at a sign or a blank, where each is long enough to be a number: "0171/2345678" is one. */
function partsOf(text: string): string[] {
  const pieces = text.split(SIGNS).filter((piece) => piece.trim() !== '');
  const parts = pieces.flatMap((piece) => {
    const halves = piece.split('/');
    return halves.length > 1 && halves.every((half) => digitsOf(half) >= 7) ? halves : [piece];
  });
  return parts.flatMap((part) => (digitsOf(part) > MOST_DIGITS - 2 ? atBlank(part) : [part]));
}

/** Two numbers with only a blank between them. */
function atBlank(text: string): string[] {
  const words = text.trim().split(/\s+/);
  for (let at = 1; at < words.length; at++) {
    const [left, right] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const isAlike = /^[+0(]/.test(left) && /^[+0(]/.test(right);
    const [some, others] = [digitsOf(left), digitsOf(right)];
    if (some >= 7 && others >= 7 && some < 16 && others < 16 && (isAlike || some === others))
      return [left, right];
  }
  return [text];
}

/** "07700900140/41": a second number that differs in its last digits. */
function otherEnd(number: string, text: string): string | undefined {
  const end = /^\/\s*(\d{1,4})$/.exec(text)?.[1];
  return end && digitsOf(number) > end.length + 5 ? number.slice(0, -end.length) + end : undefined;
}

/** The phone numbers of a cell as written, without labels; `rest`: what the cell says beside them. */
export function readPhones(text: string): { numbers: string[]; rest: string } {
  const numbers: string[] = [];
  const rests: string[] = [];
  for (const part of partsOf(plain(text).replace(/^tel:/i, ''))) {
    const ended = /^(.*\d{7})(\/\s*\d{1,4})$/s.exec(part.trim());
    const { number, rest } = readOne(ended?.[1] ?? part);
    const other = number && ended ? otherEnd(number, ended[2] ?? '') : undefined;
    numbers.push(...[number, other].filter((one) => one !== undefined));
    if (/[\p{L}\d]/u.test(rest)) rests.push(rest);
  }
  return numbers.length > 0
    ? { numbers: [...new Set(numbers)], rest: rests.join('; ') }
    : { numbers, rest: '' };
}

export const readPhone = (text: string): string | undefined => readPhones(text).numbers[0];

/** The address of a LinkedIn profile, also given as a bare path or profile name. */
export function readLinkedin(text: string): string | undefined {
  const bare = text.trim();
  if (/linkedin\.com\/(?:in|pub)\//i.test(bare) && bare.length <= 300) return bare;
  const path = /^\/?(in\/[\p{L}\p{N}\-_%.]{3,100})\/?$/u.exec(bare)?.[1];
  return path ? `https://www.linkedin.com/${path}` : undefined;
}
