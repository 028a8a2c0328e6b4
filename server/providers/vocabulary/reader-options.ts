import { findSkills, resolveSkill, type Vocabulary } from '@placewell/matching';
import type { ParseOptions } from '@placewell/resume';
import { resolvePlace } from '../places/resolve-place.ts';

/** The skill and place recognition for the resume library. */
export const readerOptions = (vocabulary: Vocabulary): ParseOptions => ({
  resolvePlace,
  findSkills: (text, place) => findSkills(vocabulary, text, place && { place }),
  resolveSkill: (name) => {
    const skill = resolveSkill(vocabulary, name);
    return skill && { skill_id: skill.id, name: skill.name };
  },
});
