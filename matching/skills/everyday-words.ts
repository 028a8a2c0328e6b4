import { normalise } from '../text/normalise.ts';
import { ENGLISH } from './everyday-words/english.ts';
import { FRENCH } from './everyday-words/french.ts';
import { GERMAN } from './everyday-words/german.ts';
import { NAMES } from './everyday-words/names.ts';
import { SPANISH } from './everyday-words/spanish.ts';

const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, GERMAN, SPANISH, FRENCH, NAMES].flatMap((list) => list.trim().split(/\s+/)).map(normalise),
);

/** True for the key (see `normalise`) of an everyday English, German, Spanish or French word, or of a first name or place. */
export const isEverydayWord = (key: string): boolean => EVERYDAY_WORDS.has(key);
