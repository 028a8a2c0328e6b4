import type { CandidateFeatures, Requirement } from '../features/types.ts';
import { isClaimed, levelsOf, rarityOf, WORDS_STRENGTH } from '../skills/levels.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** The candidate's best match for one requirement. */
export interface RequirementMatch {
  requirement: Requirement;
  rarity: number;
  /** Percent of the requirement that is met, 0–100. */
  percent: number;
  /** The same by a skill alone, without the words of the text. */
  by_skill: number;
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
  { skills, words }: Pick<CandidateFeatures, 'skills' | 'words'>,
): RequirementMatch[] {
  return requirements.map((requirement) => {
    const levels = levelsOf(vocabulary, requirement);
    const match: RequirementMatch = {
      requirement,
      rarity: rarityOf(vocabulary, requirement),
      percent: 0,
      by_skill: 0,
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
    match.by_skill = match.percent;
    if (
      match.percent < WORDS_STRENGTH &&
      areWordsShown(requirement.words, (word) => includesSorted(words, word))
    ) {
      // A name found in running text keeps its place, which is quoted.
      if (match.percent < FOUND_PERCENT) {
        match.skill_id = undefined;
        match.strength = WORDS_STRENGTH;
      }
      match.percent = WORDS_STRENGTH;
    }
    return match;
  });
}

/** Whether the skill itself, a narrower one or the words of its name occur in running text and nowhere else. */
export const isOnlyMentioned = ({ percent, strength }: RequirementMatch): boolean =>
  percent >= FOUND_PERCENT && (strength === WORDS_STRENGTH || !isClaimed(strength));

/** Percentage of a requirement that a skill of this level and strength meets, rounded. */
export function percentMet(level: number, strength: number): number {
  return Math.round((level * strength) / 100);
}

/** Sums over the requirements: the part that is met, and the total if all were. Integers, so their order does not matter. */
export function sumMet(matches: readonly RequirementMatch[]): { met: number; total: number } {
  const sums = { met: 0, total: 0 };
  for (const { rarity, percent } of matches) {
    sums.met += rarity * percent;
    sums.total += rarity * 100;
  }
  return sums;
}

function includesSorted(words: readonly number[], word: number): boolean {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = words[middle] as number;
    if (found === word) return true;
    if (found < word) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Percent of the weight of a requirement's words that shows it. */
const WORDS_SHOWN = 60;

/** Whether enough of the words of a requirement occur. */
export function areWordsShown(words: Requirement['words'], isKnown: (word: number) => boolean): boolean {
  let shown = 0;
  let total = 0;
  for (const [word, weight] of words) {
    total += weight;
    if (isKnown(word)) shown += weight;
  }
  return isShown(shown, total);
}

/** The same for the sum of the weights. */
export const isShown = (shown: number, total: number): boolean =>
  total > 0 && shown * 100 >= total * WORDS_SHOWN;

/** How many listed skills are not even related to a requirement. */
export function countOtherSkills(
  vocabulary: Vocabulary,
  requirements: readonly Requirement[],
  skills: readonly (readonly [string, number])[],
): number {
  const levels = requirements.map((requirement) => levelsOf(vocabulary, requirement));
  return skills.filter(([id, strength]) => isClaimed(strength) && !levels.some((level) => level.has(id)))
    .length;
}
