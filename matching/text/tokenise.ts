/** A word of a text, folded for comparison, with its offsets in the original so that it can be quoted. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

// One word. Punctuation that carries meaning is part of it: C++, C#, .NET, ASP.NET, node.js, R&D, U.S.A., e-commerce (a
// single letter before a hyphen), o'brien.
const WORD =
  /(?:\p{L}\.){2,}|\p{L}&\p{L}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\p{L}-(?=\p{L}{2})[\p{L}\p{M}]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)?(?:\.(?:js|net)(?![\p{L}\p{N}]))?(?:\+\+|#(?![\p{L}\p{N}]))?/giu;
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
    .replaceAll('’', "'");
}

function foldWord(word: string): string {
  const folded = foldText(word);
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

/** The folded words of a text in order, with offsets into the original text. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const folded = foldWord(match[0]);
    if (folded !== '') tokens.push({ text: folded, start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}
