import type { Skill } from '../vocabulary/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Percentage of a requirement that a listed skill meets: the same or a narrower skill; a broader or related one. */
export const LEVEL_SAME = 100;
export const LEVEL_RELATED = 50;
// Percentage of the level that counts, by where the resume shows the skill best. A hidden or copied text shows nothing.
/** In a job with dates, or typed or confirmed by a person. Certificates and spoken languages are facts and count like it. */
export const SHOWN_STRENGTH = 100;
/** In studies, or in a job without dates. */
export const STUDY_STRENGTH = 85;
/** In a bare list. */
export const LIST_STRENGTH = 70;
/** Only in running text elsewhere. */
export const TEXT_STRENGTH = 60;

/** Whether the resume claims the skill on purpose, rather than only mentioning it. */
export const isClaimed = (strength: number): boolean => strength > TEXT_STRENGTH;
/** Rarity, in hundredths, of a skill that is not in the vocabulary. */
export const UNKNOWN_RARITY = 220;

const NARROWER_DEPTH = 4;
const cache = new WeakMap<Vocabulary, Map<string, ReadonlyMap<string, number>>>();

/**
 * The skills that meet a requirement, with their level in percent: the skill itself and all narrower ones 100, directly
 * broader and related ones and products for the same purpose 50.
 */
export function levelsFor(vocabulary: Vocabulary, required: string): ReadonlyMap<string, number> {
  let known = cache.get(vocabulary);
  if (known === undefined) {
    known = new Map();
    cache.set(vocabulary, known);
  }
  let levels = known.get(required);
  if (levels === undefined) {
    levels = computeLevels(vocabulary, required);
    known.set(required, levels);
  }
  return levels;
}

function computeLevels(vocabulary: Vocabulary, required: string): ReadonlyMap<string, number> {
  const levels = new Map<string, number>([[required, LEVEL_SAME]]);
  let edge = [required];
  for (let depth = 0; depth < NARROWER_DEPTH && edge.length > 0; depth++) {
    edge = edge.flatMap((id) => vocabulary.skills.get(id)?.narrower ?? []).filter((id) => !levels.has(id));
    for (const id of edge) levels.set(id, LEVEL_SAME);
  }
  const skill = vocabulary.skills.get(required);
  for (const id of [...(skill?.broader ?? []), ...(skill?.related ?? []), ...alternatives(vocabulary, skill)])
    if (!levels.has(id)) levels.set(id, LEVEL_RELATED);
  return levels;
}

/** A skill with more narrower ones is a field of work, whose products do different things. */
const MAX_ALTERNATIVES = 24;

/** Other products for the same purpose: MySQL for PostgreSQL. */
function alternatives(vocabulary: Vocabulary, skill: Skill | undefined): string[] {
  if (skill?.kind !== 'product') return [];
  return skill.broader.flatMap((purpose) => {
    const all = vocabulary.skills.get(purpose)?.narrower ?? [];
    if (all.length > MAX_ALTERNATIVES) return [];
    return all.filter((id) => id !== skill.id && vocabulary.skills.get(id)?.kind === 'product');
  });
}

/** With this much rarity (about six distinguishing skills) a job's skill criteria keep their full weight. */
const RARITY_FOR_FULL_SHARE = 1500;
/** Skill criteria always keep some weight, even if all skills are unknown names. In tenths. */
const MIN_SKILL_SHARE = 2;

/**
 * Share of the skill weight that the skill criteria keep, in tenths: few or common skills do not distinguish candidates.
 * Names that are not in the vocabulary are found in few resumes, so they add nothing here.
 */
export function skillShareTenths(vocabulary: Vocabulary, ids: readonly string[]): number {
  const known = ids.reduce((sum, id) => sum + (vocabulary.skills.get(id)?.rarity ?? 0), 0);
  return Math.max(MIN_SKILL_SHARE, Math.min(10, Math.round((known * 10) / RARITY_FOR_FULL_SHARE)));
}

export function rarityOf(vocabulary: Vocabulary, id: string): number {
  return vocabulary.skills.get(id)?.rarity ?? UNKNOWN_RARITY;
}
