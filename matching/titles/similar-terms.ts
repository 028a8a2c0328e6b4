import { isForm, type TitleLexicon } from './lexicon.ts';

// German compounds and Romance genders create many forms of one word ("Bäckereifachverkäuferin"). A word that is in no
// known title is replaced by the known words that share most of its trigrams.

const MIN_SHARED = 0.45;
const MIN_LENGTH = 6;
const MIN_KNOWN_LENGTH = 5;
const MAX_SIMILAR = 5;
const CACHE_SIZE = 20_000;

interface TrigramIndex {
  termsOf: Map<string, string[]>;
  cache: Map<string, readonly (readonly [string, number])[]>;
}

const cache = new WeakMap<TitleLexicon, TrigramIndex>();

/** Known words similar to a word of a title, with their share; only the word itself if it is known. */
export function similarTerms(
  lexicon: TitleLexicon,
  term: string,
): readonly (readonly [term: string, share: number])[] {
  if (lexicon.postings.has(term)) return [[term, 1]];
  if (term.length < MIN_LENGTH || isForm(term)) return [];
  const index = trigramIndexOf(lexicon);
  let similar = index.cache.get(term);
  if (similar === undefined) {
    similar = search(index, term);
    if (index.cache.size >= CACHE_SIZE) index.cache.clear();
    index.cache.set(term, similar);
  }
  return similar;
}

function search(index: TrigramIndex, term: string): [string, number][] {
  const trigrams = trigramsOf(term);
  const shared = new Map<string, number>();
  for (const trigram of trigrams)
    for (const known of index.termsOf.get(trigram) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1);
  return [...shared]
    .map(([known, count]): [string, number] => [
      known,
      (2 * count) / (trigrams.size + trigramsOf(known).size),
    ])
    .filter(([, share]) => share >= MIN_SHARED)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_SIMILAR);
}

function trigramIndexOf(lexicon: TitleLexicon): TrigramIndex {
  let index = cache.get(lexicon);
  if (index === undefined) {
    index = { termsOf: new Map(), cache: new Map() };
    for (const term of lexicon.postings.keys()) {
      if (term.length < MIN_KNOWN_LENGTH || isForm(term)) continue;
      for (const trigram of trigramsOf(term)) {
        const terms = index.termsOf.get(trigram);
        if (terms === undefined) index.termsOf.set(trigram, [term]);
        else terms.push(term);
      }
    }
    cache.set(lexicon, index);
  }
  return index;
}

/** Trigrams of a word, with an end marker. */
function trigramsOf(term: string): Set<string> {
  const trigrams = new Set<string>();
  const padded = `${term}$`;
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}

/** Shorter words are names of one or two syllables, whose letters say little. */
const MIN_WORD_FOR_TRIPLES = 4;

/**
 * The letter triples of an unknown word by their rarity among the words of known titles, as a vector of length 1: "ing"
 * says little, "mag" more.
 */
export function rareTriples(lexicon: TitleLexicon, term: string): [triple: string, share: number][] {
  if (term.length < MIN_WORD_FOR_TRIPLES || isForm(term)) return [];
  const { termsOf } = trigramIndexOf(lexicon);
  const size = lexicon.postings.size;
  const rarities = [...trigramsOf(`^${term}`)].map((triple): [string, number] => [
    triple,
    Math.log((size + 1) / ((termsOf.get(triple)?.length ?? 0) + 1)),
  ]);
  const length = Math.sqrt(rarities.reduce((sum, [, rarity]) => sum + rarity * rarity, 0)) || 1;
  return rarities.map(([triple, rarity]) => [triple, rarity / length]);
}
