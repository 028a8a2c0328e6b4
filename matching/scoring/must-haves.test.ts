import { describe, expect, test } from 'vitest';
import { hashInput, prepareCandidate, prepareJob, withAgencyReach } from '../features/prepare.ts';
import { type CandidateInput, DEFAULT_REACH, type JobInput } from '../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../features/unknown.ts';
import { createIndex } from '../ranking/match-index.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { score } from './score.ts';

const vocabulary = loadBuiltInVocabulary();

const nurseJob: JobInput = {
  ...UNKNOWN_JOB,
  job_title: 'Registered nurse',
  description: 'Nurse patients on a surgical ward, give medication and dress wounds.',
  skills_required: ['Wound care', 'Medication administration'].map((name) => ({ name, must_have: false })),
  languages: ['German'],
  country: 'DE',
};
const nurse: CandidateInput = {
  ...UNKNOWN_CANDIDATE,
  titles: [{ title: 'Registered nurse', current: true }],
  skills: ['Wound care', 'Medication administration', 'Phlebotomy', 'Triage'],
  text: 'Nursed patients on a surgical ward, gave medication and dressed wounds.',
  languages: ['German'],
};

function result(candidate: Partial<CandidateInput>, job: Partial<JobInput>) {
  const inputs = { job: { ...nurseJob, ...job }, candidate: { ...nurse, ...candidate } };
  const features = {
    job: prepareJob(vocabulary, inputs.job),
    candidate: prepareCandidate(vocabulary, inputs.candidate),
  };
  const found = score(vocabulary, features.job, features.candidate, { explain: inputs });
  const index = createIndex(vocabulary);
  index.upsertCandidate('c', features.candidate);
  index.upsertJob('j', features.job);
  expect(index.topCandidates(features.job)[0]?.score).toBe(found.score);
  expect(index.topJobs(features.candidate)[0]?.score).toBe(found.score);
  return found;
}
const gate = (found: ReturnType<typeof result>, name: string) =>
  found.gates.filter((one) => one.name === name);

describe('a must-have of languages', () => {
  test('passes a candidate who has them and changes nothing in the score', () => {
    const found = result({}, { must_haves: ['languages'] });
    expect(gate(found, 'languages')).toEqual([
      { name: 'languages', result: 'pass', must_have: true, cap: 39, to_confirm: false },
    ]);
    expect(found.score).toBe(result({}, {}).score);
  });

  test('caps the score of a candidate without one of them and names it', () => {
    const job = { languages: ['German', 'Polish'], must_haves: ['languages' as const] };
    const found = result({}, job);
    expect(gate(found, 'languages')).toEqual([
      { name: 'languages', result: 'fail', must_have: true, cap: 39, to_confirm: false },
    ]);
    expect(gate(found, 'Polish')).toEqual([]);
    expect(found.score).toBe(39);
    expect(found.risks.join(' ')).toContain('Polish');
    expect(result({}, { ...job, must_haves: [] }).score).toBeGreaterThan(39);
  });

  test('takes the language that the resume is written in for a mention, whatever the resume names', () => {
    const text =
      'I nursed patients on the surgical ward of a hospital in Kassel, gave the medication for the night, and was with the new people from the day that they came to us.';
    const job = { languages: ['English'], must_haves: ['languages' as const] };
    expect(prepareCandidate(vocabulary, { ...nurse, text }).written_in).toBe('english');
    const found = result({ text }, job);
    expect(gate(found, 'languages')[0]?.result).not.toBe('fail');
    expect(found.risks).toContain('The resume is written in English; ask how well it is spoken.');
    expect(gate(result({}, job), 'languages')[0]?.result).toBe('fail');
  });

  test('is unknown for a candidate about whom too little is known', () => {
    const found = result({ text: '', skills: [], languages: [] }, { must_haves: ['languages'] });
    expect(gate(found, 'languages')[0]?.result).toBe('unknown');
  });
});

describe('a must-have of the permit to work', () => {
  const job = { must_haves: ['work_permit' as const] };

  test('passes with a permit for the country of the job', () => {
    const found = result({ work_permits: { DE: true, FR: false } }, job);
    expect(gate(found, 'work_permit')).toEqual([
      { name: 'work_permit', result: 'pass', must_have: true, cap: 39, to_confirm: false },
    ]);
    expect(found.score).toBe(result({}, {}).score);
  });

  test('caps the score without one and says so', () => {
    const found = result({ work_permits: { DE: false } }, job);
    expect(found.score).toBe(39);
    expect(found.risks.join(' ')).toContain('Not allowed to work in Germany.');
    expect(result({ work_permits: { DE: false } }, {}).score).toBeGreaterThan(39);
  });

  test('is unknown, and to be asked, while nobody said anything about that country', () => {
    for (const [candidate, more] of [
      [{}, job],
      [{ work_permits: { FR: true } }, job],
      [{ work_permits: { DE: false } }, { ...job, country: null }],
    ] as const) {
      const found = result(candidate, more);
      expect(gate(found, 'work_permit')[0]?.result).toBe('unknown');
      expect(found.score).toBe(result({}, {}).score);
      expect(found.risks.join(' ')).toMatch(/Right to work in (?:Germany|the job's country) not confirmed/);
    }
  });
});

test('the reach of a job is the default unless the job has its own', () => {
  expect(prepareJob(vocabulary, nurseJob).reach).toEqual(DEFAULT_REACH);
  const own = { km: 50, effect: 'flag' as const };
  expect(prepareJob(vocabulary, { ...nurseJob, reach: own }).reach).toEqual(own);
  const half = prepareJob(vocabulary, { ...nurseJob, reach: { km: 50 } });
  expect(half.reach).toEqual({ km: 50, effect: 'cap' });
  expect(withAgencyReach(half, { km: 90, effect: 'off' }).reach).toEqual({ km: 50, effect: 'off' });
});

test('languages of a job stay apart from its other required skills', () => {
  const { required, languages } = prepareJob(vocabulary, nurseJob);
  expect(required).toHaveLength(3);
  expect(languages).toHaveLength(1);
  expect(required.map(({ id }) => id)).toContain(languages[0]);
});

test('permits, country, reach and must-haves are inputs of the features', () => {
  const changes: Partial<JobInput>[] = [
    { country: 'FR' },
    { reach: { km: 50, effect: 'off' } },
    { must_haves: ['work_permit'] },
  ];
  for (const change of changes) expect(hashInput({ ...nurseJob, ...change })).not.toBe(hashInput(nurseJob));
  expect(hashInput({ ...nurse, work_permits: { DE: true } })).not.toBe(hashInput(nurse));
});
