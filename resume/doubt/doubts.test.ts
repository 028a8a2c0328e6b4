import { expect, test } from 'vitest';
import { parseText } from '../corpus/parse-small.ts';
import type { Place, WorkEntry } from '../result.ts';
import { jobDoubt, titleDoubt } from './job-doubts.ts';
import { schoolDoubt } from './school-doubts.ts';

/** All people, employers and schools are fictional. */

/** What the product asks to look at. */
const DOUBT = 0.6;
/** Of a field that was read with much confidence. */
const DOUBTED = 0.9 - DOUBT;

const context = {
  isJobTitle: (text: string) => text === 'Wheelwright',
  placeOf: (text: string) =>
    /^(?:Kesten|Ashby|Lowbridge)$/.test(text) ? ({ city: text } as Place) : undefined,
  isUnheaded: false,
};
const job = (job_title: string | null, company_name: string | null, quote = ''): WorkEntry => ({
  job_title,
  company_name,
  start: '2019-03',
  end: null,
  is_current: true,
  location: null,
  bullets: [],
  quote,
  page: 1,
  confidence: 0.9,
});

test.each([
  ['a town that the look-up does not know', 'Night Porter', 'Otter Hill Hotel, Little Wray'],
  ['a place', 'Night Porter', 'Kesten'],
  ['the name of a column', 'Night Porter', 'Designation'],
  ['the form of a company', 'Night Porter', 'Ltd.'],
  ['a department', 'Night Porter', 'Human Resources'],
  ['a duty', 'Night Porter', 'Opened the doors for guests at five'],
  ['the end of a sentence', 'Night Porter', 'Kept the books tidy.'],
  ['a phrase that is cut', 'Night Porter', 'University of'],
  ['words of a title', 'Otter Hill', 'Senior Accountant'],
  ['a school beside a degree', 'Diploma in Bookkeeping', 'Lowbridge College'],
])('doubts a job whose employer is %s', (_, title, company) => {
  expect(jobDoubt(job(title, company), context)).toBeGreaterThan(DOUBTED);
});

test('doubts an employer beside a phrase that reads more like one', () => {
  const read = job('Night Porter', 'Little Wray', 'Night Porter / Otter Hill Hotel Ltd, Little Wray');
  expect(jobDoubt(read, context)).toBeGreaterThan(DOUBTED);
});

test('doubts an employer beside another phrase that may be it, but not beside its place', () => {
  const beside = job('Night Porter', 'Little Wray', 'Night Porter / Cobble & Thorn, Little Wray');
  const doubt = jobDoubt(beside, context);
  expect(doubt).toBeGreaterThan(jobDoubt({ ...beside, location: 'Cobble & Thorn' }, context));
  expect(
    jobDoubt(job('Tester', 'Kestrel Systems Pvt', 'Tester, Kestrel Systems Pvt. Ltd.'), context),
  ).toBeGreaterThan(DOUBTED);
});

test.each([
  ['a heading', 'Education'],
  ['two titles', 'Warehouse Porter Night Porter'],
  ['an unknown phrase', 'Brass polishing of railings'],
  ['a letter', 'G'],
  ['a phrase that is cut', 'Manager of'],
  ['a sentence', 'Looked after the two porters at night'],
])('doubts a title that is %s', (_, title) => {
  expect(titleDoubt(title, context)).toBeGreaterThanOrEqual(DOUBTED);
});

test.each([
  ['Night Porter', 'Otter Hill Hotel'],
  ['Wheelwright', 'Mill Brothers, Inc.'],
  ['Head of Finance', 'Harbour & Sons Ltd'],
  ['Chef de partie', 'Blue Door Bistro'],
  ['Software Engineer II', 'Kestrel'],
])('does not doubt %s at %s', (title, company) => {
  expect(jobDoubt(job(title, company), context)).toBeLessThan(DOUBTED);
});

test.each([
  ['cut', 'Lowbridge College of', true],
  ['a span', '2012–2016', true],
  ['with its town', 'Lowbridge College, Ashby', true],
  ['a label', 'TO', true],
  ['whole', 'Lowbridge College of Art', false],
  ['of a town', 'University of Lowbridge', false],
  ['with its town but no comma', 'Great Marsh College of Education Ashby', true],
  ['an open bracket', 'Lowbridge College (Dep', true],
])('a school that is %s is doubted or not', (_, school_name, isDoubted) => {
  const study = {
    degree: 'BSc',
    field: null,
    school_name,
    start: null,
    end: '2016',
    quote: '',
    page: 1,
    confidence: 0.9,
  };
  expect(schoolDoubt(study, context.placeOf) > DOUBTED).toBe(isDoubted);
});

const resume = (name: string, contact: string) =>
  parseText(
    `${name}\n${contact}\n\nEXPERIENCE\nNight Porter, Otter Hill Hotel\n2017 - Present\nKept the doors\n`,
  );

test('does not doubt what agrees', async () => {
  const { fields, work_history } = await resume(
    'Ada Quist',
    'Kesten | ada.quist@example.com | +44 7700 900123',
  );
  for (const field of [fields.candidate_name, fields.email, fields.phone, fields.location, fields.job_tittle])
    expect(field?.confidence).toBeGreaterThanOrEqual(DOUBT);
  expect(work_history[0]?.confidence).toBeGreaterThanOrEqual(DOUBT);
});

test('doubts a name that the e-mail address goes on with', async () => {
  const cut = await resume('Ada Quist', 'ada.quistgaard@example.com');
  expect(cut.fields.candidate_name?.confidence).toBeLessThan(DOUBT);
  const whole = await resume('Ada Quistgaard', 'ada.quistgaard@example.com');
  expect(whole.fields.candidate_name?.confidence).toBeGreaterThanOrEqual(DOUBT);
});

test('doubts the mailbox of an office, and the phone number beside it', async () => {
  const { fields } = await resume('Ada Quist', 'T: 020 7946 0123 | jobs@quayside.example');
  expect(fields.email?.confidence ?? 0).toBeLessThan(DOUBT);
  expect(fields.phone?.confidence ?? 0).toBeLessThan(DOUBT);
  const own = await resume('Ada Quist', 'hello.quist@example.com');
  expect(own.fields.email?.confidence).toBeGreaterThanOrEqual(DOUBT);
});
