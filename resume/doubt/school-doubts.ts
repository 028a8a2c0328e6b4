import type { EducationEntry, Place } from '../result.ts';
import { type Rule, weigh } from '../rules.ts';
import { DEGREE, SCHOOL } from '../words/studies.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import { hasTownAfter, isCut, isFormWord, isRest, isSentence } from './words.ts';

interface School {
  name: string;
  study: EducationEntry;
  placeOf: (text: string) => Place | undefined;
}

/** Before a town that belongs to the name: "University of Limerick", "Universidad de Murcia". */
const OF = /^(?:of|at|in|de|del|della|di|do|da|du|la|zu|von|van|im|am|din|w|d['’]?|and|und|e|y|et|i|en)$/iu;

/** Ends with a town after the name of a school; longer names are complete without it, so it counts more there. */
function endsInTown({ name, placeOf }: School): number {
  const words = name.split(/\s+/);
  for (const count of [1, 2, 3]) {
    const [rest, town] = [words.slice(0, -count), words.slice(-count).join(' ')];
    const isSchool = SCHOOL.test(rest.join(' ')) && !SCHOOL.test(town) && !OF.test(rest.at(-1) ?? 'of');
    if (isSchool && /^\p{Lu}/u.test(town) && placeOf(town) !== undefined) return rest.length > 2 ? 1 : 0.6;
  }
  return 0;
}

const SCHOOL_DOUBTS: readonly Rule<School>[] = [
  { name: 'no word of a school', applies: ({ name }) => !SCHOOL.test(name), weight: 0.25 },
  { name: 'no degree beside it', applies: ({ study }) => study.degree === null, weight: 0.1 },
  { name: 'a degree in it', applies: ({ name }) => DEGREE.test(name), weight: 0.3 },
  {
    name: 'a date or a number',
    applies: ({ name }) => /\b(?:19|20)\d\d\b|^\P{L}*$/u.test(name),
    weight: 0.4,
  },
  {
    name: 'goes on with a town',
    applies: ({ name }) => hasTownAfter(name) || /,\s*\p{Lu}{2}$/u.test(name),
    weight: 0.4,
  },
  { name: 'ends with a town', applies: endsInTown, weight: 0.35 },
  { name: 'a heading or the name of a column', applies: ({ name }) => isFormWord(name), weight: 0.4 },
  { name: 'begins inside a phrase', applies: ({ name }) => isRest(name), weight: 0.35 },
  { name: 'ends inside a phrase', applies: ({ name }) => isCut(name), weight: 0.4 },
  { name: 'a sentence', applies: ({ name }) => isSentence(name) && !SCHOOL.test(name), weight: 0.3 },
  {
    name: 'a title or a company',
    applies: ({ name }) => !SCHOOL.test(name) && (titleScore(name) >= 0.7 || companyScore(name) > 0),
    weight: 0.2,
  },
  { name: 'very short', applies: ({ name }) => (name.match(/\p{L}/gu)?.length ?? 0) < 3, weight: 0.3 },
];

export const schoolDoubt = (study: EducationEntry, placeOf: School['placeOf']): number =>
  study.school_name === null ? 0 : weigh(SCHOOL_DOUBTS, { name: study.school_name, study, placeOf });
