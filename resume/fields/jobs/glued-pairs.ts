import { companyScore, isLegal } from '../../words/titles.ts';
import type { Entry } from '../entries.ts';
import type { EntryOptions } from '../pieces.ts';

type TitleOf = EntryOptions['titleOf'];

/** What reads like a title, and what does not. */
const TITLE = 0.7;
const NO_TITLE = 0.3;
const MAX_WORDS = 9;
const MAX_TITLE_WORDS = 5;

export interface Pair {
  title: string;
  company: string;
}

/** A title and a name that no sign divides: "Courier Heron Parcels". */
export function gluedPair(text: string, titleOf: TitleOf): Pair | undefined {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > MAX_WORDS || /[,:;()|]/.test(text)) return undefined;
  for (let count = Math.min(MAX_TITLE_WORDS, words.length - 1); count > 0; count--) {
    const [title, company] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const isEnd = titleOf(words[count - 1] ?? '') >= TITLE && titleOf(title) >= TITLE;
    if (isEnd)
      return /^\p{Lu}/u.test(company) && titleOf(company) < NO_TITLE ? { title, company } : undefined;
  }
  return undefined;
}

/** Whether the heads of several jobs are put so, one of them with the words of an employer. */
export function hasGluedPairs(entries: Entry[], titleOf: TitleOf): boolean {
  const alone = entries.flatMap(({ pieces: [only, ...more] }) =>
    only && more.length === 0 ? [only.text] : [],
  );
  const pairs = alone.flatMap((text) => gluedPair(text, titleOf) ?? []);
  return (
    pairs.length > 1 &&
    pairs.length >= alone.length / 2 &&
    pairs.some(({ company }) => companyScore(company) > 0)
  );
}

/** The pair of a head that is one phrase, if the others are put so or a legal form ends it. */
export function gluedRoles(entry: Entry, isUsual: boolean, titleOf: TitleOf): Pair | undefined {
  const [only, ...more] = entry.pieces;
  const pair = only && more.length === 0 ? gluedPair(only.text, titleOf) : undefined;
  return pair && (isUsual || isLegal(pair.company) || companyScore(pair.company) > 0) ? pair : undefined;
}
