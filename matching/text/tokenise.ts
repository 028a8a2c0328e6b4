/** A word of a text, folded for comparison, with its offsets in the original so that it can be quoted. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

// One word. A sign that belongs to a name is part of its word: Security+, C++, C#, .NET, ASP.NET, node.js, R&D, S&OP, U.S.A.,
// C+E, e-commerce (a single letter before a hyphen), o'brien. An "&" between words is the word "and".
const WORD =
  /(?:\p{L}\.){2,}|(?<![\p{L}\p{N}])(?:\p{L}(?:[&+]| & )\p{L}|\p{L}&\p{L}{2,3}|\p{L}{2,3}&\p{L})(?![\p{L}\p{N}])|&(?:amp;)?|(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\p{L}-(?=\p{L}{2})[\p{L}\p{M}]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)?(?:\.(?:js|net)(?![\p{L}\p{N}]))?(?:[+＋]{2}|[+＋#＃♯](?![\p{L}\p{N}]))?/giu;
const MARKS = /\p{M}+/gu;

/** Lower case without accents and compatibility forms; ß becomes ss. */
export function foldText(text: string): string {
  // Fast path: most resumes are mostly ASCII.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is the whole of ASCII on purpose
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('’', "'")
    .replaceAll('♯', '#');
}

function foldWord(word: string): string {
  if (word.startsWith('&')) return 'and';
  const folded = foldText(word);
  if (folded.includes('&')) return folded.replaceAll(' ', '');
  // "5+ years", "Angular 2+": beside a number the sign is no part of a name.
  if (folded.endsWith('+') && isNumber(folded.slice(0, -1))) return folded.slice(0, -1);
  if (folded.length > 1 && folded.includes('.') && folded !== '.net' && !/\.(js|net)$/.test(folded)) {
    return folded.replaceAll('.', '');
  }
  if (folded.charCodeAt(1) === 45 /* - */) return folded.replace('-', '');
  const apostrophe = folded.indexOf("'");
  if (apostrophe > 0) {
    return folded.endsWith("'s") ? folded.slice(0, -2) : folded.replaceAll("'", '');
  }
  return folded;
}

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** The folded words of a text in order, with offsets into the original text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const folded = foldWord(match[0]);
    if (folded !== '') tokens.push({ text: folded, start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}
