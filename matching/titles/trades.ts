import { tokenise } from '../text/tokenise.ts';
import { splitCompound } from './compounds.ts';
import { titleForm } from './forms.ts';
import type { TitleLexicon } from './lexicon.ts';
import { DUTCH } from './trades/dutch.ts';
import {
  DUTCH_FORMS,
  ITALIAN_FORMS,
  POLISH_FORMS,
  PORTUGUESE_FORMS,
  type TradeLanguage,
} from './trades/forms.ts';
import { ITALIAN } from './trades/italian.ts';
import { POLISH } from './trades/polish.ts';
import { PORTUGUESE } from './trades/portuguese.ts';
import { stemOfForm } from './words.ts';

// Trades in languages of which the occupation tables have no titles. They are written out in English like acronyms, so
// that synonyms and genders meet in the English title, and all that is known of it (occupations, rank) serves them.

interface Table {
  language: TradeLanguage;
  /** By first form: the names that begin with it, the longest first. */
  names: Map<string, { forms: readonly string[]; english: string }[]>;
  /** Names of one word by form, in which compounds may end. */
  single: Map<string, string>;
}

function tableOf(text: string, language: TradeLanguage): Table {
  const names: Table['names'] = new Map();
  const single: Table['single'] = new Map();
  for (const line of text.trim().split('\n')) {
    const [english = '', others = ''] = line.split(': ');
    for (const name of others.split('|')) {
      const forms = wordsOf(language, name).map(({ form }) => form);
      const [first] = forms;
      if (first === undefined) continue;
      const list = names.get(first) ?? [];
      if (list.length === 0) names.set(first, list);
      list.push({ forms, english });
      if (forms.length === 1 && !single.has(first)) single.set(first, english);
    }
  }
  for (const list of names.values()) list.sort((a, b) => b.forms.length - a.forms.length);
  return { language, names, single };
}

interface Word {
  text: string;
  form: string;
  start: number;
  end: number;
}

function formOf({ forms }: TradeLanguage, word: string): string {
  return forms.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), word);
}

const ELISION = /(?<![\p{L}])(?:all|dell|nell|d|l)['’](?=\p{L})/giu;

function wordsOf(language: TradeLanguage, title: string): Word[] {
  // Elided articles are blanked out in place, so that offsets stay.
  return tokenise(title.replace(ELISION, (found) => ' '.repeat(found.length)))
    .filter(({ text }) => !language.links.has(text))
    .map(({ text, start, end }) => ({ text, form: formOf(language, text), start, end }));
}

const MIN_TAIL_LENGTH = 5;
const MIN_HEAD_LENGTH = 3;

/** A Dutch compound as its parts: "ziekenhuiskok" as "hospital cook", with the rest as written where it is unknown. */
function compoundInEnglish({ single }: Table, form: string): string | undefined {
  for (let at = MIN_HEAD_LENGTH; at <= form.length - MIN_HEAD_LENGTH; at++) {
    const tail = single.get(form.slice(at));
    if (tail === undefined) continue;
    const head = form.slice(0, at);
    const known = single.get(head) ?? single.get(head.replace(/(?:s|en|e)$/, ''));
    if (known !== undefined) return `${known} ${tail}`;
    if (form.length - at >= MIN_TAIL_LENGTH) return `${head} ${tail}`;
  }
  return undefined;
}

const TABLES: readonly Table[] = [
  tableOf(ITALIAN, ITALIAN_FORMS),
  tableOf(PORTUGUESE, PORTUGUESE_FORMS),
  tableOf(POLISH, POLISH_FORMS),
  tableOf(DUTCH, DUTCH_FORMS),
];

interface Found {
  start: number;
  end: number;
  english: string;
}

type Known = Pick<TitleLexicon, 'postings' | 'words'>;

function foundIn(table: Table, known: Known, title: string): Found[] {
  const words = wordsOf(table.language, title);
  const found: Found[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const name = table.names
      .get(word.form)
      ?.find(({ forms }) => forms.every((expected, offset) => words[at + offset]?.form === expected));
    const length = name?.forms.length ?? 1;
    // What the occupation tables know of a word, often in another language, is better than its name here.
    const english =
      (length > 1 && !table.language.isLikeSpanish) ||
      words.slice(at, at + length).some(({ text }) => !known.postings.has(stemOfForm(titleForm(text))))
        ? (name?.english ?? partsOf(table, known, word))
        : undefined;
    const { end } = words[at + length - 1] as Word;
    if (english !== undefined) found.push({ start: word.start, end, english });
    at += length;
  }
  return found;
}

const partsOf = (table: Table, { words }: Known, { text, form }: Word): string | undefined =>
  table.language.hasCompounds && splitCompound(words, titleForm(text)) === undefined
    ? compoundInEnglish(table, form)
    : undefined;

const letters = (found: readonly Found[]): number =>
  found.reduce((sum, { start, end }) => sum + end - start, 0);

/**
 * The title with the trades that the tables know in English: "Infermiera di sala" is a "nurse di sala". All of it is
 * read as one language, the one that knows most of it.
 */
export function withEnglishTrades(known: Known, title: string): string {
  let best: Found[] = [];
  for (const table of TABLES) {
    const found = foundIn(table, known, title);
    if (letters(found) > letters(best)) best = found;
  }
  let result = '';
  let from = 0;
  for (const { start, end, english } of best) {
    result += title.slice(from, start) + english;
    from = end;
  }
  return from === 0 ? title : result + title.slice(from);
}
