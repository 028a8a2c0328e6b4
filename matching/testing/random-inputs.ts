import fc from 'fast-check';
import {
  type CandidateInput,
  type JobInput,
  MUST_HAVE_CRITERIA,
  type MustHaveCriterion,
} from '../features/types.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Titles that differ in a letter or an ending, which decides the trade, and one of the trades. */
const NEARLY_THE_SAME = [
  'Kierowca kat. C',
  'Kierowca kat. B',
  'HGV Driver',
  'Kelner',
  'Kelnerin',
  'Boekhouder',
  'Boekhouderin',
];

/** Arbitrary candidates and jobs with words of the vocabulary; everything optional is sometimes absent. */
export function arbitraries(vocabulary: Vocabulary) {
  const skills = [...vocabulary.skills.values()].map((skill) => skill.name);
  const titles = vocabulary.occupations.flatMap((one) => [one.title, ...one.alternate_titles.slice(0, 3)]);
  const skill = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...skills.slice(0, 60)) },
    { weight: 3, arbitrary: fc.constantFrom(...skills) },
    { weight: 1, arbitrary: fc.constantFrom('Falconry', 'Quantum knitting', 'House system X') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'Driving licence',
        'Microsoft Excel',
        'Right to work',
        'Registered nurse licence',
        'BSc Nursing',
        'Fluent German',
        'Right to work in the UK',
        'No Excel needed',
      ),
    },
  );
  const title = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...titles) },
    // Near no known title, so that letters count, and a trade of another language.
    { weight: 2, arbitrary: fc.constantFrom('Bednarz', 'Bednarka', 'Rusznikarz', 'Kierowca') },
    { weight: 2, arbitrary: fc.constantFrom(...NEARLY_THE_SAME) },
    { weight: 1, arbitrary: fc.constantFrom('Senior', 'Wizard of light bulbs', '') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'Staff Nurse',
        'Healthcare Assistant',
        'Electrician',
        'Product Manager',
        'Head of Product',
        'Project Manager',
        'Head of Projects',
      ),
    },
  );
  const text = fc
    .array(
      fc.oneof(
        skill,
        title,
        fc.constantFrom('planned the rota', 'kept the books', 'led the audit', 'fixed pumps'),
        fc.constantFrom('No driving licence', 'I do not speak German', 'not yet on the NMC register'),
        fc.constantFrom('I need visa sponsorship', 'worked in Berlin', 'BSc Nursing'),
        skill.map((name) => `No ${name}`),
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('. '));
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
  const place = fc.record({
    latitude: fc.double({ min: 48, max: 52, noNaN: true }),
    longitude: fc.double({ min: 7, max: 13, noNaN: true }),
  });
  const money = {
    salary_currency: maybe(fc.constantFrom('USD', 'EUR', 'GBP', 'XXX')),
    salary_period: maybe(fc.constantFrom('year', 'month', 'hour')),
  };
  const country = fc.constantFrom('DE', 'GB', 'US');
  const languageNames = fc.subarray(['German', 'English', 'Polish'], { maxLength: 2 });
  const type = fc.constantFrom('full_time', 'part_time', 'contract', 'temporary');
  const mode = fc.constantFrom('onsite', 'hybrid', 'remote');
  const candidate: fc.Arbitrary<CandidateInput> = fc.record({
    titles: fc.array(
      fc.record(
        { title, current: fc.boolean(), years: fc.integer({ min: 0, max: 12 }) },
        { requiredKeys: ['title', 'current'] },
      ),
      { maxLength: 4 },
    ),
    skills: fc.array(skill, { maxLength: 8 }),
    text,
    experience_years: maybe(fc.integer({ min: 0, max: 30 })),
    place: maybe(place),
    country: maybe(country),
    relocation: maybe(fc.boolean()),
    work_modes: maybe(fc.subarray(['onsite', 'hybrid', 'remote'])),
    salary_min: maybe(fc.integer({ min: 20_000, max: 160_000 })),
    ...money,
    notice_period_days: maybe(fc.integer({ min: 0, max: 200 })),
    job_types: maybe(fc.subarray(['full_time', 'part_time', 'contract', 'temporary'])),
    languages: languageNames,
    work_permits: fc.dictionary(country, fc.boolean(), { maxKeys: 3 }),
  });
  const job: fc.Arbitrary<JobInput> = fc.record({
    job_title: title,
    description: text,
    skills_required: fc.array(
      fc.record({ name: skill, must_have: fc.integer({ min: 0, max: 9 }).map((value) => value === 0) }),
      { maxLength: 8 },
    ),
    skills_preferred: fc.array(skill, { maxLength: 4 }),
    experience_min: maybe(fc.integer({ min: 0, max: 10 })),
    experience_max: maybe(fc.integer({ min: 5, max: 20 })),
    place: maybe(place),
    country: maybe(country),
    reach: maybe(
      fc.record({ km: fc.constantFrom(50, 200, 400), effect: fc.constantFrom('cap', 'flag', 'off') }),
    ),
    work_mode: maybe(mode),
    salary_min: fc.constant(null),
    salary_max: maybe(fc.integer({ min: 20_000, max: 160_000 })),
    ...money,
    notice_period_max_days: maybe(fc.integer({ min: 0, max: 90 })),
    job_type: maybe(type),
    languages: languageNames,
    must_haves: fc.oneof(
      { weight: 3, arbitrary: fc.constant<MustHaveCriterion[]>([]) },
      {
        weight: 1,
        arbitrary: fc.subarray([...MUST_HAVE_CRITERIA]),
      },
    ),
  });
  return { candidate, job, skill };
}
