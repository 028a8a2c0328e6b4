import { addJob, getJob, getJobs, readJobDescription, updateJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../testing/builders.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
beforeAll(async () => {
  agency = await anAgency(test);
});

const HOURLY = { salary_currency: 'GBP', salary_period: 'hour' } as const;
type Pay = {
  salary_min?: number | null;
  salary_max?: number | null;
  salary_min_cents?: number | null;
  salary_max_cents?: number | null;
};

const aWelder = async () => {
  const { candidate_id } = await aCandidate(test, agency, { candidate_name: 'Wendell Ash' });
  return {
    update: (pay: Pay) => test.call(updateCandidate, { candidate_id, ...HOURLY, ...pay }, agency.token),
    read: () => test.data(getCandidate, { candidate_id }, agency.token),
  };
};
const aWeldingJob = async () => {
  const { job_id } = await test.data(addJob, { job_title: 'Welder', ...HOURLY }, agency.token);
  return {
    update: (pay: Pay) => test.call(updateJob, { job_id, ...pay }, agency.token),
    read: () => test.data(getJob, { job_id }, agency.token),
  };
};

describe.each([
  ['a candidate', aWelder],
  ['a job', aWeldingJob],
])('the pay of %s', (_, create) => {
  it('is exact, and rounded half up beside it', async () => {
    const { update, read } = await create();
    expect(await update({ salary_min_cents: 1450, salary_max_cents: 1649 })).toMatchObject({ http: 200 });
    expect(await read()).toMatchObject({
      salary_min: 15,
      salary_max: 16,
      salary_min_cents: 1450,
      salary_max_cents: 1649,
    });
  });

  it('keeps its hundredths when the rounded amount is written back, and loses them to another one', async () => {
    const { update, read } = await create();
    await update({ salary_min_cents: 1450 });
    await update({ salary_min: 15, salary_max: 18 });
    expect(await read()).toMatchObject({ salary_min_cents: 1450, salary_max_cents: 1800 });
    await update({ salary_min: 16 });
    expect(await read()).toMatchObject({ salary_min_cents: 1600 });
    await update({ salary_min: null });
    expect(await read()).toMatchObject({ salary_min: null, salary_min_cents: null });
  });

  it('is refused where its two amounts differ, or the ends are in the wrong order', async () => {
    const { update, read } = await create();
    await update({ salary_min_cents: 1450 });
    const differs = { http: 422, code: 'pay_differs', data: { fields: { salary_min: expect.any(String) } } };
    expect(await update({ salary_min: 14, salary_min_cents: 1450 })).toMatchObject(differs);
    expect(await update({ salary_min: null, salary_min_cents: 1450 })).toMatchObject(differs);
    expect(await update({ salary_max_cents: 1449 })).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(await update({ salary_max_cents: 1450 })).toMatchObject({ http: 200 });
    expect(await read()).toMatchObject({ salary_min_cents: 1450, salary_max_cents: 1450 });
  });
});

it('lists compare exact pay with yearly whole units', async () => {
  const owner = await anAgency(test);
  for (const cents of [1442, 1443]) {
    const pay = { salary_min_cents: cents, salary_max_cents: cents, ...HOURLY };
    const { candidate_id } = await aCandidate(test, owner, { candidate_name: `Exact ${cents}` });
    await test.data(updateCandidate, { candidate_id, ...pay }, owner.token);
    await test.data(addJob, { job_title: `Exact ${cents}`, ...pay }, owner.token);
  }
  // 14.42 an hour are 29,993.60 a year, 14.43 are 30,014.40.
  const found = await test.data(getCandidates, { salary_min: 30_000 }, owner.token);
  expect(found.items.map(({ candidate_name }) => candidate_name)).toEqual(['Exact 1443']);
  const jobs = await test.data(getJobs, { salary_max: 30_000 }, owner.token);
  expect(jobs.items.map(({ job_title }) => job_title)).toEqual(['Exact 1442']);
});

it('is read from a description with its hundredths', async () => {
  const text = 'Warehouse operative in Leeds. Pay: £12.60 to £13.45 per hour, paid weekly.';
  expect((await test.data(readJobDescription, { text }, agency.token)).fields).toMatchObject({
    ...{ salary_min: 13, salary_max: 13, salary_min_cents: 1260, salary_max_cents: 1345 },
    ...HOURLY,
  });
});

it('of rows that the version before wrote is whole', async () => {
  const { candidate_id } = await aCandidate(test, agency, { candidate_name: 'Former Row' });
  const read = () => test.data(getCandidate, { candidate_id }, agency.token);
  await test.sql`update candidates set salary_min = 21 where candidate_id = ${candidate_id}`;
  expect(await read()).toMatchObject({ salary_min: 21, salary_min_cents: 2100 });
  await test.sql`update candidates set salary_min_cents = 2149 where candidate_id = ${candidate_id}`;
  await test.sql`update candidates set salary_min = 21, salary_max = 30 where candidate_id = ${candidate_id}`;
  expect(await read()).toMatchObject({ salary_min: 21, salary_min_cents: 2149, salary_max_cents: 3000 });
});
