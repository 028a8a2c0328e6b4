import { bothAmounts } from '@placewell/contract/sourcing/pay.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { describe, expect, it } from 'vitest';
import { rawLines } from './lines.rules.ts';
import { readDescription } from './read-description.rules.ts';
import { readSalary } from './salary.rules.ts';
import { readJobType, readNotice, readWorkMode, readYears } from './terms.rules.ts';
import { readTitle } from './title.rules.ts';

const read = (text: string) => readDescription(loadBuiltInVocabulary(), text).fields;

describe('whole descriptions', () => {
  it('reads a software job with headings', () => {
    const SOFTWARE_JOB = `Senior Backend Engineer (m/f/d)

Location: Berlin, Germany (hybrid, 2 days a week in the office)

About us
We are a family firm with 40 years of history. Our customers write COBOL.

What you will do
- Build services in Go and PostgreSQL

Requirements:
- 5+ years of experience with backend systems
- Kubernetes and Docker

Nice to have
- Terraform

What we offer
- 70.000 € - 85.000 € per year
- Photoshop courses`;
    const fields = read(SOFTWARE_JOB);
    expect(fields).toMatchObject({
      job_title: 'Senior Backend Engineer',
      work_mode: 'Hybrid',
      location: 'Berlin, Germany',
      salary_min: 70_000,
      salary_max: 85_000,
      salary_currency: 'EUR',
      salary_period: 'year',
      experience_min: 5,
    });
    const required = fields.skills_required!.map(({ skill }) => skill);
    expect(required).toEqual(expect.arrayContaining(['Kubernetes', 'Docker']));
    expect(readDescription(loadBuiltInVocabulary(), SOFTWARE_JOB).skills_mentioned).toContain('PostgreSQL');
    expect(required.join()).not.toMatch(/cobol|photoshop|terraform/i);
    expect(fields.skills_preferred).toEqual(['Terraform']);
    expect(fields.skills_required!.every((skill) => !skill.must_have)).toBe(true);
  });

  it('reads a trade job in one paragraph', () => {
    const fields = read(
      'We are looking for an experienced welder to join us in Leeds. You have at least three years of experience with MIG welding; TIG welding is a plus. On-site, permanent, £16.50 - £19.20 per hour.',
    );
    expect(fields).toMatchObject({
      job_title: 'Welder',
      job_type: 'Full-Time',
      work_mode: 'Onsite',
      salary_min: 17,
      salary_max: 19,
      salary_currency: 'GBP',
      salary_period: 'hour',
      experience_min: 3,
    });
    expect(fields.location).toMatch(/^Leeds/);
    expect(fields.skills_required!.map(({ skill }) => skill.toLowerCase()).join()).toContain('mig');
    expect(fields.skills_preferred!.map((skill) => skill.toLowerCase()).join()).toContain('tig');
  });

  it('reads a text without line breaks and ignores benefits and legal notices', () => {
    const fields = read(
      `Plumber Our team repairs and installs heating systems in homes all over the city. ${'We work in pairs and drive our own vans. '.repeat(14)}Required Skills: Pipe fitting, soldering. Nice To Have: Gas fitting. Benefits: health insurance and Excel courses. We are an equal opportunity employer and treat applications without regard to Python.`,
    );
    const required = fields.skills_required!.map(({ skill }) => skill.toLowerCase());
    expect(required.join()).toContain('pipe');
    expect(required.join()).not.toMatch(/insurance|excel|python|gas/);
    expect(fields.skills_preferred!.join().toLowerCase()).toContain('gas');
  });

  it('returns no fields that the text does not state', () => {
    const fields = read('Our company grew to 50 million dollars of revenue and has 20 years of experience.');
    expect(fields).toEqual({
      description: expect.any(String),
      skills_required: [],
      skills_preferred: [],
      languages: [],
      must_have_suggestions: [],
    });
  });
});

type ExpectedPay = {
  salary_min?: number;
  salary_max?: number;
  salary_currency: string;
  salary_period: string;
};

it.each([
  [
    'Salary: $80,000 - $100,000 per year',
    { salary_min: 80_000, salary_max: 100_000, salary_currency: 'USD', salary_period: 'year' },
  ],
  ['$80k-$100k', { salary_min: 80_000, salary_max: 100_000, salary_currency: 'USD', salary_period: 'year' }],
  [
    'Pay 45-50k EUR',
    { salary_min: 45_000, salary_max: 50_000, salary_currency: 'EUR', salary_period: 'year' },
  ],
  ['Up to £45,000 p.a.', { salary_max: 45_000, salary_currency: 'GBP', salary_period: 'year' }],
  ["Salary from CHF 6'500 per month", { salary_min: 6500, salary_currency: 'CHF', salary_period: 'month' }],
  [
    'Day rate: 450 to 500 GBP',
    { salary_min: 450, salary_max: 500, salary_currency: 'GBP', salary_period: 'day' },
  ],
  [
    '$90–120,000 plus equity',
    { salary_min: 90_000, salary_max: 120_000, salary_currency: 'USD', salary_period: 'year' },
  ],
  [
    'Pay: $31 - $38 an hour + $5,000 sign-on bonus',
    { salary_min: 31, salary_max: 38, salary_currency: 'USD', salary_period: 'hour' },
  ],
  [
    'Salary Rs. 8,50,000 - 11,00,000 per annum',
    { salary_min: 850_000, salary_max: 1_100_000, salary_currency: 'INR', salary_period: 'year' },
  ],
  [
    '38/44 K€ brut annuel',
    { salary_min: 38_000, salary_max: 44_000, salary_currency: 'EUR', salary_period: 'year' },
  ],
  ['$22/hr', { salary_min: 22, salary_currency: 'USD', salary_period: 'hour' }],
  ['Day rate: £400 | 100% remote', { salary_min: 400, salary_currency: 'GBP', salary_period: 'day' }],
  ['Pay: $20 | 401(k)', { salary_min: 20, salary_currency: 'USD', salary_period: 'hour' }],
  ['Pay $35 · 401k match', { salary_min: 35, salary_currency: 'USD', salary_period: 'hour' }],
  ['Rate £550 + 250 holiday pay', { salary_min: 550, salary_currency: 'GBP', salary_period: 'day' }],
  ['Lohn 18 €; 200 Kollegen', { salary_min: 18, salary_currency: 'EUR', salary_period: 'hour' }],
  [
    '£38,000 per annum; £700 per week in training',
    { salary_min: 38_000, salary_currency: 'GBP', salary_period: 'year' },
  ],
  [
    '£12.50 per hour | up to £500 per week',
    { salary_min: 12.5, salary_currency: 'GBP', salary_period: 'hour' },
  ],
  [
    'Salary: 45,000 - 55,000 | EUR | per year',
    { salary_min: 45_000, salary_max: 55_000, salary_currency: 'EUR', salary_period: 'year' },
  ],
  [
    'Salário: de R$1.850,00 a R$2.400,00',
    { salary_min: 1850, salary_max: 2400, salary_currency: 'BRL', salary_period: 'month' },
  ],
  [
    'Stawka od 31,50 zł brutto za godzinę',
    { salary_min: 31.5, salary_currency: 'PLN', salary_period: 'hour' },
  ],
  ['Hourly | £14.20 | Leeds', { salary_min: 14.2, salary_currency: 'GBP', salary_period: 'hour' }],
] satisfies [string, ExpectedPay][])(
  'reads the salary from "%s"',
  (line, { salary_min, salary_max, ...rest }: ExpectedPay) => {
    expect(readSalary([line], undefined)).toEqual({
      ...rest,
      ...(salary_min !== undefined && bothAmounts('salary_min', salary_min)),
      ...(salary_max !== undefined && bothAmounts('salary_max', salary_max)),
    });
  },
);

it.each([
  'Revenue of $5 - $10 million',
  'Team of 20 - 30',
  'A budget of $50,000 - $60,000',
  'Call 020 7946 0018',
  'Pay: $900 - $1,100 per week',
  'Pay: $900 | per week',
  'Placement fee: £6,000',
])('reads no salary from "%s"', (line) => {
  expect(readSalary([line], undefined)).toBeUndefined();
});

it("reads $ as the dollar of the job's country", () => {
  expect(readSalary(['Salary $70,000'], 'CA')).toMatchObject({ salary_currency: 'CAD' });
});

it.each([
  ['3-5 years of experience', { experience_min: 3, experience_max: 5 }],
  ['at least two years’ experience', { experience_min: 2 }],
  ['5+ yrs experience as a chef', { experience_min: 5 }],
  ['We have 30 years of experience', undefined],
  ['With over 25 years of expertise in glass', undefined],
  ['18 months of experience in a kitchen', { experience_min: 1.5 }],
  ['Experiência mínima de dois anos em vendas', { experience_min: 2 }],
  ['Two years of experience within the last five years', { experience_min: 2 }],
  ['You must be 18 years old', undefined],
])('reads the years of experience from "%s"', (line, expected) => {
  expect(readYears([{ text: line, weight: 'mentioned' }])).toEqual(expected);
});

it.each([
  ['Fully remote', 'Remote'],
  ['Hybrid, remote and office', 'Hybrid'],
  ['This is not a remote position', 'Onsite'],
  ['On site in our plant', 'Onsite'],
  ['A nice job', undefined],
])('reads the work mode from "%s"', (text, expected) => {
  expect(readWorkMode(text)).toBe(expected);
});

it.each([
  ['Marketing Intern', 'Join us', 'Internship'],
  [
    'Engineer',
    'We are an early-stage company and we love what we do for the people of this town.',
    undefined,
  ],
  [
    'Assistant',
    'Nous recherchons pour notre agence une personne en stage de six mois pour aider sur les dossiers.',
    'Internship',
  ],
  ['Cook', 'Job type: Contract', 'Contract'],
  ['Contract Manager', 'Permanent position', 'Full-Time'],
  ['Cook', '20 hours, part-time', 'Part-Time'],
  ['Cook', 'Full-time or part-time', 'Full-Time'],
  ['Cook', 'Good food', undefined],
])('reads the job type from title "%s" and text "%s"', (title, text, expected) => {
  expect(readJobType(title, text)).toBe(expected);
});

it.each([
  ['Job title: Care Assistant (Nights)\nText', 'Care Assistant (Nights)'],
  ['Staff Nurse - Leeds\nWe care.', 'Staff Nurse'],
  ['3 x Scaffolders needed\nGood rates.', 'Scaffolders'],
  ['Urgent Opening || Network Engineer || Chennai\nJoin us.', 'Network Engineer'],
  ['Senior Manager – Procurement\nJoin us.', 'Senior Manager - Procurement'],
  ['About us\nForklift Driver\nWe move.', 'Forklift Driver'],
  ['We are hiring a sous chef for our kitchen.', 'Sous chef'],
  ['SOLDADOR TIG - job post\nTalleres Ruiz', 'Soldador TIG'],
  ['14 Harbour Road\nDeckhand\nWe sail.', 'Deckhand'],
  ['Pflegehelfer:in in Ulm 32.000 - 38.000, Teilzeit\nCuravia\nLeeds\nText', 'Pflegehelfer in Ulm'],
  ['Tarnwick | [Senior, Junior] Data Engineer | Leeds | Onsite\nWe build.', 'Data Engineer'],
  [
    'Tarnwick Portal | Welder for Pi...   https://tarnwick.example/7\nWelder for Pipelines\nWe weld.',
    'Welder for Pipelines',
  ],
  ['Leeds\n- Reliable people', undefined],
  ['We are looking for a motivated candidate to join us.', undefined],
  ['Please read the whole text carefully before you answer.', undefined],
])('reads the title from %j', (text, expected) => {
  const isPlace = (part: string) => part === 'Leeds';
  expect(readTitle(loadBuiltInVocabulary(), rawLines(text), { isPlace })).toBe(expected);
});

it.each([
  [
    'Customer Service Advisor, Belfast. 37.5 hours, £23,500. Answering calls. We would like one year of call centre experience.',
    { job_title: 'Customer Service Advisor', salary_min: 23_500, experience_min: 1 },
    /^Belfast/,
  ],
  [
    'Wir suchen zum 1. März eine Fachkraft für Lagerlogistik (m/w/d) für unseren Standort in Nürnberg.',
    { job_title: 'Fachkraft für Lagerlogistik' },
    /^Nürnberg/,
  ],
  [
    'Se busca camarero para restaurante en Bilbao. Jornada parcial, 1.100 euros al mes.',
    { job_title: 'Camarero', job_type: 'Part-Time', salary_min: 1100, salary_period: 'month' },
    /^Bilbao/,
  ],
] as const)('reads %j, a text without line breaks', (text, expected, place) => {
  const fields = read(text);
  expect(fields).toMatchObject(expected);
  expect(fields.location).toMatch(place);
});

it.each([
  ['letters', 'A'.repeat(50_000)],
  ['a sentence without an end', `We are looking for a ${'a'.repeat(49_000)}`],
  ['digits', `Salary ${'1'.repeat(49_000)}`],
  ['grouped digits', `Salary ${'111,'.repeat(12_000)}`],
  ['spaces', `Nurse${' '.repeat(49_000)}x`],
  ['line breaks', `Nurse${'\n'.repeat(49_000)}x`],
  ['dashes', `Nurse\n${'-'.repeat(49_000)}x`],
  ['capitals after a full stop', `One. ${'A '.repeat(24_000)}`],
  ['colons', 'Salary: '.repeat(6000)],
  ['a broken sentence', `${'a'.repeat(60)}${'\na'.repeat(24_000)}`],
])('reads up to 50,000 characters of %s, not in quadratic time', { timeout: 15_000 }, (_what, text) => {
  read(text);
});

it.each([
  ['Joiner\nYork YO10 4DD\nWorks with benches from Worcester and Boston.', /^York/],
  ['Dental nurse\nMill Lane Dental, Bath BA2. Full time, permanent\nNotes in SOE.', /^Bath/],
  ['Koch (m/w/d)\nWir kochen gern.\n\nKontakt\nGasthof Linde, Marktstraße 4, 50667 Köln', /^Köln/],
  ['Backend developer\nRemote within Europe\nRequirements\n- Go', /^Europe$/],
  ['Backend developer\nYou may work remotely from anywhere in the EU.', /^EU$/],
  ['Support agent\nRemote (within Germany)\nZendesk', /^Germany/],
  ['Gas engineer\nPay £20 an hour\nFault finding on boilers (Worcester, Ideal, Vaillant)', undefined],
  ['Driver\nTrunking between depots in Swindon and Avonmouth.\nC+E licence', undefined],
])('reads the place of %j', (text, place) => {
  const { location } = read(text);
  if (place === undefined) expect(location).toBeUndefined();
  else expect(location).toMatch(place);
});

it('takes a region as that of a remote job', () => {
  expect(read('Backend developer\nEurope\nRequirements\n- Go')).toMatchObject({
    location: 'Europe',
    work_mode: 'Remote',
  });
});

it.each([
  ['Notice period: 30 days', 30],
  ['Notice period must be no more than 2 months', 60],
  ['Kündigungsfrist max. 3 Monate', 90],
  ['We offer a notice period of 3 months', undefined],
  ['Start immediately', undefined],
])('reads the longest notice from "%s"', (line, days) => {
  expect(readNotice([line]).notice_period_max_days).toBe(days);
});

it.each([
  [
    'Tarnwick | [Senior, Junior] Data Engineer | Leeds, UK | Onsite\nWe build things that last for years.',
    'Tarnwick',
  ],
  ['Museum technician\nRequirements\n- Photography\nThe Museum is a home of shells and stones.', undefined],
  ['Koch (m/w/d)\nDie Klinik ist ein Haus mit 200 Betten.\nAnforderungen\n- HACCP', undefined],
  ['Database Manager for Fisheries\nFisheries is a field of the county.\nRequirements\n- SQL', undefined],
  [
    'Museum technician\nRequirements\n- Photography\nTarn House is a home of shells and stones.',
    'Tarn House',
  ],
])('reads the client of %j', (text, client) => {
  expect(read(text).client_name).toBe(client);
});

it('takes what a Dutch text asks for and not the years', () => {
  const text =
    'Verzorgende\nWat vragen wij?\n- Diploma verzorgende IG\n- Rijbewijs B\n- Minimaal 3 jaar werkervaring\n\nWat bieden wij?\n- Pensioen';
  expect(read(text).skills_required?.map(({ skill }) => skill)).toEqual([
    'Diploma verzorgende IG',
    'Rijbewijs B',
  ]);
});
