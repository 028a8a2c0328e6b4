import { nicknamesOf } from '@placewell/resume/blind/names/lexicon.ts';
import { isTitle } from '../../../outreach/outreach.public.ts';
import { nameKey } from './identity-keys.rules.ts';

/** Letters that no decomposition brings to a plain one. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
};

/** The name whose short forms these are; of several, always the same one. */
const wholeName = (word: string): string => [word, ...nicknamesOf(word)].sort()[0] ?? word;
/** "Mueller" and "Müller" are both "muller". */
const withoutDigraphs = (word: string): string => word.replace(/([aou])e/g, '$1').replaceAll('aa', 'a');

/**
 * What two spellings of one person's name share: without titles, initials, accents and apostrophes, given names in one of
 * their forms, the words in one order. Equal keys suggest one person only with an employer in common.
 */
export function namesakeKey(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[łøđðþıæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’ʼ`´]/g, '')
    .replace(/\b(o|mc|mac) (?=\p{L}{3})/gu, '$1');
  const named = plain.split(/[\s,]+/).filter((word) => !isTitle(word));
  const words = nameKey(named.join(' '))
    .split(' ')
    .filter((word) => [...word].length > 1);
  if (words.length < 2) return nameKey(name);
  return words
    .map((word) => withoutDigraphs(wholeName(word)))
    .sort()
    .join(' ');
}
