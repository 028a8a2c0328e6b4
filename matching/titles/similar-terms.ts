import type { TitleLexicon } from './lexicon.ts';

// German compounds and Romance genders make many forms of one word ("Bäckereifachverkäuferin"). A word that no known
// title holds stands for the known words that share most of its groups of three letters.

const LEAST_SHARED = 0.45;
const SHORTEST = 6;
const SHORTEST_KNOWN = 5;
const MOST = 5;
const MEMORY = 20_000;

interface LetterGroups {
  termsOf: Map<string, string[]>;
  memory: Map<string, readonly (readonly [string, number])[]>;
}

const cache = new WeakMap<TitleLexicon, LetterGroups>();

/** Known words that a word of a title may stand for, with the share to which it does; itself alone where it is known. */
export function similarTerms(
  lexicon: TitleLexicon,
  term: string,
): readonly (readonly [term: string, share: number])[] {
  if (lexicon.postings.has(term)) return [[term, 1]];
  if (term.length < SHORTEST) return [];
  const groups = groupsOf(lexicon);
  let similar = groups.memory.get(term);
  if (similar === undefined) {
    similar = search(groups, term);
    if (groups.memory.size >= MEMORY) groups.memory.clear();
    groups.memory.set(term, similar);
  }
  return similar;
}

function search(groups: LetterGroups, term: string): [string, number][] {
  const own = lettersOf(term);
  const shared = new Map<string, number>();
  for (const group of own)
    for (const known of groups.termsOf.get(group) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1);
  return [...shared]
    .map(([known, count]): [string, number] => [known, (2 * count) / (own.size + lettersOf(known).size)])
    .filter(([, share]) => share >= LEAST_SHARED)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST);
}

function groupsOf(lexicon: TitleLexicon): LetterGroups {
  let groups = cache.get(lexicon);
  if (groups === undefined) {
    groups = { termsOf: new Map(), memory: new Map() };
    for (const term of lexicon.postings.keys()) {
      if (term.length < SHORTEST_KNOWN) continue;
      for (const group of lettersOf(term)) {
        const terms = groups.termsOf.get(group);
        if (terms === undefined) groups.termsOf.set(group, [term]);
        else terms.push(term);
      }
    }
    cache.set(lexicon, groups);
  }
  return groups;
}

/** Groups of three letters, the end of the word being one more letter. */
function lettersOf(term: string): Set<string> {
  const groups = new Set<string>();
  const ended = `${term}$`;
  for (let at = 0; at + 3 <= ended.length; at++) groups.add(ended.slice(at, at + 3));
  return groups;
}
