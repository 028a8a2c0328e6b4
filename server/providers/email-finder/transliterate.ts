/** How a domain writes letters with diacritics: Müller as mueller (`long`) or as muller (`short`). */
export type Spelling = 'long' | 'short';

const LONG: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const LATIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ə: 'e',
};

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [letter = '', latin = ''] = pair.split('=');
        return [letter, latin];
      }),
  );

// As in passports (ICAO Doc 9303), with the shorter forms common in addresses.
const CYRILLIC =
  pairs(`а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh
  ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=i є=ye ґ=g ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz ѓ=g ќ=k ў=u`);
const GREEK =
  pairs(`α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch
  ψ=ps ω=o`);
const LETTERS: Record<string, string> = { ...LATIN, ...CYRILLIC, ...GREEK };

/** Whether the two spellings of this text differ. */
export const hasTwoSpellings = (text: string): boolean => /[äöüøå]/iu.test(text.normalize('NFC'));

/**
 * The text in lower-case Latin letters without diacritics; blanks, hyphens and digits stay, all else is left out.
 * Letters of unsupported scripts are dropped, so the result may be empty.
 */
export function toLatin(text: string, spelling: Spelling): string {
  const letters = Array.from(text.normalize('NFC').toLowerCase(), (letter) => {
    if (spelling === 'long' && LONG[letter] !== undefined) return LONG[letter];
    // Greek and Cyrillic letters with a diacritic (й, ї, ά) are looked up whole first.
    if (LETTERS[letter] !== undefined) return LETTERS[letter];
    return Array.from(letter.normalize('NFD').replace(/\p{M}+/gu, ''), (base) => LETTERS[base] ?? base).join(
      '',
    );
  });
  return letters
    .join('')
    .replace(/[\s_.]+/g, ' ')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[^a-z0-9 -]/g, '')
    .trim();
}
