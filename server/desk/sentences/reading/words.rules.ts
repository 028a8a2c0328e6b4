/** A word, number or sign of a sentence: folded, as typed, and where it stands. */
export type Word = { text: string; typed: string; start: number; end: number };

// A comparison; a number, perhaps with a currency and "k"; a plus; a hyphen; a separator; a word such as "c++" or ".net".
const TOKEN =
  /[<>]=?|[≤≥]|[£€$]?\d+(?:[.,]\d+)*(?:k(?!\p{L}))?|\+|[-–—]|[,;:()/]|\.?\p{L}[\p{L}\p{M}\d'’.&#]*(?:\+\+)?/giu;
const ORDINAL = /^(?:st|nd|rd|th)$/;
const NUMBERS: ReadonlyMap<string, string> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, number) => [word, String(number)]),
);

function fold(typed: string): string {
  const lower = typed
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const word = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  return NUMBERS.get(word) ?? word;
}

/** Whether a hyphen joins two words, as in "German-speaking"; others begin a negation, mark a range or separate. */
const joinsWords = (text: string, at: number) =>
  /\p{L}/u.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at + 1] ?? '');

/** The sign that a hyphen stands for: "-" before a word to leave out and between numbers, else a separator. */
function hyphenAt(text: string, at: number): '-' | ',' {
  const isBeforeWord = /[\s(]/.test(text[at - 1] ?? ' ') && /\p{L}/u.test(text[at + 1] ?? '');
  const isBetweenNumbers =
    /[\dk]/i.test(text.slice(0, at).trimEnd().at(-1) ?? '') && /^\s*[£€$]?\d/.test(text.slice(at + 1));
  return isBeforeWord || isBetweenNumbers ? '-' : ',';
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: typed, index: start } of text.matchAll(TOKEN)) {
    const end = start + typed.length;
    const isHyphen = /^[-–—]$/.test(typed);
    if (isHyphen && joinsWords(text, start)) continue;
    const folded = isHyphen ? hyphenAt(text, start) : typed === ';' ? ',' : fold(typed);
    const isOrdinal = ORDINAL.test(folded) && /\d/.test(text[start - 1] ?? '');
    if (!isOrdinal) words.push({ text: folded, typed, start, end });
  }
  return words;
}

/** The words as one text with single spaces, and where in it each begins. */
export function joinWords(words: readonly Word[]): { line: string; starts: readonly number[] } {
  const starts: number[] = [];
  let line = '';
  for (const { text } of words) {
    starts.push(line.length);
    line += `${text} `;
  }
  return { line: line.trimEnd(), starts };
}
