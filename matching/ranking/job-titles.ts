import { cosine } from '../features/sparse.ts';
import type { CandidateFeatures } from '../features/types.ts';
import { addTextSimilarity, EARLIER_TITLE_FACTOR, titleFit } from '../scoring/fits.ts';
import { type YearsOfTitles, yearsShare } from '../scoring/trade-years.ts';
import { withRanks } from '../titles/similarity.ts';
import { titleUpperBound } from './bound.ts';
import { compareAllTitles, type TitleCosines, type TitleTable } from './structures/intern.ts';

/** Marks a job without a text in place of the text's vector length. */
export const NO_TEXT = -1;

/** A candidate's title, compared with every job title. The part of a job's text is added row by row. */
export interface ComparedTitle {
  cosines: TitleCosines;
  isCurrent: boolean;
  /** Tenths of a year, 0 if unknown; and its level. */
  years: number;
  rank: number | null;
  norm: number;
  /** 1 / norm, or 0; and the factor of the title compared with a current one. */
  inverseNorm: number;
  share: number;
}

/** The titles of a candidate, and the dot products of their occupations with those of the jobs' texts. */
export interface ComparedTitles {
  list: readonly ComparedTitle[];
  /** By job title, then by title of the candidate: similarity without the text, and share left by the ranks. */
  pairs: Float64Array;
  /** By job title: the maximum fit of the best title, whatever the text of the job. */
  most: Float64Array;
  products: Int32Array;
}

/** Compares each title of the candidate with every job title; `products` are filled in by the caller. */
export function compareWithJobTitles(
  table: TitleTable,
  { titles }: CandidateFeatures,
  products: Int32Array,
): ComparedTitles {
  const list = titles.map((title) => ({
    cosines: compareAllTitles(table, title),
    isCurrent: title.current,
    years: title.years ?? 0,
    rank: title.rank,
    norm: title.occupations.norm,
    inverseNorm: title.occupations.norm > 0 ? 1 / title.occupations.norm : 0,
    share: title.current ? 1 : EARLIER_TITLE_FACTOR,
  }));
  const pairs = new Float64Array(table.keys.length * list.length * 2);
  const most = new Float64Array(table.keys.length);
  list.forEach(({ cosines, share }, at) => {
    for (let number = 0; number < table.keys.length; number++) {
      const pair = (number * list.length + at) * 2;
      pairs[pair] = cosines.titles[number] as number;
      pairs[pair + 1] = cosines.shares[number] as number;
      const similarity = addTextSimilarity(pairs[pair] as number, 1);
      const bound = titleUpperBound(withRanks(similarity, pairs[pair + 1] as number)) * share;
      most[number] = Math.max(most[number] as number, bound);
    }
  });
  return { list, pairs, most, products };
}

/**
 * Similarity of a title and the job with this title number. `product` is the dot product of the title's occupations with
 * those of the job's text, whose length is `textNorm` (NO_TEXT if it has none).
 */
function similarityWithText(
  { cosines, norm }: ComparedTitle,
  jobTitle: number,
  product: number,
  textNorm: number,
): number {
  const text = textNorm === NO_TEXT ? (cosines.text[jobTitle] as number) : cosine(product, norm, textNorm);
  return withRanks(
    addTextSimilarity(cosines.titles[jobTitle] as number, text),
    cosines.shares[jobTitle] as number,
  );
}

/** Fit of the best title; the products for the job start at `first`. */
export function bestTitle(
  { list, products }: ComparedTitles,
  jobTitle: number,
  first: number,
  textNorm: number,
): number {
  let best = 0;
  for (let at = 0; at < list.length; at++) {
    const title = list[at] as ComparedTitle;
    const similarity = similarityWithText(title, jobTitle, products[first + at] as number, textNorm);
    best = Math.max(best, titleFit(similarity, title.isCurrent));
  }
  return best;
}

/** Adds up the years under the titles that count for the job, and the others. */
export function yearsOfTitles(
  { list, products }: ComparedTitles,
  { jobTitle, jobRank }: { jobTitle: number; jobRank: number | null },
  first: number,
  textNorm: number,
): YearsOfTitles {
  const sums = { own: 0, other: 0 };
  for (let at = 0; at < list.length; at++) {
    const title = list[at] as ComparedTitle;
    if (title.years === 0) continue;
    const similarity = similarityWithText(title, jobTitle, products[first + at] as number, textNorm);
    const share = yearsShare(similarity, jobRank, title.rank);
    sums.own += title.years * share;
    sums.other += title.years * (1 - share);
  }
  return sums;
}

/** A tight upper bound of `bestTitle` that needs no power and no division per title. */
export function bestTitleUpperBound(
  { list, pairs, products }: ComparedTitles,
  jobTitle: number,
  first: number,
  textNorm: number,
): number {
  const inverse = textNorm > 0 ? 1 / textNorm : 0;
  let best = 0;
  let pair = jobTitle * list.length * 2;
  for (let at = 0; at < list.length; at++, pair += 2) {
    const { cosines, share, inverseNorm } = list[at] as ComparedTitle;
    const text =
      textNorm === NO_TEXT
        ? (cosines.text[jobTitle] as number)
        : (products[first + at] as number) * inverse * inverseNorm;
    const similarity = addTextSimilarity(pairs[pair] as number, text);
    best = Math.max(best, titleUpperBound(withRanks(similarity, pairs[pair + 1] as number)) * share);
  }
  return best;
}
