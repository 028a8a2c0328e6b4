import { loadBuiltInVocabulary } from '@placewell/matching';
import { parseResume } from '@placewell/resume';
import { beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from '../places/gazetteer.ts';
import { readerOptions } from './reader-options.ts';

const options = { ...readerOptions(loadBuiltInVocabulary()), today: new Date('2026-06-15') };
beforeAll(loadGazetteer);

const read = (work: string) =>
  parseResume(
    new TextEncoder().encode(`Ana Lima
Leeds LS1 4AP | 07700 900111 | ana.lima@example.com

Profile
Friendly worker with many years of experience in retail and in the care of people.

Experience
${work}

Education
Leeds City College, 2012`),
    options,
  );
const jobsOf = async (work: string) =>
  (await read(work)).work_history.map(({ job_title, company_name, start }) => [
    job_title,
    company_name,
    start,
  ]);

/** Functions, grades and ways of working that stand where titles do. */
const FUNCTIONS =
  `Growth|Sales|Marketing|Volunteer|QA|Data Science|Customer Success|Business Development|FY1|Locum
Teamleitung|Atención al cliente|Happiness Hero|Operations|Design|Product|Crew|Buchhaltung|Projektleitung Bau
Lead|Trustee|Account Management|Bar Back|Front of House|Dog Walking|2IC|Zivildienst`.split(/[|\n]/);

test.each(FUNCTIONS)('all jobs of "%s at" employers are kept, with it as the title', async (title) => {
  expect(
    await jobsOf(
      `${title} at Gymshark (2020 - now)\n${title} at Monzo (2018 - 2020)\n${title} at Depop (2016 - 2018)`,
    ),
  ).toEqual([
    [title, 'Gymshark', '2020'],
    [title, 'Monzo', '2018'],
    [title, 'Depop', '2016'],
  ]);
});

test.each(['Lead', 'Freelance', 'Crew', 'Mate', 'Key Grip', 'Growth', 'Sales'])(
  'both jobs of "%s, employer" are kept',
  async (title) => {
    const jobs = await jobsOf(`2018 - 2020  ${title}, Monzo\n2016 - 2018  ${title}, Depop`);
    expect(jobs.map(([, , start]) => start)).toEqual(['2018', '2016']);
  },
);

test.each([
  ['without text', ''],
  ['with text', '\n- Did much of it'],
])('a function after its employer is the title, %s', async (_, text) => {
  const work = [
    `Gymshark – Growth – 2020 to present${text}`,
    `Monzo – Operations – 2018 to 2020${text}`,
    `Depop – Community – 2016 to 2018${text}`,
  ].join('\n');
  expect(await jobsOf(work)).toEqual([
    ['Growth', 'Gymshark', '2020'],
    ['Operations', 'Monzo', '2018'],
    ['Community', 'Depop', '2016'],
  ]);
  expect((await read(work)).fields.experience_years?.value).toBeCloseTo(10.4, 0);
});

test('a function between titles is a job', async () => {
  const work = `Customer Success Manager\nAcme Ltd\n2020 - Present\nMarketing\nBeta Ltd\n2018 - 2020\nExecutive\nGamma Ltd\n2016 - 2018`;
  expect((await jobsOf(work)).slice(0, 2)).toEqual([
    ['Customer Success Manager', 'Acme Ltd', '2020'],
    ['Marketing', 'Beta Ltd', '2018'],
  ]);
  expect(await jobsOf(work)).toHaveLength(3);
});

test('a rank after the service is a job', async () => {
  expect(await jobsOf('Royal Navy\nAble Seaman\n2008 - 2018\nBritish Army\nPrivate\n2004 - 2008')).toEqual([
    ['Able Seaman', 'Royal Navy', '2008'],
    ['Private', 'British Army', '2004'],
  ]);
});

test('work without pay has its title, which is the present one', async () => {
  const work =
    'Oxfam, Leeds — Volunteer\nJan 2020 - Present\n- Sorted clothes\nSt John Ambulance — Cadet\n2010 - 2012';
  expect((await jobsOf(work)).map(([title]) => title)).toEqual(['Volunteer', 'Cadet']);
  expect((await read(work)).fields.job_tittle?.value).toBe('Volunteer');
});

test('employers one below the other are jobs; one above its positions is none', async () => {
  expect(await jobsOf('Brightwater\n2020 - Present\nOakley Row\n2015 - 2020')).toEqual([
    [null, 'Brightwater', '2020'],
    [null, 'Oakley Row', '2015'],
  ]);
  expect(
    await jobsOf(
      'Brightwater Gardens Ltd\n2012 - Present\nSenior Florist\n2016 - Present\n- Led\nFlorist\n2012 - 2016\n- Made',
    ),
  ).toEqual([
    ['Senior Florist', 'Brightwater Gardens Ltd', '2016'],
    ['Florist', 'Brightwater Gardens Ltd', '2012'],
  ]);
});
