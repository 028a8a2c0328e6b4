import { type TitleLexicon, titleTermWeights } from '../titles/lexicon.ts';
import { raiseToTitleCosines } from '../titles/title-cosines.ts';
import { cosinesOf, type OccupationDocuments } from './documents.ts';
import type { OccupationRow } from './types.ts';

/**
 * Fields of work (health, finance, trades …) and the share of each occupation in them. The fields are those of the first
 * source, so that occupations of different sources are comparable.
 */
export interface Fields {
  names: string[];
  /** By occupation: its shares in the fields, summing to 1. */
  of: (readonly [field: number, share: number])[][];
  /** Number of occupations of the first source; and by occupation, the similar ones among them with shares summing to 1. */
  firstSourceCount: number;
  similar: (readonly [occupation: number, share: number])[][];
}

type Share = readonly [number, number];

/** How many of the most similar occupations of the first source vote on the field of another one. */
const NEIGHBOUR_COUNT = 6;
/** Exponent: the more similar an occupation, the more its vote counts. */
const SHARPNESS = 2.5;
/** Weight of the main title, compared with each alternate title. */
const TITLE = 3;
const MAX_TITLES = 30;

/**
 * Assigns fields: occupations of the first source have their own field, the others those of the most similar ones
 * (k-nearest neighbours).
 */
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

/** Adds the similarity of titles: the weighted mean of the squared best cosine of each title. */
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

/** The most similar occupations, with shares that sum to 1. */
function sharesOf(similarity: Float64Array): Share[] {
  const votes = Array.from(similarity, (value, occupation): Share => [occupation, value ** SHARPNESS])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, NEIGHBOUR_COUNT)
    .filter(([, vote]) => vote > 0);
  const all = votes.reduce((sum, [, vote]) => sum + vote, 0);
  return votes.map(([occupation, vote]) => [occupation, vote / all]);
}
