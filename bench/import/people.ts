import type { Cell } from '@placewell/server/platform/tables/written-table.ts';
import { largestCities, SKILLS } from '../api/seed.ts';

export const HEADER = [
  ...['Full name', 'E-mail', 'Phone', 'LinkedIn', 'Job title', 'Current employer', 'City', 'Country'],
  ...['Years of experience', 'Skills', 'Tags', 'Salary from', 'Salary currency', 'Salary period'],
  ...['Notice period', 'Note', 'ID in the other system', 'Added on'],
] as const;

/** One row in this many is empty of a person, and one repeats the person of an earlier row. */
const NOBODY_EVERY = 100;
const AGAIN_EVERY = 50;
export const isNobody = (row: number) => row % NOBODY_EVERY === 7;
export const isAgain = (row: number) => row % AGAIN_EVERY === 9;

/** People as exported by another system; the same for every run. */
export function people(count: number): Cell[][] {
  const cities = largestCities();
  return Array.from({ length: count }, (_, row) => {
    if (isNobody(row)) return HEADER.map((name) => (name === 'Tags' ? 'nobody' : ''));
    const person = isAgain(row) ? row - 1 : row;
    const { city, country } = cities[(person * 7) % cities.length] ?? { city: '', country: '' };
    const skills = [0, 1, 2, 3, 4].map((at) => SKILLS[(person * 3 + at * 5) % SKILLS.length]);
    return [
      `Alin ${String.fromCharCode(65 + (person % 26))}orram ${person}`,
      `p${person}@people.example`,
      `+49 171 ${1_000_000 + person}`,
      `https://www.linkedin.com/in/p-${person}`,
      ['Software Developer', 'Accountant', 'Nurse', 'Welder', 'Recruiter'][person % 5] ?? '',
      `Company ${person % 400}`,
      city,
      country ?? '',
      person % 30,
      skills.join('; '),
      ['Imported', `Batch ${person % 10}`].join('; '),
      30_000 + (person % 60) * 1000,
      'EUR',
      'year',
      `${person % 4} months`,
      `Met at the fair of ${2000 + (person % 26)}; speaks of a move.`,
      `ID-${person}`,
      `${2015 + (person % 10)}-0${1 + (person % 9)}-1${person % 10}`,
    ];
  });
}
