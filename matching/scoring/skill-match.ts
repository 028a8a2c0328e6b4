import type { Requirement } from '../features/types.ts';
import { isClaimed, LIST_STRENGTH, levelsFor, rarityOf } from '../skills/levels.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** The candidate's best match for one requirement. */
export interface RequirementMatch {
  requirement: Requirement;
  rarity: number;
  /** Percent of the requirement that is met, 0–100. */
  percent: number;
  /** The same without bare lists. */
  shown_percent: number;
  /** The candidate's skill that meets it, if any. */
  skill_id: string | undefined;
  /** Strength of that skill by where it is shown (`skills/levels.ts`), in percent. */
  strength: number;
}

/**
 * A requirement counts as found from this percentage on: the same or a narrower skill, at least mentioned in the text.
 * A broader or related skill is not enough.
 */
export const FOUND_PERCENT = 60;

/** The best match for each requirement. Of equal matches the skill itself wins, otherwise the first by id. */
export function matchRequirements(
  vocabulary: Vocabulary,
  requirements: readonly Requirement[],
  skills: readonly (readonly [string, number])[],
): RequirementMatch[] {
  return requirements.map((requirement) => {
    const levels = levelsFor(vocabulary, requirement.id);
    const match: RequirementMatch = {
      requirement,
      rarity: rarityOf(vocabulary, requirement.id),
      percent: 0,
      shown_percent: 0,
      skill_id: undefined,
      strength: 0,
    };
    for (const [id, strength] of skills) {
      const percent = percentMet(levels.get(id) ?? 0, strength);
      if (strength !== LIST_STRENGTH && percent > match.shown_percent) match.shown_percent = percent;
      if (percent > match.percent || (percent === match.percent && percent > 0 && id === requirement.id)) {
        match.percent = percent;
        match.skill_id = id;
        match.strength = strength;
      }
    }
    return match;
  });
}

/** Whether the skill itself, or a narrower one, occurs in running text and nowhere else. */
export const isOnlyMentioned = ({ percent, strength }: RequirementMatch): boolean =>
  percent >= FOUND_PERCENT && !isClaimed(strength);

/** Percentage of a requirement that a skill of this level and strength meets, rounded. */
export function percentMet(level: number, strength: number): number {
  return Math.round((level * strength) / 100);
}

/**
 * Sums over the requirements: shown, only listed, and the total if all were met. Integers, so their order does not
 * matter.
 */
export function sumMet(matches: readonly RequirementMatch[]): {
  shown: number;
  listed: number;
  total: number;
} {
  const sums = { shown: 0, listed: 0, total: 0 };
  for (const { rarity, percent, shown_percent } of matches) {
    sums.shown += rarity * shown_percent;
    sums.listed += rarity * (percent - shown_percent);
    sums.total += rarity * 100;
  }
  return sums;
}

/** How many listed skills are not even related to a requirement. */
export function countOtherSkills(
  vocabulary: Vocabulary,
  requirements: readonly Requirement[],
  skills: readonly (readonly [string, number])[],
): number {
  const levels = requirements.map((requirement) => levelsFor(vocabulary, requirement.id));
  return skills.filter(([id, strength]) => isClaimed(strength) && !levels.some((level) => level.has(id)))
    .length;
}
