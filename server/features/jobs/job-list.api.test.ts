import type { BodyInput } from '@placewell/contract/call.ts';
import * as calls from '@placewell/contract/jobs.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

async function add(body: Partial<Parameters<typeof test.call<typeof calls.addJob>>[1]>, who: TestUser) {
  const response = await test.call(calls.addJob, { job_title: 'Welder', ...body }, who.token);
  expect(response).toMatchObject({ status: true });
}

describe('list of jobs', () => {
  let agency: TestUser;
  beforeAll(async () => {
    agency = await anAgency(test, { time_zone: 'America/New_York' });
    await add(
      {
        job_title: 'Staff Nurse',
        client_name: 'Øresund  Care',
        location: 'Leeds, UK',
        job_type: 'Full-Time',
        work_mode: 'Onsite',
        salary_min: 30_000,
        salary_max: 40_000,
        experience_min: 2,
        experience_max: 5,
        skills_required: ['Wound care'],
        skills_preferred: ['Phlebotomy'],
        priority: 'hot',
      },
      agency,
    );
    await add(
      {
        job_title: 'Platform Engineer',
        client_name: 'Øresund Care Group',
        location: 'Berlin',
        work_mode: 'Remote',
        skills_required: ['k8s'],
        salary_min: 300_000,
      },
      agency,
    );
    await add(
      { job_title: '100% Warehouse_Picker', job_type: 'Contract', priority: 'low', experience_min: 15 },
      agency,
    );
  });
  const titles = async (body: BodyInput<typeof calls.getJobs>) =>
    (await test.call(calls.getJobs, body, agency.token)).data.items.map((job) => job.job_title);

  it.each<[string, object, string[]]>([
    ['words in any case', { search: 'STAFF n' }, ['Staff Nurse']],
    ['a literal percent sign', { search: '100%' }, ['100% Warehouse_Picker']],
    ['a literal underscore', { search: 'e_p' }, ['100% Warehouse_Picker']],
    ['client, in any case and with any spaces', { client_name: ' øresund CARE ' }, ['Staff Nurse']],
    ['the beginning of a client only', { client_name: 'Øresund' }, []],
    ['city', { location: 'leeds' }, ['Staff Nurse']],
    ['country', { location: 'germany' }, ['Platform Engineer']],
    ['job type', { job_types: ['Contract', 'Internship'] }, ['100% Warehouse_Picker']],
    ['work mode', { work_mode: 'Remote' }, ['Platform Engineer']],
    ['skill by another name', { skills: ['Kubernetes'] }, ['Platform Engineer']],
    ['all skills, required or preferred', { skills: ['wound care', 'phlebotomy'] }, ['Staff Nurse']],
    ['skills that no job asks for together', { skills: ['wound care', 'k8s'] }, []],
    ['an overlapping salary', { salary_min: 35_000, salary_max: 60_000 }, ['Staff Nurse']],
    ['overlapping years of experience', { experience_min: 4, experience_max: 9 }, ['Staff Nurse']],
    ['minimum years of experience', { experience_min: 12, experience_max: 10 }, ['100% Warehouse_Picker']],
    ['status', { job_status: ['open', 'closed'] }, []],
    ["a day in the agency's time zone", { to_date: '2020-01-01' }, []],
  ])('filters by %s', async (_what, body, expected) => {
    expect(await titles(body)).toEqual(expected);
  });

  it('ignores filters that are blank, null or at the ends of their sliders', async () => {
    const untouched = {
      salary_min: 0,
      salary_max: 200_000,
      experience_min: 0,
      experience_max: 10,
      search: '',
      location: null,
      work_mode: '',
      skills: [],
    };
    // As screens send it: blank and null are no values of the call's type.
    const { data } = await test.raw(calls.getJobs.path, untouched, agency.token);
    expect(data.items).toHaveLength(3);
  });

  it('sorts jobs and lists each on exactly one page', async () => {
    expect(await titles({ sort_by: 'priority_desc' })).toEqual([
      'Staff Nurse',
      'Platform Engineer',
      '100% Warehouse_Picker',
    ]);
    expect(await titles({ sort_by: 'job_title_asc' })).toEqual([
      '100% Warehouse_Picker',
      'Platform Engineer',
      'Staff Nurse',
    ]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await titles({ page, limit: 1, sort_by: 'date_asc' })));
    expect(pages).toEqual(['Staff Nurse', 'Platform Engineer', '100% Warehouse_Picker']);
    const { data } = await test.call(calls.getJobs, { limit: 2 }, agency.token);
    expect(data).toMatchObject({ total: 3, total_pages: 2, total_is_exact: true, page: 1, limit: 2 });
  });
});
