import { expect, test } from 'vitest';
import { parseResume } from '../../index.ts';

/** Jobs without a heading about work, and heads of jobs in unusual forms. All people are fictional. */

const parse = (text: string) =>
  parseResume(new TextEncoder().encode(text), { today: new Date('2026-06-15') });
const jobsOf = async (text: string) =>
  (await parse(text)).work_history.map((job) => [job.job_title, job.company_name, job.start, job.end]);

const TOP = 'Ottoline Grassmuck\nottoline@example.com\n\n';

test.each([
  [
    'dates in front',
    '2019 – present  Roofer, Kestrel Roofing\nSlate, lead and flat roofs on schools.\n\n2014 – 2019  Apprentice Roofer, Bram & Sons\nNew houses.',
    [
      ['Roofer', 'Kestrel Roofing', '2019', null],
      ['Apprentice Roofer', 'Bram & Sons', '2014', '2019'],
    ],
  ],
  [
    'dates behind, with the text in the same line',
    'Roofer – Kestrel Roofing (2019 to now). Slate, lead and flat roofs on the schools of the county.\nRoofer – Bram & Sons (2014 to 2019). New houses on four sites, mostly pitched roofs in slate.',
    [
      ['Roofer', 'Kestrel Roofing', '2019', null],
      ['Roofer', 'Bram & Sons', '2014', '2019'],
    ],
  ],
  [
    'sentences between employer and title',
    'Frostline Storage, Crick. Warehouse Operative. 2014 till present\nReach truck in narrow aisles.\n\nShannon Stores, Limerick. Store hand. 2008 to 2014\nLoading of containers.',
    [
      ['Warehouse Operative', 'Frostline Storage, Crick', '2014', null],
      ['Store hand', 'Shannon Stores, Limerick', '2008', '2014'],
    ],
  ],
  [
    'the title under the dates',
    '2020 – now\nRoofer, Kestrel Roofing\nSlate and lead.\n\n2016 – 2020\nLabourer, Bram & Sons\nNew houses.',
    [
      ['Roofer', 'Kestrel Roofing', '2020', null],
      ['Labourer', 'Bram & Sons', '2016', '2020'],
    ],
  ],
  [
    'dates as a sentence',
    '2020 to now. Roofer, Kestrel Roofing\nSlate and lead.\n\n2010 to 2017. Labourer, Bram & Sons',
    [
      ['Roofer', 'Kestrel Roofing', '2020', null],
      ['Labourer', 'Bram & Sons', '2010', '2017'],
    ],
  ],
  [
    'an open end in brackets',
    'Roofer, Kestrel Roofing (2019–). Slate, lead and flat roofs on the schools of the county.\n\nLabourer, Bram & Sons (2014–2019). New houses on four sites in the north.',
    [
      ['Roofer', 'Kestrel Roofing', '2019', null],
      ['Labourer', 'Bram & Sons', '2014', '2019'],
    ],
  ],
])('finds jobs without a heading: %s', async (_, text, jobs) => {
  expect(await jobsOf(`${TOP}${text}`)).toEqual(jobs);
});

test('they are passages about jobs, and what follows them after a gap is not', async () => {
  const { text, passages, fields } = await parse(
    `${TOP}2019 – present  Roofer, Kestrel Roofing\nSlate, lead and flat roofs.\n\nI also keep bees and play the tuba.`,
  );
  const kindAt = (words: string) => passages.find(({ end }) => end > text.indexOf(words));
  expect(kindAt('Slate')).toMatchObject({ kind: 'job', dated: true });
  expect(kindAt('tuba')).toMatchObject({ kind: 'other' });
  expect(fields.job_tittle?.value).toBe('Roofer');
  expect(fields.experience_years?.value).toBe(7.5);
});

test('studies and credentials without a heading are no jobs', async () => {
  expect(await jobsOf(`${TOP}BSc Nursing, Kesten University, 2010 – 2013`)).toEqual([]);
  expect(await jobsOf(`${TOP}Registered Gas Installer (since 2009). Advanced certificate.`)).toEqual([]);
  expect(await jobsOf(`${TOP}EXPERIENCE\nRegistered Nurse, Kesten Hospital\nDec 2010 to present`)).toEqual([
    ['Registered Nurse', 'Kesten Hospital', '2010-12', null],
  ]);
  expect(await jobsOf(`${TOP}Registered nurse since 2013 · ALS · immunisation`)).toEqual([]);
});

test.each([
  'INTERESTS\nFootball coach, Leeds FC Juniors, 2018 – 2022',
  'VOLUNTEERING\nTreasurer, Food Bank, 2018 – 2022',
  'Volunteer\nTreasurer, Food Bank, 2018 – 2022',
  'Volunteer / Treasurer, Food Bank, 2018 – 2022',
])('hobbies and volunteering are no jobs: %s', async (text) => {
  expect(await jobsOf(`${TOP}PROFILE\nRoofer who likes slate.\n\n${text}`)).toEqual([]);
});

test('volunteering without a heading is no job, and leading volunteers is one', async () => {
  expect(await jobsOf(`${TOP}Volunteer / Treasurer, Food Bank, 2018 – 2022`)).toEqual([]);
  expect(await jobsOf(`${TOP}Volunteer / Treasurer, Food Bank\n2018 – 2022`)).toEqual([]);
  expect(await jobsOf(`${TOP}Volunteer Manager, Food Bank, 2018 – 2022`)).toEqual([
    ['Volunteer Manager', 'Food Bank', '2018', '2022'],
  ]);
});

test('a resume with jobs under a heading gets no further ones', async () => {
  expect(
    await jobsOf(
      `${TOP}2009 – 2012  Scout leader, Ashby Scouts\n\nEXPERIENCE\nRoofer, Kestrel Roofing\n2019 - 2021`,
    ),
  ).toEqual([['Roofer', 'Kestrel Roofing', '2019', '2021']]);
});

test('the years that somebody states count where jobs may have been missed', async () => {
  const years = async (text: string) => (await parse(text)).fields.experience_years?.value;
  const job = 'Tipper driver, Selby Grain (2014–2017)\nFarms to mills.';
  expect(await years(`${TOP}I have been on tankers for nine years.\n\n${job}`)).toBe(9);
  expect(await years(`${TOP}I have been on tankers for nine years.\n\nEXPERIENCE\n${job}`)).toBe(3.1);
});

test.each([
  [
    'a title in brackets',
    'Penny Rewards Ltd, Kesten (Backend Developer)',
    'Backend Developer',
    'Penny Rewards Ltd',
  ],
  [
    '“with” before the employer',
    'Support worker with Porter Brook Services',
    'Support worker',
    'Porter Brook Services',
  ],
  [
    'an employer whose name ends like a title',
    'Arden Structural Engineers, Structural Engineer',
    'Structural Engineer',
    'Arden Structural Engineers',
  ],
  ['a title with a word of names', 'TalkHub, Store Manager, Market Street', 'Store Manager', 'TalkHub'],
  ['the place in the work last', 'Ship & Shovel, chef de partie, sauces', 'chef de partie', 'Ship & Shovel'],
  ['a number in front', '1. Staff Nurse, Kesten Hospital', 'Staff Nurse', 'Kesten Hospital'],
  ['an employer of a known kind without a name', 'Ledger clerk at a software company', 'Ledger clerk', null],
  ['an employer without a name', 'Credit clerk at a stationery wholesaler', 'Credit clerk', null],
  ['a word about the time', 'Before: branch manager, Wensum Bank', 'branch manager', 'Wensum Bank'],
])('reads a head with %s', async (_, head, title, company) => {
  expect(await jobsOf(`${TOP}EXPERIENCE\n${head}, 2015 – 2018\n- Many things`)).toEqual([
    [title, company, '2015', '2018'],
  ]);
});

test('the text of a job is neither its title nor its employer', async () => {
  expect(
    await jobsOf(
      `${TOP}EXPERIENCE\nGas Engineer, 2015 – 2020\n9 jobs a day, landlord certificates, remedials, voids\n\nSales Manager, Mill Ltd, 2010 – 2015\nGrew the region from £2m; 19 new accounts`,
    ),
  ).toEqual([
    ['Gas Engineer', null, '2015', '2020'],
    ['Sales Manager', 'Mill Ltd', '2010', '2015'],
  ]);
});

test('parental leave is no job', async () => {
  expect(
    await jobsOf(
      `Jutta Brandl\njutta@example.com\n\nBERUFSERFAHRUNG\nKöchin, Mühle GmbH\n03/2019 – heute\n- Küche\n\nElternzeit\n09/2017 – 02/2019\n- zu Hause\n\nKöchin, Adler GmbH\n08/2008 – 08/2017\n- Küche`,
    ),
  ).toEqual([
    ['Köchin', 'Mühle GmbH', '2019-03', null],
    ['Köchin', 'Adler GmbH', '2008-08', '2017-08'],
  ]);
});
