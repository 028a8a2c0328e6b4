import type { Requirement } from '../features/types.ts';
import type { Skill } from '../vocabulary/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Percentage of a requirement that a listed skill meets: the same or a narrower skill; a broader or related one. */
export const LEVEL_SAME = 100;
export const LEVEL_RELATED = 50;
// Percentage of the level that counts, by where the resume shows the skill best. A hidden or copied text shows nothing.
/** In a job with dates, or typed or confirmed by a person beside a resume. Certificates and spoken languages are facts and count like it. */
export const SHOWN_STRENGTH = 100;
/** In studies, or in a job without dates. */
export const STUDY_STRENGTH = 85;
/** In a bare list. */
export const LIST_STRENGTH = 70;
/** All words of the name in the text, which may mean it. */
export const WORDS_STRENGTH = 75;
/** Only in running text elsewhere. */
export const TEXT_STRENGTH = 60;

/** Of skills that a person typed or imported: without a resume nothing bears out more than certificates. */
export const typedStrength = (vocabulary: Vocabulary, id: string, hasText: boolean): number =>
  hasText || isCertificate(vocabulary, id) ? SHOWN_STRENGTH : STUDY_STRENGTH;

/** Tickets, licences, registrations and diplomas are facts: people have them or not, wherever they list them. */
export const isCertificate = (vocabulary: Vocabulary, id: string): boolean =>
  vocabulary.skills.get(id)?.kind === 'certificate';

/** Whether the resume claims the skill on purpose, rather than only mentioning it. */
export const isClaimed = (strength: number): boolean => strength > TEXT_STRENGTH;
/** Rarity, in hundredths, of a skill that is not in the vocabulary. */
export const UNKNOWN_RARITY = 220;

type Asked = Pick<Requirement, 'id' | 'parts'>;

const levelsOfParts = new WeakMap<object, ReadonlyMap<string, number>>();

/** The skills that meet a requirement, with their level in percent: `levelsFor` of it or, reduced, of its parts. */
export function levelsOf(vocabulary: Vocabulary, { id, parts = [] }: Asked): ReadonlyMap<string, number> {
  if (parts.length === 0) return levelsFor(vocabulary, id);
  const known = levelsOfParts.get(parts);
  if (known !== undefined) return known;
  const levels = new Map<string, number>([[id, LEVEL_SAME]]);
  for (const [part, share] of parts)
    for (const [skill, level] of levelsFor(vocabulary, part)) {
      const reduced = Math.round((level * share) / 100);
      if (reduced > (levels.get(skill) ?? 0)) levels.set(skill, reduced);
    }
  levelsOfParts.set(parts, levels);
  return levels;
}

const NARROWER_DEPTH = 4;
const cache = new WeakMap<Vocabulary, Map<string, ReadonlyMap<string, number>>>();

/**
 * The skills that meet a requirement, with their level in percent: the skill itself and all narrower ones 100, directly
 * broader and related ones 50. Products for the same purpose are related (`vocabulary/alternatives.tsv`).
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
  for (const id of [...broaderOf(skill), ...(skill?.related ?? [])])
    if (!levels.has(id)) levels.set(id, LEVEL_RELATED);
  return levels;
}

/** Fields of work: who knows software development need not know Kotlin. */
const FIELDS_OF_WORK: ReadonlySet<string> = new Set([
  'software-development',
  'web-development',
  'front-end-development',
  'back-end-development',
  'desktop-development',
]);

/** The directly broader skills. A field of work says nothing about one of its products. */
function broaderOf(skill: Skill | undefined): readonly string[] {
  const broader = skill?.broader ?? [];
  if (skill?.kind !== 'product') return broader;
  return broader.filter((id) => !FIELDS_OF_WORK.has(id));
}

/** How rare a requirement is; of alternatives, as the least rare one. */
export function rarityOf(vocabulary: Vocabulary, { id, parts = [] }: Asked): number {
  const alternatives = parts.filter(([, level]) => level === LEVEL_SAME).map(([part]) => part);
  const rarities = (alternatives.length === 0 ? [id] : alternatives).map(
    (one) => vocabulary.skills.get(one)?.rarity ?? UNKNOWN_RARITY,
  );
  return Math.min(...rarities);
}
