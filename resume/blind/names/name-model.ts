import { PARTICLES, withoutAffixes } from '../../fields/person/name-words.ts';
import { classesOf, nicknamesOf, type WordClass } from './lexicon.ts';
import { isFormOf, looksPolish, plain, spellings } from './spellings.ts';

/** One word of a name. */
export interface NameWord {
  /** As in the name. */
  text: string;
  /** Without accents, in small letters. */
  key: string;
  initial: string;
  isFamily: boolean;
  /** What else the word means; empty for a word that is a name alone. */
  classes: ReadonlySet<WordClass>;
}

/** A name prepared for being found. */
export interface NameModel {
  words: NameWord[];
  /** Initials of all words in a row, and of the first and each family name. */
  initials: ReadonlySet<string>;
  /** Particles of the family name, folded. */
  particles: ReadonlySet<string>;
  /** Words that spell several parts of the name without a space ("rosebaker", "rbaker"). */
  joined: ReadonlySet<string>;
  /** Short forms of the given names, which count beside a family name. */
  nicknames: ReadonlySet<string>;
  find: (word: string) => NameWord | undefined;
  /** Whole names in scripts without spaces or capitals. */
  wholes: readonly string[];
  /** Marked to go: capitalised words are the name wherever they stand. */
  isMarked: boolean;
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const NO_CASE = /^[\p{Lo}\p{M}]+$/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Given names before the family name, and how many words are of the family. */
function parts(name: string): { words: string[]; family: ReadonlySet<string> } {
  const clean = withoutAffixes(name.normalize('NFC').replace(/\s+/gu, ' ').trim()) || name.trim();
  const [before = '', ...after] = clean.split(',').map((part) => part.trim());
  const rest = after.join(' ');
  const wordsOf = (text: string) => text.match(WORD) ?? [];
  if (rest !== '') {
    const family = wordsOf(before);
    return { words: [...wordsOf(rest), ...family], family: new Set(family) };
  }
  const words = wordsOf(clean);
  const lastPart = clean.split(' ').at(-1) ?? '';
  const particle = clean.split(' ').findIndex((word, at) => at > 0 && PARTICLES.has(word.toLowerCase()));
  const from = particle > 0 ? clean.split(' ').slice(particle).join(' ') : lastPart;
  const capitals = words.filter((word) => /^\p{Lu}{2,}$/u.test(word));
  const isMixed = capitals.length > 0 && capitals.length < words.length;
  return { words, family: new Set([...(isMixed ? capitals : wordsOf(from)), ...words.slice(2)]) };
}

const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

/** Birth names and nicknames in brackets or quotes, which belong to the person too. */
const ASIDE = /["“”„«(][^"“”„«»()]{2,40}["“”»)]/gu;

export function nameModel(name: string, isMarked = false): NameModel {
  const asides = (name.match(ASIDE) ?? []).flatMap((aside) => aside.match(WORD) ?? []);
  const { words: all, family } = parts(name.replace(ASIDE, ' '));
  const words: NameWord[] = [...all, ...asides.filter((word) => !/^(?:née?|geb|born)$/iu.test(word))]
    .filter((word, at) => plain(word).length > 1 && (!isParticle(word) || (at === 0 && all.length < 3)))
    .filter((word, at, list) => list.indexOf(word) === at)
    .map((text) => ({
      text,
      key: plain(text),
      initial: plain(text).charAt(0),
      isFamily: family.has(text),
      classes: classesOf(plain(text)),
    }));
  const index = new Map(words.flatMap((word) => spellings(word.text).map((key) => [key, word] as const)));
  const mayBePolish = looksPolish(name) || /(?:ski|ska|cki|cka|wicz|czyk|iak)$/iu.test(name);
  return {
    words,
    initials: initialsOf(words, all),
    particles: new Set(all.filter(isParticle).map(plain)),
    joined: joinedOf(words),
    nicknames: new Set(words.filter(({ isFamily }) => !isFamily).flatMap(({ key }) => nicknamesOf(key))),
    find: (word) =>
      spellings(word)
        .map((key) => index.get(key))
        .find((found) => found !== undefined) ?? words.find(({ text }) => isFormOf(word, text, mayBePolish)),
    wholes: wholesOf(name, all),
    isMarked,
  };
}

function initialsOf(words: readonly NameWord[], all: readonly string[]): ReadonlySet<string> {
  const row = words.map(({ initial }) => initial);
  const withParticles = all.map((word) => plain(word).charAt(0));
  const ends = words.slice(1).map(({ initial }) => (row[0] ?? '') + initial);
  const turned = words.slice(1).map(({ initial }) => initial + (row[0] ?? ''));
  return new Set(
    [row.join(''), withParticles.join(''), row.slice(0, 3).join(''), ...ends, ...turned].filter(
      (some) => some.length > 1,
    ),
  );
}

const SHORTEST_JOINED = 5;

function joinedOf(words: readonly NameWord[]): ReadonlySet<string> {
  const pairs = words.flatMap((one) =>
    words.filter((other) => other !== one).flatMap((other) => [one.key + other.key, one.initial + other.key]),
  );
  const keys = new Set(words.map(({ key }) => key));
  return new Set(
    [...pairs, words.map(({ key }) => key).join('')].filter(
      (joined) =>
        joined.length >= SHORTEST_JOINED && !keys.has(joined) && !keys.has(joined.replace(/s$/u, '')),
    ),
  );
}

/** "王小明" and "小明": words of scripts that write no spaces are found as parts of a text. */
function wholesOf(name: string, all: readonly string[]): string[] {
  if (!UNSPACED.test(name)) return [];
  const whole = all.filter((word) => UNSPACED.test(word)).join('');
  const given = all.length === 1 && NO_CASE.test(whole) && whole.length > 2 ? [whole.slice(1)] : all;
  return [...new Set([whole, all.join(' '), ...given])].filter(
    (part) => part.length > 1 && UNSPACED.test(part),
  );
}
