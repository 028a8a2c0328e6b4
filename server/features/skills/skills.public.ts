import { loadOwnVocabulary, normalise, resolveSkill, skillId, type Vocabulary } from '@placewell/matching';

/** The vocabulary of this installation, built once per process. */
export const vocabulary = (): Vocabulary => loadOwnVocabulary();

/**
 * The key under which a skill is compared everywhere: its id in the vocabulary, or `x:` with a slug for a name that
 * is an agency's own. "k8s" and "Kubernetes" share one.
 */
export const skillKey = (name: string): string => skillId(vocabulary(), name);

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
export const knownSkill = (name: string) => resolveSkill(vocabulary(), name);

export const normalisedSkill = normalise;
