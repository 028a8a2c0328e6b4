import type { Requirement } from '../features/types.ts';
import { LEVEL_SAME, levelsFor, rarityOf } from '../skills/levels.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { type ListedSkills, liftLowerBound, MIN_LISTED_SKILLS, remainingGain, UNKNOWN } from './combine.ts';

/** The best that a candidate has for one requirement. */
export interface RequirementMatch {
  requirement: Requirement;
  rarity: number;
  /** Percent of the requirement that is met. */
  percent: number;
  /** The candidate's skill that meets it, where any does. */
  skill_id: string | undefined;
  /** Strength of that skill: 100 structured, 60 only in the text. */
  strength: number;
}

/**
 * From this percent on a requirement counts as found: the skill itself or a narrower one, at least in the text. One
 * that is only near it (broader or related) does not.
 */
export const FOUND_PERCENT = 60;

/** Best match for each requirement; ties go to the stronger, then to the first by id. */
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

/** Percent of a requirement that a skill of this level and strength meets; a whole number. */
export function percentMet(level: number, strength: number): number {
  return Math.round((level * strength) / 100);
}

/** Coverage of requirements weighted by rarity; whole numbers until the division, so order cannot matter. */
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

/** How many structured skills of the candidate meet no requirement in full. */
export function countOtherSkills(
  vocabulary: Vocabulary,
  requirements: readonly Requirement[],
  skills: readonly (readonly [string, number])[],
): number {
  const levels = requirements.map((requirement) => levelsFor(vocabulary, requirement.id));
  return skills.filter(
    ([id, strength]) => strength === 100 && !levels.some((level) => level.get(id) === LEVEL_SAME),
  ).length;
}

/**
 * How far a candidate's list of skills can be judged by. What counts is skills beside the job's and requirements met in
 * full; two skills that meet the same requirement count once, so that the second cannot make things worse.
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
