import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import {
  getToday,
  getTodayDuplicates,
  LINE_COUNTS,
  rowsOf,
  rowsOfRecruiter,
  rowsOfStage,
  type Today,
  type TodayDuplicates,
} from '@placewell/contract/desk/today.ts';
import type { CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import { getDuplicates } from '@placewell/contract/matching/duplicates.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { addTask, getTasks, updateTask } from '@placewell/contract/outreach/activities.ts';
import { addSubmission, getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test as it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf, moveMatch } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let remy: TestUser;
let cora: TestUser;
let job_id: JobId;
let match_ids: MatchId[];

const onDatabase = (statement: ReturnType<typeof sql>) =>
  test.inAgency(agency.agency_id, (tx) => statement.execute(tx));
type Whole = Today & { duplicates: TodayDuplicates };
const today = async (who = agency): Promise<Whole> => ({
  ...(await test.data(getToday, {}, who.token)),
  duplicates: await test.data(getTodayDuplicates, {}, who.token),
});
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const LISTS = [
  ['tasks', getTasks],
  ['jobs', getJobs],
  ['matches', getAllMatches],
  ['candidates', getCandidates],
  ['submissions', getSubmissions],
  ['duplicates', getDuplicates],
] as const;

/** The list that an address of the web application shows. */
async function listAt({ to, search: { sort, ...filters } }: ReturnType<typeof rowsOf>, who: TestUser) {
  const page = to.split('/')[2] ?? '';
  const call = LISTS.find(([name]) => page.includes(name))?.[1];
  const body = {
    ...filters,
    ...(sort !== undefined && { sort_by: sort }),
    ...(page.startsWith('recruiter-') && { view_scope: 'all' }),
  };
  return await test.data(call ?? getTasks, body as never, who.token);
}

const SECTIONS = [
  'tasks',
  'strong_matches',
  'new_matches',
  'strong_today',
  'undecided_today',
  'awaiting',
  'answers',
  'expiring',
  'idle_jobs',
  'needs_review',
  'duplicates',
] as const;
const totalOf = (found: Whole, section: (typeof SECTIONS)[number]) => {
  const one = found[section];
  return typeof one === 'object' ? one.total : one;
};
const idOf = (row: object) =>
  ['activity_id', 'submission_id', 'match_id', 'pair_id', 'job_id', 'candidate_id'].flatMap(
    (name) => (row as Record<string, string>)[name] ?? [],
  )[0];

/** Every number of the page beside the total of the list that it opens, and each section's rows beside the list's first. */
async function expectLists(who: TestUser, role: 'agency' | 'recruiter') {
  const found = await today(who);
  for (const section of SECTIONS) {
    if (found[section] === undefined) continue;
    const list = await listAt(rowsOf(section, role, found), who);
    expect([section, totalOf(found, section)]).toEqual([section, list.total]);
    const rows = found[section];
    if (typeof rows === 'object') expect(rows.items.map(idOf)).toEqual(list.items.slice(0, 5).map(idOf));
  }
  for (const { status, total } of found.pipeline)
    expect([status, total]).toEqual([status, (await listAt(rowsOfStage(status, role), who)).total]);
  for (const line of found.recruiters)
    for (const name of LINE_COUNTS) {
      const list = await listAt(rowsOfRecruiter(name, line.recruiter_id, found), who);
      expect([line.recruiter_name, name, line[name]]).toEqual([line.recruiter_name, name, list.total]);
    }
  return found;
}

const aTask = (who: TestUser, candidate_id: CandidateId, due_on: string | null) =>
  test.data(addTask, { candidate_ids: [candidate_id], title: 'Call back', due_on }, who.token);

beforeEach(async () => {
  // A time zone where the date differs from UTC for most of the day.
  agency = await anAgency(test, { time_zone: 'Pacific/Auckland' });
  remy = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  cora = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
  for (let made = 0; made < 3; made++) await aCandidateOf(test, remy, 'nurse');
  for (let made = 0; made < 3; made++) await aCandidateOf(test, cora, 'nurse');
  job_id = await anOpenJob(test, remy, 'nurse');
  await test.runJobs();
  match_ids = (await matchesOf(test, agency, job_id)).items.map((match) => match.match_id);
  expect(match_ids).toHaveLength(6);
  await onDatabase(sql`update matches set score = 85 where agency_id = app_agency_id()`);
});

/** Something in every section, for both recruiters. */
async function aBusyAgency() {
  const [contacted, submitted, soon, , rejected] = match_ids;
  await moveMatch(test, agency, contacted!, { status: 'contacted' });
  await moveMatch(test, agency, submitted!, { status: 'submitted' });
  await moveMatch(test, agency, rejected!, { status: 'rejected', rejected_by: 'client', reason: 'Too far' });
  await onDatabase(
    sql`update matches set expiry_date = now() + interval '36 hours' where match_id = ${soon}`,
  );
  await onDatabase(
    sql`update matches set expiry_date = expiry_date - interval '5 days' where match_id = ${submitted}`,
  );
  await onDatabase(sql`update match_history set created_at = now() - interval '9 days'`);
  await onDatabase(
    sql`update jobs set updated_at = now() - interval '9 days' where agency_id = app_agency_id()`,
  );
  const twins = [];
  for (const who of [remy, cora]) {
    const shared = { linkdedin: `https://www.linkedin.com/in/tess-${who.user_id}` };
    for (let made = 0; made < 2; made++) {
      const { candidate_id } = await aCandidate(test, who, { candidate_name: 'Tess Twin', ...shared });
      twins.push(candidate_id);
    }
  }
  await onDatabase(
    sql`update candidates set parse_status = 'needs_review' where candidate_id = any(${twins}::uuid[])`,
  );
  await test.runJobs();
  await aTask(remy, twins[0]!, dayAgo(3));
  await aTask(remy, twins[1]!, dayAgo(-3));
  await aTask(remy, twins[1]!, null);
  await aTask(cora, twins[2]!, dayAgo(1));
}

describe('getToday', () => {
  it('is empty for an agency without records', async () => {
    const empty = await anAgency(test);
    const found = await expectLists(empty, 'agency');
    expect(SECTIONS.map((section) => totalOf(found, section))).toEqual(SECTIONS.map(() => 0));
    expect(found).toMatchObject({ pipeline: [], recruiters: [], candidates: 0, open_jobs: 0 });
  });

  it('counts for the whole agency what its lists hold, and for each recruiter what theirs do', async () => {
    await aBusyAgency();
    const found = await expectLists(agency, 'agency');
    expect(Object.fromEntries(SECTIONS.map((section) => [section, totalOf(found, section)]))).toEqual({
      tasks: 2,
      strong_matches: 3,
      new_matches: 6,
      awaiting: 2,
      answers: 0,
      expiring: 1,
      idle_jobs: 1,
      needs_review: 4,
      duplicates: 2,
    });
    expect(found.pipeline).toEqual([
      { status: 'new', total: 3 },
      { status: 'contacted', total: 1 },
      { status: 'submitted', total: 1 },
      { status: 'rejected', total: 1 },
    ]);
    expect(found.recruiters.map((line) => [line.recruiter_name, line.idle_jobs, line.needs_review])).toEqual([
      ['Remy Recruiter', 1, 2],
      ['Cora Colleague', 0, 2],
    ]);
    expect([found.candidates, found.open_jobs]).toEqual([10, 1]);
  });

  it('counts only their own records and tasks for a recruiter', async () => {
    await aBusyAgency();
    const found = await expectLists(cora, 'recruiter');
    expect(found).toMatchObject({ recruiters: [], candidates: 5, open_jobs: 0 });
    expect([found.tasks.total, found.idle_jobs.total, found.needs_review.total]).toEqual([1, 0, 2]);
    expect((await expectLists(remy, 'recruiter')).tasks.total).toBe(1);
  });

  it('hides what a recruiter may not see, as the lists do', async () => {
    await onDatabase(sql`update agencies set recruiters_see_all = false where agency_id = app_agency_id()`);
    await aBusyAgency();
    const found = await expectLists(remy, 'recruiter');
    const foreign = found.awaiting.items.find((match) => match.candidate_id === null);
    if (foreign)
      expect(foreign).toMatchObject({
        reasons: [],
        candidate_name: expect.stringContaining('Cora Colleague'),
      });
    const names = JSON.stringify((await expectLists(cora, 'recruiter')).awaiting);
    expect(names).not.toContain('Nurse job');
    expect(found.duplicates.total).toBe(1);
  });

  it('shows the longest wait first, with the day on which it began', async () => {
    const [first, second] = match_ids;
    await moveMatch(test, agency, first!, { status: 'contacted' });
    await moveMatch(test, agency, second!, { status: 'submitted' });
    await onDatabase(
      sql`update matches set expiry_date = expiry_date - interval '4 days' where match_id = ${second}`,
    );
    await onDatabase(
      sql`update match_history set created_at = now() - interval '4 days' where match_id = ${second}`,
    );
    const { awaiting, strong_matches } = await today();
    expect(awaiting.items.map((match) => match.match_id)).toEqual([second, first]);
    expect(awaiting.items[0]?.status_since?.slice(0, 10)).toBe(dayAgo(4));
    expect(strong_matches.items[0]?.reasons.length).toBeGreaterThan(0);
  });

  it("counts a recruiter's strong matches with a colleague's hidden job as their line does", async () => {
    await onDatabase(sql`update agencies set recruiters_see_all = false where agency_id = app_agency_id()`);
    const { recruiters } = await expectLists(agency, 'agency');
    for (const [who, strong] of [
      [remy, 6],
      [cora, 3],
    ] as const) {
      const line = recruiters.find(({ recruiter_id }) => recruiter_id === who.user_id);
      expect([line?.strong_matches, (await expectLists(who, 'recruiter')).strong_matches.total]).toEqual([
        strong,
        strong,
      ]);
    }
    // The status of a job that Cora may not see is no filter of theirs.
    const hidden = { status: ['new' as const], job_status: ['open' as const] };
    expect((await test.data(getAllMatches, hidden, cora.token)).total).toBe(0);
  });

  it('leaves strong matches of a job out that is not open any more', async () => {
    expect((await today()).strong_matches.total).toBe(6);
    await onDatabase(sql`update jobs set job_status = 'on_hold' where job_id = ${job_id}`);
    const held = await expectLists(agency, 'agency');
    expect(held).toMatchObject({ strong_matches: { total: 0 }, strong_today: 6, undecided_today: 6 });
    await onDatabase(sql`update matches set match_status = 'shortlisted' where job_id = ${job_id}`);
    expect(await expectLists(agency, 'agency')).toMatchObject({ strong_today: 6, undecided_today: 0 });
  });

  it('follows what is done: a task ticked, a match moved', async () => {
    await aBusyAgency();
    const before = await today(remy);
    await test.data(
      updateTask,
      { activity_id: before.tasks.items[0]!.activity_id, is_done: true },
      remy.token,
    );
    await moveMatch(test, remy, before.awaiting.items[0]!.match_id, { status: 'interviewing' });
    const after = await expectLists(remy, 'recruiter');
    expect(after.tasks.total).toBe(before.tasks.total - 1);
    expect(after.awaiting.total).toBe(before.awaiting.total - 1);
    expect(after.pipeline).toContainEqual({ status: 'interviewing', total: 1 });
  });
});

it('shows what contacts said until the match moves on, the latest answer first', async () => {
  const { client_id } = await test.data(addClient, { client_name: 'Aurora Clinic' }, remy.token);
  await onDatabase(sql`update jobs set client_id = ${client_id} where job_id = ${job_id}`);
  const { contact_id } = await test.data(addContact, { client_id, contact_name: 'Cleo' }, remy.token);
  const { items: coras } = await test.data(getAllMatches, { view_scope: 'self' }, cora.token);
  const own = coras[0]!.match_id;
  const remys = match_ids.filter((match_id) => coras.every((one) => one.match_id !== match_id));
  const others = [...remys, ...coras.slice(1).map(({ match_id }) => match_id)];
  const [yes, meet, no, maybe] = [own, ...others] as [MatchId, MatchId, MatchId, MatchId];
  for (const match_id of [yes, meet, no, maybe, others[3]!])
    await test.data(addSubmission, { match_id, contact_id }, agency.token);
  for (const [at, match_id] of [yes, meet, no, maybe].entries())
    await onDatabase(sql`update submissions set answered_at = last_sent_at + interval '1 hour' * ${4 - at},
      answer = ${['yes', 'meet', 'no', 'maybe'][at]} where match_id = ${match_id}`);
  const { answers } = await expectLists(agency, 'agency');
  expect(answers.items.map((one) => [one.match_id, one.answer, one.contact_name])).toEqual([
    [yes, 'yes', 'Cleo'],
    [meet, 'meet', 'Cleo'],
    [no, 'no', 'Cleo'],
    [maybe, 'maybe', 'Cleo'],
  ]);
  expect((await expectLists(cora, 'recruiter')).answers.items.map((one) => one.match_id)).toEqual([yes]);
  await moveMatch(test, agency, meet, { status: 'interviewing' });
  expect((await expectLists(agency, 'agency')).answers.items.map((one) => one.match_id)).toEqual([
    yes,
    no,
    maybe,
  ]);
});
