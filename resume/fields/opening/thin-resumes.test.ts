import { expect, test } from 'vitest';
import { parseText } from '../../corpus/parse-small.ts';

/** Resumes of a few lines. All people are fictional. */

const summary = async (text: string) => {
  const { fields } = await parseText(text);
  return [
    fields.candidate_name?.value,
    fields.job_tittle?.value,
    fields.experience_years?.value,
    fields.location?.value.place?.city,
  ];
};

test.each([
  [
    'after the name, in one paragraph',
    'Imre Kovacs, roofer, Ashby. 12 years slate and lead. CSCS gold, own van. imre@mail.example 07700 900001',
    ['Imre Kovacs', 'roofer', 12, 'Ashby'],
  ],
  [
    'after the town',
    'Orla Finch, Lowbridge. Dental nurse (GDC), eight yrs, two practices. Radiography certificate.',
    ['Orla Finch', 'Dental nurse', 8, 'Lowbridge'],
  ],
  [
    'after a full stop',
    'Dev Ramesh. Crane operator, tower and crawler, Kesten, 6 years. CPCS A04.',
    ['Dev Ramesh', 'Crane operator', 6, 'Kesten'],
  ],
  [
    'after a colon',
    'Marta Lund: night auditor at a seaside hotel in Kesten for 4 years. Opera, cash, alarms.',
    ['Marta Lund', 'night auditor', 4, 'Kesten'],
  ],
  [
    'on a line of its own, with a postcode after the town',
    'Peter Hale – Lowbridge LB3\nForklift driver, 18 months. Reach and counterbalance.',
    ['Peter Hale', 'Forklift driver', 1.5, 'Lowbridge'],
  ],
  [
    'with an age after the name',
    'Chloe Webb (19), apprentice hairdresser since last autumn in Ashby. Level 2 nearly done.',
    ['Chloe Webb', 'apprentice hairdresser', undefined, 'Ashby'],
  ],
  [
    'in German',
    'Jutta Brandl, Kesten. Altenpflegerin, 17 Jahre Altenheim und Klinik. Suche Teilzeit.',
    ['Jutta Brandl', 'Altenpflegerin', 17, 'Kesten'],
  ],
  [
    'in Spanish, with an age',
    'Nuria Sanz, 24 años, Puerto Mirra. Camarera de pisos, 3 años en un hotel de playa. Inglés B1.',
    ['Nuria Sanz', 'Camarera de pisos', 3, 'Puerto Mirra'],
  ],
  [
    'in French',
    'Luc Morel, cuisinier, Kesten. 9 ans en brasserie, froid et chaud.',
    ['Luc Morel', 'cuisinier', 9, 'Kesten'],
  ],
])('reads name, title, years and town %s', async (_, text, expected) => {
  expect(await summary(text)).toEqual(expected);
});

test.each([
  [
    'after “I am”',
    'Ana Lima\nana@mail.example\n\nPROFILE\nHello and thank you for reading. I am a veterinary nurse with a love of large animals.',
    'veterinary nurse',
  ],
  [
    'after “I have been”',
    'Ana Lima\nana@mail.example\n\nIn short: I have been a crane operator at the port since school.',
    'crane operator',
  ],
  ['after a label', 'Ana Lima\nana@mail.example\nPosition: Senior Buyer\nKesten', 'Senior Buyer'],
  ['after a German label', 'Jutta Brandl\nBeruf: Elektronikerin\nKesten', 'Elektronikerin'],
  [
    'in the first sentence of a profile',
    'Ana Lima\nana@mail.example\n\nPROFILE\nOrganised and friendly school secretary from a large academy.',
    'school secretary',
  ],
  ['after a dash in capitals', 'ANA LIMA – ROOFER\nKesten', 'ROOFER'],
  [
    'without what follows it',
    'Ana Lima\nPayroll Manager with a background in retail\nKesten',
    'Payroll Manager',
  ],
])('reads the title %s', async (_, text, title) => {
  expect((await parseText(text)).fields.job_tittle?.value).toBe(title);
});

test.each([
  'Ana Lima, Kesten. Formerly a teacher, now looking for something new.',
  'Ana Lima\nKesten\n- Lead a team of nurses\n- Store manager duties',
  'Ana Lima, Kesten. I am not a qualified electrician yet.',
  'Ana Lima, Kesten. Looking for a receptionist position near home.',
  'Ana Lima, Kesten. Budgets, rotas, stock, the manager of the shop trusts me.',
])('invents no title: %s', async (text) => {
  expect((await parseText(text)).fields.job_tittle).toBeUndefined();
});

test.each([
  'Ana Lima, cook, 34 years old, Kesten.',
  'Ana Lima, cook, Kesten. 3 months notice.',
  'Ana Lima, cook, Kesten. Lived in Lisbon for six years.',
  'Ana Lima, cook, Kesten. 3 years parental leave.',
  'Ana Lima, cook, Kesten. 3 years of maternity leave, back now.',
  'Ana Lima, cook, Kesten. 2 years sabbatical.',
  'Ana Lima, cook, Kesten. 2 years career break.',
  'Ana Lima, cook, Kesten. 2 years contract.',
  'Jutta Brandl, Köchin, Kesten. 3 Jahre Elternzeit.',
  'Nuria Sanz, camarera, Puerto Mirra. 2 años de excedencia.',
  'Luc Morel, cuisinier, Kesten. 2 ans de congé parental.',
  'Ana Lima, cook, Kesten. I still teach one Year 11 group.',
])('takes no other time for years of experience: %s', async (text) => {
  expect((await parseText(text)).fields.experience_years).toBeUndefined();
});

test('years of work on contracts and budgets count', async () => {
  const { fields } = await parseText('Ana Lima, buyer, Kesten. 9 years contract negotiation.');
  expect(fields.experience_years?.value).toBe(9);
});

test('the current job comes before what the header says, that before an earlier job, and prose last', async () => {
  const title = async (top: string, job: string) =>
    (await parseText(`Ana Lima\n${top}\nana@mail.example\n\nEXPERIENCE\n${job}\n- Busy place`)).fields
      .job_tittle?.value;
  expect(await title('Pastry Chef', 'Head Baker, Mill Ltd\n2019 - present')).toBe('Head Baker');
  expect(await title('Pastry Chef', 'Head Baker, Mill Ltd\n2015 - 2019')).toBe('Pastry Chef');
  expect(
    await title(
      'Somebody once called me this. I am a baker of bread and rolls for two hotels and a cafe.',
      'Head Baker, Mill Ltd\n2015 - 2019',
    ),
  ).toBe('Head Baker');
  // A title held earlier is not that of the present job.
  expect(
    await title('', 'Mill Ltd, Ashby\n2020 - present\n- Bread\nWaiter, Inn Ltd\n2015 - 2019'),
  ).toBeUndefined();
});
