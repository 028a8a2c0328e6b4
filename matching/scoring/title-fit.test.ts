import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../tools/property-runs.ts';
import { prepareJob } from '../features/prepare.ts';
import type { JobFeatures } from '../features/types.ts';
import { UNKNOWN_JOB } from '../features/unknown.ts';
import { prepareTitle, type TitleFeatures } from '../titles/title-features.ts';
import { loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import { jobTitleSimilarity } from './fits.ts';

const vocabulary = loadBuiltInVocabulary();

function jobOf(job_title: string, description: string): JobFeatures {
  return prepareJob(vocabulary, {
    ...UNKNOWN_JOB,
    job_title,
    description,
  });
}

function fit(job: JobFeatures, title: string): number {
  return jobTitleSimilarity(
    job.title as TitleFeatures,
    job.profile,
    prepareTitle(vocabulary, title) as TitleFeatures,
  );
}

const MONEY = 'Analyse budgets, balance sheets and cash flow, forecast revenue and value investments.';
const MACHINES = 'Gather software requirements, write user stories and test cases, query databases with SQL.';

describe('jobTitleSimilarity', () => {
  test('interprets an ambiguous job title by the job description', () => {
    const money = jobOf('Analyst', MONEY);
    const machines = jobOf('Analyst', MACHINES);
    expect(fit(money, 'Financial controller')).toBeGreaterThan(fit(machines, 'Financial controller') + 0.1);
    expect(fit(machines, 'Software tester')).toBeGreaterThan(fit(money, 'Software tester') + 0.1);
  });

  test('is 1 for the same words, whatever the description', () => {
    expect(fit(jobOf('Bricklayer', MONEY), 'Bricklayer')).toBe(1);
    expect(fit(jobOf('Bricklayers', ''), 'bricklayer')).toBe(1);
  });

  test('compares by titles alone if the job has no description', () => {
    const job = jobOf('Nurse', '');
    expect(fit({ ...job, profile: null }, 'Staff nurse')).toBeGreaterThan(0.5);
    expect(fit({ ...job, profile: null }, 'Bricklayer')).toBeLessThan(0.3);
  });

  test('is between 0 and 1', () => {
    const titles = vocabulary.occupations.map((one) => one.title);
    fc.assert(
      fc.property(fc.constantFrom(...titles), fc.constantFrom(...titles), (a, b) => {
        const value = fit(jobOf(a, MONEY), b);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
      { numRuns: runsOf(200) },
    );
  });
});
