import { largestCities, SKILLS } from './seed.ts';

type Filters = Record<string, unknown>;
/** The row of a kind of list, and the filters with which it is called in turns. */
export type FilteredList = { name: string; filterSets: Filters[] };

// Common words, in pairs: many have one of them without the other.
const TRADES = [
  'nurse',
  'accountant',
  'welder',
  'teacher',
  'plumber',
  'copywriter',
  'recruiter',
  'developer',
];
const COMMON_SKILLS = ['java', 'python', 'sql', 'javascript', 'react', 'docker', 'linux', 'payroll'];

const searches = (name: string, texts: readonly string[], more: Filters = {}): FilteredList => ({
  name,
  filterSets: texts.map((search) => ({ page: 1, search, ...more })),
});

/** Text searches, one row for each part of their language; the rare words are those that few candidates have. */
export function searchLists(rareWords: readonly string[]): FilteredList[] {
  const each = (text: (trade: string, skill: string) => string) =>
    TRADES.map((trade, at) => text(trade, COMMON_SKILLS[at]!));
  return [
    searches('search, rare word', rareWords),
    searches('search, broad word', COMMON_SKILLS),
    searches(
      'search, two words',
      each((trade, skill) => `${trade} ${skill}`),
    ),
    searches(
      'search, OR',
      each((trade, skill) => `${trade} OR ${skill}`),
    ),
    searches(
      'search, NOT',
      each((trade, skill) => `${skill} -${trade}`),
    ),
    searches('search, phrase', [
      '"project manager"',
      '"sales manager"',
      '"ward manager"',
      '"account executive"',
      '"software developer"',
      '"data analyst"',
      '"patient care"',
      '"microsoft excel"',
    ]),
    searches(
      'search, fields',
      each((trade, skill) => `title:${trade} skill:${skill}`),
    ),
    searches(
      'search with filters',
      each((trade) => trade),
      { skills: [SKILLS[0]], experience_min: 5 },
    ),
  ];
}

/** Distances around large cities, alone and with a skill. */
export function distanceLists(): FilteredList[] {
  const cities = largestCities();
  const around = (km: number) =>
    Array.from({ length: 24 }, (_, at) => ({
      page: 1,
      location: `${cities[(at * 5) % 40]!.location} + ${km} km`,
    }));
  return [
    { name: 'location + 25 km', filterSets: around(25) },
    { name: 'location + 250 km', filterSets: around(250) },
    {
      name: 'location + 25 km and skill',
      filterSets: around(25).map((filters, at) => ({ ...filters, skills: [SKILLS[(at * 7) % 20]] })),
    },
  ];
}
