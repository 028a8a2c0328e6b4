import { expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { CandidateInput, JobInput, Passage } from '../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { score } from './score.ts';

const vocabulary = loadBuiltInVocabulary();

const jobOf = (job_title: string, description: string, required: string[], more: Partial<JobInput> = {}) => ({
  ...UNKNOWN_JOB,
  job_title,
  description,
  skills_required: required.map((name) => ({ name, must_have: false })),
  ...more,
});

/** A resume of these parts. */
function resumeOf(
  title: string,
  parts: readonly [Passage['kind'], string][],
  more: Partial<CandidateInput> = {},
): CandidateInput {
  let text = '';
  const passages = parts.map(([kind, part]): Passage => {
    const start = text.length;
    text += `${part}\n\n`;
    return { kind, dated: kind === 'job', start, end: start + part.length };
  });
  return { ...UNKNOWN_CANDIDATE, titles: [{ title, current: true }], text, passages, ...more };
}

const resultOf = (job: JobInput, candidate: CandidateInput) =>
  score(vocabulary, prepareJob(vocabulary, job), prepareCandidate(vocabulary, candidate), {
    explain: { job, candidate },
  });

const BAKER_JOB = jobOf(
  'Warehouse Supervisor',
  'Lead a shift in a distribution centre, plan loading and picking, count stock and keep the site safe.',
  ['Forklift operation', 'SAP', 'Inventory management', 'Order picking'],
);
const WORK = 'Supervised order picking and loading of a shift, with inventory management of two halls.';
const supervisor = (line: string) =>
  resumeOf('Warehouse Supervisor', [
    ['other', line],
    ['job', WORK],
  ]);

test.each([
  'I hope to work with SAP soon.',
  'My neighbour is a consultant for SAP.',
  'I never worked with SAP.',
  'SAP is maintained by an agency.',
])('“%s” gains at most a point', (line) => {
  const plain = resultOf(BAKER_JOB, supervisor('')).score;
  const result = resultOf(BAKER_JOB, supervisor(line));
  expect(result.score - plain).toBeLessThanOrEqual(1);
  expect(result.missing_skills).toContain('SAP');
  expect(resultOf(BAKER_JOB, supervisor('Used SAP to book goods.')).score).toBeGreaterThan(plain + 1);
});

test('a registration that lapsed keeps its trade closed', () => {
  const job = jobOf('Pharmacy Technician', 'Dispense and check medicines for the wards of a hospital.', [
    'Dispensing',
    'GPhC registration',
  ]);
  const person = (line: string) =>
    resultOf(
      job,
      resumeOf('Pharmacy Technician', [
        ['other', line],
        ['job', 'Dispensing and checking of medicines for eleven wards of a hospital, stock and orders.'],
      ]),
    );
  expect(person('GPhC registration').cap).toBeNull();
  expect(person('My GPhC registration lapsed in 2019.').cap?.reason).toBe('entry');
});

test('certificates count where they are listed, other skills are said to be listed', () => {
  const job = jobOf('Security Officer', 'Patrol a shopping centre at night.', ['SIA licence', 'Excel']);
  const lists = resumeOf('Security Officer', [['list', 'SIA licence, Excel']]);
  const { evidence } = resultOf(job, lists).score_breakdown[0]!;
  expect(evidence.find(({ shows }) => shows?.includes('SIA licence'))?.source).toBe('resume');
  expect(evidence.find(({ shows }) => shows?.includes('Excel'))?.source).toBe('listed');
});

test('a quote shows the skill that it names, and no other', () => {
  const job = jobOf('Frontend Developer', 'Build pages in React.', ['React']);
  const person = resumeOf('Frontend Developer', [
    ['job', 'Built forms for shops, working with Redux every day.'],
  ]);
  const result = resultOf(job, person);
  expect(result.missing_skills).toEqual(['React']);
  expect(result.score_breakdown[0]?.evidence).toEqual([
    expect.objectContaining({ shows: ['Redux'], quote: expect.stringContaining('Redux') }),
  ]);
});

test('a job of which every bullet names a skill of the ad is the first risk', () => {
  const asked = ['Forklift operation', 'SAP', 'Inventory management', 'Order picking', 'Route planning'];
  const job = { ...BAKER_JOB, skills_required: asked.map((name) => ({ name, must_have: false })) };
  const invented = resumeOf('Warehouse Supervisor', [
    ['job', asked.map((name) => `• ${name} for a hall of goods`).join('\n')],
  ]);
  expect(resultOf(job, invented).stuffing?.every_bullet).toBe(5);
  expect(resultOf(job, invented).risks[0]).toContain('Every line of one job');
  const honest = `${invented.text.trim()}\n• Led nine people\n• Opened the site each morning`;
  const passages: Passage[] = [{ kind: 'job', dated: true, start: 0, end: honest.length }];
  expect(resultOf(job, { ...invented, text: honest, passages }).stuffing).toBeNull();
});

test('years under titles of other trades do not count', () => {
  const job = jobOf('Electrician', 'Wire houses.', ['Electrical installation'], { experience_min: 3 });
  const held = (years: number, earlier: number): CandidateInput => ({
    ...resumeOf('Electrician', [['job', 'Electrical installation in new houses.']]),
    experience_years: 8,
    titles: [
      { title: 'Electrician', current: true, years },
      { title: 'Bartender', current: false, years: earlier },
    ],
  });
  const fit = (candidate: CandidateInput) => resultOf(job, candidate).score_breakdown[4]?.fit;
  expect(fit(held(7, 1))).toBe(1);
  expect(fit(held(1, 7))).toBeCloseTo(1 / 3, 1);
  const strict: JobInput = { ...job, must_haves: ['experience'] };
  const gateOf = (candidate: CandidateInput) =>
    resultOf(strict, candidate).gates.find(({ name }) => name === 'experience')?.result;
  expect(gateOf(held(7, 1))).toBe('pass');
  expect(gateOf(held(1, 7))).toBe('fail');
  expect(resultOf(strict, held(1, 7)).cap?.reason).toBe('must_have');
});

test('skills shown in related work are partial, a list of them is not', () => {
  const job = jobOf(
    'Data Analyst',
    'Answer questions about rents and repairs with SQL and dashboards for managers of a charity.',
    ['SQL', 'Power BI', 'Excel'],
  );
  const work =
    'Budgets, forecasts and board figures in Power BI, queries in SQL, models in Excel for managers.';
  const shown = resultOf(job, resumeOf('Finance Business Partner', [['job', work]])).score;
  expect(shown).toBeGreaterThanOrEqual(40);
  expect(shown).toBeLessThan(60);
  const listed = resumeOf('Finance Business Partner', [
    ['job', 'Budgets, forecasts and board figures for managers.'],
    ['list', 'SQL, Power BI, Excel'],
  ]);
  expect(resultOf(job, listed).score).toBeLessThan(40);
  const one = 'Budgets, forecasts and board figures for managers, queries in SQL for managers.';
  expect(resultOf(job, resumeOf('Finance Business Partner', [['job', one]])).score).toBeLessThan(40);
});

test('one skill counts for nothing in another trade than one with a gate', () => {
  const job = jobOf(
    'Veterinary Nurse',
    'Nurse animals before and after operations, prepare the theatre, and monitor anaesthesia.',
    ['Animal nursing', 'Anaesthesia monitoring', 'RCVS registration', 'Client care', 'Infection control'],
  );
  const work = 'Infection control of five surgeries, autoclave and theatre set-up, stock orders.';
  const of = (title: string) => resultOf(job, resumeOf(title, [['job', work]]));
  expect(of('Registered Nurse').score).toBeLessThan(40);
  expect(of('Trainee Veterinary Nurse').score).toBeGreaterThanOrEqual(40);
  expect(of('Trainee Veterinary Nurse').cap?.reason).toBe('entry');
});
