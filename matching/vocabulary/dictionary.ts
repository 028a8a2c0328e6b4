import { each, type Steps } from './steps.ts';
import type { Skill } from './types.ts';

/** A node of the phrase trie: the words that may follow, and the skill that ends here. */
export interface PhraseNode {
  next: Map<string, PhraseNode> | undefined;
  skill: Skill | undefined;
  /** The spelling of the name or alias, for the rules about case in free text. */
  spelling: string;
}

/** Names and aliases of skills: by key for exact look-up, and as a trie of words for searching in text. */
export interface Dictionary {
  byKey: Map<string, Skill>;
  root: PhraseNode;
}

function node(): PhraseNode {
  return { next: undefined, skill: undefined, spelling: '' };
}

/**
 * Builds the dictionary. A name takes precedence over an alias; of two equal aliases the first is kept and a problem is
 * recorded. `keyOf` is `normalise`, possibly memoised.
 */
export function* buildDictionary(
  skills: Iterable<Skill>,
  keyOf: (name: string) => string,
  problems: string[],
): Steps<Dictionary> {
  const dictionary: Dictionary = { byKey: new Map(), root: node() };
  const all = [...skills];
  const add = (skill: Skill, spelling: string) =>
    addPhrase(dictionary, skill, { spelling, key: keyOf(spelling) }, problems);
  yield* each(all, (skill) => add(skill, skill.name));
  yield* each(all, (skill) => {
    for (const alias of skill.aliases) add(skill, alias);
  });
  return dictionary;
}

function addPhrase(
  dictionary: Dictionary,
  skill: Skill,
  { spelling, key }: { spelling: string; key: string },
  problems: string[],
): void {
  if (key === '') {
    problems.push(`"${spelling}" of ${skill.id} has no letters`);
    return;
  }
  const existing = dictionary.byKey.get(key);
  if (existing !== undefined) {
    if (existing !== skill) problems.push(`"${spelling}" names both ${existing.id} and ${skill.id}`);
    return;
  }
  dictionary.byKey.set(key, skill);
  let current = dictionary.root;
  for (const word of key.split(' ')) {
    current.next ??= new Map();
    let next = current.next.get(word);
    if (next === undefined) {
      next = node();
      current.next.set(word, next);
    }
    current = next;
  }
  current.skill = skill;
  current.spelling = spelling;
}
