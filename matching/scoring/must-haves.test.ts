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
  text: 'Nursed patients on a surgical ward, gave medication and dressed wounds, kept charts, planned beds, ordered supplies and taught newcomers how to use every pump.',
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

  test('passes by the language that the resume is written in, whatever the resume names', () => {
    const text =
      'I nursed patients on the surgical ward of a hospital in Kassel, gave the medication for the night, and was with the new people from the day that they came to us.';
    const job = { languages: ['English'], must_haves: ['languages' as const] };
    expect(prepareCandidate(vocabulary, { ...nurse, text }).written_in).toBe('english');
    const found = result({ text }, job);
    expect(gate(found, 'languages')[0]?.result).toBe('pass');
    expect(found.score).toBe(result({ text }, { languages: ['English'] }).score);
    expect(gate(result({}, job), 'languages')[0]?.result).toBe('fail');
  });

  test('is to be confirmed where somebody lives, worked or went to school with one, unless the resume denies it', () => {
    const job = { languages: ['English'], must_haves: ['languages' as const] };
    const languages: string[] = [];
    for (const more of [{ country: 'GB' }, { text: `${nurse.text} Leeds, England.` }]) {
      const found = result({ languages, ...more }, job);
      expect(gate(found, 'languages')).toEqual([
        { name: 'languages', result: 'unknown', must_have: true, cap: 39, to_confirm: false },
      ]);
      expect(found.cap).toBeNull();
      expect(found.risks).toContain('English not confirmed: the record does not say.');
    }
    expect(gate(result({ languages, country: 'PL' }, job), 'languages')[0]?.result).toBe('fail');
    const denied = result(
      { languages, country: 'GB', text: `${nurse.text} I do not speak English yet.` },
      job,
    );
    expect(gate(denied, 'languages')[0]?.result).toBe('fail');
    expect(denied.score).toBe(39);
  });

  test('is unknown for a candidate about whom too little is known', () => {
    const found = result({ text: '', skills: [], languages: [] }, { must_haves: ['languages'] });
    expect(gate(found, 'languages')[0]?.result).toBe('unknown');
  });
});

describe('a must-have that goes without saying', () => {
  const needs = (...names: string[]) => ({
    skills_required: names.map((name) => ({ name, must_have: true })),
  });

  test.each(["Driver's licence", 'Microsoft Excel', 'Right to work in Germany', 'Email'])(
    'is to be confirmed where nothing is said of it, and never caps: %s',
    (name) => {
      const found = result({}, needs('Wound care', name));
      const [gateOfIt] = found.gates.filter((one) => one.must_have && one.result !== 'pass');
      expect(gateOfIt).toMatchObject({ result: 'unknown', cap: 39 });
      expect(found.cap).toBeNull();
      expect(found.risks.join(' ')).toMatch(/ not confirmed: the record does not say\./);
      expect(found.risks.join(' ')).not.toContain('No sign of');
    },
  );

  test.each<[string, string, string]>([
    ['Driving licence', 'I have no driving licence.', 'Driving licence'],
    ['Microsoft Excel', 'I have never used Excel.', 'Microsoft Excel'],
    ['Right to work in Germany', 'I would need a work permit sponsored.', 'Right to work in Germany'],
  ])('fails where the text says otherwise: %s', (name, text, gateName) => {
    const found = result({ text: `${nurse.text} ${text}` }, needs('Wound care', name));
    expect(gate(found, gateName)[0]?.result).toBe('fail');
    expect(found.score).toBeLessThanOrEqual(39);
  });

  test('is met by what a person entered, and failed by a note in its place', () => {
    const job = needs('Wound care', 'Driving licence');
    const name = 'Driving licence';
    const skills = ['Wound care', 'Phlebotomy'];
    expect(gate(result({ skills: [...skills, 'Full UK driving licence'] }, job), name)[0]?.result).toBe(
      'pass',
    );
    const found = result({ skills: [...skills, "No driver's licence until 2027"] }, job);
    expect(gate(found, name)[0]?.result).toBe('fail');
  });
});

describe('a must-have that one would write', () => {
  const job = { skills_required: [{ name: 'NMC registration', must_have: true }] };
  const name = 'NMC registration';

  test('fails where a full text does not name it, and is unknown in a few words', () => {
    expect(gate(result({}, job), name)[0]?.result).toBe('fail');
    expect(gate(result({ text: 'Nurse, Leeds.', skills: [] }, job), name)[0]?.result).toBe('unknown');
  });

  test('fails where the text denies it, however often it is named', () => {
    const text = 'NMC CBT passed in January. I am not yet on the NMC register.';
    expect(gate(result({ text }, job), name)[0]?.result).toBe('fail');
    expect(gate(result({ text, skills: ['NMC registration'] }, job), name)[0]?.result).toBe('pass');
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

  test('fails where the text says that one is needed, unless a person recorded one', () => {
    const text = `${nurse.text} I require visa sponsorship.`;
    expect(result({ text }, job).score).toBe(39);
    const known = result({ text, work_permits: { DE: true } }, job);
    expect(gate(known, 'work_permit')[0]?.result).toBe('pass');
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
