import { findSkills, normalise, resolveSkill, type Vocabulary } from '@placewell/matching';
import type { ParseOptions } from '@placewell/resume';
import { type TitleWords, titleWords } from '@placewell/resume/words/title-words.ts';
import { countryOfTown } from '../places/namesakes.ts';
import { resolvePlace } from '../places/resolve-place.ts';

const titlesOf = new WeakMap<Vocabulary, ReadonlySet<string>>();
const wordsOf = new WeakMap<Vocabulary, TitleWords>();

const titlesIn = ({ occupations }: Vocabulary): string[] =>
  occupations.flatMap(({ title, alternate_titles }) => [title, ...alternate_titles]);

/** The normalised titles of all occupations. */
function knownTitles(vocabulary: Vocabulary): ReadonlySet<string> {
  let known = titlesOf.get(vocabulary);
  if (known === undefined) {
    known = new Set(titlesIn(vocabulary).map(normalise));
    titlesOf.set(vocabulary, known);
  }
  return known;
}

/** The words of all titles, told from those of skills. */
function knownTitleWords(vocabulary: Vocabulary): TitleWords {
  let known = wordsOf.get(vocabulary);
  if (known === undefined) {
    const skills = [...vocabulary.skills.values()].flatMap(({ name, aliases }) => [name, ...aliases]);
    known = titleWords(titlesIn(vocabulary), skills);
    wordsOf.set(vocabulary, known);
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
  titleWords: knownTitleWords(vocabulary),
  findSkills: (text, place) => findSkills(vocabulary, text, place && { place }),
  resolveSkill: (name) => {
    const skill = resolveSkill(vocabulary, name);
    return skill && { skill_id: skill.id, name: skill.name };
  },
});
