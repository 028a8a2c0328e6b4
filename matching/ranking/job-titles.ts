import { cosine } from '../features/sparse.ts';
import type { CandidateFeatures } from '../features/types.ts';
import { addTextSimilarity, EARLIER_TITLE_FACTOR, titleFit } from '../scoring/fits.ts';
import { titleUpperBound } from './bound.ts';
import { compareAllTitles, type TitleCosines, type TitleTable } from './intern.ts';

/** Stands for the length of a text that is not there. */
export const NO_TEXT = -1;

/** A candidate's title, compared with every title of the jobs; what a job's text adds is known row by row. */
export interface ComparedTitle {
  cosines: TitleCosines;
  isCurrent: boolean;
  norm: number;
  /** 1 / norm, or 0; and what the title counts of a current one. */
  inverseNorm: number;
  share: number;
}

/** Compares the candidate's titles with all of the jobs. */
export function compareWithJobTitles(table: TitleTable, { titles }: CandidateFeatures): ComparedTitle[] {
  return titles.map((title) => ({
    cosines: compareAllTitles(table, title),
    isCurrent: title.current,
    norm: title.occupations.norm,
    inverseNorm: title.occupations.norm > 0 ? 1 / title.occupations.norm : 0,
    share: title.current ? 1 : EARLIER_TITLE_FACTOR,
  }));
}

/**
 * Fit of a title with the job whose title has that number. `product` is that of the occupations with those of the
 * job's text, whose length is `textNorm`; NO_TEXT where there is none.
 */
function similarityWithText(
  { cosines, norm }: ComparedTitle,
  jobTitle: number,
  product: number,
  textNorm: number,
): number {
  const text = textNorm === NO_TEXT ? (cosines.text[jobTitle] as number) : cosine(product, norm, textNorm);
  return addTextSimilarity(cosines.titles[jobTitle] as number, text);
}

/** Quality of the best title; products of the titles follow one another from `first` on. */
export function bestTitle(
  titles: readonly ComparedTitle[],
  jobTitle: number,
  products: Int32Array,
  first: number,
  textNorm: number,
): number {
  let best = 0;
  for (let at = 0; at < titles.length; at++) {
    const title = titles[at] as ComparedTitle;
    const fit = similarityWithText(title, jobTitle, products[first + at] as number, textNorm);
    best = Math.max(best, titleFit(fit, title.isCurrent));
  }
  return best;
}

/** At least what `bestTitle` answers, and nearly that, without a power or a division a title. */
export function bestTitleUpperBound(
  titles: readonly ComparedTitle[],
  jobTitle: number,
  products: Int32Array,
  first: number,
  textNorm: number,
): number {
  const inverse = textNorm > 0 ? 1 / textNorm : 0;
  let best = 0;
  for (let at = 0; at < titles.length; at++) {
    const { cosines, share, inverseNorm } = titles[at] as ComparedTitle;
    const text =
      textNorm === NO_TEXT
        ? (cosines.text[jobTitle] as number)
        : (products[first + at] as number) * inverse * inverseNorm;
    const above = titleUpperBound(addTextSimilarity(cosines.titles[jobTitle] as number, text)) * share;
    if (above > best) best = above;
  }
  return best;
}
