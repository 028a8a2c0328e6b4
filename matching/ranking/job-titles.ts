import type { CandidateFeatures } from '../features/types.ts';
import { titleQuality, withText } from '../scoring/qualities.ts';
import { compareAllTitles, dense, type TitleCosines, type TitleTable } from './intern.ts';
import { cosineOfRow, type VectorColumns } from './vector-columns.ts';

/** What a candidate's titles do for every title of the jobs; what a job's text adds is known row by row. */
export interface JobTitles {
  each: { cosines: TitleCosines; isCurrent: boolean; occupations: Uint8Array; norm: number }[];
  /** Best quality by number of the job's title: for a job without a text, and the most that a text can make of it. */
  plain: Float64Array;
  most: Float64Array;
}

/** Compares the candidate's titles with all of the jobs; undefined for a candidate without one. */
export function jobTitles(table: TitleTable, { titles }: CandidateFeatures): JobTitles | undefined {
  if (titles.length === 0) return undefined;
  const each = titles.map((title) => ({
    cosines: compareAllTitles(table, title),
    isCurrent: title.current,
    occupations: dense(title.occupations, 65_536),
    norm: title.occupations.norm,
  }));
  const plain = new Float64Array(table.keys.length);
  const most = new Float64Array(table.keys.length);
  for (const { cosines, isCurrent } of each) {
    for (let at = 0; at < plain.length; at++) {
      const alone = cosines.titles[at] as number;
      const quality = titleQuality(withText(alone, cosines.text[at] as number), isCurrent);
      plain[at] = Math.max(plain[at] as number, quality);
      most[at] = Math.max(most[at] as number, titleQuality(withText(alone, 1), isCurrent));
    }
  }
  return { each, plain, most };
}

/** Quality of the best title for the job at a row, whose title has that number; the job must have a text. */
export function bestWithText(
  { each }: JobTitles,
  texts: VectorColumns,
  row: number,
  jobTitle: number,
): number {
  let best = 0;
  for (const { cosines, isCurrent, occupations, norm } of each) {
    const text = cosineOfRow(texts, row, occupations, norm);
    const quality = titleQuality(withText(cosines.titles[jobTitle] as number, text), isCurrent);
    if (quality > best) best = quality;
  }
  return best;
}
