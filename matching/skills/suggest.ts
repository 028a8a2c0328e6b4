import { normalise } from '../text/normalise.ts';
import { each, runAll, type Steps } from '../vocabulary/steps.ts';
import type { Occupation, Skill } from '../vocabulary/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface SkillSuggestion {
  skill_id: string;
  name: string;
  kind: Skill['kind'];
  /** The matched alias; null if the name itself matched. */
  alias: string | null;
}

export interface TitleSuggestion {
  title: string;
  occupation_id: string;
  field: string;
}

interface Entry<Item> {
  key: string;
  spelling: string;
  isName: boolean;
  item: Item;
}

interface Entries {
  skills: Entry<Skill>[];
  titles: Entry<Occupation>[];
}

const cache = new WeakMap<Vocabulary, Entries>();

/** Prepares suggestions before the first query, in steps: with an imported vocabulary it takes seconds. */
export function* suggestionSteps(vocabulary: Vocabulary): Steps<void> {
  const entries: Entries = { skills: [], titles: [] };
  const add = <Item>(to: Entry<Item>[], spellings: readonly string[], item: Item) =>
    spellings.forEach((spelling, at) => {
      to.push({ key: normalise(spelling), spelling, isName: at === 0, item });
    });
  yield* each(vocabulary.skills.values(), (skill) =>
    add(entries.skills, [skill.name, ...skill.aliases], skill),
  );
  yield* each(vocabulary.occupations, (one) =>
    add(entries.titles, [one.title, ...one.alternate_titles], one),
  );
  cache.set(vocabulary, entries);
}

function entriesOf(vocabulary: Vocabulary): Entries {
  if (!cache.has(vocabulary)) runAll(suggestionSteps(vocabulary));
  return cache.get(vocabulary) as Entries;
}

/**
 * Suggests skills for a query, best first: exact match, prefix, start of a later word, part of a word, one typo. Names
 * rank before aliases, short names before long ones, and skills of the given fields a little before others. An empty
 * query returns nothing.
 */
export function suggestSkills(
  vocabulary: Vocabulary,
  query: string,
  limit: number,
  options: { fields?: readonly string[] } = {},
): SkillSuggestion[] {
  const ranked = rank(entriesOf(vocabulary).skills, query, (entry) =>
    options.fields?.includes(entry.item.field) ? 5 : 0,
  );
  return firstPerKey(ranked, (entry) => entry.item.id, limit).map(({ item, spelling, isName }) => ({
    skill_id: item.id,
    name: item.name,
    kind: item.kind,
    alias: isName ? null : spelling,
  }));
}

/** Suggests job titles for a query, ranked like skills. Alternate titles are suggested as written. */
export function suggestTitles(vocabulary: Vocabulary, query: string, limit: number): TitleSuggestion[] {
  const ranked = rank(entriesOf(vocabulary).titles, query, () => 0);
  return firstPerKey(ranked, (entry) => entry.key, limit).map(({ item, spelling }) => ({
    title: spelling,
    occupation_id: item.id,
    field: item.field,
  }));
}

function rank<Item>(
  entries: readonly Entry<Item>[],
  query: string,
  bonus: (entry: Entry<Item>) => number,
): Entry<Item>[] {
  // Normalised like the keys, so that plural endings do not matter.
  const normalised = normalise(query);
  if (normalised === '') return [];
  const hits: { entry: Entry<Item>; value: number }[] = [];
  for (const entry of entries) {
    const value = closeness(entry.key, normalised);
    if (value > 0)
      hits.push({
        entry,
        value: value + (entry.isName ? 8 : 0) + bonus(entry) - Math.min(7, entry.key.length / 8),
      });
  }
  return hits
    .sort((a, b) => b.value - a.value || (a.entry.spelling < b.entry.spelling ? -1 : 1))
    .map((hit) => hit.entry);
}

function closeness(key: string, normalised: string): number {
  if (key === normalised) return 100;
  if (key.startsWith(normalised)) return 80;
  const at = key.indexOf(normalised);
  if (at > 0) return key[at - 1] === ' ' ? 60 : normalised.length >= 3 ? 30 : 0;
  if (normalised.length < 4) return 0;
  const words = normalised.split(' ');
  if (words.length > 1 && words.every((word) => key.includes(word))) return 40;
  // Typos are rarely in the first letter.
  return key[0] === normalised[0] && isWithinOneEdit(key.slice(0, normalised.length + 1), normalised)
    ? 20
    : 0;
}

/** True if one letter is wrong, missing, extra or swapped with the next one; the text may continue after the query. */
function isWithinOneEdit(text: string, normalised: string): boolean {
  let at = 0;
  while (at < normalised.length && text[at] === normalised[at]) at++;
  const rest = normalised.slice(at);
  return (
    text.slice(at + 1).startsWith(rest.slice(1)) ||
    text.slice(at).startsWith(rest.slice(1)) ||
    text.slice(at + 1).startsWith(rest) ||
    (text[at] === rest[1] && text[at + 1] === rest[0] && text.slice(at + 2).startsWith(rest.slice(2)))
  );
}

function firstPerKey<Item>(items: readonly Item[], key: (item: Item) => string, limit: number): Item[] {
  const seen = new Set<string>();
  const first: Item[] = [];
  for (const item of items) {
    if (first.length >= limit) break;
    if (seen.has(key(item))) continue;
    seen.add(key(item));
    first.push(item);
  }
  return first;
}
