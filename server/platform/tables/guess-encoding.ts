/** The encodings of text in which every byte is a character, or nearly so, by how often they are met. */
export const LEGACY_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'macintosh',
  'shift_jis',
] as const;
type Legacy = (typeof LEGACY_ENCODINGS)[number];

/** The letters beyond ASCII of one language each, in small letters. */
const WESTERN = [
  'äöüß',
  'àâçéèêëîïôùûüœ',
  'áéíñóúüçàèïò',
  'àèéìíîòóùú',
  'ãáâàçéêíóôõú',
  'åäöéü',
  'åæøéöäü',
  'éëïóöüèê',
  'áéíóúýðþæö',
];
const ALPHABETS: Readonly<Record<Exclude<Legacy, 'windows-1251' | 'shift_jis'>, readonly string[]>> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  'windows-1250': [
    'ąćęłńóśźż',
    'áčďéěíňóřšťúůýž',
    'áäčďéíĺľňóôŕšťúýž',
    'áéíóöőúüű',
    'čćđšž',
    'ăâîşţșț',
    'äöüß',
  ],
  'windows-1254': ['çğıiöşüâîû'],
};
/** Portuguese has õ only before e, and ã before o, e or the end; elsewhere they are letters of another encoding. */
const NOT_WESTERN = /õ(?!e)|ã(?!o|e|s?$)/;
/** Signs of print at the edge of a word, and the apostrophe within one. */
const PRINT =
  /^[‘’“”„‚«»–—…•·°€£©®™\u00a0]+|(?<![‘’“”„‚«»–—…•·°€£©®™\u00a0])[‘’“”„‚«»–—…•·°€£©®™\u00a0]+$|’/gu;
const BEYOND_ASCII = /[^\0-\x7f]/;
const JAPANESE = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々・]+$/u;
const RUSSIAN = /^[А-Яа-яЁёІіЇїЄєҐґЎў]+$/;

/** Whether a word is one of a language that is written in this encoding. */
function isWordOf(encoding: Legacy, word: string): boolean {
  if (encoding === 'shift_jis') return JAPANESE.test(word) && !/[\uff61-\uff9f]/.test(word);
  if (encoding === 'windows-1251') return RUSSIAN.test(word) && !/\p{Ll}\p{Lu}/u.test(word);
  if (/\p{Ll}[^\0-\x7f]/u.test(word) && /\p{Ll}(?=\p{Lu})[^\0-\x7f]/u.test(word)) return false;
  const small = word.toLowerCase().replace('i̇', 'i');
  const letters = [...small].filter((letter) => BEYOND_ASCII.test(letter));
  if (encoding !== 'windows-1250' && NOT_WESTERN.test(small)) return false;
  return ALPHABETS[encoding].some((alphabet) => letters.every((letter) => alphabet.includes(letter)));
}

const SAMPLE_WORDS = 2_000;

/** The share of the words with letters beyond ASCII that are words in this encoding. */
function shareOf(encoding: Legacy, text: string): number {
  const words = text
    .split(/[\0-@[-`{-\x7f]+/)
    .filter((word) => BEYOND_ASCII.test(word))
    .slice(0, SAMPLE_WORDS)
    .map((word) => word.replace(PRINT, ''))
    .filter((word) => BEYOND_ASCII.test(word));
  return words.length === 0 ? 0 : words.filter((word) => isWordOf(encoding, word)).length / words.length;
}

function decode(bytes: Uint8Array, encoding: Legacy): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** Letters that Icelandic and Turkish write with the same bytes, and those that only Icelandic has besides. */
const SHARED = /[ðþý]/i;
const ICELANDIC = /[áéíóúæ]/i;

/** The encoding in which most words of a text are words of a language; Windows-1252 where others are no better. */
export function guessLegacyEncoding(bytes: Uint8Array): Legacy {
  const ranked = LEGACY_ENCODINGS.flatMap((encoding) => {
    const text = decode(bytes, encoding);
    return text === undefined ? [] : [{ encoding, text, share: shareOf(encoding, text) }];
  });
  const western = ranked.find(({ encoding }) => encoding === 'windows-1252');
  const [best = western] = ranked.toSorted((a, b) => b.share - a.share);
  const turkish = ranked.find(({ encoding }) => encoding === 'windows-1254');
  const isTurkish = western && SHARED.test(western.text) && !ICELANDIC.test(western.text);
  if (isTurkish && turkish && turkish.share >= (best?.share ?? 0)) return 'windows-1254';
  return best && best.share > (western?.share ?? 0) ? best.encoding : 'windows-1252';
}

const decoder = new TextDecoder('windows-1252');
const BYTE_OF = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte] as const),
);
/** How UTF-8 begins where it was read as Windows-1252. */
const TWICE = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0178\u02c6\u02dc\u2013-\u2122]/;

/** A text that was once read in the wrong encoding ("JÃ¶rg"), put right; others unchanged. */
export function repairText(text: string): string {
  if (!TWICE.test(text)) return text;
  const bytes = Array.from(text, (letter) => BYTE_OF.get(letter));
  if (bytes.includes(undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes as number[]));
  } catch {
    return text;
  }
}
