import {
  loadBuiltInVocabulary,
  normalise,
  resolveSkill,
  skillId,
  type Vocabulary,
} from '@placewell/matching';
import { previousVocabulary, vocabulary } from '../vocabulary/vocabulary.public.ts';

export { vocabulary } from '../vocabulary/vocabulary.public.ts';

/**
 * What skills are found with in texts: the product's own vocabulary. An import knows many phrases that are words of
 * every text (docs/decisions/011); once found, a skill is compared by the whole vocabulary.
 */
export const parsingVocabulary = (): Vocabulary => loadBuiltInVocabulary();

/**
 * The key under which a skill is compared everywhere: its id in the vocabulary, or `x:` with a slug for a name that
 * is an agency's own. "k8s" and "Kubernetes" share one.
 */
export const skillKey = (name: string): string => skillId(vocabulary(), name);

/**
 * The keys under which records with a skill may be found, for each of the names once: that of the present vocabulary
 * and, while agencies are being brought up to date after an import, that of the one before.
 */
export function skillSearchKeys(names: readonly string[]): string[][] {
  const before = previousVocabulary();
  const groups = names.map((name) => [
    ...new Set([skillKey(name), ...(before ? [skillId(before, name)] : [])]),
  ]);
  return [...new Map(groups.map((keys) => [keys.join(' '), keys])).values()];
}

/** Names without repeats of one skill, in order, each with its key. */
export function distinctSkills(names: readonly string[]): { skill: string; skill_key: string }[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = skillKey(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey].map(([skill_key, skill]) => ({ skill, skill_key }));
}

/** The vocabulary's skill of a name or alias, undefined when it knows none. */
export const findKnownSkill = (name: string) => resolveSkill(vocabulary(), name);

export const normalisedSkill = normalise;
