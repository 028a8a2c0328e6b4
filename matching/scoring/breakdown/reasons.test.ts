import { describe, expect, test } from 'vitest';
import { prepareCandidate, prepareJob } from '../../features/prepare.ts';
import type { CandidateInput, JobInput } from '../../features/types.ts';
import { UNKNOWN_CANDIDATE, UNKNOWN_JOB } from '../../features/unknown.ts';
import { loadBuiltInVocabulary } from '../../vocabulary/built-in.ts';
import { score } from '../score.ts';
import { DEFAULT_WEIGHTS } from '../weights.ts';

const vocabulary = loadBuiltInVocabulary();
const asked = (...names: string[]) => names.map((name) => ({ name, must_have: false }));

const payrollJob: JobInput = {
  ...UNKNOWN_JOB,
  job_title: 'Payroll specialist',
  description:
    'You run the monthly payroll of four hundred people, answer their questions about pay and tax, and report to finance.',
  skills_required: asked('SAP', 'Payroll tax filings', 'Pension contributions', 'Excel'),
};
const payrollText =
  'Ran the monthly payroll of three hundred people and filed the payroll tax filings with the tax office. Paid the pension contributions and answered questions about pay.';
const clerk: CandidateInput = {
  ...UNKNOWN_CANDIDATE,
  titles: [{ title: 'Payroll specialist', current: true }],
  text: payrollText,
};

function result(candidate: Partial<CandidateInput> = {}, job: Partial<JobInput> = {}) {
  const inputs = { job: { ...payrollJob, ...job }, candidate: { ...clerk, ...candidate } };
  return score(
    vocabulary,
    prepareJob(vocabulary, inputs.job),
    prepareCandidate(vocabulary, inputs.candidate),
    { explain: inputs },
  );
}

describe('sentences about skills', () => {
  test('name what the resume lacks as the job writes it, and say nothing of general office software', () => {
    const found = result();
    expect(found.risks).toContain('SAP not on the resume.');
    expect(found.risks.join(' ')).not.toContain('Excel');
    expect(found.reasons[0]).toMatch(/^Has 2 of 4 required skills: /);
  });

  test('only mention general office software where nothing else is missing', () => {
    const text = `${payrollText} Closed every month in SAP.`;
    expect(result({ text }).risks.at(-1)).toBe('Excel not mentioned.');
  });

  test('speak of the record where there is no resume, and leave open what one with a skill or two does not list', () => {
    const listed = ['SAP', 'Garnishments', 'Time recording'];
    expect(result({ text: '', skills: listed }).risks.join(' ')).toContain('not in the record.');
    const little = result({ text: '', skills: ['SAP'] });
    expect(little.risks.join(' ')).not.toContain('not in the record');
    expect(little.reasons).toContain('Has 1 of 4 required skills: SAP.');
  });

  test('do not praise one found of many, nor count what is missing twice', () => {
    const skills_required = asked('SAP', 'Carpentry', 'Welding', 'Bricklaying', 'Plastering');
    const text = `${payrollText} Closed every month in SAP.`;
    const few = result({ text }, { skills_required });
    expect(few.reasons.join(' ')).not.toContain('required skills');
    expect(few.risks.join(' ')).toContain('Has only 1 of 5 required skills (SAP). ');
    expect(result({}, { skills_required }).risks.join(' ')).toContain(
      'None of the 5 required skills on the resume.',
    );
  });

  test('name a skill that stands in for another only if it is one of the same kind', () => {
    const job = { skills_required: asked('PostgreSQL', 'Payroll') };
    const found = result({ skills: ['MySQL'] }, job);
    expect(found.reasons).toContain('Has MySQL, which is close to PostgreSQL.');
    // The name of a field within the name of the requirement.
    const wider = result(
      { text: '', skills: ['Payroll', 'Filing', 'Post'] },
      {
        skills_required: asked('Payroll for Danish fishing crews'),
      },
    );
    expect([...wider.reasons, wider.score_breakdown[0]?.detail].join(' ')).not.toMatch(
      /close to|counts half/,
    );
  });

  test('say which skills a resume with dated jobs only lists', () => {
    const lists = 'Skills: SAP, Kubernetes';
    const text = `${payrollText}\n${lists}`;
    const start = payrollText.length + 1;
    const passages = [
      { kind: 'job' as const, dated: true, start: 0, end: payrollText.length },
      { kind: 'list' as const, dated: false, start, end: text.length },
    ];
    expect(result({ text, passages }).risks).toContain('SAP only listed: no job on the resume shows it.');
    expect(result({ text }).risks.join(' ')).not.toContain('only listed');
  });
});

describe('sentences about titles', () => {
  const titled = (title: string, current = true) => ({ titles: [{ title, current }] });

  test('name the title that fits, and the one that does not', () => {
    expect(result().reasons).toContain('Does this kind of job today: Payroll specialist.');
    expect(result(titled('Payroll specialist', false)).reasons).toContain(
      'Has done this kind of job before: Payroll specialist.',
    );
    const row = result({ text: '' });
    expect(row.reasons).toContain('Does this kind of job today: Payroll specialist.');
    expect(row.risks.join(' ')).not.toContain('The resume');
    const gardener = result({ ...titled('Gardener'), text: 'Cut hedges and mowed the lawns of a park.' });
    expect(gardener.risks).toContain('Different title: Gardener.');
    expect(gardener.reasons.join(' ')).not.toMatch(/title|kind of job/i);
  });

  test('do not call a title close because it shares a word with the job', () => {
    const job = {
      job_title: 'Account executive',
      description: 'You sell software to companies, run the whole sales cycle and close contracts.',
    };
    const found = result({ ...titled('Customer success manager'), text: '' }, job);
    expect([...found.reasons, ...found.risks].join(' ')).not.toMatch(/title is close|this kind of job/i);
  });

  test('say that a resume of other work has only the title in common', () => {
    const text =
      'Drove lorries across the country, loaded pallets with a forklift truck, checked brakes, tyres and tachograph.';
    expect(result({ text }).risks).toContain(
      'The resume describes other work despite the title: Payroll specialist.',
    );
  });

  test('say that a job is a step up or down, from which title', () => {
    const up = result({}, { job_title: 'Payroll manager' });
    expect(up.risks.join(' ')).toMatch(/Would be (?:a step|\d steps) up from Payroll specialist\./);
    expect(up.reasons.join(' ')).not.toContain('this kind of job');
    expect(result(titled('Payroll manager')).risks.join(' ')).toContain(
      'Would be a step down from Payroll manager.',
    );
  });
});

describe('sentences about terms', () => {
  test('name the country whose permit nobody confirmed', () => {
    const job = { country: 'GB', must_haves: ['work_permit' as const] };
    expect(result({}, job).risks).toContain('Right to work in the UK not confirmed.');
    expect(result({ work_permits: { GB: false } }, job).risks.join(' ')).toContain(
      'Not allowed to work in the UK.',
    );
  });

  test('name the city of somebody who lives where the job is', () => {
    const place = { latitude: 53.8, longitude: -1.55, name: 'Leeds, United Kingdom' };
    expect(result({ place }, { place, work_mode: 'onsite' }).reasons).toContain('Lives in Leeds.');
    expect(result({ work_modes: ['remote'] }, { place, work_mode: 'onsite' }).risks).toContain(
      'Prefers remote work; the job is on-site.',
    );
  });

  test('do not praise years that were spent on other work', () => {
    const years = { experience_years: 12 };
    expect(result(years, { experience_min: 3 }).reasons.join(' ')).toContain('12 years of experience');
    const gardener = { titles: [{ title: 'Gardener', current: true }], text: 'Cut hedges in a park.' };
    expect(result({ ...years, ...gardener }, { experience_min: 3 }).reasons.join(' ')).not.toContain(
      '12 years',
    );
  });
});

test('a score that rests on little says so, in the risks and where its cap acts in the scale', () => {
  const job = { ...payrollJob, place: { latitude: 53.8, longitude: -1.55 }, work_mode: 'onsite' };
  const bare = { ...UNKNOWN_CANDIDATE, titles: clerk.titles, skills: ['SAP'], place: job.place };
  const found = result(bare, job);
  expect(found.coverage).toBeLessThan(0.6);
  const share = `${Math.round(found.coverage * 100)} %`;
  expect(found.risks.join(' ')).toContain(`Little known: only ${share} of what the job asks for, so `);
  const known = result({}, job);
  expect(known.coverage).toBeGreaterThanOrEqual(0.6);
  expect(known.risks.join(' ')).not.toContain('Little known');
});

test('the cap for what is known is a part of the scale row with its share', () => {
  // With a weight like this, the title alone would make a strong match.
  const only = { ...UNKNOWN_CANDIDATE, titles: clerk.titles };
  const found = score(vocabulary, prepareJob(vocabulary, payrollJob), prepareCandidate(vocabulary, only), {
    explain: { job: payrollJob, candidate: only },
    weights: { ...DEFAULT_WEIGHTS, title: 400 },
  });
  expect(found.cap).toEqual({ reason: 'little_known', limit: 79 });
  expect(found.scale.detail).toMatch(
    new RegExp(
      `; ${found.score} at most: only ${Math.round(found.coverage * 100)} % of what the job asks for is known \\(−\\d+\\)$`,
    ),
  );
});
