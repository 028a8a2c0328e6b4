const LENGTH = 36;
const DASH = 45;
const NOT_A_DIGIT = 255;
const DIGITS = '0123456789abcdef';
/** By character code: the value of a lower-case hexadecimal digit. */
const VALUES = new Uint8Array(128).fill(NOT_A_DIGIT);
for (let value = 0; value < 16; value++) VALUES[DIGITS.charCodeAt(value)] = value;

const isDashAt = (at: number) => at === 8 || at === 13 || at === 18 || at === 23;

/** Reads a UUID as it is usually written into four words. Returns false, with any words, for every other id. */
export function digitsOfUuid(id: string, words: Uint32Array): boolean {
  if (id.length !== LENGTH) return false;
  let word = 0;
  let digit = 0;
  for (let at = 0; at < LENGTH; at++) {
    const code = id.charCodeAt(at);
    if (isDashAt(at)) {
      if (code !== DASH) return false;
      continue;
    }
    const value = code < 128 ? (VALUES[code] as number) : NOT_A_DIGIT;
    if (value === NOT_A_DIGIT) return false;
    word = (word << 4) | value;
    digit++;
    if ((digit & 7) === 0) words[(digit >>> 3) - 1] = word;
  }
  return true;
}

/** Two digits of each byte. */
const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const pair = (word: number, shift: number) => PAIRS[(word >>> shift) & 255] as string;
const half = (word: number, shift: number) => pair(word, shift + 8) + pair(word, shift);

/** Writes four words as the UUID that `digitsOfUuid` read. */
export function uuidOfDigits(words: Uint32Array, from: number): string {
  const word = (at: number) => words[from + at] as number;
  const [a, b, c, d] = [word(0), word(1), word(2), word(3)];
  return `${half(a, 16)}${half(a, 0)}-${half(b, 16)}-${half(b, 0)}-${half(c, 16)}-${half(c, 0)}${half(d, 16)}${half(d, 0)}`;
}
