// TeX without scalable fonts draws letters as pictures, whose names are their numbers in its font encoding.

/** What the Cork encoding has from 0x80 to 0xbf. */
const CORK = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£';
/** Quotes, dashes and ligatures, in this encoding and in the older one (from 0x0b to 0x0f). */
const SIGNS = new Map(
  Object.entries({
    '\x0b': 'ff',
    '\x0c': 'fi',
    '\x0d': 'fl',
    '\x0e': 'ffi',
    '\x0f': 'ffl',
    '\x10': '“',
    '\x11': '”',
    '\x12': '„',
    '\x13': '«',
    '\x14': '»',
    '\x15': '–',
    '\x16': '—',
    '\x19': 'ı',
    '\x1b': 'ff',
    '\x1c': 'fi',
    '\x1d': 'fl',
    '\x1e': 'ffi',
    '\x1f': 'ffl',
    '\xd7': 'Œ',
    '\xdf': 'SS',
    '\xf7': 'œ',
    '\xff': 'ß',
  }),
);
/** A bullet alone, from the font of signs. */
const BULLET = '\x88';

interface Font {
  isType3Font?: boolean;
  charProcOperatorList?: ReadonlyMap<string, unknown>;
}

/** Whether all glyphs of the font have a number as their name. */
export const isBitmapOfTex = (font: Font | null | undefined): boolean =>
  font?.isType3Font === true &&
  font.charProcOperatorList !== undefined &&
  [...font.charProcOperatorList.keys()].every((name) => /^a\d{1,3}$/.test(name));

/** The text of such a font, whose numbers were taken for those of Unicode. */
export const fromTex = (text: string): string =>
  text.trim() === BULLET
    ? '•'
    : [...text].map((letter) => SIGNS.get(letter) ?? CORK[letter.charCodeAt(0) - 0x80] ?? letter).join('');
