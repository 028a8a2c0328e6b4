// Keyboard runs: rows and columns of the usual layouts, in both directions.

const LINES = [
  '1234567890',
  // Rows: English, German, French, Spanish, Nordic, Russian.
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn,;:!',
  'asdfghjklñ',
  'qwertyuiopå',
  'asdfghjklæø',
  'asdfghjkløæ',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
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

/** Shorter runs occur in words. */
const MIN_RUN = 3;
const LETTER = /\p{L}/u;

/** The digits of shifted keys on an English keyboard. */
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

/** The length of the longest run that begins at this position; 0 for none. */
function runAt(text: string, from: number): number {
  let length = 0;
  while (
    from + length < text.length &&
    LINES.some((line) => line.includes(text.slice(from, from + length + 1)))
  )
    length += 1;
  return length >= MIN_RUN ? length : 0;
}

/**
 * Beside a run this long, one or two other letters do not matter; beside shorter ones every letter must belong to a run.
 */
const LONG_RUN = 8;
const LETTERS_BESIDE = 2;
/** The least number of letters in runs; three keys among digits and signs may be chance. */
const MIN_LETTERS = 4;

/** Splits the text into runs of keys and single keys. */
function* piecesOf(text: string): Generator<{ isRun: boolean; length: number; letters: number }> {
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at);
    const piece = text.slice(at, at + Math.max(1, run));
    const letters = [...piece].filter((key) => LETTER.test(key)).length;
    yield { isRun: run > 0, length: run, letters };
    at += piece.length;
  }
}

/** Whether the letters belong to keyboard runs, so that only digits and signs stand beside them. */
function isMadeOfRuns(text: string): boolean {
  const pieces = [...piecesOf(text)];
  const lettersIn = (isRun: boolean) =>
    pieces.reduce((sum, piece) => sum + (piece.isRun === isRun ? piece.letters : 0), 0);
  const hasLongRun = pieces.some(({ length }) => length >= LONG_RUN);
  return lettersIn(true) >= MIN_LETTERS && lettersIn(false) <= (hasLongRun ? LETTERS_BESIDE : 0);
}

/** Whether a lower-case password consists almost entirely of keyboard runs, digits and signs aside. */
export function isKeyboardRun(lowerCase: string): boolean {
  const unshifted = [...lowerCase].map((character) => SHIFTED[character] ?? character).join('');
  // Without separators: qwer-asdf.
  const joined = lowerCase.replace(/[^\p{L}\p{N}]/gu, '');
  return [lowerCase, unshifted, joined].some(isMadeOfRuns);
}
