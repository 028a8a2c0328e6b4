import { occupationVector } from '../features/occupation-vector.ts';
import { LARGE_VOCABULARY } from '../features/profile.ts';
import { quantise, type SparseVector } from '../features/sparse.ts';
import { hashTerm } from '../text/normalise.ts';
import { neighboursOf } from '../vocabulary/neighbours.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { expandAcronyms } from './acronyms.ts';
import { isForm, type TitleLexicon, titleTermWeights } from './lexicon.ts';
import { managedTrades } from './managed-trades.ts';
import { RANKS, rankOf } from './rank.ts';
import { rareTriples, similarTerms } from './similar-terms.ts';
import { isMainTitle } from './title-cosines.ts';
import { withEnglishTrades } from './trades.ts';
import { titleKey } from './words.ts';

/** A title prepared for comparison: a key for equality, its words, and the occupations it may name. */
export interface TitleFeatures {
  key: string;
  words: SparseVector;
  occupations: SparseVector;
  /** Set if an imported vocabulary contains exactly this title: as a main title or as an alternate title. */
  known?: 'main' | 'other';
  /** Set if it is near no known title: two such titles are compared by their words and letters alone. */
  unknown?: true;
  /** Its level, apart from the trade (`RANKS` of rank.ts); null if none is named and the trade is unknown. */
  rank: number | null;
  /** Trades in which managers lead nobody (`managed-trades.ts`). */
  managed: string[];
}

const MAX_TERMS = 60;
/**
 * How many occupations a title keeps, and how much the neighbours of the named occupations count. A large vocabulary (an
 * import) names more occupations itself and has many similar ones. If it contains exactly this title, occupations of
 * merely similar titles count `rest`, and the related occupations of other sources count `relatedOccupations`.
 */
const SMALL = { occupations: 60, neighbour: 1, rest: 1, relatedOccupations: 0 };
const LARGE = { occupations: 100, neighbour: 0.3, rest: 0.5, relatedOccupations: 0.5 };
/** A title this similar to a known one is of a known trade. */
const KNOWN_TRADE = 0.6;
/** A cosine from here on means the same words, allowing for rounding. */
const SAME_WORDS = 0.9999;
const BUILT_IN_SHARE = 0.4;
const MAX_NAMED = 40;
/** Exponent that separates the most similar known titles from the rest. */
const SHARPNESS = 3;
/** Of an unknown word: the parts of its weight that only the same word and similar letters share. */
const WORD_BESIDE_LETTERS = 0.6;
const LETTERS = 0.8;
/** Weight of a similarly spelled known word in place of an unknown one. */
const SIMILAR_WORD_SHARE = 0.3;

/**
 * Prepares a title; undefined if none of its words is about work. `text`, a resume or job description, decides the
 * meaning of an ambiguous acronym in the title.
 */
export const prepareTitle = (vocabulary: Vocabulary, written: string, text = ''): TitleFeatures | undefined =>
  titleWithNearest(vocabulary, written, text)?.features;

/** The title, and the cosine of the nearest known one. */
function titleWithNearest(
  vocabulary: Vocabulary,
  written: string,
  text: string,
): { features: TitleFeatures; nearest: number } | undefined {
  const title = expandAcronyms(written, text);
  if (titleKey(title) === '') return undefined;
  const { english, weights, near } = inEnglishUnlessKnown(vocabulary, title);
  // Of the English form: letters and endings that a key lacks may decide the trade ("Kierowca kat. C").
  const key = titleKey(english);
  const { nearest, ...occupations } = near;
  const isTradeKnown = nearest >= KNOWN_TRADE || namesTrade(vocabulary.titles, key);
  const rank = rankOf(english, isTradeKnown);
  const words = wordVector(vocabulary.titles, weights);
  const managed = managedTrades(key, rank);
  const features = {
    key,
    words,
    ...occupations,
    rank,
    managed,
    ...(!isTradeKnown && { unknown: true as const }),
  };
  return { features, nearest };
}

/** The title with its foreign trades in English, unless it is a known title as it stands. */
function inEnglishUnlessKnown(vocabulary: Vocabulary, title: string) {
  const read = (english: string) => {
    const weights = titleTermWeights(vocabulary.titles, english);
    return { english, weights, near: nearOccupations(vocabulary, weights) };
  };
  const written = read(title);
  const english = withEnglishTrades(vocabulary.titles, title);
  return english === title || written.near.nearest >= SAME_WORDS ? written : read(english);
}

/** What may follow the trade in a title: "Sales Assistant – Electronics", "Staff Nurse (Band 5)". */
const ADDITION = /[(|•·–—]|\s-\s/u;

/**
 * A title without an addition such as a department, where what remains is exactly a known title. The additions of
 * advertisements are in their texts too, and few people who do the work have them in their titles.
 */
export function prepareMainTitle(
  vocabulary: Vocabulary,
  written: string,
  text = '',
): TitleFeatures | undefined {
  const whole = prepareTitle(vocabulary, written, text);
  const main = written.slice(0, Math.max(0, written.search(ADDITION))).trim() || written;
  const isBareRank = !main.includes(' ') && (rankOf(main, false) ?? RANKS.worker) > RANKS.worker;
  if (whole === undefined || main === written || isBareRank) return whole;
  const found = titleWithNearest(vocabulary, main, text);
  if (found === undefined || found.nearest < SAME_WORDS) return whole;
  const { features } = found;
  return { ...features, rank: whole.rank, managed: managedTrades(features.key, whole.rank) };
}

/** Whether the title ends ("sushi chef") or begins ("cocinero de hotel") with a word that is a known title by itself. */
function namesTrade({ trades }: TitleLexicon, key: string): boolean {
  const words = key.split(' ');
  return trades.has(words[0] ?? '') || trades.has(words.at(-1) ?? '');
}

/**
 * The words of a title. One with an unknown word also has letter triples by their rarity and, for that word, the known
 * words most similar to it. Titles of known words have none, so letters never make two known titles alike.
 */
function wordVector(lexicon: TitleLexicon, weights: ReadonlyMap<string, number>): SparseVector {
  const parts = new Map<number, number>();
  const add = (term: string, weight: number) => {
    const hash = hashTerm(term);
    parts.set(hash, Math.max(parts.get(hash) ?? 0, weight));
  };
  const isKnown = [...weights.keys()].every((term) => lexicon.postings.has(term));
  for (const [term, weight] of weights) {
    if (isKnown || isForm(term)) {
      add(term, weight);
      continue;
    }
    for (const [known, share] of similarTerms(lexicon, term)) {
      if (known !== term) add(known, weight * share * SIMILAR_WORD_SHARE);
    }
    const triples = lexicon.postings.has(term) ? [] : rareTriples(lexicon, term);
    add(term, triples.length === 0 ? weight : weight * WORD_BESIDE_LETTERS);
    for (const [triple, share] of triples) add(`~${triple}`, weight * LETTERS * share);
  }
  return quantise([...parts], MAX_TERMS);
}

/** Cosines with the known titles that share a word, or a similar one, with the title of these weights. */
function cosinesWithTitles(lexicon: TitleLexicon, weights: ReadonlyMap<string, number>): Map<number, number> {
  const norm = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  const cosines = new Map<number, number>();
  for (const [term, weight] of weights) {
    for (const [known, share] of similarTerms(lexicon, term)) {
      const list = lexicon.postings.get(known);
      if (list === undefined) continue;
      const factor = (share * weight) / norm;
      for (let at = 0; at < list.titles.length; at++) {
        const title = list.titles[at] as number;
        cosines.set(title, (cosines.get(title) ?? 0) + factor * (list.weights[at] as number));
      }
    }
  }
  return cosines;
}

/**
 * The occupations that the title may name, with similar ones, how the vocabulary knows the title, and the cosine of the
 * nearest known title.
 */
function nearOccupations(
  vocabulary: Vocabulary,
  weights: ReadonlyMap<string, number>,
): Pick<TitleFeatures, 'occupations' | 'known'> & { nearest: number } {
  const { occupation } = vocabulary.titles;
  const shape = vocabulary.documents.count < LARGE_VOCABULARY ? SMALL : LARGE;
  const best = new Map<number, number>();
  let largest = 0;
  let isMain = false;
  for (const [title, value] of cosinesWithTitles(vocabulary.titles, weights)) {
    const id = occupation[title] as number;
    if (value > (best.get(id) ?? 0)) best.set(id, value);
    if (value > largest) largest = value;
    if (value >= SAME_WORDS && isMainTitle(occupation, title)) isMain = true;
  }
  const isKnown = largest >= SAME_WORDS;
  const named = [...best]
    .map(([id, value]) => {
      const rest = isKnown && value < SAME_WORDS ? shape.rest : 1;
      return [id, rest * (value / largest) ** SHARPNESS] as const;
    })
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_NAMED);
  const spread = new Map<number, number>();
  const raise = (id: number, value: number) => {
    if (value > (spread.get(id) ?? 0)) spread.set(id, value);
  };
  for (const [id, value] of named) {
    raise(id, value);
    for (const [other, cosine] of neighboursOf(vocabulary.documents, id)) {
      if (other !== id) raise(other, value * cosine * shape.neighbour);
    }
    if (!isKnown || shape.relatedOccupations === 0) continue;
    for (const [other, share] of vocabulary.relatedOccupations.of(id))
      raise(other, value * share * shape.relatedOccupations);
  }
  const occupations = occupationVector(vocabulary, [...spread], {
    limit: shape.occupations,
    builtInShare: BUILT_IN_SHARE,
  });
  return isKnown && shape === LARGE
    ? { occupations, known: isMain ? 'main' : 'other', nearest: largest }
    : { occupations, nearest: largest };
}
