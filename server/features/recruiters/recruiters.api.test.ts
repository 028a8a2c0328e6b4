import * as candidateCalls from '@placewell/contract/candidates.ts';
import * as jobCalls from '@placewell/contract/jobs.ts';
import * as matchCalls from '@placewell/contract/matches.ts';
import * as calls from '@placewell/contract/recruiters.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf, moveMatch } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;

beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Leaves' });
});

const remove = (id: string) => test.call(calls.delRecruiter, { id }, agency.token);

describe('removing a recruiter', () => {
  it('moves all records, including deleted ones, to the first user of the agency', async () => {
    const [candidate_id, deleted_candidate] = [
      await aCandidateOf(test, recruiter, 'nurse'),
      await aCandidateOf(test, recruiter, 'nurse'),
    ];
    const [job_id, deleted_job] = [
      await anOpenJob(test, recruiter, 'nurse'),
      await anOpenJob(test, recruiter, 'nurse'),
    ];
    await test.runJobs();
    const { match_id } = (await matchesOf(test, recruiter, job_id)).items.find(
      (match) => match.candidate_id === candidate_id,
    )!;
    await moveMatch(test, recruiter, match_id, { status: 'shortlisted' });
    await test.call(candidateCalls.delCandidate, { id: deleted_candidate }, recruiter.token);
    await test.call(jobCalls.delJob, { id: deleted_job }, recruiter.token);
    await test.runJobs();

    expect(await remove(recruiter.user_id)).toMatchObject({ http: 200, data: { changed: 1 } });
    expect((await test.call(candidateCalls.getCandidates, {}, recruiter.token)).http).toBe(401);
    expect(
      (await test.call(candidateCalls.getCandidate, { candidate_id }, agency.token)).data.recruiter_id,
    ).toBe(agency.user_id);
    expect((await test.call(jobCalls.getJob, { job_id }, agency.token)).data.recruiter_id).toBe(
      agency.user_id,
    );
    const details = () => test.call(matchCalls.getMatchDetails, { match_id }, agency.token);
    expect(await details(), 'the match stays readable before the background work has moved it').toMatchObject(
      {
        http: 200,
        data: { status: 'shortlisted', history: [{ to_status: 'shortlisted' }] },
      },
    );
    await test.runJobs();
    expect(await details()).toMatchObject({
      data: { recruiter_id: agency.user_id, recruiter_name: 'Ada Agency', status: 'shortlisted' },
    });

    for (const [call, id] of [
      [candidateCalls.restoreCandidates, deleted_candidate],
      [jobCalls.restoreJobs, deleted_job],
    ] as const)
      expect((await test.call(call, { id }, agency.token)).data.changed).toBe(1);
    await test.runJobs();
    const remaining = await withTenant(test.database, agency.agency_id, (tx) =>
      tx
        .selectFrom('matches')
        .select('match_id')
        .where((eb) =>
          eb.or([
            eb('recruiter_id', '=', recruiter.user_id),
            eb('candidate_recruiter_id', '=', recruiter.user_id),
          ]),
        )
        .execute(),
    );
    expect(remaining).toEqual([]);
    expect((await test.call(calls.getRecruiters, {}, agency.token)).data.total).toBe(0);
  });

  it('returns a result for each id and skips agency users, other agencies and recruiters already removed', async () => {
    const stranger = await aRecruiter(test, await anAgency(test));
    const ids = [agency.user_id, stranger.user_id, recruiter.user_id];
    const { data } = await test.call(calls.delRecruiter, { recruiter_ids: ids }, agency.token);
    expect(data.results).toEqual([
      expect.objectContaining({ id: agency.user_id, ok: false, code: 'recruiter_not_found' }),
      expect.objectContaining({ id: stranger.user_id, ok: false, code: 'recruiter_not_found' }),
      { id: recruiter.user_id, ok: true },
    ]);
    expect((await remove(recruiter.user_id)).data.changed).toBe(0);
    expect((await test.call(candidateCalls.getCandidates, {}, stranger.token)).http).toBe(200);
  });
});

describe('listing recruiters', () => {
  it('counts candidates and jobs without deleted ones, and filters by these counts', async () => {
    const idle = await aRecruiter(test, agency, { fullname: 'Ida Idle' });
    await aCandidateOf(test, recruiter, 'nurse');
    const deleted = await aCandidateOf(test, recruiter, 'nurse');
    await anOpenJob(test, recruiter, 'nurse');
    await test.call(candidateCalls.delCandidate, { id: deleted }, recruiter.token);
    const names = async (body: object) =>
      (await test.call(calls.getRecruiters, body, agency.token)).data.items.map(
        (item) => item.recruiter_name,
      );
    const all = await test.call(calls.getRecruiters, { sort_by: 'candidates_desc' }, agency.token);
    expect(all.data.items).toMatchObject([
      { recruiter_id: recruiter.user_id, candidates: 1, jobs: 1, status: 'active' },
      { recruiter_id: idle.user_id, candidates: 0, jobs: 0 },
    ]);
    expect(await names({ candidates_min: 1 })).toEqual(['Remy Leaves']);
    expect(await names({ jobs_max: 0 })).toEqual(['Ida Idle']);
    expect(await names({ search: 'IDLE' })).toEqual(['Ida Idle']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ status: 'inactive' })).toEqual([]);
  });
});

describe('the recruiter whose records a list shows', () => {
  it('is found under any role and status, with a list as long as the count that leads to it', async () => {
    await aCandidateOf(test, recruiter, 'nurse');
    await anOpenJob(test, recruiter, 'nurse');
    await test.runJobs();
    await test.call(calls.updateRecruiter, { id: recruiter.user_id, status: 'inactive' }, agency.token);
    const recruiter_id = recruiter.user_id;
    const find = (id: string, token = agency.token) =>
      test.call(calls.getRecruiter, { recruiter_id: id }, token);
    expect((await find(recruiter_id)).data).toEqual({
      recruiter_id,
      recruiter_name: 'Remy Leaves',
      email: recruiter.email,
      role: 'recruiter',
      status: 'inactive',
    });
    expect((await find(agency.user_id)).data).toMatchObject({ role: 'agency', status: 'active' });
    const stranger = await anAgency(test);
    expect(await find(recruiter_id, stranger.token)).toMatchObject({
      http: 404,
      code: 'recruiter_not_found',
    });

    const counted = (await test.call(calls.getRecruiters, {}, agency.token)).data.items[0]!;
    const total = async (call: typeof jobCalls.getJobs | typeof candidateCalls.getCandidates) =>
      (await test.call(call, { recruiter_id, view_scope: 'all' }, agency.token)).data.total;
    expect([await total(jobCalls.getJobs), await total(candidateCalls.getCandidates)]).toEqual([
      counted.jobs,
      counted.candidates,
    ]);
    expect(counted).toMatchObject({ jobs: 1, candidates: 1 });
    expect(
      (await test.call(matchCalls.getAllMatches, { recruiter_id, view_scope: 'all' }, agency.token)).data
        .total,
    ).toBe(1);
  });
});

describe('changing a recruiter', () => {
  it('updates the name, and ends all sessions on deactivation', async () => {
    const renamed = await test.call(
      calls.updateRecruiter,
      { id: recruiter.user_id, recruiter_name: 'Remy New' },
      agency.token,
    );
    expect(renamed.data).toMatchObject({ recruiter_name: 'Remy New', status: 'active' });
    await test.call(calls.updateRecruiter, { id: recruiter.user_id, status: 'inactive' }, agency.token);
    expect((await test.call(candidateCalls.getCandidates, {}, recruiter.token)).http).toBe(401);
    const users = await test.call(calls.getAgencyRecruiters, {}, agency.token);
    expect(users.data.items.map((item) => item.recruiter_id)).toEqual([agency.user_id]);
  });
});
