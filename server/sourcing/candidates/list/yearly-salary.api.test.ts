import { addJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;

// A pound is about 1.33 dollars, a rupee about one cent: comparing the bare numbers would give other results.
const SALARIES = {
  pounds: { salary_min: 40_000, salary_max: 40_000, salary_currency: 'GBP', salary_period: 'year' },
  dollars: { salary_min: 40_000, salary_max: 40_000, salary_currency: 'USD', salary_period: 'year' },
  rupees: { salary_min: 1_800_000, salary_max: 1_800_000, salary_currency: 'INR', salary_period: 'year' },
  'euros by the hour': { salary_min: 22, salary_max: 22, salary_currency: 'EUR', salary_period: 'hour' },
  'no currency': { salary_min: 40_000, salary_max: 40_000, salary_period: 'year' },
  // Palladium, a currency code without a rate.
  'no rate': { salary_min: 40_000, salary_max: 40_000, salary_currency: 'XPD', salary_period: 'year' },
  nothing: {},
} as const;

beforeAll(async () => {
  agency = await anAgency(test);
  for (const [name, pay] of Object.entries(SALARIES)) {
    await aCandidate(test, agency, { candidate_name: name, ...pay });
    await test.call(addJob, { job_title: name, ...pay }, agency.token);
  }
});

type Filter = { salary_min?: number; salary_max?: number; salary_currency?: string };
const ALL_WITH_SALARY = ['dollars', 'euros by the hour', 'no currency', 'no rate', 'pounds', 'rupees'];

describe.each<[string, (filter: Filter) => Promise<string[]>]>([
  [
    'candidates',
    async (filter) =>
      (await test.data(getCandidates, { ...filter, limit: 50 }, agency.token)).items.map(
        (row) => row.candidate_name,
      ),
  ],
  [
    'jobs',
    async (filter) =>
      (await test.data(getJobs, { ...filter, limit: 50 }, agency.token)).items.map((row) => row.job_title),
  ],
])('salary filter of %s', (_what, list) => {
  it.each<[Filter, string[]]>([
    // 22 euros an hour are 45,760 a year, about 39,600 pounds; 40,000 dollars are about 30,100 pounds.
    [
      { salary_min: 35_000, salary_max: 60_000, salary_currency: 'GBP' },
      ['euros by the hour', 'no currency', 'pounds'],
    ],
    [{ salary_min: 50_000, salary_max: 60_000, salary_currency: 'USD' }, ['euros by the hour', 'pounds']],
    [{ salary_min: 1_700_000, salary_max: 1_900_000, salary_currency: 'INR' }, ['rupees']],
    [{ salary_max: 45_000, salary_min: 35_000, salary_currency: 'XPD' }, ['no currency', 'no rate']],
    [{ salary_min: 22_000, salary_max: 60_000 }, ALL_WITH_SALARY.filter((name) => name !== 'rupees')],
    [{ salary_min: 22_000 }, ALL_WITH_SALARY],
    [{ salary_max: 200_000, salary_currency: 'GBP' }, [...ALL_WITH_SALARY, 'nothing'].sort()],
  ])('converts salaries for %j', async (filter, expected) => {
    expect((await list(filter)).sort()).toEqual(expected);
  });
});

it('converts both ends of the salary range of a job', async () => {
  const otherAgency = await anAgency(test);
  for (const [job_title, salary_currency] of [
    ['pounds', 'GBP'],
    ['dollars', 'USD'],
  ] as const)
    await test.call(
      addJob,
      { job_title, salary_min: 30_000, salary_max: 40_000, salary_currency, salary_period: 'year' },
      otherAgency.token,
    );
  const titles = async (filter: Filter) =>
    (await test.data(getJobs, filter, otherAgency.token)).items.map((job) => job.job_title);
  expect(await titles({ salary_min: 45_000, salary_currency: 'USD' })).toEqual(['pounds']);
  expect(await titles({ salary_max: 29_000, salary_currency: 'GBP' })).toEqual(['dollars']);
});
