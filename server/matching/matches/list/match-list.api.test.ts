import type { BodyInput } from '@placewell/contract/call.ts';
import { getToday } from '@placewell/contract/desk/today.ts';
import type { CandidateId, MatchId } from '@placewell/contract/ids.ts';
import { delJob, restoreJobs } from '@placewell/contract/matching/jobs.ts';
import { updateMatchStatuses } from '@placewell/contract/matching/match-statuses.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { delCandidate, restoreCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, moveMatch, type Occupation } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { activeMatches } from './match-list.repo.ts';

const test = useTestApp();

const openJob = (who: TestUser, of: Occupation, more = {}) => anOpenJob(test, who, of, more);
const person = (who: TestUser, of: Occupation, more = {}) => aCandidateOf(test, who, of, more);
const move = (who: TestUser, match_id: MatchId, status: calls.MatchStatus, more = {}) =>
  moveMatch(test, who, match_id, { status, ...more });
const onDatabase = (who: TestUser, statement: ReturnType<typeof sql>) =>
  test.inAgency(who.agency_id, (tx) => statement.execute(tx));

/** The filters of getCandidateJobMatches by the names that getMatchesForCandidate has for them. */
const OTHER_NAMES: Record<string, string> = {
  job_type: 'job_types',
  work_mode: 'work_modes',
  match_score_min: 'min_score',
  match_score_max: 'max_score',
};
const inOtherWords = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [OTHER_NAMES[name] ?? name, value]));

const ALL = ['Nurse at home', 'Nurse on site', 'Steel welder'];
const FILTERS: [object, string[]][] = [
  [{}, ALL],
  [{ min_score: 0, max_score: 100 }, ALL],
  [{ min_score: 101 - 1 }, []],
  [{ max_score: 10 }, []],
  [{ search: 'NORA' }, ['Nurse at home', 'Nurse on site']],
  [{ search: '100%' }, ['Nurse on site']],
  [{ search: 'nurse -mary' }, ['Nurse at home']],
  [{ search: 'client:mary OR welder' }, ['Nurse on site', 'Steel welder']],
  [{ search: 'status:new -score:<40 -type:part-time' }, ['Nurse on site', 'Steel welder']],
  [{ search: 'band:strong OR band:good OR band:partial OR band:weak' }, ALL],
  [{ search: 'job:"at home" name:nora recruiter:me' }, ['Nurse at home']],
  // The email of a recruiter who is shown by name.
  [{ search: 'recruiter:test' }, []],
  [{ status: 'new' }, ALL],
  [{ status: ['placed', 'viewed'] }, []],
  [{ job_types: 'Part-Time' }, ['Nurse at home']],
  [{ work_modes: ['Onsite', 'Remote'] }, ['Nurse on site']],
  [{ only_non_expired: true }, ALL],
  [{ match_to: '2020-01-01' }, []],
  [{ expiry_from: '2020-01-01' }, ALL],
];

describe('match lists', () => {
  let agency: TestUser;
  let candidate_id: CandidateId;
  beforeAll(async () => {
    ({ agency, candidate_id } = await anAgencyWithMatches());
  });
  async function anAgencyWithMatches() {
    const agency = await anAgency(test);
    const candidate_id = await person(agency, 'nurse');
    await person(agency, 'welder');
    await openJob(agency, 'nurse', {
      job_title: 'Nurse on site',
      work_mode: 'Onsite',
      client_name: 'St. Mary 100%',
    });
    await openJob(agency, 'nurse', {
      job_title: 'Nurse at home',
      work_mode: 'Hybrid',
      location: 'Berlin, Germany',
      job_type: 'Part-Time',
      salary_min: 60_000,
      salary_max: 250_000,
      experience_min: 3,
      experience_max: 15,
    });
    await openJob(agency, 'welder', { job_title: 'Steel welder', salary_min: null });
    await test.runJobs();
    return { agency, candidate_id };
  }
  const titles = async (body: BodyInput<typeof calls.getAllMatches>, who = agency) =>
    (await test.data(calls.getAllMatches, { sort_by: 'job_title_asc', ...body }, who.token)).items.map(
      (match) => match.job_title,
    );

  it.each(FILTERS)('filters all matches by %j', async (body, expected) => {
    expect(await titles(body)).toEqual(expected);
  });

  it.each<[object, string[]]>([
    [
      { salary_min: 0, salary_max: 200_000, experience_min: 0, experience_max: 10 },
      ['Nurse at home', 'Nurse on site'],
    ],
    [{ salary_min: 0, salary_max: 1_000_000 }, ['Nurse at home', 'Nurse on site']],
    [{ salary_min: 50_000 }, ['Nurse at home']],
    [{ salary_max: 40_000 }, ['Nurse on site']],
    [{ experience_min: 14 }, ['Nurse at home', 'Nurse on site']],
    [{ experience_max: 2 }, ['Nurse on site']],
    [{ location: 'leeds' }, ['Nurse on site']],
    [{ location: 'Bradford + 10 miles' }, ['Nurse on site']],
    [{ location: 'Germany' }, ['Nurse at home']],
    [{ job_type: 'Full-Time', work_mode: 'Onsite' }, ['Nurse on site']],
    [{ match_score_min: 0, match_score_max: 100 }, ['Nurse at home', 'Nurse on site']],
  ])('filters the matches of a candidate by properties of the job: %j', async (body, expected) => {
    const titlesBy = async (
      call: typeof calls.getCandidateJobMatches | typeof calls.getMatchesForCandidate,
      more: object,
    ) =>
      (await test.data(call, { candidate_id, sort_by: 'job_title_asc', ...more }, agency.token)).items.map(
        (match) => match.job_title,
      );
    expect(await titlesBy(calls.getCandidateJobMatches, body)).toEqual(expected);
    expect(await titlesBy(calls.getMatchesForCandidate, inOtherWords(body))).toEqual(expected);
  });

  it('includes the bounds of the score filters', async () => {
    const { items } = await test.data(calls.getAllMatches, {}, agency.token);
    for (const { score, match_id } of items) {
      const filter = { min_score: score, max_score: score };
      const found = (await test.data(calls.getAllMatches, filter, agency.token)).items;
      expect(found.map((match) => match.match_id)).toContain(match_id);
    }
  });

  it('sorts by field and direction in both spellings and returns pages', async () => {
    expect(await titles({ sort_by: 'job_title', sort_dir: 'desc' })).toEqual(ALL.toReversed());
    expect(await titles({ sort_by: 'job_title_desc' })).toEqual(ALL.toReversed());
    const { data } = await test.call(calls.getAllMatches, { sort_by: 'score_desc' }, agency.token);
    const scores = data.items.map((match) => match.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(data.limit).toBe(20);
    expect(await titles({ limit: 1, page: 2 })).toEqual(['Nurse on site']);
  });

  it('leaves out expired matches on request only', async () => {
    const { agency: own } = await anAgencyWithMatches();
    await onDatabase(own, sql`update matches set expiry_date = now() - interval '1 hour'`);
    expect(await titles({ only_non_expired: true }, own)).toEqual([]);
    expect(await titles({}, own)).toEqual(ALL);
    const [first] = (await test.data(calls.getAllMatches, {}, own.token)).items;
    await move(own, first!.match_id, 'placed');
    expect(await titles({ only_non_expired: true }, own)).toEqual([first!.job_title]);
  });
});

it('lists the matches of a candidate newest first unless asked otherwise', async () => {
  const own = await anAgency(test);
  const nurse = await person(own, 'nurse');
  for (const job_title of ['Nurse at home', 'Nurse on site']) await openJob(own, 'nurse', { job_title });
  await test.runJobs();
  const titlesBy = async (call: typeof calls.getMatchesForCandidate | typeof calls.getCandidateJobMatches) =>
    (await test.data(call, { candidate_id: nurse }, own.token)).items.map(({ job_title }) => job_title);
  for (const order of [
    ['Nurse at home', 'Nurse on site'],
    ['Nurse on site', 'Nurse at home'],
  ]) {
    await onDatabase(
      own,
      sql`update matches m set match_date = now() - (j.job_title <> ${order[0]})::int * interval '1 day'
        from jobs j where j.agency_id = m.agency_id and j.job_id = m.job_id`,
    );
    expect(await titlesBy(calls.getMatchesForCandidate)).toEqual(order);
    expect(await titlesBy(calls.getCandidateJobMatches)).toEqual(order);
    const board = await test.call(calls.getBoardForCandidate, { candidate_id: nurse }, own.token);
    expect(board.data.columns.flatMap(({ items }) => items.map(({ job_title }) => job_title))).toEqual(order);
  }
});

describe('boards', () => {
  it('have a column for each stage in the order of the agency, with its total and its first cards', async () => {
    const agency = await anAgency(test);
    const job_id = await openJob(agency, 'nurse');
    for (const years of [2, 4, 6, 8]) await person(agency, 'nurse', { experience_years: years });
    await test.runJobs();
    const list = async (status: calls.MatchStatus) =>
      (
        await test.data(
          calls.getCandidateMatchesForJob,
          { job_id, status, sort_by: 'score_asc' },
          agency.token,
        )
      ).items;
    const [first] = await list('new');
    await move(agency, first!.match_id, 'offered');
    const order = calls.MATCH_STATUSES.toReversed();
    await test.call(
      updateMatchStatuses,
      { statuses: order.map((status) => ({ status, name: `${status} here` })) },
      agency.token,
    );
    const board = async (more: object) =>
      await test.data(
        calls.getBoardForJob,
        { job_id, limit: 2, sort_by: 'score_asc', ...more },
        agency.token,
      );
    const all = await board({});
    expect(all.total).toBe(4);
    expect(all.columns.map(({ status }) => status)).toEqual(order);
    const column = (status: calls.MatchStatus) => all.columns.find((one) => one.status === status)!;
    expect(column('new')).toEqual({ status: 'new', total: 3, items: (await list('new')).slice(0, 2) });
    expect(column('offered')).toEqual({ status: 'offered', total: 1, items: await list('offered') });
    expect(column('placed')).toEqual({ status: 'placed', total: 0, items: [] });

    const narrowed = await board({ status: ['new', 'placed'], max_score: first!.score });
    expect(narrowed.columns.map(({ status, total }) => [status, total])).toEqual([
      ['placed', 0],
      ['new', (await list('new')).filter(({ score }) => score <= first!.score).length],
    ]);
    const { candidate_id } = first!;
    const ofCandidate = await test.call(
      calls.getBoardForCandidate,
      { candidate_id: candidate_id!, status: 'offered' },
      agency.token,
    );
    expect(ofCandidate.data).toMatchObject({ columns: [{ total: 1, items: [{ job_id }] }], total: 1 });
  });
});

describe('scores of a job', () => {
  it('are counted as its list has them, whatever the score', async () => {
    const agency = await anAgency(test);
    const job_id = await openJob(agency, 'nurse');
    for (const years of [1, 4, 4, 8]) await person(agency, 'nurse', { experience_years: years });
    await test.runJobs();
    const { items } = await test.data(calls.getCandidateMatchesForJob, { job_id }, agency.token);
    const { scores, total } = await test.data(calls.getScoresForJob, { job_id }, agency.token);
    expect(total).toBe(4);
    expect(scores.flatMap(({ score, matches }) => Array.from({ length: matches }, () => score))).toEqual(
      items.map(({ score }) => score).sort((a, b) => a - b),
    );
    await move(agency, items[0]!.match_id, 'offered');
    const offered = await test.data(calls.getScoresForJob, { job_id, status: 'offered' }, agency.token);
    expect(offered).toEqual({ scores: [{ score: items[0]!.score, matches: 1 }], total: 1 });
  });

  it('count for a recruiter who may see only their own what the list shows them, and nothing of a stranger', async () => {
    const agency = await anAgency(test);
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    const [rosa, sam] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const job_id = await openJob(rosa, 'nurse');
    await person(rosa, 'nurse');
    await person(sam, 'nurse');
    await test.runJobs();
    const listed = await test.data(calls.getCandidateMatchesForJob, { job_id }, rosa.token);
    const { total } = await test.data(calls.getScoresForJob, { job_id }, rosa.token);
    expect(total).toBe(listed.total);
    for (const other of [sam, await anAgency(test)])
      expect(await test.call(calls.getScoresForJob, { job_id }, other.token)).toMatchObject(
        await test
          .call(calls.getCandidateMatchesForJob, { job_id }, other.token)
          .then(({ http }) => ({ http })),
      );
    expect(await test.call(calls.getScoresForJob, { job_id }, (await anAgency(test)).token)).toMatchObject({
      http: 404,
      code: 'job_not_found',
    });
  });
});

it('look up both sides of each match by key', async () => {
  const agency = await anAgency(test);
  for (const reader of [undefined, agency.user_id]) {
    const plan = await test.inAgency(agency.agency_id, async (tx) => {
      const matches = activeMatches(tx, reader).select(['m.match_id', 'c.candidate_name', 'j.job_title']);
      // A table of a few rows with statistics would be read whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${matches}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    // Otherwise each match would read all candidates of the agency.
    expect(plan).not.toContain('Join Filter');
    expect(plan).toMatch(/candidates_pkey.*\s+Index Cond: .*candidate_id = m\.candidate_id/);
    expect(plan).toMatch(/jobs_pkey.*\s+Index Cond: .*job_id = m\.job_id/);
  }
});

it('are counted without a look-up for each match', async () => {
  const agency = await anAgency(test);
  const plan = await test.inAgency(agency.agency_id, async (tx) => {
    const counted = activeMatches(tx, undefined, { withSides: false }).select('m.match_id');
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${counted}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan.match(/hashed SubPlan/g)).toHaveLength(2);
  expect(plan).not.toMatch(/_id = m\.(?:candidate|job)_id/);
});

it('leave every count with a deleted candidate or job at once, and come back with it', async () => {
  const agency = await anAgency(test);
  const [nursing, ward] = [await openJob(agency, 'nurse'), await openJob(agency, 'nurse')];
  const [ida, jon] = [await person(agency, 'nurse'), await person(agency, 'nurse')];
  await test.runJobs();
  const counts = async () => {
    const { total } = await test.data(calls.getAllMatches, { limit: 1 }, agency.token);
    const strict = await test.data(calls.getAllMatches, { limit: 1, job_status: ['open'] }, agency.token);
    const scores = await test.data(calls.getScoresForJob, { job_id: nursing }, agency.token);
    const board = await test.data(calls.getBoardForJob, { job_id: nursing }, agency.token);
    const { pipeline } = await test.data(getToday, {}, agency.token);
    const sum = (columns: readonly { total: number }[]) => columns.reduce((all, one) => all + one.total, 0);
    return [total, strict.total, scores.total, sum(board.columns), sum(pipeline)];
  };
  expect(await counts()).toEqual([4, 4, 2, 2, 4]);
  await test.data(delCandidate, { candidate_ids: [ida] }, agency.token);
  expect(await counts()).toEqual([2, 2, 1, 1, 2]);
  await test.data(delJob, { job_ids: [ward] }, agency.token);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  await test.data(restoreCandidates, { candidate_ids: [ida] }, agency.token);
  await test.data(delCandidate, { candidate_ids: [jon] }, agency.token);
  await test.data(restoreJobs, { job_ids: [ward] }, agency.token);
  expect(await counts()).toEqual([2, 2, 1, 1, 2]);
});
