import type { RecruiterId } from '@placewell/contract/ids.ts';
import * as calls from '@placewell/contract/matching/jobs.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rita Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Colin Colleague' });
});

async function add(body: Partial<Parameters<typeof test.call<typeof calls.addJob>>[1]>, who = agency) {
  const response = await test.call(calls.addJob, { job_title: 'Welder', ...body }, who.token);
  expect(response).toMatchObject({ status: true });
  return response.data;
}
const welder = {
  job_title: 'MIG Welder',
  skills_required: ['MIG welding'],
  description: 'Weld steel frames.',
};

describe('adding and changing jobs', () => {
  it('stores a draft with just a title and refuses to open a job with nothing to match by', async () => {
    const draft = await add({ job_title: 'Head Chef' }, recruiter);
    expect(draft).toMatchObject({
      job_status: 'draft',
      recruiter_name: 'Rita Recruiter',
      opened_at: null,
      match_count: 0,
      top_match_score: null,
      openings: 1,
      priority: 'normal',
    });
    const refused = await test.call(
      calls.updateJobStatus,
      { job_ids: [draft.job_id], job_status: 'open' },
      recruiter.token,
    );
    expect(refused.data).toMatchObject({
      changed: 0,
      previous: [],
      results: [{ ok: false, code: 'job_incomplete' }],
    });
    const atOnce = await test.call(calls.addJob, { job_title: 'Chef', job_status: 'open' }, agency.token);
    expect(atOnce).toMatchObject({ http: 409, code: 'job_incomplete' });
    expect(Object.keys(atOnce.data.fields!)).toEqual(['description', 'skills_required']);
  });

  it('stores every field as given and an empty text as null', async () => {
    const fields = {
      ...welder,
      client_name: 'Forge & Sons',
      client_contact_email: '',
      job_type: 'Full-Time' as const,
      work_mode: 'Onsite' as const,
      salary_min: 32_000,
      salary_max: 38_000,
      salary_currency: 'GBP',
      salary_period: 'year' as const,
      experience_min: 2,
      experience_max: 6.5,
      skills_required: [{ skill: 'MIG welding', must_have: true }, 'Grinding'],
      skills_preferred: ['Forklift'],
      languages: ['English'],
      openings: 3,
      notice_period_max_days: 30,
      start_date: '2027-01-04',
      deadline: '2026-12-20',
      priority: 'hot' as const,
      confidential: true,
      job_status: 'open' as const,
    };
    const job = await add(fields);
    expect(job).toMatchObject({
      ...fields,
      client_contact_email: null,
      skills_required: [
        { skill: 'MIG welding', must_have: true },
        { skill: 'Grinding', must_have: false },
      ],
    });
    expect(job.opened_at).not.toBeNull();
  });

  it('looks up a typed location and clears the old place when the new one is unknown', async () => {
    const job = await add({ location: 'Leeds, UK' });
    expect(job).toMatchObject({ city: 'Leeds', country_code: 'GB' });
    expect(job.latitude).toBeCloseTo(53.8, 0);
    const moved = await test.call(calls.updateJob, { job_id: job.job_id, location: 'zzqx' }, agency.token);
    expect(moved.data).toMatchObject({ location: 'zzqx', city: null, latitude: null, country_code: null });
  });

  it('changes only the given fields and refuses a change to a job that was changed in the meantime', async () => {
    const job = await add({ ...welder, client_name: 'Forge' });
    const first = await test.call(
      calls.updateJob,
      { job_id: job.job_id, client_name: 'Anvil', if_updated_at: job.updated_at },
      agency.token,
    );
    expect(first.data).toMatchObject({ client_name: 'Anvil', description: 'Weld steel frames.' });
    const second = await test.call(
      calls.updateJob,
      { job_id: job.job_id, client_name: 'Hammer', if_updated_at: job.updated_at },
      agency.token,
    );
    expect(second).toMatchObject({ http: 409, code: 'conflict' });
  });

  it('refuses a maximum below the minimum, sent or stored', async () => {
    const invalid = { job_title: 'Chef', salary_min: 5, salary_max: 4 };
    expect((await test.call(calls.addJob, invalid, agency.token)).data.fields).toHaveProperty('salary_max');
    const job = await add({ salary_min: 30_000, salary_max: 40_000 });
    const change = { job_id: job.job_id, salary_max: 20_000 };
    const response = await test.call(calls.updateJob, change, agency.token);
    expect(response).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(response.data.fields).toHaveProperty('salary_max');
  });

  it('refuses to remove both the description and the required skills of an open job', async () => {
    const job = await add({ ...welder, job_status: 'open' });
    const response = await test.call(
      calls.updateJob,
      { job_id: job.job_id, description: '', skills_required: [] },
      agency.token,
    );
    expect(response).toMatchObject({ http: 409, code: 'job_incomplete' });
  });
});

describe('adding a job for a recruiter', () => {
  it('lets an agency add jobs for its own recruiters, and recruiters only for themselves', async () => {
    const other = await anAgency(test);
    const to = (recruiter_id: RecruiterId, who: TestUser) =>
      test.call(calls.addJob, { job_title: 'Chef', recruiter_id }, who.token);
    expect(await to(recruiter.user_id, agency)).toMatchObject({ data: { recruiter_id: recruiter.user_id } });
    expect(await to(other.user_id, agency)).toMatchObject({ http: 404, code: 'recruiter_not_found' });
    expect(await to(colleague.user_id, recruiter)).toMatchObject({ http: 403, code: 'forbidden' });
  });

  it('refuses to add a job for a pending or inactive recruiter', async () => {
    for (const user_status of ['pending', 'inactive'] as const) {
      const { user_id } = await aRecruiter(test, agency, { user_status });
      const body = { job_title: 'Chef', recruiter_id: user_id };
      expect(await test.call(calls.addJob, body, agency.token), user_status).toMatchObject({
        http: 409,
        code: 'recruiter_inactive',
      });
    }
  });
});

describe('job status', () => {
  const move = (id: string, job_status: calls.JobStatus, more = {}, who = agency) =>
    test.call(calls.updateJobStatus, { job_ids: [id], job_status, ...more }, who.token);

  it('allows exactly the status changes of the contract', async () => {
    for (const from of calls.JOB_STATUSES) {
      for (const to of calls.JOB_STATUSES) {
        const job = await add(welder);
        await test.inAgency(agency.agency_id, (tx) =>
          sql`update jobs set job_status = ${from} where job_id = ${job.job_id}`.execute(tx),
        );
        const { data } = await move(job.job_id, to);
        const isAllowed = from === to || calls.JOB_TRANSITIONS[from].includes(to);
        expect(data.results[0], `${from} to ${to}`).toMatchObject(
          isAllowed ? { ok: true } : { ok: false, code: 'status_change_refused' },
        );
        expect(data.previous).toEqual(isAllowed && from !== to ? [{ id: job.job_id, job_status: from }] : []);
      }
    }
  });

  it('stores the close reason and fills the openings of a filled job, and undoes both on reopening', async () => {
    const job = await add({ ...welder, openings: 2, job_status: 'open' });
    await move(job.job_id, 'filled', { close_reason: 'Both start in May' });
    const read = async () => await test.data(calls.getJob, { job_id: job.job_id }, agency.token);
    expect(await read()).toMatchObject({
      job_status: 'filled',
      close_reason: 'Both start in May',
      openings_filled: 2,
    });
    expect((await read()).closed_at).not.toBeNull();
    await move(job.job_id, 'open');
    expect(await read()).toMatchObject({
      job_status: 'open',
      close_reason: null,
      openings_filled: 1,
      closed_at: null,
      opened_at: job.opened_at,
    });
  });

  it('keeps by if_status the status of a job that another user has changed since', async () => {
    const [paused, closed] = [
      await add({ ...welder, job_status: 'open' }),
      await add({ ...welder, job_status: 'open' }),
    ];
    const job_ids = [paused.job_id, closed.job_id];
    await test.call(calls.updateJobStatus, { job_ids, job_status: 'on_hold' }, agency.token);
    await move(closed.job_id, 'closed');
    const back = { job_ids, job_status: 'open', if_status: 'on_hold' } as const;
    const { data } = await test.call(calls.updateJobStatus, back, agency.token);
    expect(data.results.map(({ code }) => code)).toEqual([undefined, 'changed_since']);
    expect(data.previous).toEqual([{ id: paused.job_id, job_status: 'on_hold' }]);
    const read = await test.call(calls.getJob, { job_id: closed.job_id }, agency.token);
    expect(read.data.job_status).toBe('closed');
  });

  it('reports for each id whether the status changed, was refused or the job is unknown', async () => {
    const open = await add({ ...welder, job_status: 'open' });
    const draft = await add(welder);
    const stranger = '00000000-0000-7000-8000-000000000001';
    const { data } = await test.call(
      calls.updateJobStatus,
      { job_ids: [open.job_id, draft.job_id, stranger], job_status: 'on_hold' },
      agency.token,
    );
    expect(data.changed).toBe(1);
    expect(data.results.map((result) => result.code)).toEqual([
      undefined,
      'status_change_refused',
      'job_not_found',
    ]);
  });
});

describe('deleting jobs', () => {
  it('removes deleted jobs from every list and restores them', async () => {
    const job = await add({ ...welder, job_title: 'Deleted welder' });
    const ids = { job_ids: [job.job_id] };
    expect((await test.data(calls.delJob, ids, agency.token)).changed).toBe(1);
    expect(await test.call(calls.getJob, { job_id: job.job_id }, agency.token)).toMatchObject({ http: 404 });
    const listed = () => test.call(calls.getJobs, { search: 'deleted welder' }, agency.token);
    expect((await listed()).data.total).toBe(0);
    expect((await test.data(calls.delJob, ids, agency.token)).results[0]).toMatchObject({
      ok: false,
      code: 'job_not_found',
    });
    expect((await test.data(calls.restoreJobs, ids, agency.token)).changed).toBe(1);
    expect((await listed()).data.total).toBe(1);
  });
});

describe('visibility of jobs', () => {
  it('shows recruiters their own jobs, or all on request, and lets them change only their own', async () => {
    const mine = await add({ ...welder, job_title: 'Scope mine' }, recruiter);
    const theirs = await add({ ...welder, job_title: 'Scope theirs' }, colleague);
    const titles = async (body: object, who: TestUser) =>
      (await test.data(calls.getJobs, { search: 'scope', ...body }, who.token)).items.map(
        (job) => job.job_title,
      );
    expect(await titles({}, recruiter)).toEqual(['Scope mine']);
    expect(await titles({ view_scope: 'all' }, recruiter)).toEqual(['Scope theirs', 'Scope mine']);
    expect(await titles({}, agency)).toEqual(['Scope theirs', 'Scope mine']);
    expect(await titles({ recruiter_id: colleague.user_id }, agency)).toEqual(['Scope theirs']);
    expect(await titles({ recruiter_id: colleague.user_id }, recruiter)).toEqual([]);
    const change = { job_id: theirs.job_id, client_name: 'x' };
    expect(await test.call(calls.updateJob, change, recruiter.token)).toMatchObject({ http: 403 });
    const both = { job_ids: [mine.job_id, theirs.job_id] };
    expect((await test.data(calls.delJob, both, recruiter.token)).results).toMatchObject([
      { ok: true },
      { ok: false, code: 'forbidden' },
    ]);
  });

  it('hides jobs of other recruiters in a closed agency and jobs of other agencies always', async () => {
    const closed = await anAgency(test, { recruiters_see_all: false });
    const one = await aRecruiter(test, closed);
    const two = await aRecruiter(test, closed);
    const job = await add(welder, one);
    expect(await test.call(calls.getJob, { job_id: job.job_id }, two.token)).toMatchObject({ http: 404 });
    expect((await test.data(calls.getJobs, { view_scope: 'all' }, two.token)).total).toBe(0);
    expect((await test.data(calls.delJob, { job_ids: [job.job_id] }, two.token)).results).toMatchObject([
      { code: 'job_not_found' },
    ]);
    expect(await test.call(calls.getJob, { job_id: job.job_id }, agency.token)).toMatchObject({ http: 404 });
    expect(await test.call(calls.updateJob, { job_id: job.job_id }, agency.token)).toMatchObject({
      http: 404,
    });
  });
});

it('suggests fields from a pasted description without storing a job', async () => {
  const text = `Registered Nurse\nLocation: Leeds, UK\nFull-time, £31,000 - £38,000 per year\n\nRequirements\n- 2+ years of experience on a ward\n- Wound care\n\nNice to have\n- Phlebotomy`;
  const { data } = await test.call(calls.readJobDescription, { text }, recruiter.token);
  expect(data.fields).toMatchObject({
    job_title: 'Registered Nurse',
    job_type: 'Full-Time',
    salary_min: 31_000,
    salary_max: 38_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    experience_min: 2,
  });
  expect(data.fields.location).toMatch(/^Leeds/);
  const { data: none } = await test.call(calls.getJobs, { search: 'Registered Nurse' }, recruiter.token);
  expect(none.total).toBe(0);
});
