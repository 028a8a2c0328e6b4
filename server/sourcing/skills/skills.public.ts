import { alternativesOf, resolveSkill, skillId } from '@placewell/matching';
import { previousVocabulary, vocabulary } from '../../providers/vocabulary/current-vocabulary.ts';

/**
 * The key by which a skill is compared everywhere: its id in the vocabulary, or `x:` and a slug if the vocabulary does
 * not know it. "k8s" and "Kubernetes" have the same key.
 */
export const skillKey = (name: string): string => skillId(vocabulary(), name);

/**
 * The keys under which records with a skill may be stored, one group per distinct skill: its key in the current
 * vocabulary and, while an import renews records, its key in the previous one.
 */
export function skillSearchKeys(names: readonly string[]): string[][] {
  const before = previousVocabulary();
  const groups = names.map((name) => [
    ...new Set([skillKey(name), ...(before ? [skillId(before, name)] : [])]),
  ]);
  return [...new Map(groups.map((keys) => [keys.join(' '), keys])).values()];
}

/** The first name of each distinct skill, in order, with its key. */
export function distinctSkills(names: readonly string[]): { skill: string; skill_key: string }[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = skillKey(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey].map(([skill_key, skill]) => ({ skill, skill_key }));
}

/** The skills of "Sage 200 or SAP"; none of any other name. */
export const alternativeSkills = (name: string): string[] => alternativesOf(vocabulary(), name) ?? [];

/** The skill with this name or alias in the current vocabulary; undefined for an unknown one. */
export const findKnownSkill = (name: string) => resolveSkill(vocabulary(), name);
