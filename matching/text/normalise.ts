import { personalFacts } from './personal-facts.ts';
import { singular, stem } from './stem.ts';
import { neutralWord, PERSONAL_WORDS, STOP_WORDS } from './stop-words.ts';
import { type Token, tokenise } from './tokenise.ts';

/**
 * The key by which a name is looked up: its folded words in the singular, joined by one space. "C++", "C#", ".NET" and
 * "Node.js" keep their punctuation. Equal keys mean the same name.
 */
export function normalise(name: string): string {
  return tokenise(name)
    .map((token) => singular(token.text))
    .join(' ');
}

/**
 * Stems of the words of a text that say something about work, in order and with repetitions. Leaves out numbers, stop
 * words and words about the person (see `PERSONAL_WORDS`).
 */
export const stems = (text: string): string[] => workTokens(text).map((token) => token.text);

/** The same with the offsets of the words. */
export function workTokens(text: string): Token[] {
  const result: Token[] = [];
  for (const token of tokenise(text)) {
    const word = token.text;
    if (word.length < 2 || STOP_WORDS.has(word) || PERSONAL_WORDS.has(word)) continue;
    if (/^\d/.test(word)) continue;
    token.text = cachedStem(word);
    result.push(token);
  }
  return result;
}

const cache = new Map<string, string>();
const CACHE_LIMIT = 60_000;

function cachedStem(word: string): string {
  let found = cache.get(word);
  if (found === undefined) {
    found = stem(neutralWord(word));
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(word, found);
  }
  return found;
}

// Family, age and year of birth within a sentence. "Child" alone stays, because many occupations use it.
const PERSONAL_PHRASE =
  /\b(?:single (?:mother|father|parent)|(?:mother|father|parent) of [\p{L}\d]+|(?:no|one|two|three|four|five|six|\d+) (?:young |small |grown )?(?:children|child|kids|sons|daughters)|(?:\d{2}|\p{L}+-\p{L}+) years old|born (?:on |in )?[^\n,;.]{1,30})/giu;

// Email and web addresses contain names. An email address is read once, from the start of its word, without backtracking.
const ADDRESS = /(?<!\S)\S[^\s@]*@\S[^\s.]*\.\S+|(?:https?:\/\/|www\.|linkedin\.com\/|github\.com\/)\S+/giu;

/**
 * Blanks out lines, phrases and addresses that identify the person. `names` are the words of the person's name, removed
 * where two of them are adjacent. The length of the text and all offsets stay the same.
 */
export function withoutPersonalFacts(text: string, names: readonly string[] = []): string {
  const blank = (found: string) => ' '.repeat(found.length);
  let rest = '';
  let from = 0;
  for (const { start, end } of personalFacts(text)) {
    rest += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  rest = (rest + text.slice(from)).replace(ADDRESS, blank).replace(PERSONAL_PHRASE, blank);
  return names.length === 0 ? rest : withoutNames(rest, names);
}

function withoutNames(text: string, names: readonly string[]): string {
  const words = new Set(names.flatMap((name) => tokenise(name).map((token) => token.text)));
  const tokens = tokenise(text);
  let result = '';
  let from = 0;
  tokens.forEach((token, at) => {
    if (!words.has(token.text)) return;
    const near = [tokens[at - 1], tokens[at + 1]].some(
      (other) => other !== undefined && words.has(other.text),
    );
    if (!near && words.size > 1) return;
    result += text.slice(from, token.start) + ' '.repeat(token.end - token.start);
    from = token.end;
  });
  return result + text.slice(from);
}

/** A short stable hash of a text (FNV-1a, 53 bits, base 36) for versions and cache keys. Not cryptographic. */
export function hashText(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return ((high >>> 0) * 0x200000 + ((low >>> 0) & 0x1fffff)).toString(36);
}

/** A text as a signed 32-bit hash (FNV-1a). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** A term as a 16-bit hash: two bytes in the index, and collisions among ~48 terms are rare. */
export function hashTerm(term: string): number {
  let hash = hash32(term);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash & 0xffff;
}
