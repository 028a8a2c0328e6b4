import type { Requirement } from '../features/types.ts';
import { isClaimed, LEVEL_SAME, levelsFor, rarityOf } from '../skills/levels.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type ListedSkills, liftLowerBound, MIN_LISTED_SKILLS, remainingGain, UNKNOWN } from './combine.ts';

/** The candidate's best match for one requirement. */
export interface RequirementMatch {
  requirement: Requirement;
  rarity: number;
  /** Percent of the requirement that is met, 0–100. */
  percent: number;
  /** The candidate's skill that meets it, if any. */
  skill_id: string | undefined;
  /** Strength of that skill: 100 if listed, 60 if only mentioned in the text. */
  strength: number;
}

/**
 * From this percentage on a requirement counts as found: the same or a narrower skill, at least mentioned in the text. A
 * broader or related skill is not enough.
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
      skill_id: undefined,
      strength: 0,
    };
    for (const [id, strength] of skills) {
      const percent = percentMet(levels.get(id) ?? 0, strength);
      if (percent > match.percent || (percent === match.percent && percent > 0 && id === requirement.id)) {
        match.percent = percent;
        match.skill_id = id;
        match.strength = strength;
      }
    }
    return match;
  });
}

/** Percentage of a requirement that a skill of this level and strength meets, rounded. */
export function percentMet(level: number, strength: number): number {
  return Math.round((level * strength) / 100);
}

/** Coverage of the requirements weighted by rarity. Sums are integers, so their order does not matter. */
export function skillFit(matches: readonly RequirementMatch[], isKnown: boolean): number {
  if (matches.length === 0 || !isKnown) return UNKNOWN;
  let met = 0;
  let all = 0;
  for (const match of matches) {
    met += match.rarity * match.percent;
    all += match.rarity * 100;
  }
  return met / all;
}

/** How many listed skills of the candidate fully meet no requirement. */
export function countOtherSkills(
  vocabulary: Vocabulary,
  requirements: readonly Requirement[],
  skills: readonly (readonly [string, number])[],
): number {
  const levels = requirements.map((requirement) => levelsFor(vocabulary, requirement.id));
  return skills.filter(
    ([id, strength]) => isClaimed(strength) && !levels.some((level) => level.get(id) === LEVEL_SAME),
  ).length;
}

/**
 * Whether the candidate lists enough skills to judge by. Counts fully met requirements and skills that meet none; two
 * skills that meet the same requirement count once, so that the second cannot lower the score.
 */
export function listedSkills(
  weights: Float64Array,
  required: readonly RequirementMatch[],
  preferred: readonly RequirementMatch[],
  otherSkills: number,
): ListedSkills {
  const asks = { hasRequired: required.length > 0, hasPreferred: preferred.length > 0 };
  if (required.length + preferred.length === 0) return { missing: 0, lift: 0, ...asks };
  const met = [...required, ...preferred].filter((match) => match.percent === LEVEL_SAME).length;
  const missing = Math.max(0, MIN_LISTED_SKILLS - otherSkills - met);
  if (missing === 0) return { missing, lift: 0, ...asks };
  const gains = [required, preferred].flatMap((list, at) => {
    const total = list.reduce((sum, { rarity }) => sum + rarity * 100, 0);
    return list
      .filter(({ percent }) => percent < LEVEL_SAME)
      .map(({ rarity, percent }) => remainingGain(weights[at] as number, rarity, percent, total));
  });
  return { missing, lift: liftLowerBound(gains, missing), ...asks };
}
