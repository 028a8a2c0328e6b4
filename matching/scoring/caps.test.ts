import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../features/prepare.ts';
import type { CandidateInput, JobInput } from '../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { createIndex } from '../ranking/match-index.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { score } from './score.ts';

const vocabulary = loadBuiltInVocabulary();
const LEEDS = { latitude: 53.8, longitude: -1.55, name: 'Leeds, GB' };
const MUMBAI = { latitude: 19.08, longitude: 72.88 };
const YORK = { latitude: 53.96, longitude: -1.08 };

const nurseJob: JobInput = {
  ...UNKNOWN_JOB,
  job_title: 'Registered nurse',
  description: 'Nurse patients on a surgical ward, give medication and dress wounds.',
  skills_required: ['Wound care', 'Medication administration'].map((name) => ({ name, must_have: false })),
  place: LEEDS,
  work_mode: 'onsite',
};
const nurse: CandidateInput = {
  ...UNKNOWN_CANDIDATE,
  titles: [{ title: 'Registered nurse', current: true }],
  skills: ['Wound care', 'Medication administration'],
  text: 'Registered nurse, surgical ward\nNursed patients on a surgical ward, gave medication and dressed wounds.',
  place: MUMBAI,
};

function result(candidate: Partial<CandidateInput> = {}, job: Partial<JobInput> = {}) {
  const inputs = { job: { ...nurseJob, ...job }, candidate: { ...nurse, ...candidate } };
  const features = [
    prepareJob(vocabulary, inputs.job),
    prepareCandidate(vocabulary, inputs.candidate),
  ] as const;
  const found = score(vocabulary, ...features, { explain: inputs });
  const index = createIndex(vocabulary);
  index.upsertCandidate('c', features[1]);
  index.upsertJob('j', features[0]);
  expect(index.topCandidates(features[0])[0]?.score).toBe(found.score);
  expect(index.topJobs(features[1])[0]?.score).toBe(found.score);
  return found;
}
const RECORDS =
  'Kept the records of the ward for twelve years, filed charts, answered the telephone, greeted visitors, ordered stationery and booked porters, beds and taxis.';
const rowOf = (found: ReturnType<typeof result>, criterion: string) =>
  found.score_breakdown.find((row) => row.criterion === criterion);

describe('a candidate out of reach', () => {
  test('scores at most 59, and the score breakdown says so everywhere', () => {
    const found = result();
    expect(found).toMatchObject({ score: 59, cap: { reason: 'reach', limit: 59 } });
    expect(found.risks[0]).toMatch(
      /^Lives 7,\d\d\d km from Leeds, for an on-site job.+caps the score at 59\.$/,
    );
    expect(found.scale.detail).toMatch(/59 at most: 7,\d\d\d km away/);
    expect(found.gates).toContainEqual(expect.objectContaining({ name: 'reach', result: 'fail', cap: 59 }));
    expect(rowOf(found, 'location')?.detail).toMatch(/^7,\d\d\d km from Leeds, on-site$/);
  });

  test.each<[string, Partial<CandidateInput>, Partial<JobInput>]>([
    ['a place within reach', { place: YORK }, {}],
    ['an unknown place', { place: null }, {}],
    ['the wish to relocate', { relocation: true }, {}],
    ['a remote job', {}, { work_mode: 'remote' }],
    ['an unknown work mode', {}, { work_mode: null }],
    ['a job without a place', {}, { place: null }],
    ['a greater reach', {}, { reach: { km: 9000 } }],
    ['a reach that is only flagged', {}, { reach: { effect: 'flag' } }],
    ['a reach that is off', {}, { reach: { effect: 'off' } }],
  ])('is not capped with %s', (_, candidate, job) => {
    const found = result(candidate, job);
    expect(found.cap).toBeNull();
    expect(found.score).toBeGreaterThan(59);
  });

  test('is told that relocating would help, with the score that it gives', () => {
    const promise = result().would_change.find(({ change }) => change === 'Willingness to relocate');
    expect(promise?.score).toBe(result({ relocation: true }).score);
  });
});

describe('a job above every title held', () => {
  const step = (title: string, held: string) =>
    result({ place: YORK, titles: [{ title: held, current: true }] }, { job_title: title });

  test('caps the score at 79 for one level and at 59 for two', () => {
    expect(step('Ward sister', 'Registered nurse').score).toBeLessThanOrEqual(79);
    expect(step('Director of nursing', 'Registered nurse').score).toBeLessThanOrEqual(59);
    expect(step('Director of nursing', 'Registered nurse').risks.join(' ')).toContain(
      'Would be 3 steps up from Registered nurse.',
    );
  });

  test('counts one level between the manager of something and the head of it', () => {
    const found = step('Head of product', 'Product manager');
    expect(found.gates).toContainEqual(expect.objectContaining({ name: 'rank', result: 'fail', cap: 79 }));
    expect(step('Head of product', 'Product designer').gates).toContainEqual(
      expect.objectContaining({ name: 'rank', cap: 59 }),
    );
  });

  test('does not for a candidate who has held that level, nor on the way down', () => {
    expect(step('Registered nurse', 'Director of nursing').gates.some(({ name }) => name === 'rank')).toBe(
      false,
    );
    expect(step('Ward sister', 'Charge nurse').cap).toBeNull();
  });
});

describe('a trade that nobody enters from outside', () => {
  const RN = { name: 'Registered nurse licence', must_have: false };
  const from = (held: string, more: Partial<CandidateInput> = {}, job: Partial<JobInput> = {}) =>
    result({ place: YORK, titles: [{ title: held, current: true }], text: RECORDS, ...more }, job);

  test('caps the score at 59 without its work or its registration, and says so everywhere', () => {
    const text = nurse.text.replaceAll(/Registered nurse|Nursed/g, 'Worked');
    const found = from('Healthcare assistant', { text });
    expect(found).toMatchObject({ score: 59, cap: { reason: 'entry', limit: 59 } });
    expect(found.risks[0]).toBe(
      'Not qualified for this trade: no nursing registration or degree and no work as a nurse. This caps the score at 59.',
    );
    expect(found.scale.detail).toContain(
      '59 at most: no nursing registration or degree and no work as a nurse',
    );
    expect(found.gates).toContainEqual(expect.objectContaining({ name: 'entry', result: 'fail', cap: 59 }));
  });

  test.each<[string, Partial<CandidateInput>]>([
    ['held it', { titles: [{ title: 'Staff nurse', current: false }] }],
    ['hold a post that only its people hold', { titles: [{ title: 'Ward sister', current: true }] }],
    ['are registered', { skills: ['NMC registration'] }],
    ['have its degree', { text: `${RECORDS}\nBSc Nursing, Leeds, 2012` }],
    ['are not known', { titles: [], text: '' }],
  ])('is open to those who %s', (_, candidate) => {
    const found = from('Healthcare assistant', candidate);
    expect(found.gates.find(({ name }) => name === 'entry')?.result).not.toBe('fail');
    expect(found.cap?.reason).not.toBe('entry');
  });

  test('is open to whoever gets its registration, with the score that it gives', () => {
    const job = { skills_required: [...(nurseJob.skills_required ?? []), RN] };
    const found = from('Healthcare assistant', { skills: nurse.skills }, job);
    const promise = found.would_change.find(({ change }) => change.includes(RN.name));
    expect(promise?.score).toBe(
      from('Healthcare assistant', { skills: [...nurse.skills, RN.name] }, job).score,
    );
    expect(promise?.score).toBeGreaterThan(found.score);
  });

  test('asks nothing of those who train for it', () => {
    expect(from('Healthcare assistant', {}, { job_title: 'Student nurse' }).gates).not.toContainEqual(
      expect.objectContaining({ name: 'entry' }),
    );
  });
});

describe('a must-have that only running text mentions', () => {
  const job = {
    skills_required: [
      { name: 'Wound care', must_have: true },
      { name: 'Medication administration', must_have: false },
    ],
  };

  test('is neither failed nor passed, caps nothing and asks for confirmation with its quote', () => {
    const found = result({ place: YORK, skills: [], text: 'On the ward I often saw wound care done.' }, job);
    expect(found.gates[0]).toMatchObject({ name: 'Wound care', result: 'unknown', to_confirm: true });
    expect(found.cap).toBeNull();
    expect(found.risks.join(' ')).toContain('The must-have Wound care is mentioned only in passing');
    const quotes = rowOf(found, 'required_skills')?.evidence.map(({ quote }) => quote);
    expect(quotes).toContain('On the ward I often saw wound care done.');
  });

  test('fails if the resume does not name it, and caps the score at 39', () => {
    const found = result({ place: YORK, skills: [], text: RECORDS }, job);
    expect(found.gates[0]).toMatchObject({ result: 'fail', cap: 39 });
    expect(found.score).toBeLessThanOrEqual(39);
  });
});

describe('what is known of a candidate', () => {
  test('is little if it is only a title, which alone does not make a strong match', () => {
    const only = { ...UNKNOWN_CANDIDATE, titles: nurse.titles };
    const found = result({ ...only }, { place: null, work_mode: null });
    expect(found.coverage).toBeLessThanOrEqual(0.3);
    expect(found.risks.join(' ')).toMatch(/Little known: only \d+ % of what the job asks for/);
    expect(found.score).toBeLessThan(80);
    expect(rowOf(found, 'required_skills')).toMatchObject({ status: 'unknown', fit: 0.25 });
    expect(rowOf(found, 'salary')).toMatchObject({ detail: 'Not asked for by the job', weight: 0 });
  });

  test('counts for more with related skills than with no skills', () => {
    const job = {
      job_title: 'Backend developer',
      skills_required: ['Kubernetes', 'PostgreSQL'].map((name) => ({ name, must_have: false })),
    };
    const person = { ...UNKNOWN_CANDIDATE, titles: [{ title: 'Backend developer', current: true }] };
    const listed = result({ ...person, skills: ['Docker', 'MySQL'] }, job);
    expect(listed.score).toBeGreaterThanOrEqual(result(person, job).score);
    expect(rowOf(listed, 'required_skills')?.detail).toContain('MySQL counts half for PostgreSQL');
  });
});

describe('an employer that is off limits', () => {
  const scoreFor = (client: string | undefined, off_limits = ['acme']) =>
    result({ place: LEEDS, off_limits }, client === undefined ? {} : { client });

  test('caps the score at 39 and says so, for jobs of others only', () => {
    expect(scoreFor('acme').score).toBeGreaterThan(80);
    for (const client of [undefined, 'beta']) {
      const found = scoreFor(client);
      expect(found.score).toBe(39);
      expect(found.scale.detail).toContain('39 at most: works at a client that is off limits');
    }
  });

  test('counts as long as one of several is off limits for the job', () => {
    expect(scoreFor('acme', ['acme', 'beta']).score).toBe(39);
  });
});
