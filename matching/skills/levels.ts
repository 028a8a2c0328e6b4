import type { Vocabulary } from '../vocabulary/types.ts';

/** Percent of a requirement that a structured skill meets: the same or narrower, or only near it. */
export const LEVEL_SAME = 100;
export const LEVEL_RELATED = 50;
/** Percent that remains of a level when the skill stands only in the text of the resume. */
export const TEXT_STRENGTH = 60;
/** Rarity, in hundredths, of a skill that the vocabulary does not know. */
export const UNKNOWN_RARITY = 220;

const NARROWER_DEPTH = 4;
const cache = new WeakMap<Vocabulary, Map<string, ReadonlyMap<string, number>>>();

/**
 * Which skills meet a requirement, and by how many percent: the same and all narrower ones 100, the directly broader
 * and the related 50.
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
  for (const id of [...(skill?.broader ?? []), ...(skill?.related ?? [])])
    if (!levels.has(id)) levels.set(id, LEVEL_RELATED);
  return levels;
}

/** A list of required skills with this much rarity (about six that distinguish people) tells all it can. */
const RARITY_FOR_FULL_SHARE = 1500;
/** Skills that are asked for always count something, even names of the agency's own. */
const MIN_SKILL_SHARE = 2;

/**
 * How much the skills that a job asks for can tell, in tenths: the weight of the skill criteria that stays with them.
 * Names that the vocabulary does not know can be found in few resumes, so they add nothing here.
 */
export function skillShareTenths(vocabulary: Vocabulary, ids: readonly string[]): number {
  const known = ids.reduce((sum, id) => sum + (vocabulary.skills.get(id)?.rarity ?? 0), 0);
  return Math.max(MIN_SKILL_SHARE, Math.min(10, Math.round((known * 10) / RARITY_FOR_FULL_SHARE)));
}

export function rarityOf(vocabulary: Vocabulary, id: string): number {
  return vocabulary.skills.get(id)?.rarity ?? UNKNOWN_RARITY;
}
