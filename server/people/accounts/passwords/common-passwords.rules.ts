// A generated list of common passwords: people take a word, swap letters for look-alikes and add a usual ending.

const WORDS =
  `password passwort passwords contrasena motdepasse letmein welcome willkommen bienvenido iloveyou loveyou iloveu iluvyou loveyousomuch iloveyousomuch teamo jetaime ichliebedich sunshine princess
football baseball basketball superman batman dragon monkey shadow master trustnoone michael jennifer qwerty qwertz
azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfghjklo zxcvbnm qwertyui qazwsxedc qweasdzxc administrator admin
changeme changemenow secret topsecret default computer internet whatever starwars liverpool chelsea arsenal summer
winter spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday company recruiting recruiter recruitment placewell agency test
testing tester testtest passwordpassword abcdefghij abcdefgh abcd letmeinplease opensesame mypassword yourpassword
thisisapassword correcthorsebatterystaple pokemon minecraft hello helloworld goodmorning freedom jordan hunter killer
charlie thomas andrew daniel jessica ashley matthew joshua nicole anthony william robert george samantha butterfly
chocolate cheese cookie banana orange purple yellow silver golden diamond flower forever lovely family mother father
sister brother babygirl loveme london berlin paris newyork america england germany ferrari mercedes porsche corvette
mustang harley yankees cowboys lakers steelers eagles raiders barcelona juventus manchester google facebook linkedin
microsoft windows samsung apple iphone android access login user guest office manager temporary training support
service security private system server database oracle network hockey soccer tennis golfer guitar metallica slipknot
naruto matrix phoenix tigger snoopy scooter ginger pepper maggie bailey buster junior`.split(/\s+/);

const LOOK_ALIKES: readonly Readonly<Record<string, string>>[] = [
  {},
  { a: '@' },
  { o: '0' },
  { a: '@', o: '0' },
  { a: '4', e: '3', i: '1', o: '0' },
  { a: '@', e: '3', i: '1', o: '0', s: '$' },
  { a: '4', e: '3', i: '!', o: '0', s: '5' },
];

const FIRST_YEAR = 1980;
const LAST_YEAR = 2035;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => String(FIRST_YEAR + at));
const NUMBERS = [
  '',
  '1',
  '01',
  '11',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567890',
  '0',
  '007',
  '69',
  '99',
  '321',
];
const SIGNS = ['', '!', '!!', '.', '?', '@', '#', '$', '*'];
const ENDINGS = [
  ...[...NUMBERS, ...YEARS].flatMap((number) => SIGNS.map((sign) => number + sign)),
  ...SIGNS.flatMap((sign) => ['1', '123', '1234', ...YEARS].map((number) => sign + number)),
];

const swapped = (word: string, swaps: Readonly<Record<string, string>>) =>
  [...word].map((letter) => swaps[letter] ?? letter).join('');

let made: Set<string> | undefined;

/** The spellings of common words, in lower case; each may be followed by any of `ENDINGS`. */
function spellings(): Set<string> {
  made ??= new Set(
    WORDS.flatMap((word) =>
      LOOK_ALIKES.flatMap((swaps) => [swapped(word, swaps), swapped(word + word, swaps)]),
    ),
  );
  return made;
}

/** Every password of the list with at least `min` characters, in lower case. */
export function* commonPasswords(min: number): Generator<string> {
  for (const word of spellings())
    for (const ending of new Set(ENDINGS)) if (word.length + ending.length >= min) yield word + ending;
}

const LONGEST_ENDING = Math.max(...ENDINGS.map((ending) => ending.length));
const endings = new Set(ENDINGS);

export function isInCommonList(password: string): boolean {
  const lowerCase = password.toLowerCase();
  for (let length = 0; length <= Math.min(LONGEST_ENDING, lowerCase.length); length++) {
    const at = lowerCase.length - length;
    if (endings.has(lowerCase.slice(at)) && spellings().has(lowerCase.slice(0, at))) return true;
  }
  return false;
}

const words: ReadonlySet<string> = new Set(WORDS);

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** The number of digits and signs at either end of a word that are tried as letters. */
const LOOK_ALIKES_AT_END = 2;

/** The text without its surrounding digits and signs, and with the first few of them. */
function trimmed(text: string): string[] {
  const first = text.search(/\p{L}/u);
  if (first < 0) return [];
  const end = text.length - [...text].reverse().join('').search(/\p{L}/u);
  const more = Array.from({ length: LOOK_ALIKES_AT_END + 1 }, (_, count) => count);
  return more.flatMap((before) =>
    more.map((after) => text.slice(Math.max(0, first - before), Math.min(text.length, end + after))),
  );
}

/** Lower case, without accents. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** For a word written twice, also its half. */
function withHalf(core: string): string[] {
  const half = core.slice(0, core.length / 2);
  return half + half === core ? [core, half] : [core];
}

/** The variants without digits and signs at the ends, and with look-alikes undone. */
const trimmedCores = (text: string) => trimmed(text).flatMap((word) => [word, swapped(word, LETTERS)]);

/** Whether only a common word remains without digits and signs, also those between letters, or with look-alikes undone. */
export function isDecoratedWord(password: string): boolean {
  const text = folded(password);
  return [...trimmedCores(text), lettersOf(text)].flatMap(withHalf).some((core) => words.has(core));
}

const MIN_NAME_LETTERS = 4;
const SHORT_NAME_WITH_DIGITS = /^(\p{L}{2,3})[\s._-]?\d+[^\p{L}\p{N}]*$/u;

/**
 * Whether only one or two of these names remain without digits and signs at the ends, or with look-alikes undone;
 * separators may stand between letters. A name of up to three letters counts only before plain digits, since random
 * digits and signs spell such names by chance.
 */
export function isDecoratedName(password: string, isName: (word: string) => boolean): boolean {
  const text = folded(password);
  const short = SHORT_NAME_WITH_DIGITS.exec(text)?.[1];
  if (short !== undefined && isName(short)) return true;
  const cores = trimmedCores(text.replace(/[\s._-]/g, '')).flatMap(withHalf);
  return cores.some(
    (core) =>
      core.length >= MIN_NAME_LETTERS &&
      (isName(core) ||
        [...core].some(
          (_, at) => at >= 3 && core.length - at >= 3 && isName(core.slice(0, at)) && isName(core.slice(at)),
        )),
  );
}

/** The names in a text such as "Ada Example": each word, and all words joined in either order. */
export function namesIn(text: string): Set<string> {
  const parts = folded(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  // A single letter, as in "A.B.C.", is no name.
  return new Set(
    [...parts.filter((part) => part.length > 1), parts.join(''), parts.toReversed().join('')].filter(Boolean),
  );
}
