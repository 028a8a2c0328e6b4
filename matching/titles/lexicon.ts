import { tokenise } from '../text/tokenise.ts';
import type { OccupationRow } from '../vocabulary/types.ts';
import { expandAcronyms } from './acronyms.ts';
import { splitCompound } from './compounds.ts';
import { titleForm } from './forms.ts';
import { inEnglish } from './translations.ts';
import { stemOfForm, titleWords } from './words.ts';

/** Every known title as a unit vector of its words, inverted by word, with the occupation it names. */
export interface TitleLexicon {
  /** By title: its occupation. */
  occupation: Uint16Array;
  /** By title: as written, without clear acronyms. */
  spelling: string[];
  postings: Map<string, { titles: Uint32Array; weights: Float32Array }>;
  idf: Map<string, number>;
  unknown_idf: number;
  /** Words of titles, gender-neutral but not stemmed, that a compound may end in. */
  words: Set<string>;
  /** The forms of known titles of one word: trades by themselves ("chef", "teacher"). */
  trades: Set<string>;
}

// Words for seniority rather than occupation: a "senior nurse" is a nurse in the first place.
const SENIORITY = new Set(
  'senior junior lead leading chief head principal assistant deputy associate trainee apprentice intern staff vice interim ii iii iv sr jr entry level graduate experienced certified registered licensed'.split(
    ' ',
  ),
);
const SENIORITY_FACTOR = 0.35;
/** Name the work when they come last: a "nursing assistant", an "assistant nurse". */
const LAST_WORDS = new Set(['assistant', 'associate']);

/** Part of a word's weight that only the same form shares; the rest is shared with all words of its stem. */
const FORM_SHARE = 0.4;
const formTerm = (form: string) => `=${inEnglish(form)}`;
/** Whether a term of `titleTermWeights` is a form; the others are stems. */
export const isForm = (term: string): boolean => term.startsWith('=');

/** Weight of a part of a compound, compared with a separate word. */
const PART_FACTOR = 0.6;
/** Lower weight for an unknown part of a compound, which may not be a word. */
const UNKNOWN_PART = 0.7;

interface Term {
  stem: string;
  form: string;
  /** 1, or less for a part of a compound. */
  share: number;
  factor: number;
}

/** The distinct words of a title and the parts of its compounds. */
function termsOf(words: ReadonlySet<string>, title: string): Term[] {
  const terms = new Map<string, Term>();
  const add = (form: string, share: number, factor: number) => {
    const known = terms.get(form);
    if (known === undefined || known.share < share)
      terms.set(form, { stem: stemOfForm(form), form, share, factor });
  };
  for (const { form, isLast } of titleWords(title)) {
    const isSeniority = SENIORITY.has(form) && !(isLast && LAST_WORDS.has(form));
    add(form, 1, isSeniority ? SENIORITY_FACTOR : 1);
    for (const part of splitCompound(words, form) ?? []) add(part, PART_FACTOR, 1);
  }
  return [...terms.values()];
}

/** The words of a title with their weights: IDF among titles, lower for seniority and parts of compounds. */
export function titleTermWeights(
  lexicon: Pick<TitleLexicon, 'idf' | 'unknown_idf' | 'words'>,
  title: string,
): Map<string, number> {
  return weigh(lexicon, termsOf(lexicon.words, title));
}

function weigh(
  lexicon: Pick<TitleLexicon, 'idf' | 'unknown_idf'>,
  terms: readonly Term[],
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { stem, form, share, factor } of terms) {
    const idf = lexicon.idf.get(stem);
    const weight = (idf ?? (share < 1 ? UNKNOWN_PART : 1) * lexicon.unknown_idf) * factor * share;
    const formShare = idf === undefined ? 0 : FORM_SHARE;
    weights.set(stem, Math.max(weights.get(stem) ?? 0, weight * Math.sqrt(1 - formShare)));
    if (formShare > 0) weights.set(formTerm(form), weight * Math.sqrt(formShare));
  }
  return weights;
}

/** Compounds are only split at words that occur in at least this many titles. */
const MIN_TITLES = 2;

function wordsOf(titles: readonly (readonly string[])[]): Set<string> {
  const count = new Map<string, number>();
  for (const words of titles)
    for (const text of words) {
      const word = titleForm(text);
      count.set(word, (count.get(word) ?? 0) + 1);
    }
  return new Set([...count].filter(([, titles]) => titles >= MIN_TITLES).map(([word]) => word));
}

export function buildTitleLexicon(rows: readonly OccupationRow[]): TitleLexicon {
  const spelling: string[] = [];
  const occupation: number[] = [];
  rows.forEach((row, at) => {
    for (const title of [row.title, ...row.alternate_titles]) {
      spelling.push(expandAcronyms(title, '', true));
      occupation.push(at);
    }
  });
  const wordsOfTitles = spelling.map((title) => tokenise(title).map(({ text }) => text));
  const words = wordsOf(wordsOfTitles);
  const termsOfTitles = spelling.map((title) => termsOf(words, title));
  const frequency = new Map<string, number>();
  for (const terms of termsOfTitles) {
    for (const stem of new Set(terms.map((term) => term.stem)))
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  }
  const idf = new Map<string, number>();
  for (const [term, df] of frequency) idf.set(term, Math.log((spelling.length + 1) / (df + 0.5)));
  const unknown_idf = Math.log(spelling.length + 1);
  const lists = new Map<string, { titles: number[]; weights: number[] }>();
  termsOfTitles.forEach((terms, at) => {
    const weights = weigh({ idf, unknown_idf }, terms);
    const norm = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
    for (const [term, weight] of weights) {
      let list = lists.get(term);
      if (list === undefined) {
        list = { titles: [], weights: [] };
        lists.set(term, list);
      }
      list.titles.push(at);
      list.weights.push(weight / norm);
    }
  });
  const postings = new Map<string, { titles: Uint32Array; weights: Float32Array }>();
  for (const [term, list] of lists) {
    postings.set(term, { titles: Uint32Array.from(list.titles), weights: Float32Array.from(list.weights) });
  }
  const trades = new Set(
    wordsOfTitles.flatMap(([word, ...more]) =>
      word === undefined || more.length > 0 ? [] : [titleForm(word)],
    ),
  );
  return { occupation: Uint16Array.from(occupation), spelling, postings, idf, unknown_idf, words, trades };
}
