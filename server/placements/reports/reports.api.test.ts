import type { BodyInput } from '@placewell/contract/call.ts';
import { UserId } from '@placewell/contract/ids.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { deleteMatches, restoreMatches, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { transferPostedJobs } from '@placewell/contract/matching/transfers.ts';
import * as calls from '@placewell/contract/placements/reports.ts';
import { delCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { type MatchWithClient, useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let remy: TestUser;
let cora: TestUser;
const records = useSubmissionRecords(test, () => agency);

const MARCH = { from_date: '2026-03-01', to_date: '2026-03-31' };
const NONE = { submitted: 0, interviewing: 0, offered: 0, placed: 0 };

/** Moves a match at given times, as they were made. */
async function move(match: MatchWithClient, ...moves: [at: string, to: string][]) {
  let from = 'new';
  for (const [at, to] of moves) {
    await test.sql`insert into match_history (agency_id, history_id, match_id, from_status, to_status, created_at, recruiter_id)
      select agency_id, ${newId()}, match_id, ${from}, ${to}, ${at}, recruiter_id from matches where match_id = ${match.match_id}`;
    await test.sql`update matches set match_status = ${to} where match_id = ${match.match_id}`;
    from = to;
  }
}
const aMatchOf = (of: TestUser, options: Parameters<typeof records.aMatch>[0] = {}) =>
  records.aMatch({ jobOf: of, candidateOf: of, ...options });

type Funnel = BodyInput<typeof calls.getFunnelReport>;
const funnel = (body: Partial<Funnel> = {}, by = agency) =>
  test.data(calls.getFunnelReport, { ...MARCH, ...body }, by.token);
const rows = (body: Omit<BodyInput<typeof calls.getReportRows>, 'from_date' | 'to_date'>, by = agency) =>
  test.data(calls.getReportRows, { ...MARCH, ...body }, by.token);
const stages = (by = agency, body = {}) => test.data(calls.getStageReport, { ...MARCH, ...body }, by.token);

beforeEach(async () => {
  agency = await anAgency(test, { recruiters_see_all: false, time_zone: 'Europe/Berlin' });
  remy = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  cora = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

describe('the funnel', () => {
  it('counts matches by their first move into it, however far they came and whenever, and skipped stages as reached', async () => {
    const [far, skipped, back] = [await aMatchOf(remy), await aMatchOf(remy), await aMatchOf(cora)];
    await move(
      far,
      ['2026-03-05T09:00Z', 'submitted'],
      ['2026-05-01T09:00Z', 'interviewing'],
      ['2026-06-01T09:00Z', 'rejected'],
    );
    await move(skipped, ['2026-03-09T09:00Z', 'offered'], ['2026-03-10T09:00Z', 'placed']);
    await move(
      back,
      ['2026-02-05T09:00Z', 'submitted'],
      ['2026-03-05T09:00Z', 'shortlisted'],
      ['2026-03-06T09:00Z', 'submitted'],
    );
    const report = await funnel({ group_by: 'recruiter' });
    expect(report).toEqual({
      cohort: { submitted: 2, interviewing: 2, offered: 1, placed: 1 },
      previous: { from_date: '2026-01-29', to_date: '2026-02-28', cohort: { ...NONE, submitted: 1 } },
      groups: [
        {
          key: remy.user_id,
          name: 'Remy Recruiter',
          cohort: { submitted: 2, interviewing: 2, offered: 1, placed: 1 },
        },
      ],
    });
    const found = await rows({ rows: 'interviewing' });
    expect(found.items).toMatchObject([
      { match_id: skipped.match_id, stage: 'placed', day: '2026-03-09', recruiter_name: 'Remy Recruiter' },
      { match_id: far.match_id, stage: 'interviewing', day: '2026-03-05', job_title: far.job_title },
    ]);
    expect((await rows({ rows: 'offered' })).total).toBe(1);
  });

  it('days are those of the agency, also when the clocks change', async () => {
    const at = async (...times: string[]) => {
      for (const time of times) await move(await aMatchOf(remy), [time, 'submitted']);
    };
    // Berlin is an hour ahead on the first of March, two at the end of it.
    await at('2026-02-28T22:59:59Z', '2026-02-28T23:00:00Z', '2026-03-31T21:59:59Z', '2026-03-31T22:00:00Z');
    expect((await funnel()).cohort.submitted).toBe(2);
    expect((await rows({ rows: 'submitted' })).items.map(({ day }) => day)).toEqual([
      '2026-03-31',
      '2026-03-01',
    ]);
  });

  it('an undone move leaves no count', async () => {
    const match = await aMatchOf(remy);
    const today = new Date().toISOString().slice(0, 10);
    const now = { from_date: '2026-11-01', to_date: today > '2026-12-01' ? today : '2026-12-31' };
    const body = { match_ids: [match.match_id], status: 'interviewing' as const };
    const { batch_id } = await test.data(updateMatchStatus, body, agency.token);
    expect((await funnel(now)).cohort).toEqual({ ...NONE, submitted: 1, interviewing: 1 });
    await test.data(undoMatchMoves, { batch_id: batch_id! }, agency.token);
    expect((await funnel(now)).cohort).toEqual(NONE);
    const { items } = await test.data(calls.getReportRows, { ...now, rows: 'submitted' }, agency.token);
    expect(items).toEqual([]);
    expect((await stages(agency, now)).stages.every(({ days, now: n }) => days.n + n === 0)).toBe(true);
  });

  it('moves from before reports counted them are counted alike once one of each match is touched', async () => {
    const match = await aMatchOf(remy);
    await move(
      match,
      ['2026-03-05T09:00Z', 'contacted'],
      ['2026-03-06T09:00Z', 'submitted'],
      ['2026-03-08T09:00Z', 'offered'],
    );
    const counted = () =>
      test.sql`select * from match_history where match_id = ${match.match_id} order by created_at`;
    const before = await counted();
    await test.sql`update match_history set candidate_id = null, job_id = null, recruiter_id = null, left_status = null,
      came_at = null, furthest = null, is_entry = false where match_id = ${match.match_id}`;
    expect(await funnel()).toMatchObject({ cohort: NONE });
    await test.sql`update match_history set is_undone = is_undone where history_id = ${String(before[1]?.history_id)}`;
    expect(await counted()).toEqual(before);
    expect(before.map(({ left_status, furthest, is_entry }) => [left_status, furthest, is_entry])).toEqual([
      [null, 3, false],
      ['contacted', 3, true],
      ['submitted', 3, false],
    ]);
  });

  it('a transfer changes no past sum: moves stay those of whom the match belonged to', async () => {
    const match = await aMatchOf(remy);
    await move(match, ['2026-03-05T09:00Z', 'submitted']);
    const before = [await funnel({ group_by: 'recruiter' }), await funnel({}, remy), await funnel({}, cora)];
    const body = { job_ids: [match.job_id], from_recruiter_id: remy.user_id, to_recruiter_id: cora.user_id };
    const done = await test.data(transferPostedJobs, body as never, agency.token);
    expect(done.changed).toBe(1);
    expect([await funnel({ group_by: 'recruiter' }), await funnel({}, remy), await funnel({}, cora)]).toEqual(
      before,
    );
    const { data } = await test.call(
      updateMatchStatus,
      { match_ids: [match.match_id], status: 'offered' as const },
      agency.token,
    );
    expect(data.changed).toBe(1);
    const moves = await test.sql<{ recruiter_id: string }>`
      select recruiter_id from match_history where match_id = ${match.match_id} order by created_at`;
    expect(moves.map(({ recruiter_id }) => recruiter_id)).toEqual([remy.user_id, cora.user_id]);
  });
});

describe('what counts, and by what it is grouped', () => {
  it('what was deleted counts nowhere until it is restored', async () => {
    const match = await aMatchOf(remy);
    await move(match, ['2026-03-05T09:00Z', 'submitted'], ['2026-03-07T09:00Z', 'rejected']);
    const counted = async () => {
      const { cohort } = await funnel();
      const { total } = await rows({ rows: 'stays' });
      return [cohort.submitted, total];
    };
    expect(await counted()).toEqual([1, 1]);
    await test.data(deleteMatches, { match_ids: [match.match_id] } as never, agency.token);
    expect(await counted()).toEqual([0, 0]);
    await test.data(restoreMatches, { match_ids: [match.match_id] } as never, agency.token);
    expect(await counted()).toEqual([1, 1]);
    await test.data(delCandidate, { candidate_ids: [match.candidate_id] } as never, agency.token);
    expect(await counted()).toEqual([0, 0]);
  });

  it('is grouped by client, job and tag, and has the filters of its rows', async () => {
    const [one, two] = [await aMatchOf(remy), await aMatchOf(cora)];
    await test.sql`update jobs set tags = '{Night shift,Urgent}', tag_keys = '{night shift,urgent}' where job_id = ${one.job_id}`;
    for (const match of [one, two]) await move(match, ['2026-03-05T09:00Z', 'submitted']);
    const keys = async (group_by: 'client' | 'job' | 'tag', by = agency) =>
      (await funnel({ group_by }, by)).groups.map(({ key, name }) => [key, name]);
    expect(new Set((await keys('client')).map(([key]) => key))).toEqual(
      new Set([one.client_id, two.client_id]),
    );
    expect(await keys('job')).toContainEqual([one.job_id, one.job_title]);
    expect(await keys('tag')).toEqual(
      expect.arrayContaining([
        ['night shift', expect.any(String)],
        ['urgent', expect.any(String)],
        [null, 'No tag'],
      ]),
    );
    for (const filter of [
      { client_id: one.client_id },
      { job_id: one.job_id },
      { tag: 'URGENT' },
      { recruiter_id: remy.user_id },
    ])
      expect([
        (await funnel(filter as Partial<Funnel>)).cohort.submitted,
        (await rows({ rows: 'submitted', ...filter } as never)).total,
      ]).toEqual([1, 1]);
    for (const [filter, code] of [
      [{ client_id: newId() }, 'client_not_found'],
      [{ job_id: newId() }, 'job_not_found'],
      [{ recruiter_id: newId() }, 'recruiter_not_found'],
    ] as const)
      expect(
        await test.call(calls.getFunnelReport, { ...MARCH, ...filter } as never, agency.token),
      ).toMatchObject({ code });
  });
});

describe('where recruiters see their own only', () => {
  it('a recruiter counts own rows, and no number, filter or name tells of what is hidden', async () => {
    const client_id = await records.aClient({ client_name: 'Aurora Shipping' });
    const mine = await records.aMatch({
      jobOf: remy,
      candidateOf: cora,
      candidate: { candidate_name: 'Hidden Person' },
      client_id,
    });
    const theirs = await aMatchOf(cora);
    for (const match of [mine, theirs]) await move(match, ['2026-03-05T09:00Z', 'submitted']);
    const text = async () =>
      JSON.stringify([await funnel({ group_by: 'job' }, remy), await rows({ rows: 'submitted' }, remy)]);
    expect((await funnel({}, remy)).cohort.submitted).toBe(1);
    expect((await funnel({ recruiter_id: UserId.parse(cora.user_id) }, remy)).cohort.submitted).toBe(0);
    expect((await rows({ rows: 'submitted' }, remy)).items).toMatchObject([
      {
        candidate_id: null,
        candidate_name: 'A candidate of Cora Colleague',
        job_id: mine.job_id,
        client_name: 'Aurora Shipping',
      },
    ]);
    expect(await text()).not.toMatch(new RegExp(`Hidden Person|${theirs.job_title}|${mine.candidate_id}`));
    const { sources } = await test.data(calls.getSourceReport, MARCH, remy.token);
    expect(sources).toMatchObject([{ source: 'unknown', cohort: { submitted: 1 } }]);
    // The job goes to a colleague: the past number stays, the job is hidden.
    const body = { job_ids: [mine.job_id], from_recruiter_id: remy.user_id, to_recruiter_id: cora.user_id };
    await test.data(transferPostedJobs, body as never, agency.token);
    expect((await rows({ rows: 'submitted' }, remy)).items).toMatchObject([
      {
        match_id: null,
        job_id: null,
        job_title: 'A job of Cora Colleague',
        client_name: '',
        recruiter_name: 'Remy Recruiter',
      },
    ]);
    expect(await text()).not.toMatch(new RegExp(`Aurora|${mine.job_title}|${mine.job_id}`));
    expect((await funnel({ group_by: 'client' }, remy)).groups).toMatchObject([
      { key: null, name: 'Jobs of colleagues' },
    ]);
    expect((await funnel({ client_id: client_id }, remy)).cohort.submitted).toBe(0);
    const hidden = { ...MARCH, job_id: mine.job_id };
    expect(await test.call(calls.getFunnelReport, hidden, remy.token)).toMatchObject({
      code: 'job_not_found',
    });
  });
});

describe('days in stage, hours and answers', () => {
  it('counts stays that ended in the period, twice where a match came back, with interpolated percentiles', async () => {
    const match = await aMatchOf(remy);
    await move(
      match,
      ['2026-03-01T12:00Z', 'shortlisted'],
      ['2026-03-03T12:00Z', 'submitted'],
      ['2026-03-04T00:00Z', 'shortlisted'],
      ['2026-03-10T00:00Z', 'interviewing'],
      ['2026-04-20T00:00Z', 'offered'],
    );
    const { stages: found, previous } = await stages();
    const of = (stage: string) => found.find((one) => one.stage === stage);
    // 2 and 6 days.
    expect(of('shortlisted')).toEqual({ stage: 'shortlisted', days: { n: 2, median: 4, p90: 5.6 }, now: 0 });
    expect(of('submitted')).toEqual({ stage: 'submitted', days: { n: 1, median: 0.5, p90: 0.5 }, now: 0 });
    expect(of('interviewing')?.days).toEqual({ n: 0, median: null, p90: null });
    expect(of('offered')).toMatchObject({ days: { n: 0 }, now: 1 });
    expect(previous.stages.map(({ days }) => days.n)).toEqual([0, 0, 0, 0, 0]);
    const stays = await rows({ rows: 'stays', stage: 'shortlisted' });
    expect(stays.items).toMatchObject([
      { duration: 6, day: '2026-03-10', stage: 'shortlisted' },
      { duration: 2, day: '2026-03-03', match_id: match.match_id },
    ]);
    expect((await rows({ rows: 'now', stage: 'offered' })).items).toMatchObject([
      { day: '2026-04-20', stage: 'offered' },
    ]);
  });

  it('counts the hours from the first opening of a job to its first submission', async () => {
    const [match, early] = [await aMatchOf(remy), await aMatchOf(remy)];
    await test.sql`update jobs set opened_at = '2026-03-02T00:00Z' where job_id in (${match.job_id}, ${early.job_id})`;
    await move(match, ['2026-03-03T06:00Z', 'interviewing']);
    await move(early, ['2026-03-01T06:00Z', 'submitted']);
    expect((await stages()).hours_to_first_submission).toEqual({ n: 1, median: 30, p90: 30 });
    expect((await rows({ rows: 'first_submissions' })).items).toMatchObject([
      { id: match.job_id, match_id: match.match_id, duration: 30, day: '2026-03-03' },
    ]);
  });

  it('counts the days until the newest answer, of those who introduced', async () => {
    const match = await aMatchOf(remy);
    const sent_at = '2026-03-02T09:00:00.000Z';
    await records.send(records.sendingOf(match, { user_id: UserId.parse(remy.user_id), sent_at }));
    await test.sql`update submissions set answer = 'meet', answered_at = '2026-03-04T21:00Z' where match_id = ${match.match_id}`;
    for (const by of [agency, remy])
      expect((await stages(by)).client_days_to_answer).toEqual({ n: 1, median: 2.5, p90: 2.5 });
    expect((await stages(cora)).client_days_to_answer.n).toBe(0);
    expect((await rows({ rows: 'answers' })).items).toMatchObject([
      { duration: 2.5, stage: 'meet', client_name: expect.stringMatching(/^Client/) },
    ]);
  });
});
