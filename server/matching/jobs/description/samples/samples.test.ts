import { loadBuiltInVocabulary, skillId } from '@placewell/matching';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../read-description.rules.ts';
import { careAndTrades } from './english-care-and-trades.ts';
import { office } from './english-office.ts';
import { software } from './english-software.ts';
import { germanAndSpanish } from './german-and-spanish.ts';
import type { Sample } from './sample.ts';

const samples = [...careAndTrades, ...office, ...software, ...germanAndSpanish];
const vocabulary = loadBuiltInVocabulary();
const reads = samples.map((sample) => ({ sample, ...readDescription(vocabulary, sample.text) }));
type Read = (typeof reads)[number];

function pay({ fields }: Read): Sample['pay'] {
  const { salary_min, salary_max, salary_currency, salary_period } = fields;
  return { salary_min, salary_max, salary_currency, salary_period } as Sample['pay'];
}

/** The share of samples in which a field is read correctly, and the wrong results. */
function accuracy(isRight: (read: Read) => boolean, actual: (read: Read) => unknown) {
  const wrong = reads.filter((read) => !isRight(read));
  return {
    share: 1 - wrong.length / reads.length,
    wrong: wrong.map((read) => [read.sample.title, actual(read)]),
  };
}
const same = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

const fields = {
  title: accuracy(
    ({ sample, fields: f }) => f.job_title?.toLowerCase() === sample.title?.toLowerCase(),
    ({ fields: f }) => f.job_title,
  ),
  location: accuracy(
    ({ sample, fields: f }) =>
      sample.location === undefined
        ? f.location === undefined
        : (f.location ?? '').startsWith(sample.location),
    ({ fields: f }) => f.location,
  ),
  type: accuracy(
    ({ sample, fields: f }) => f.job_type === sample.type,
    ({ fields: f }) => f.job_type,
  ),
  mode: accuracy(
    ({ sample, fields: f }) => f.work_mode === sample.mode,
    ({ fields: f }) => f.work_mode,
  ),
  pay: accuracy((read) => {
    const { salary_min, salary_max, salary_currency, salary_period } = read.sample.pay ?? {};
    return same({ salary_min, salary_max, salary_currency, salary_period }, pay(read));
  }, pay),
  years: accuracy(
    ({ sample, fields: f }) =>
      f.experience_min === sample.years?.experience_min && f.experience_max === sample.years?.experience_max,
    ({ fields: f }) => [f.experience_min, f.experience_max],
  ),
};

/** Required and preferred skills and languages together; a required skill that is read as preferred counts as wrong. */
function skillFigures() {
  let right = 0;
  let read = 0;
  let expectedCount = 0;
  const faults: Record<string, { extra: string[]; missing: string[] }> = {};
  for (const { sample, fields: f } of reads) {
    const ids = (kind: string, names: readonly string[]) =>
      new Set(names.map((name) => `${kind}:${skillId(vocabulary, name)}`));
    const expected = new Set([
      ...ids('required', sample.required),
      ...ids('preferred', sample.preferred),
      ...ids('language', sample.languages ?? []),
    ]);
    const found = new Set([
      ...ids('required', f.skills_required?.map(({ skill }) => skill) ?? []),
      ...ids('preferred', f.skills_preferred ?? []),
      ...ids('language', f.languages ?? []),
    ]);
    const both = [...found].filter((id) => expected.has(id));
    right += both.length;
    read += found.size;
    expectedCount += expected.size;
    faults[sample.title ?? sample.text.slice(0, 30)] = {
      extra: [...found].filter((id) => !expected.has(id)),
      missing: [...expected].filter((id) => !found.has(id)),
    };
  }
  return { precision: right / read, recall: right / expectedCount, faults };
}
const skills = skillFigures();

if (process.env.SHOW_SAMPLES) {
  console.log(JSON.stringify(fields, null, 1));
  console.log(skills.precision, skills.recall);
  for (const [title, { extra, missing }] of Object.entries(skills.faults))
    console.log(title, '\n   +', extra.join(' '), '\n   -', missing.join(' '));
}

describe('realistic descriptions of many trades', () => {
  it.each([
    ['title', 0.9],
    ['location', 0.9],
    ['type', 0.9],
    ['mode', 0.9],
    ['pay', 0.9],
    ['years', 0.9],
  ] as const)('reads the %s correctly in a share of %d of the samples', (field, share) => {
    const { share: reached, wrong } = fields[field];
    expect(reached, JSON.stringify(wrong)).toBeGreaterThanOrEqual(share);
  });

  it('reads skills with a precision of 0.85 and a recall of 0.8', () => {
    expect(skills.precision, JSON.stringify(skills.faults)).toBeGreaterThanOrEqual(0.85);
    expect(skills.recall, JSON.stringify(skills.faults)).toBeGreaterThanOrEqual(0.8);
  });
});
