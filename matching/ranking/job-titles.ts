import { cosine } from '../features/sparse.ts';
import type { CandidateFeatures } from '../features/types.ts';
import { EARLIER_TITLE, titleQuality, withText } from '../scoring/qualities.ts';
import { titleAbove } from './bound.ts';
import { compareAllTitles, type TitleCosines, type TitleTable } from './intern.ts';

/** Stands for the length of a text that is not there. */
export const NO_TEXT = -1;

/** A candidate's title, compared with every title of the jobs; what a job's text adds is known row by row. */
export interface JobTitle {
  cosines: TitleCosines;
  isCurrent: boolean;
  norm: number;
  /** 1 / norm, or 0; and what the title counts of a current one. */
  inverseNorm: number;
  share: number;
}

/** Compares the candidate's titles with all of the jobs. */
export function jobTitles(table: TitleTable, { titles }: CandidateFeatures): JobTitle[] {
  return titles.map((title) => ({
    cosines: compareAllTitles(table, title),
    isCurrent: title.current,
    norm: title.occupations.norm,
    inverseNorm: title.occupations.norm > 0 ? 1 / title.occupations.norm : 0,
    share: title.current ? 1 : EARLIER_TITLE,
  }));
}

/**
 * Fit of a title with the job whose title has that number. `product` is that of the occupations with those of the
 * job's text, whose length is `textNorm`; NO_TEXT where there is none.
 */
function fitWith({ cosines, norm }: JobTitle, jobTitle: number, product: number, textNorm: number): number {
  const text = textNorm === NO_TEXT ? (cosines.text[jobTitle] as number) : cosine(product, norm, textNorm);
  return withText(cosines.titles[jobTitle] as number, text);
}

/** Quality of the best title; products of the titles follow one another from `first` on. */
export function bestTitle(
  titles: readonly JobTitle[],
  jobTitle: number,
  products: Int32Array,
  first: number,
  textNorm: number,
): number {
  let best = 0;
  for (let at = 0; at < titles.length; at++) {
    const title = titles[at] as JobTitle;
    const fit = fitWith(title, jobTitle, products[first + at] as number, textNorm);
    best = Math.max(best, titleQuality(fit, title.isCurrent));
  }
  return best;
}

/** At least what `bestTitle` answers, and nearly that, without a power or a division a title. */
export function bestTitleAbove(
  titles: readonly JobTitle[],
  jobTitle: number,
  products: Int32Array,
  first: number,
  textNorm: number,
): number {
  const inverse = textNorm > 0 ? 1 / textNorm : 0;
  let best = 0;
  for (let at = 0; at < titles.length; at++) {
    const { cosines, share, inverseNorm } = titles[at] as JobTitle;
    const text =
      textNorm === NO_TEXT
        ? (cosines.text[jobTitle] as number)
        : (products[first + at] as number) * inverse * inverseNorm;
    const above = titleAbove(withText(cosines.titles[jobTitle] as number, text)) * share;
    if (above > best) best = above;
  }
  return best;
}
