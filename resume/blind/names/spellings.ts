import { fold } from '../../words/fold.ts';

// How one name is spelled: with and without accents, in German letters or two of them, in Cyrillic, Greek or Latin.

const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ј: 'i',
  к: 'k',
  л: 'l',
  љ: 'li',
  м: 'm',
  н: 'n',
  њ: 'ni',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};
const GREEK: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'ks',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'i',
  φ: 'f',
  χ: 'kh',
  ψ: 'ps',
  ω: 'o',
};
const GREEK_PAIRS: Record<string, string> = {
  ου: 'u',
  μπ: 'b',
  ντ: 'd',
  γγ: 'ng',
  γκ: 'g',
  αι: 'e',
  ει: 'i',
  οι: 'i',
  ευ: 'ev',
  αυ: 'av',
};

const OTHER_LETTERS: Record<string, string> = { æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŀ: 'l' };
const TWO_LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);
const isGreek = (word: string): boolean => /\p{Script=Greek}/u.test(word);

/** A word in Latin letters without accents, as passports write Cyrillic and Greek. */
function latin(word: string): string {
  const low = word.toLowerCase().normalize('NFC');
  if (isCyrillic(low)) return [...low].map((letter) => CYRILLIC[letter] ?? letter).join('');
  if (!isGreek(low)) return plain(low);
  const bare = low.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return bare
    .replace(/ου|μπ|ντ|γγ|γκ|αι|ει|οι|ευ|αυ/g, (pair) => GREEK_PAIRS[pair] ?? pair)
    .replace(/\p{Script=Greek}/gu, (letter) => GREEK[letter] ?? letter);
}

/** Without accents; letters and marks only. */
export const plain = (word: string): string =>
  fold(word.replace(/[æœđðþħŀ]/giu, (letter) => OTHER_LETTERS[letter.toLowerCase()] ?? letter)).replace(
    /[^\p{L}\p{M}\d]/gu,
    '',
  );

/** One spelling for what different rules make of the same sounds: "Tchaikovsky", "Chaykovskiy", "Чайковский". */
const loosely = (word: string): string =>
  latin(word)
    .replace(/x/g, 'ks')
    .replace(/shch|sch|sh|š/g, 's')
    .replace(/tch|tsch|ch|č|cz/g, 'c')
    .replace(/zh|ž/g, 'z')
    .replace(/kh|h/g, 'k')
    .replace(/ts|tz/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/w|b/g, 'v')
    .replace(/[yj]/g, 'i')
    .replace(/ou/g, 'u')
    .replace(/ie|io/g, 'e')
    .replace(/(.)\1+/gu, '$1')
    .replace(/i$/u, '');

/** What a word of a text is looked up by: a name has the same word in one of its spellings. */
export function spellings(word: string): string[] {
  const two = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåø]/g, (letter) => TWO_LETTERS[letter] ?? letter);
  return [...new Set([plain(word), plain(two)])];
}

const SLAVIC_LETTERS = /[ąęłńśźżćó]/iu;
export const looksPolish = (text: string): boolean => SLAVIC_LETTERS.test(text);
/** Endings of cases in Cyrillic, and of Polish ones. */
const CYRILLIC_ENDING = /^(?:а|у|ю|ы|и|е|я|ой|ою|ом|ем|ым|им|ого|его|ому|ему|ей|ою|ых|ов|ові|єм|ій|ою)$/u;
const POLISH_ENDING = /^(?:a|u|owi|em|iem|ie|y|i|e|ą|ę|iego|ego|iemu|emu|im|ym|o|ej|ach|ami|om|ów)$/u;

/** Whether a word of a text is a name in another script, or in one of its cases. */
export function isFormOf(word: string, name: string, mayBePolish: boolean): boolean {
  const low = word.toLowerCase().normalize('NFC');
  const called = name.toLowerCase().normalize('NFC');
  const isOther = isCyrillic(low) !== isCyrillic(called) || isGreek(low) !== isGreek(called);
  if (isOther && (isCyrillic(low) || isGreek(low) || isCyrillic(called) || isGreek(called)))
    return isSameSound(low, called);
  if (isCyrillic(low)) return isCase(low, called, CYRILLIC_ENDING);
  return mayBePolish && called.length > 3 && isCase(low, called, POLISH_ENDING);
}

function isSameSound(word: string, name: string): boolean {
  if (Math.min(word.length, name.length) < 3) return false;
  return loosely(word) === loosely(name);
}

/** The same stem with the ending of a case. */
function isCase(word: string, name: string, ending: RegExp): boolean {
  if (name.length < 3) return false;
  const stem = name.replace(/(?:ий|ый|[аяйьоеуaeioyę])$/u, '');
  return stem.length > 2 && word.startsWith(stem) && ending.test(word.slice(stem.length));
}
