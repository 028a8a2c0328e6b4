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
