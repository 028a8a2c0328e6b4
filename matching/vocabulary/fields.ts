import { type TitleLexicon, weighTitle } from '../titles/lexicon.ts';
import { raiseToBestTitle } from '../titles/same-titles.ts';
import { cosinesOf, type OccupationDocuments } from './documents.ts';
import type { OccupationRow } from './types.ts';

/**
 * Fields of work (health, finance, trades …) and to which share each occupation belongs to them. They are those of the
 * first source, whatever other sources call theirs, so that occupations of different sources meet in them.
 */
export interface Fields {
  names: string[];
  /** Shares by occupation; those of one occupation sum to 1. */
  of: (readonly [field: number, share: number])[][];
  /** How many occupations the first source has, and which of them each occupation is like; shares sum to 1. */
  known: number;
  like: (readonly [occupation: number, share: number])[][];
}

type Share = readonly [number, number];

/** How many of the most similar occupations of the first source say what field another one belongs to. */
const VOICES = 6;
/** The more alike, the more a voice counts. */
const SHARPNESS = 2.5;
/** An occupation's own title says more than each of its other titles. */
const TITLE = 3;
const MOST_TITLES = 30;

/** Assigns fields; the first `known` occupations have one of their own, the others that of the most similar ones. */
export function buildFields(
  rows: readonly OccupationRow[],
  documents: OccupationDocuments,
  titles: TitleLexicon,
  known: number,
): Fields {
  const names = [...new Set(rows.slice(0, known).map((row) => row.field))];
  const like = rows.map((row, occupation): Share[] => {
    if (occupation < known) return [[occupation, 1]];
    const likeness = cosinesOf(documents, occupation, known);
    addSameTitles(titles, row, likeness);
    return sharesOf(likeness);
  });
  const of = like.map((shares): Share[] => {
    const sums = new Map<number, number>();
    for (const [occupation, share] of shares) {
      const field = names.indexOf((rows[occupation] as OccupationRow).field);
      sums.set(field, (sums.get(field) ?? 0) + share);
    }
    return [...sums];
  });
  return { names, of, known, like };
}

/** Adds how much the titles are alike: for each title the square of its best cosine, in the mean. */
function addSameTitles(lexicon: TitleLexicon, row: OccupationRow, likeness: Float64Array): void {
  const others = row.alternate_titles.slice(0, MOST_TITLES);
  const all = TITLE + others.length;
  const add = (title: string, share: number) => {
    const best = new Float64Array(likeness.length);
    raiseToBestTitle(lexicon.postings, lexicon.occupation, weighTitle(lexicon, title), best);
    best.forEach((cosine, occupation) => {
      likeness[occupation] = (likeness[occupation] as number) + (share / all) * cosine ** 2;
    });
  };
  add(row.title, TITLE);
  for (const title of others) add(title, 1);
}

/** The most alike, with shares that sum to 1. */
function sharesOf(likeness: Float64Array): Share[] {
  const voices = Array.from(likeness, (value, occupation): Share => [occupation, value ** SHARPNESS])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, VOICES)
    .filter(([, voice]) => voice > 0);
  const all = voices.reduce((sum, [, voice]) => sum + voice, 0);
  return voices.map(([occupation, voice]) => [occupation, voice / all]);
}
