import { type TitleLexicon, titleTermWeights } from '../titles/lexicon.ts';
import { raiseToTitleCosines } from '../titles/title-cosines.ts';
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
  firstSourceCount: number;
  similar: (readonly [occupation: number, share: number])[][];
}

type Share = readonly [number, number];

/** How many of the most similar occupations of the first source say what field another one belongs to. */
const NEIGHBOUR_COUNT = 6;
/** The more alike, the more a voice counts. */
const SHARPNESS = 2.5;
/** An occupation's own title says more than each of its other titles. */
const TITLE = 3;
const MAX_TITLES = 30;

/** Assigns fields; the first `known` occupations have one of their own, the others that of the most similar ones. */
export function buildFields(
  rows: readonly OccupationRow[],
  documents: OccupationDocuments,
  titles: TitleLexicon,
  firstSourceCount: number,
): Fields {
  const names = [...new Set(rows.slice(0, firstSourceCount).map((row) => row.field))];
  const similar = rows.map((row, occupation): Share[] => {
    if (occupation < firstSourceCount) return [[occupation, 1]];
    const similarity = cosinesOf(documents, occupation, firstSourceCount);
    addTitleSimilarity(titles, row, similarity);
    return sharesOf(similarity);
  });
  const of = similar.map((shares): Share[] => {
    const sums = new Map<number, number>();
    for (const [occupation, share] of shares) {
      const field = names.indexOf((rows[occupation] as OccupationRow).field);
      sums.set(field, (sums.get(field) ?? 0) + share);
    }
    return [...sums];
  });
  return { names, of, firstSourceCount, similar };
}

/** Adds how much the titles are alike: for each title the square of its best cosine, in the mean. */
function addTitleSimilarity(lexicon: TitleLexicon, row: OccupationRow, similarity: Float64Array): void {
  const others = row.alternate_titles.slice(0, MAX_TITLES);
  const all = TITLE + others.length;
  const add = (title: string, share: number) => {
    const best = new Float64Array(similarity.length);
    raiseToTitleCosines(lexicon.postings, lexicon.occupation, titleTermWeights(lexicon, title), best);
    best.forEach((cosine, occupation) => {
      similarity[occupation] = (similarity[occupation] as number) + (share / all) * cosine ** 2;
    });
  };
  add(row.title, TITLE);
  for (const title of others) add(title, 1);
}

/** The most alike, with shares that sum to 1. */
function sharesOf(similarity: Float64Array): Share[] {
  const votes = Array.from(similarity, (value, occupation): Share => [occupation, value ** SHARPNESS])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, NEIGHBOUR_COUNT)
    .filter(([, vote]) => vote > 0);
  const all = votes.reduce((sum, [, vote]) => sum + vote, 0);
  return votes.map(([occupation, vote]) => [occupation, vote / all]);
}
