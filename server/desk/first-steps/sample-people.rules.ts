import type { BodyInput } from '@placewell/contract/call.ts';
import type { addJob } from '@placewell/contract/matching/jobs.ts';
import { SAMPLE_TAG } from '@placewell/contract/sourcing/tags.ts';
import { job, type Person } from '@placewell/resume/corpus/people/person.ts';

type Words = Pick<Person, 'name' | 'title' | 'place' | 'summary' | 'jobs'> & {
  phone: string;
  /** By comma. */
  skills: string;
  study: [degree: string, field: string, school: string, start: number, end: number];
};

/** A fictional person with an address that nobody has and a number that is reserved for fiction. */
function person({ skills, study, phone, ...words }: Words): Person {
  const key = words.name.toLowerCase().replace(/[^a-z]+/g, '.');
  const [degree, field, school, start, end] = study;
  return {
    ...words,
    key,
    language: 'en',
    email: `${key}@example.com`,
    phone: `+44 7700 ${phone}`,
    city: words.place.split(',')[0] ?? '',
    linkedin: `linkedin.com/in/${key.replaceAll('.', '-')}-sample`,
    studies: [{ degree, field, school, start, end }],
    skills: [{ group: 'Skills', items: skills.split(', ') }],
    languages: [{ name: 'English', english: 'English', level: 'Native' }],
  };
}

/** Five who fit the sample job more or less, and four of other trades. */
export const SAMPLE_PEOPLE: readonly Person[] = [
  person({
    name: 'Harriet Lindqvist',
    title: 'Payroll Specialist',
    place: 'Leeds, United Kingdom',
    phone: '900211',
    summary: 'Payroll specialist who has run monthly and weekly pay for up to 1,200 people since 2018.',
    jobs: [
      job(
        ['Payroll Specialist', 'Brackenridge Foods Ltd', 'Leeds'],
        ['2021-03', undefined],
        'Runs the monthly payroll of 1,200 people on three sites in Sage Payroll.',
        'Files RTI returns with HMRC and closes the year end, P60 and P11D included.',
        'Moved pension auto-enrolment in-house and checks each run in Microsoft Excel.',
      ),
      job(
        ['Payroll Officer', 'Calder Textile Works', 'Bradford'],
        ['2018-01', '2021-02'],
        'Processed weekly pay for 340 people on shifts.',
        'Answered questions about statutory sick and maternity pay.',
      ),
    ],
    skills: 'Payroll, Sage Payroll, PAYE, Year-end reporting, Pension auto-enrolment, Microsoft Excel',
    study: ['BA', 'Accounting and Finance', 'University of Northmoor', 2014, 2017],
  }),
  person({
    name: 'Idris Pennington',
    title: 'Senior Payroll Officer',
    place: 'Bradford, United Kingdom',
    phone: '900212',
    summary: 'Payroll officer with nine years in logistics and retail, used to end-of-month pressure.',
    jobs: [
      job(
        ['Senior Payroll Officer', 'Airedale Parcel Services', 'Bradford'],
        ['2019-06', undefined],
        'Pays 900 drivers and depot staff every four weeks.',
        'Prepares PAYE and pension returns and reconciles the payroll control account.',
      ),
      job(
        ['Payroll Clerk', 'Thistledown Stores', 'Huddersfield'],
        ['2016-02', '2019-05'],
        'Entered timesheets and corrected overtime before each run.',
      ),
    ],
    skills: 'Payroll, PAYE, Sage Payroll, Reconciliation, Microsoft Excel, Pension auto-enrolment',
    study: ['BTEC', 'Business', 'Aire Valley College', 2013, 2015],
  }),
  person({
    name: 'Beatriz Fairburn',
    title: 'Payroll Administrator',
    place: 'Wakefield, United Kingdom',
    phone: '900213',
    summary: 'Payroll administrator in her third year, who wants a larger payroll.',
    jobs: [
      job(
        ['Payroll Administrator', 'Rookwood Care Group', 'Wakefield'],
        ['2023-09', undefined],
        'Collects the hours of 260 carers and prepares the monthly payroll.',
        'Keeps starters, leavers and changes of contract up to date.',
      ),
      job(
        ['Office Assistant', 'Marlpit Builders Merchants', 'Castleford'],
        ['2021-09', '2023-08'],
        'Matched delivery notes with invoices.',
      ),
    ],
    skills: 'Payroll administration, Data entry, Microsoft Excel, Timesheets',
    study: ['A levels', 'Mathematics and Business', 'Wakefield Sixth Form', 2019, 2021],
  }),
  person({
    name: 'Callum Okonjo',
    title: 'Accounts Assistant',
    place: 'Leeds, United Kingdom',
    phone: '900214',
    summary: 'Accounts assistant in a small team, who also runs the payroll for 45 people.',
    jobs: [
      job(
        ['Accounts Assistant', 'Whinmoor Joinery', 'Leeds'],
        ['2020-04', undefined],
        'Keeps the purchase ledger and chases late payers.',
        'Runs the monthly payroll of 45 people in Xero.',
      ),
    ],
    skills: 'Accounts payable, Accounts receivable, Bookkeeping, Payroll, Xero, Microsoft Excel',
    study: ['AAT Level 3', 'Accounting', 'Leeds Evening College', 2018, 2020],
  }),
  person({
    name: 'Rosalind Achebe-Stone',
    title: 'HR Advisor',
    place: 'York, United Kingdom',
    phone: '900215',
    summary: 'HR advisor for a manufacturer with 400 people, close to the payroll team.',
    jobs: [
      job(
        ['HR Advisor', 'Fossgate Instruments', 'York'],
        ['2019-11', undefined],
        'Advises managers on absence, conduct and family leave.',
        'Checks the payroll input of the site every month.',
      ),
      job(
        ['HR Administrator', 'Ouseburn Dairy', 'York'],
        ['2017-05', '2019-10'],
        'Wrote contracts and kept the personnel files.',
      ),
    ],
    skills: 'Employee relations, Recruitment, Absence management, Onboarding, Microsoft Excel',
    study: ['CIPD Level 5', 'People Management', 'York Institute of Management', 2018, 2019],
  }),
  person({
    name: 'Declan Varga',
    title: 'Warehouse Operative',
    place: 'Leeds, United Kingdom',
    phone: '900216',
    summary: 'Warehouse operative with a counterbalance licence, on any shift.',
    jobs: [
      job(
        ['Warehouse Operative', 'Stourton Distribution', 'Leeds'],
        ['2021-01', undefined],
        'Picks and loads 140 pallets a shift with a counterbalance truck.',
        'Counts stock and reports damage.',
      ),
    ],
    skills: 'Order picking, Forklift operation, Stock control, Manual handling',
    study: ['GCSEs', 'English and Mathematics', 'Middleton Park School', 2012, 2014],
  }),
  person({
    name: 'Philippa Njoroge',
    title: 'Staff Nurse',
    place: 'Leeds, United Kingdom',
    phone: '900217',
    summary: 'Staff nurse on a medical ward, registered with the NMC since 2017.',
    jobs: [
      job(
        ['Staff Nurse', 'St Aelred Hospital', 'Leeds'],
        ['2019-02', undefined],
        'Looks after eight patients a shift on an acute medical ward.',
        'Gives medication, dresses wounds and mentors students.',
      ),
      job(
        ['Staff Nurse', 'Dales Community Hospital', 'Skipton'],
        ['2017-09', '2019-01'],
        'Cared for older patients after operations.',
      ),
    ],
    skills: 'Patient care, Medication administration, Wound care, Care planning',
    study: ['BSc', 'Adult Nursing', 'University of Northmoor', 2014, 2017],
  }),
  person({
    name: 'Tomasz Hargreaves',
    title: 'Frontend Developer',
    place: 'Sheffield, United Kingdom',
    phone: '900218',
    summary: 'Frontend developer who builds calm interfaces with TypeScript and React.',
    jobs: [
      job(
        ['Frontend Developer', 'Kelham Digital', 'Sheffield'],
        ['2020-08', undefined],
        'Builds the booking pages of four museums in React and TypeScript.',
        'Brought the main page from four seconds to one.',
      ),
    ],
    skills: 'TypeScript, React, CSS, Git, Accessibility',
    study: ['BSc', 'Computer Science', 'University of Northmoor', 2016, 2019],
  }),
  person({
    name: 'Maeve Castellano',
    title: 'Sales Executive',
    place: 'Manchester, United Kingdom',
    phone: '900219',
    summary: 'Sales executive for office supplies, 112 % of target in the last three years.',
    jobs: [
      job(
        ['Sales Executive', 'Ardwick Office Supplies', 'Manchester'],
        ['2019-10', undefined],
        'Looks after 130 accounts and wins about two new ones a week.',
        'Keeps the pipeline in Salesforce.',
      ),
    ],
    skills: 'Account management, Lead generation, Negotiation, Salesforce',
    study: ['BA', 'Business Studies', 'Irwell Business School', 2015, 2018],
  }),
];

export const SAMPLE_JOB: BodyInput<typeof addJob> = {
  job_title: 'Payroll Specialist',
  description: `Brightwater Bakeries is looking for a payroll specialist for its head office in Leeds.

You run the monthly payroll of 650 people, file the PAYE returns and close the year end. You answer questions of colleagues
and work with HR on starters, leavers and changes.

Requirements
- Three years in payroll
- Sage Payroll and Microsoft Excel
- PAYE, statutory payments and pension auto-enrolment

Nice to have
- Year-end reporting`,
  location: 'Leeds, United Kingdom',
  city: 'Leeds',
  state: 'England',
  country: 'United Kingdom',
  country_code: 'GB',
  latitude: 53.79648,
  longitude: -1.54785,
  work_mode: 'Hybrid',
  job_type: 'Full-Time',
  salary_min: 32_000,
  salary_max: 38_000,
  salary_currency: 'GBP',
  salary_period: 'year',
  experience_min: 3,
  skills_required: [
    { skill: 'Payroll', must_have: false },
    { skill: 'Microsoft Excel', must_have: false },
  ],
  skills_preferred: ['Sage Payroll', 'Pension auto-enrolment'],
  tags: [SAMPLE_TAG],
};
