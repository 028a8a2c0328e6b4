import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTitle, type TitleFeatures, titleSimilarity, type Vocabulary } from '../../index.ts';
import { jobTitleSimilarity } from '../../scoring/fits.ts';

export interface ConfusableTitlesFigures {
  /** Rows that the rules were tuned on, or rows that were frozen before them and are only judged by. */
  part: 'tuned' | 'frozen';
  rows: number;
  /** Share of rows whose related title is more similar than the confusable one, in lists of titles and in scores. */
  rightInLists: number;
  rightInScores: number;
  /** Mean similarity of the confusable titles in scores, and share of them at .75 or more. */
  confusableMean: number;
  confusableAlike: number;
  /** Mean similarity of the related titles in scores. */
  relatedMean: number;
}

interface Row {
  part: string;
  title: string;
  near: string;
  far: string;
}

/** Rows of a title, one of the same work, and one that only looks like it or is of another rank. */
export function readConfusableTitles(): Row[] {
  const text = readFileSync(join(import.meta.dirname, 'confusable-titles.tsv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [part, title, near, far] = line.split('\t') as [string, string, string, string];
      return { part, title, near, far };
    });
}

/** Measures both similarities of titles on the rows of each part; the scores are those of jobs without a text. */
export function measureConfusableTitles(vocabulary: Vocabulary): ConfusableTitlesFigures[] {
  const prepare = (title: string) => prepareTitle(vocabulary, title) as TitleFeatures;
  const compared = readConfusableTitles().map(({ part, ...titles }) => {
    const [title, near, far] = [prepare(titles.title), prepare(titles.near), prepare(titles.far)];
    return {
      part,
      isRightInLists: titleSimilarity(title, near) > titleSimilarity(title, far),
      related: jobTitleSimilarity(title, null, near),
      confusable: jobTitleSimilarity(title, null, far),
    };
  });
  return (['tuned', 'frozen'] as const).map((part) => {
    const rows = compared.filter((one) => one.part === part);
    const mean = (value: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
    return {
      part,
      rows: rows.length,
      rightInLists: mean((row) => Number(row.isRightInLists)),
      rightInScores: mean((row) => Number(row.related > row.confusable)),
      confusableMean: mean((row) => row.confusable),
      confusableAlike: mean((row) => Number(row.confusable >= 0.75)),
      relatedMean: mean((row) => row.related),
    };
  });
}
