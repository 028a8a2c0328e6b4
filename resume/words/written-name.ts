import { capitalise } from '../fields/person/capitals.ts';
import { isNameShaped, PARTICLES, PREFIX, withoutAffixes } from '../fields/person/name-words.ts';
import { isUpper } from '../sections.ts';

/** Degrees after a comma ("Ada Lovelace, PhD"), unlike given names. */
const DEGREE = /^(?:[\p{Lu}.&-]{2,5}|\p{L}{1,3}\.\s?\p{L}{1,4}\.?|PhD|BSc|MSc|Dipl\..*|[JS]r\.?)$/u;

const isParticle = (word = ''): boolean => PARTICLES.has(word.toLowerCase());
const isCapitals = (word: string): boolean => /\p{Lu}{2}/u.test(word) && isUpper(word);

function withoutAddress(text: string): string {
  let rest = text;
  for (let before = ''; before !== rest; ) [before, rest] = [rest, rest.replace(PREFIX, '')];
  return rest;
}

/** Moves a surname at the beginning to the end: its particles and one word. */
function turned(words: readonly string[]): string[] {
  let end = 0;
  while (end < words.length - 2 && isParticle(words[end])) end++;
  return [...words.slice(end + 1), ...words.slice(0, end + 1)];
}

/** Given names before the surname: "Lovelace, Ada", "LOVELACE Ada", and "Lovelace Ada" where the order is known. */
function givenNamesFirst(text: string, isSurnameFirst: boolean): string[] {
  const [last = '', first = '', ...others] = text.split(/,\s*/).map(withoutAddress);
  const hasDegree =
    others.length > 0 || (last.includes(' ') && !isParticle(last.split(' ')[0]) && DEGREE.test(first));
  if (first !== '' && !hasDegree) return [...first.split(' '), ...last.split(' ')];
  const words = withoutAffixes(text).split(' ');
  const given = words.findIndex((word) => !isCapitals(word));
  if (given > 0) return [...words.slice(given), ...words.slice(0, given)];
  return isSurnameFirst ? turned(words) : words;
}

/**
 * A person's name as a table writes it ("Lovelace, Ada", "LOVELACE Ada", "Dr. Ada Lovelace"), given names first and
 * without forms of address. Undefined for a text that is not shaped like a name.
 */
export function readWrittenName(text: string, isSurnameFirst = false): string | undefined {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean === '' || clean.length > 80) return undefined;
  const name = capitalise(givenNamesFirst(clean, isSurnameFirst).join(' '));
  return isNameShaped(name) ? name : undefined;
}
