import { getAgencies } from '@placewell/contract/installation/agencies.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import * as calls from '@placewell/contract/people/recruiters.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookIntoAgency, type TenantTx, withInstallation } from '../../platform/db/tenant.ts';
import { hashToken } from '../../platform/ids.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
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
    expect((await test.data(candidateCalls.getCandidate, { candidate_id }, agency.token)).recruiter_id).toBe(
      agency.user_id,
    );
    expect((await test.data(jobCalls.getJob, { job_id }, agency.token)).recruiter_id).toBe(agency.user_id);
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
      expect((await test.data(call, { id }, agency.token)).changed).toBe(1);
    await test.runJobs();
    const remaining = await test.inAgency(agency.agency_id, (tx) =>
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
    expect((await test.data(calls.getRecruiters, {}, agency.token)).total).toBe(0);
  });

  it('returns a result for each id and skips the first user, other agencies and recruiters already removed', async () => {
    const stranger = await aRecruiter(test, await anAgency(test));
    const ids = [agency.user_id, stranger.user_id, recruiter.user_id];
    const { data } = await test.call(calls.delRecruiter, { recruiter_ids: ids }, agency.token);
    expect(data.results).toEqual([
      expect.objectContaining({ id: agency.user_id, ok: false, code: 'first_user' }),
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
      (await test.data(calls.getRecruiters, body, agency.token)).items.map((item) => item.recruiter_name);
    const all = await test.call(calls.getRecruiters, { sort_by: 'candidates_desc' }, agency.token);
    expect(all.data.items).toMatchObject([
      { recruiter_id: recruiter.user_id, candidates: 1, jobs: 1, status: 'active' },
      { recruiter_id: idle.user_id, candidates: 0, jobs: 0 },
    ]);
    expect(await names({ candidates_min: 1 })).toEqual(['Remy Leaves']);
    expect(await names({ jobs_max: 0 })).toEqual(['Ida Idle']);
    expect(await names({ search: 'IDLE' })).toEqual(['Ida Idle']);
    expect(await names({ search: '-idle (remy OR "no such")' })).toEqual(['Remy Leaves']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ status: 'inactive' })).toEqual([]);
  });

  it('counts what the lists of a person show, also while a deletion has not reached the matches', async () => {
    const second = await aRecruiter(test, agency, { fullname: 'Sana Second' });
    const admin = await aRecruiter(test, agency, { role: 'agency', fullname: 'Asa Admin' });
    const [shared, deleted] = [
      await aCandidateOf(test, recruiter, 'nurse'),
      await aCandidateOf(test, recruiter, 'nurse'),
    ];
    await aCandidateOf(test, admin, 'nurse');
    const [own, other, removed] = [
      await anOpenJob(test, recruiter, 'nurse'),
      await anOpenJob(test, second, 'nurse'),
      await anOpenJob(test, second, 'nurse'),
    ];
    await test.runJobs();
    await test.call(calls.updateRecruiter, { id: second.user_id, status: 'inactive' }, agency.token);
    const [ended] = (await matchesOf(test, agency, own)).items.filter((one) => one.candidate_id === shared);
    await moveMatch(test, agency, ended!.match_id, { status: 'withdrawn' });
    await test.call(jobCalls.updateJobStatus, { id: other, job_status: 'closed' }, agency.token);
    // These deletions' background jobs have not run when the people are counted.
    await test.call(candidateCalls.delCandidate, { id: deleted }, agency.token);
    await test.call(jobCalls.delJob, { id: removed }, agency.token);

    const counted = [];
    for (const role of ['recruiter', 'agency'] as const)
      counted.push(...(await test.data(calls.getRecruiters, { role }, agency.token)).items);
    expect(counted.map((one) => [one.recruiter_name, one.jobs, one.candidates, one.matches]).sort()).toEqual([
      ['Ada Agency', 0, 0, 0],
      ['Asa Admin', 0, 1, 2],
      ['Remy Leaves', 1, 1, 3],
      ['Sana Second', 1, 0, 2],
    ]);
    for (const { recruiter_id, jobs, candidates, matches } of counted) {
      const total = async (call: Parameters<typeof test.raw>[0]) =>
        (await test.raw(call, { recruiter_id, view_scope: 'all' }, agency.token)).data.total;
      expect([
        await total('agency/getJobs'),
        await total('agency/getCandidates'),
        await total('agency/match/getAllMatches'),
      ]).toEqual([jobs, candidates, matches]);
    }
    const names = async (body: object) =>
      (await test.data(calls.getRecruiters, body, agency.token)).items.map((one) => one.recruiter_name);
    expect(await names({ matches_min: 3 })).toEqual(['Remy Leaves']);
    expect(await names({ matches_max: 2 })).toEqual(['Sana Second']);
    expect(await names({ sort_by: 'matches_asc' })).toEqual(['Sana Second', 'Remy Leaves']);
    const second_page = await test.call(calls.getRecruiters, { limit: 1, page: 2 }, agency.token);
    expect(second_page.data).toMatchObject({ total: 2, total_pages: 2, page: 2 });
    expect(second_page.data.items).toHaveLength(1);
    expect(await test.data(calls.getRecruiters, { page: 3 }, agency.token)).toMatchObject({
      items: [],
      total: 2,
    });
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

    const counted = (await test.data(calls.getRecruiters, {}, agency.token)).items[0]!;
    const total = async (call: typeof jobCalls.getJobs | typeof candidateCalls.getCandidates) =>
      (await test.data(call, { recruiter_id, view_scope: 'all' }, agency.token)).total;
    expect([await total(jobCalls.getJobs), await total(candidateCalls.getCandidates)]).toEqual([
      counted.jobs,
      counted.candidates,
    ]);
    expect(counted).toMatchObject({ jobs: 1, candidates: 1 });
    expect(
      (await test.data(matchCalls.getAllMatches, { recruiter_id, view_scope: 'all' }, agency.token)).total,
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
    // As in the rows of recruiters.
    expect(users.data.items.map((item) => item.id)).toEqual([agency.user_id]);
  });

  it('renames a pending person whose own status is sent along, and changes no status from or to pending', async () => {
    const pending = await aRecruiter(test, agency, { user_status: 'pending' });
    const update = (id: string, status: 'pending' | 'active') =>
      test.call(calls.updateRecruiter, { id, recruiter_name: 'Piet Pending', status }, agency.token);
    expect((await update(pending.user_id, 'pending')).data).toMatchObject({
      recruiter_name: 'Piet Pending',
      status: 'pending',
    });
    expect(await update(pending.user_id, 'active')).toMatchObject({
      code: 'status_change_refused',
      message: 'This invitation has not been accepted yet.',
    });
    expect(await update(recruiter.user_id, 'pending')).toMatchObject({
      code: 'status_change_refused',
      message: 'This person has already joined.',
    });
    const { data } = await test.call(calls.getRecruiters, { search: 'Piet' }, agency.token);
    expect(data.items.map((one) => one.recruiter_id)).toEqual([pending.user_id]);
  });
});

describe('the first user', () => {
  let second: TestUser;
  beforeEach(async () => {
    second = await aRecruiter(test, agency, { role: 'agency', fullname: 'Asa Second' });
  });
  const firstUsers = async (token = agency.token) =>
    (await test.data(calls.getAgencyRecruiters, {}, token)).items
      .filter((one) => one.is_first)
      .map((one) => one.recruiter_id);

  it('is the agency user who was there first, until that person names another one', async () => {
    expect(await firstUsers()).toEqual([agency.user_id]);
    expect((await test.call(calls.setFirstUser, { user_id: second.user_id }, agency.token)).http).toBe(200);
    expect(await firstUsers()).toEqual([second.user_id]);
    const admin = await aSuperAdmin(test);
    const agencies = await test.call(getAgencies, { search: second.email, limit: 100 }, admin.token);
    expect(agencies.data.items).toMatchObject([{ fullname: 'Asa Second', email: second.email }]);

    const candidate_id = await aCandidateOf(test, recruiter, 'nurse');
    expect(await remove(recruiter.user_id)).toMatchObject({ data: { changed: 1 } });
    const { data } = await test.call(candidateCalls.getCandidate, { candidate_id }, agency.token);
    expect(data.recruiter_id).toBe(second.user_id);
  });

  it('can be named by the present one alone, and only an active agency user can', async () => {
    const name = (user_id: string, by: TestUser) => test.call(calls.setFirstUser, { user_id }, by.token);
    expect(await name(second.user_id, second)).toMatchObject({
      http: 403,
      message: "Only the agency's first user can appoint another.",
    });
    expect(await name(second.user_id, recruiter)).toMatchObject({ http: 403, code: 'forbidden' });
    expect(await name(recruiter.user_id, agency)).toMatchObject({ code: 'recruiter_not_found' });
    await test.call(calls.updateRecruiterStatus, { id: second.user_id, status: 'inactive' }, agency.token);
    expect(await name(second.user_id, agency)).toMatchObject({ code: 'recruiter_inactive' });
    expect(await firstUsers()).toEqual([agency.user_id]);
  });

  it('cannot be deactivated or removed before; nobody can do either to themselves', async () => {
    const status = 'inactive' as const;
    const refusals = async (id: string, by: TestUser) => [
      (await test.call(calls.updateRecruiter, { id, status }, by.token)).code,
      (await test.data(calls.updateRecruiterStatus, { id, status }, by.token)).results[0]?.code,
      (await test.data(calls.delRecruiter, { id }, by.token)).results[0]?.code,
    ];
    expect(await refusals(agency.user_id, second)).toEqual(['first_user', 'first_user', 'first_user']);
    expect(await refusals(second.user_id, second)).toEqual(['own_account', 'own_account', 'own_account']);
    await test.call(calls.setFirstUser, { user_id: second.user_id }, agency.token);
    expect((await test.data(calls.delRecruiter, { id: agency.user_id }, second.token)).changed).toBe(1);
    expect((await test.call(calls.getRecruiters, {}, agency.token)).http).toBe(401);
    const left = await test.call(calls.getRecruiters, { role: 'agency' }, second.token);
    expect(left.data.items).toMatchObject([{ recruiter_name: 'Asa Second', is_first: true, role: 'agency' }]);
  });
});

describe('a super admin who looks at the recruiters of an agency', () => {
  let admin: TestUser;
  beforeEach(async () => {
    admin = await aSuperAdmin(test);
  });
  const look = (body: object, by = admin) => test.raw(calls.getRecruiters.path, body, by.token);
  const looks = async () =>
    await test.sql`select actor_email, agency_id, agency_name, details from installation_log
        where event = 'agency_viewed' and actor_id = ${admin.user_id} order by at`;

  it('names the agency, and sees its name and its recruiters alone, filtered and sorted', async () => {
    await aRecruiter(test, await anAgency(test), { fullname: 'Remy Stranger' });
    await aRecruiter(test, agency, { fullname: 'Ida Idle' });
    const { agency_id } = agency;
    const { data } = await look({ agency_id, sort_by: 'recruiter_name_asc' });
    expect(data.agency).toEqual({ agency_id, agency_name: 'Harbour Staffing' });
    expect(data.items.map((one: calls.Recruiter) => one.recruiter_name)).toEqual(['Ida Idle', 'Remy Leaves']);
    expect((await look({ agency_id, search: 'remy', jobs_max: 0, status: 'active' })).data.total).toBe(1);
    expect(await look({})).toMatchObject({
      http: 400,
      code: 'invalid_input',
      data: { fields: { agency_id: 'This field is required' } },
    });
    for (const unknown of [agency.user_id, '00000000-0000-0000-0000-000000000000'])
      expect(await look({ agency_id: unknown })).toMatchObject({ http: 404, code: 'agency_not_found' });
  });

  it('leaves an entry in the log of the installation for every look; pages within a minute are one', async () => {
    const { agency_id } = agency;
    const other = await anAgency(test, { agency_name: 'South Search' });
    for (const page of [1, 2, 1]) await look({ agency_id, page });
    await look({ agency_id: other.agency_id });
    const entry = {
      actor_email: admin.email,
      agency_id,
      agency_name: 'Harbour Staffing',
      details: { call: 'agency/getRecruiters' },
    };
    const otherEntry = { ...entry, agency_id: other.agency_id, agency_name: 'South Search' };
    expect(await looks()).toEqual([entry, otherEntry]);
    await test.sql`update installation_log set at = at - interval '61 seconds' where actor_id = ${admin.user_id}`;
    await look({ agency_id });
    expect(await looks()).toEqual([entry, otherEntry, entry]);
    const colleague = await aSuperAdmin(test);
    await look({ agency_id }, colleague);
    const rows =
      await test.sql`select from installation_log where event = 'agency_viewed' and agency_id = ${agency_id}`;
    expect(rows, 'a look of somebody else is an entry of its own').toHaveLength(3);
  });

  it('changes nothing there: what a look would write is refused by the database, and the entry stays possible', async () => {
    const proof = { session: hashToken(admin.token) };
    const write = (tx: TenantTx) => tx.updateTable('users').set({ fullname: 'x' }).execute();
    const tried = withInstallation(test.database, proof, (tx) => lookIntoAgency(tx, agency.agency_id, write));
    await expect(tried).rejects.toThrow(/read-only transaction/);
    const seen = await withInstallation(test.database, proof, async (tx) => {
      const inside = await lookIntoAgency(tx, agency.agency_id, (of) =>
        of.selectFrom('users').select('agency_id').execute(),
      );
      const outside = await tx.selectFrom('users').select(['agency_id', 'fullname']).execute();
      await tx.updateTable('users').set({ fullname: 'Sol' }).where('user_id', '=', admin.user_id).execute();
      return { inside, outside };
    });
    expect(new Set(seen.inside.map((row) => row.agency_id))).toEqual(new Set([agency.agency_id]));
    expect(new Set(seen.outside.map((row) => row.agency_id))).toEqual(new Set([admin.agency_id]));
  });

  it('finds no agency by its id without the proof of a super admin', async () => {
    const { rows } = await test.database.appPool.query('select * from find_agency($1)', [agency.agency_id]);
    expect(rows).toEqual([]);
    expect(await look({ agency_id: (await anAgency(test)).agency_id }, agency)).toMatchObject({
      http: 403,
      code: 'scope_mismatch',
    });
    expect((await look({ agency_id: agency.agency_id }, recruiter)).http).toBe(403);
  });
});
