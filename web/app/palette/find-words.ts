/** Each letter folded by case and accents, with its place in the text. */
const foldLetters = (text: string) =>
  [...text].map((letter) => ({
    letter,
    folded: letter
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  }));
const fold = (text: string) =>
  foldLetters(text)
    .map(({ folded }) => folded)
    .join('');
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const SYNONYMS: Readonly<Record<string, string>> = {
  add: 'new create',
  agency: 'firm',
  candidate: 'person applicant talent',
  candidates: 'people applicants talents',
  copy: 'clipboard',
  dark: 'appearance mode night',
  edit: 'change update',
  go: 'open page show',
  invite: 'add new',
  job: 'vacancy position role',
  jobs: 'vacancies positions roles',
  keyboard: 'keys hotkeys help',
  light: 'appearance mode day',
  log: 'sign exit quit',
  matches: 'pipeline board',
  profile: 'account name picture',
  recruiter: 'colleague user member',
  recruiters: 'colleagues users team people',
  resumes: 'cvs files import',
  set: 'change stage status move',
  settings: 'preferences options configuration',
  switch: 'change',
  system: 'appearance mode automatic',
  upload: 'import add',
};

/**
 * How well an action matches the typed words: 3 if its label begins with them, 2 if each begins a word of it, 1 if some
 * only begin a synonym, 0 if they do not match.
 */
export function scoreWords(typed: string, label: string, otherWords = ''): number {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return 0;
  const own = wordsOf(label);
  if (own.join(' ').startsWith(wanted.join(' '))) return 3;
  const begins = (words: readonly string[]) => (word: string) => words.some((one) => one.startsWith(word));
  if (wanted.every(begins(own))) return 2;
  const all = [...own, ...wordsOf(otherWords), ...own.flatMap((word) => wordsOf(SYNONYMS[word] ?? ''))];
  return wanted.every(begins(all)) ? 1 : 0;
}

export type TextPart = { text: string; isFound: boolean };

/**
 * Splits a text into matches of the typed text, ignoring case and accents, and the rest; only beginnings of words
 * match.
 */
export function markWords(text: string, typed: string): TextPart[] {
  const letters = foldLetters(text);
  const wanted = wordsOf(typed);
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(letters[at]?.folded ?? '');
  const marked = letters.map(() => false);
  for (const start of letters.keys()) {
    if (!isLetter(start) || isLetter(start - 1)) continue;
    let word = '';
    for (let end = start; isLetter(end); end++) {
      word += letters[end]?.folded ?? '';
      if (wanted.includes(word)) marked.fill(true, start, end + 1);
    }
  }
  const parts: TextPart[] = [];
  for (const [at, { letter }] of letters.entries()) {
    const isFound = marked[at] ?? false;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  }
  return parts;
}
