import { findSkills, loadBuiltInVocabulary, resolveSkill } from '@placewell/matching';
import type { ParseOptions } from '@placewell/resume';
import { resolvePlace } from '@placewell/server/providers/places/resolve-place.ts';

/** The resume library's options with the product's skills and places, on a fixed date. */
export function readerOptions(): ParseOptions {
  const vocabulary = loadBuiltInVocabulary();
  return {
    resolvePlace,
    today: new Date('2026-06-15'),
    findSkills: (text, place) => findSkills(vocabulary, text, place && { place }),
    resolveSkill: (text) => {
      const skill = resolveSkill(vocabulary, text);
      return skill && { skill_id: skill.id, name: skill.name };
    },
  };
}
