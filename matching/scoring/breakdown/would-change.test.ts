import { expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../../features/prepare.ts';
import type { CandidateInput, JobInput } from '../../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../../features/unknown.ts';
import { loadBuiltInVocabulary } from '../../vocabulary/built-in.ts';
import { score } from '../score.ts';

const vocabulary = loadBuiltInVocabulary();
const RECORDS =
  'Kept the records of the ward for twelve years, filed charts, answered the telephone, greeted visitors, ordered stationery and booked porters, beds and taxis.';
const nurseJob: JobInput = { ...UNKNOWN_JOB, job_title: 'Registered nurse', country: 'GB' };

function result(job: Partial<JobInput>, candidate: Partial<CandidateInput>) {
  const inputs = {
    job: { ...nurseJob, ...job },
    candidate: { ...UNKNOWN_CANDIDATE, text: RECORDS, ...candidate },
  };
  const found = score(
    vocabulary,
    prepareJob(vocabulary, inputs.job),
    prepareCandidate(vocabulary, inputs.candidate),
    { explain: inputs },
  );
  for (const { change, score: promised, changed } of found.would_change) {
    const { job: newJob, candidate: person } = { ...inputs, ...changed };
    const again = score(vocabulary, prepareJob(vocabulary, newJob), prepareCandidate(vocabulary, person));
    expect(again.score, change).toBe(promised);
  }
  return found;
}
const skills_required = (...names: string[]) => names.map((name) => ({ name, must_have: true }));
const changes = (found: ReturnType<typeof result>) => found.would_change.map(({ change }) => change);

const asked = ['Wound care', 'Triage'].map((name) => ({ name, must_have: false }));
const nurse = {
  titles: [{ title: 'Registered nurse', current: true }],
  skills: ['Wound care', 'Triage'],
};

test('not insisting on a language or the right to work raises the score as promised', () => {
  const text = `${RECORDS} I do not speak German. I require visa sponsorship.`;
  for (const name of ['Fluent German', 'Right to work in the UK']) {
    const found = result({ skills_required: [...skills_required(name), ...asked] }, { text, ...nurse });
    expect(changes(found)).toContain(`No longer insisting on ${name}`);
  }
  const languages = result({ languages: ['Fluent German'], must_haves: ['languages'] }, { text });
  expect(languages.gates).toContainEqual(expect.objectContaining({ name: 'languages', result: 'fail' }));
});

test('a typed right to work stands above the text', () => {
  const text = `${RECORDS} I require visa sponsorship.`;
  const name = 'Right to work in the UK';
  const job = { skills_required: skills_required(name), must_haves: ['work_permit' as const] };
  const gates = (skills: string[]) =>
    result(job, { text, skills })
      .gates.filter(({ result: one }) => one === 'fail')
      .map((gate) => gate.name);
  expect(gates([])).toEqual([name, 'work_permit', 'entry']);
  expect(gates([name])).toEqual(['entry']);
  expect(gates(['No right to work in the UK'])).toEqual([name, 'work_permit', 'entry']);
});

test('an added skill may name the degree of a trade', () => {
  const name = 'BSc Nursing';
  const found = result(
    { skills_required: skills_required(name) },
    { titles: [{ title: 'Healthcare assistant', current: true }] },
  );
  expect(found.gates).toContainEqual(expect.objectContaining({ name: 'entry', result: 'fail' }));
  expect(
    found.would_change.find(({ change }) => change === `${name} among the skills`)?.score,
  ).toBeGreaterThan(found.score);
});

test('a name that denies is no change', () => {
  const found = result({ skills_required: skills_required('No Excel needed', 'Triage') }, {});
  expect(changes(found).join(' ')).not.toContain('Excel needed among');
});

test('the proof of another trade takes nothing from a record that says too little', () => {
  const job = { skills_preferred: ['GDC registration'] };
  const little = { text: 'Kept records.', skills: ['Wound care'] };
  const before = result(job, little);
  const after = result(job, { ...little, skills: [...little.skills, 'GDC registration'] });
  expect(after.score).toBeGreaterThanOrEqual(before.score);
  expect(after.gates).toContainEqual(expect.objectContaining({ name: 'entry', result: 'unknown' }));
});
