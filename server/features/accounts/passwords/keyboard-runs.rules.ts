// Passwords that a hand runs along a keyboard: rows and columns of the usual layouts, in both directions.

const LINES = [
  '1234567890',
  // Rows: English, German, French.
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn,;:!',
  // Columns with their digit: English, German, French.
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
  ...['1qay', '6zhn', '9ol.', '0pö-'],
  ...['1aqw', '2zsx'],
  // From the digits to the row below and back, key by key.
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6z7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
].flatMap((line) => [line, [...line].reverse().join('')]);

/** Fewer keys side by side occur in words. */
const MIN_RUN = 3;
const LETTER = /\p{L}/u;

/** The digits of the keys with Shift, on an English keyboard. */
const SHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
};

/** The length of the longest run that begins at this place; 0 for none. */
function runAt(text: string, from: number): number {
  let length = 0;
  while (
    from + length < text.length &&
    LINES.some((line) => line.includes(text.slice(from, from + length + 1)))
  )
    length += 1;
  return length >= MIN_RUN ? length : 0;
}

/** Whether every letter belongs to a run of keys, so that only digits and signs stand beside such runs. */
function isMadeOfRuns(text: string): boolean {
  let hasLetters = false;
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    const piece = text.slice(at, at + Math.max(1, length));
    if (LETTER.test(piece)) {
      if (length === 0) return false;
      hasLetters = true;
    }
    at += piece.length;
  }
  return hasLetters;
}

/** Whether nothing but runs along a keyboard is left of a password in lower case, once digits and signs are set aside. */
export function isKeyboardRun(lowerCase: string): boolean {
  const unshifted = [...lowerCase].map((character) => SHIFTED[character] ?? character).join('');
  // With blanks, dots and the like left out: qwer-asdf.
  const joined = lowerCase.replace(/[^\p{L}\p{N}]/gu, '');
  return [lowerCase, unshifted, joined].some(isMadeOfRuns);
}
