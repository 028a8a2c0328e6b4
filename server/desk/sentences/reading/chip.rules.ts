import type { SentenceChipName, SentenceList } from '@placewell/contract/desk/sentences.ts';
import type { DistanceUnit } from '@placewell/contract/sourcing/places.ts';

/** A place by its name in a sentence. */
export type NamedPlace = {
  /** As a value of the `location` filter. */
  address: string;
  isCity: boolean;
  /** Whether it is large enough to be meant without "in" or "near". */
  isLarge: boolean;
  /** Others of the name, that may be meant as well. */
  others: readonly string[];
};

/** What a reader asks the vocabulary and the places. Names are folded, words apart by one space. */
export type Lookups = {
  /** A job title as it is written, for a known one in singular or plural. */
  title: (name: string) => string | undefined;
  /** A skill by one of its names. */
  skill: (name: string) => { name: string; isLanguage: boolean; isExact: boolean } | undefined;
  place: (name: string) => NamedPlace | undefined;
  /** Whether a person of the agency has a first name, family name or full name. */
  isPerson: (name: string) => boolean;
  /** A tag of the agency in its spelling. */
  tag: (name: string) => string | undefined;
  /** A title of one word in which one letter differs. */
  similarTitle: (word: string) => string | undefined;
};

export type ReadOptions = {
  list: SentenceList;
  /** `YYYY-MM-DD`, where the agency is. */
  today: string;
  unit: DistanceUnit;
  lookups: Lookups;
};

export type Chip = {
  name: SentenceChipName;
  value: string;
  /** The filter of the list. Arrays of several chips are joined. */
  filter?: Record<string, unknown>;
  /** In the search language: the value of the field. */
  term?: { field: string; text: string };
  /** It says more than a word would that is searched as text. */
  isFirm: boolean;
  /** A place without "in" or "near": counts only in a sentence of which everything is understood. */
  isBare?: boolean;
  others?: readonly string[];
};

/**
 * Chips and how many words they were read from; without chips, words that belong together and cannot be expressed. An
 * adjective counts only before words that are understood: "remote nurses", not "remote sensing".
 */
export type Found = { chips: readonly Chip[]; size: number; isAdjective?: boolean };
/** Words that belong together and cannot be expressed. */
export const unreadWords = (size: number): Found => ({ chips: [], size });
/** Reads what begins at a word; `line` is the sentence from there. */
export type Reader = (line: string, options: ReadOptions) => Found | undefined;

export const sizeOf = (text: string): number => (text.trim() === '' ? 0 : text.trim().split(' ').length);

/** What an expression finds at the beginning of a line, if it ends with a word. */
export function matchWords(pattern: RegExp, line: string): RegExpExecArray | undefined {
  const found = pattern.exec(line);
  if (!found || found[0] === '') return undefined;
  const next = line[found[0].length];
  return next === undefined || next === ' ' || found[0].endsWith(' ') ? found : undefined;
}

export const foundBy = (found: RegExpExecArray, ...chips: readonly Chip[]): Found => ({
  chips,
  size: sizeOf(found[0]),
});
