import { findSkills, normalise, resolveSkill, type Vocabulary } from '@placewell/matching';
import type { ParseOptions } from '@placewell/resume';
import { countryOfTown } from '../places/namesakes.ts';
import { resolvePlace } from '../places/resolve-place.ts';

const titlesOf = new WeakMap<Vocabulary, ReadonlySet<string>>();

/** The normalised titles of all occupations. */
function knownTitles(vocabulary: Vocabulary): ReadonlySet<string> {
  let known = titlesOf.get(vocabulary);
  if (known === undefined) {
    known = new Set(
      vocabulary.occupations.flatMap(({ title, alternate_titles }) =>
        [title, ...alternate_titles].map(normalise),
      ),
    );
    titlesOf.set(vocabulary, known);
  }
  return known;
}

/** The skill, title and place recognition for the resume library. */
export const readerOptions = (vocabulary: Vocabulary): ParseOptions => ({
  resolvePlace,
  countryOfTown,
  // "Employee relations" is another name of an occupation, and a skill.
  isJobTitle: (text) =>
    knownTitles(vocabulary).has(normalise(text)) && resolveSkill(vocabulary, text) === undefined,
  findSkills: (text, place) => findSkills(vocabulary, text, place && { place }),
  resolveSkill: (name) => {
    const skill = resolveSkill(vocabulary, name);
    return skill && { skill_id: skill.id, name: skill.name };
  },
});
