/** Accents that stand alone, and the marks that join them to a letter. */
const MARK_OF: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  '˜': '\u0303',
  ˆ: '\u0302',
  '˚': '\u030a',
  '¸': '\u0327',
  ˇ: '\u030c',
  '˘': '\u0306',
  '˛': '\u0328',
  '˝': '\u030b',
  '˙': '\u0307',
  '¯': '\u0304',
};
const ACCENTS = Object.keys(MARK_OF).join('');
const AT_END = new RegExp(`([${ACCENTS}])$`, 'u');
/** An accent inside a word before the letter that it belongs to. */
const INSIDE = new RegExp(`(?<=\\p{L})([${ACCENTS}])(\\p{L})`, 'gu');
const ACUTE_OR_GRAVE = /[´`]/;
/** Words that lose their vowel before another: "d´une", "l´hôtel". */
const SHORTENED = /(?<!\p{L})(?:[cdjlmnst]|qu)$/iu;

/** The letter with its accent; undefined if there is no such letter in the Latin alphabets of Europe. */
function accented(letter: string, accent: string): string | undefined {
  const bare = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
  const joined = (bare + (MARK_OF[accent] ?? '')).normalize('NFC');
  return joined.length === 1 && joined <= '\u017f' && joined !== bare ? joined : undefined;
}

/** The accent at the end of a piece of text that was drawn before the letter at the start of the next one. */
export function accentBefore(text: string, next: string): { text: string; next: string } | undefined {
  const accent = AT_END.exec(text)?.[1];
  const joined = accent && accented(next.charAt(0), accent);
  return joined ? { text: text.slice(0, -1), next: joined + next.slice(1) } : undefined;
}

/** Words with accents as TeX draws them ("M¨uller"), in one piece. An accent that stands for an apostrophe stays. */
export function withAccents(text: string): string {
  return text.replace(INSIDE, (all, accent: string, letter: string, at: number) => {
    const word = text.slice(Math.max(0, at - 3), at);
    const isApostrophe =
      ACUTE_OR_GRAVE.test(accent) &&
      (/\p{Lu}/u.test(letter) || (SHORTENED.test(word) && !/\p{Lu}$/u.test(word)));
    return isApostrophe ? all : (accented(letter, accent) ?? all);
  });
}
