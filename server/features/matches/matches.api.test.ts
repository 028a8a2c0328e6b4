import type { Data } from '@placewell/contract/call.ts';
import * as candidateCalls from '@placewell/contract/candidates.ts';
import * as jobCalls from '@placewell/contract/jobs.ts';
import * as calls from '@placewell/contract/matches.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { aCandidate, anAgency, aRecruiter, type Person } from '../../testing/builders.ts';
import { JOBS, OCCUPATIONS, type Occupation, PEOPLE } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

async function openJob(who: Person, of: Occupation, more = {}) {
  const answer = await test.call(
    jobCalls.addJob,
    { ...(JOBS[of] as object), job_status: 'open', ...more } as never,
    who.token,
  );
  expect(answer).toMatchObject({ status: true });
  return answer.data.job_id;
}
const person = (who: Person, of: Occupation, more = {}) =>
  aCandidate(test, who, { ...(PEOPLE[of] as object), ...more }).then(({ candidate_id }) => candidate_id);
const ofJob = async (who: Person, job_id: string, more = {}) =>
  (await test.call(calls.getCandidateMatchesForJob, { job_id, ...more }, who.token)).data;
const details = async (who: Person, match_id: string) =>
  (await test.call(calls.getMatchDetails, { match_id }, who.token)).data;
const move = (who: Person, match_id: string, status: calls.MatchStatus, more = {}) =>
  test.call(calls.updateMatchStatus, { match_ids: [match_id], status, ...more }, who.token);
const onDatabase = (who: Person, statement: ReturnType<typeof sql>) =>
  withTenant(test.database, who.agency_id, (tx) => statement.execute(tx));

describe('five occupations', () => {
  let agency: Person;
  const jobs = {} as Record<Occupation, string>;
  const people = {} as Record<Occupation, string>;
  beforeAll(async () => {
    agency = await anAgency(test);
    for (const of of OCCUPATIONS) people[of] = await person(agency, of);
    for (const of of OCCUPATIONS) jobs[of] = await openJob(agency, of);
    await test.work();
  });

  it.each(OCCUPATIONS)('finds the right person for the %s', async (of) => {
    const { items } = await ofJob(agency, jobs[of]);
    expect(items[0]).toMatchObject({ candidate_id: people[of], job_id: jobs[of], status: 'new' });
    expect(items[0]!.score).toBeGreaterThanOrEqual(60);
    for (const other of items.slice(1)) expect(other.score).toBeLessThan(items[0]!.score - 10);
  });

  it('explains each score by points that sum to it, with quotes', async () => {
    const [best] = (await ofJob(agency, jobs.nurse)).items;
    const points = best!.score_breakdown.reduce((sum, row) => sum + (row.score ?? 0), 0);
    expect(points).toBe(best!.score);
    expect(best!.matched_skills).toContain('Wound care');
    expect(best!.reasons.length).toBeGreaterThan(0);
    const quotes = best!.score_breakdown.flatMap((row) => row.evidence.map((one) => one.quote.toLowerCase()));
    expect(quotes.join(' ')).toContain('wound care');
    expect(JSON.stringify(best!.score_breakdown)).not.toContain('Nora');
  });

  it('keeps the number and the best score on the job, and on the candidate', async () => {
    const { items, total } = await ofJob(agency, jobs.nurse);
    const job = (await test.call(jobCalls.getJob, { job_id: jobs.nurse }, agency.token)).data;
    expect(job).toMatchObject({ match_count: total, top_match_score: items[0]!.score });
    const nurse = await test.call(candidateCalls.getCandidate, { candidate_id: people.nurse }, agency.token);
    expect(nurse.data.top_match_score).toBe(items[0]!.score);
  });

  it('lists by candidate as by job', async () => {
    const body = { candidate_id: people.nurse };
    const byCandidate = (await test.call(calls.getMatchesForCandidate, body, agency.token)).data.items;
    const again = (await test.call(calls.getCandidateJobMatches, body, agency.token)).data.items;
    expect(again).toEqual(byCandidate);
    expect(byCandidate.map((match) => match.job_id)).toContain(jobs.nurse);
    for (const match of byCandidate) expect(match.candidate_id).toBe(people.nurse);
  });

  it('makes nothing for a job that is not open', async () => {
    const draft = await test.call(
      jobCalls.addJob,
      { ...(JOBS.chef as object), job_title: 'Chef' },
      agency.token,
    );
    await test.work();
    expect(draft.data).toMatchObject({ job_status: 'draft', match_count: 0 });
    expect((await ofJob(agency, draft.data.job_id)).total).toBe(0);
  });
});

describe('living matches', () => {
  let agency: Person;
  beforeAll(async () => {
    agency = await anAgency(test);
  });

  it('follow a change of the candidate, keeping the earlier score', async () => {
    const candidate_id = await person(agency, 'nurse');
    const job_id = await openJob(agency, 'nurse');
    await test.work();
    const [before] = (await ofJob(agency, job_id)).items;
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id, skills: ['Phlebotomy'], experience_years: 0, location: 'New York City, US' },
      agency.token,
    );
    await test.work();
    const after = await details(agency, before!.match_id);
    expect(after.score).toBeLessThan(before!.score);
    expect(after.earlier_scores).toMatchObject([{ score: before!.score, at: before!.match_date }]);
    expect(after).toMatchObject({ match_date: before!.match_date, expiry_date: before!.expiry_date });
    await test.call(jobCalls.delJob, { job_ids: [job_id] }, agency.token);
    await test.work();
  });

  it('stop and come back with the job and the candidate, and are hidden before any task has run', async () => {
    const candidate_id = await person(agency, 'welder');
    const job_id = await openJob(agency, 'welder');
    await test.work();
    const [match] = (await ofJob(agency, job_id)).items;
    await move(agency, match!.match_id, 'shortlisted');
    const all = async () =>
      (await test.call(calls.getAllMatches, { search: 'torch' }, agency.token)).data.items;

    await test.call(candidateCalls.delCandidate, { candidate_ids: [candidate_id] }, agency.token);
    expect(await all()).toEqual([]);
    expect(await test.call(calls.getMatchDetails, { match_id: match!.match_id }, agency.token)).toMatchObject(
      {
        http: 404,
        code: 'match_not_found',
      },
    );
    await test.work();
    const job = async () => (await test.call(jobCalls.getJob, { job_id }, agency.token)).data;
    expect((await job()).match_count).toBe(0);
    await test.call(candidateCalls.restoreCandidates, { candidate_ids: [candidate_id] }, agency.token);
    await test.work();
    expect(await all()).toMatchObject([
      { match_id: match!.match_id, status: 'shortlisted', is_stale: false },
    ]);

    await test.call(jobCalls.delJob, { job_ids: [job_id] }, agency.token);
    expect(await all()).toEqual([]);
    await test.work();
    await test.call(jobCalls.restoreJobs, { job_ids: [job_id] }, agency.token);
    await test.work();
    expect(await all()).toMatchObject([{ match_id: match!.match_id, status: 'shortlisted' }]);
    expect((await job()).match_count).toBe(1);
  });

  it('leave with somebody who may not be contacted, except those that a person has moved', async () => {
    const candidate_id = await person(agency, 'chef');
    const moved = await openJob(agency, 'chef', { job_title: 'Moved chef' });
    await openJob(agency, 'chef', { job_title: 'Untouched chef' });
    await test.work();
    const [match] = (await ofJob(agency, moved)).items;
    await move(agency, match!.match_id, 'contacted');
    const status = (candidate_status: 'do_not_contact' | 'active') =>
      test.call(
        candidateCalls.updateCandidateStatus,
        { candidate_ids: [candidate_id], candidate_status },
        agency.token,
      );
    await status('do_not_contact');
    await test.work();
    const left = async () =>
      (await test.call(calls.getMatchesForCandidate, { candidate_id }, agency.token)).data.items;
    expect(await left()).toMatchObject([{ job_id: moved, status: 'contacted', is_stale: true }]);
    await status('active');
    await test.work();
    expect((await left()).map((one) => one.is_stale)).toEqual([false, false]);
  });

  it('stay when the job leaves open, go stale with a change, and are right again when it reopens', async () => {
    const candidate_id = await person(agency, 'accountant');
    const job_id = await openJob(agency, 'accountant');
    await test.work();
    await test.call(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
    await test.work();
    const first = async () => (await ofJob(agency, job_id)).items[0]!;
    const before = await first();
    expect(before).toMatchObject({ is_stale: false, job_status: 'on_hold' });
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id, skills: ['Bookkeeping'], location: 'New York City, US' },
      agency.token,
    );
    await test.work();
    expect(await first()).toMatchObject({ is_stale: true, score: before.score });
    await test.call(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'open' }, agency.token);
    await test.work();
    const after = await first();
    expect(after.is_stale).toBe(false);
    expect(after.score).toBeLessThan(before.score);
  });

  it('drop the untouched below the threshold and show the moved with their true score', async () => {
    const firm = await anAgency(test);
    const one = await person(firm, 'engineer');
    const two = await person(firm, 'engineer', { candidate_name: 'Eve Byte' });
    const job_id = await openJob(firm, 'engineer');
    await test.work();
    const match = (await ofJob(firm, job_id)).items.find((item) => item.candidate_id === one)!;
    await move(firm, match.match_id, 'submitted');
    for (const candidate_id of [one, two])
      await test.call(
        candidateCalls.updateCandidate,
        {
          candidate_id,
          job_tittle: 'Florist',
          skills: ['Flower arranging', 'Customer service', 'Cash handling', 'Gardening'],
          experience_details: 'Tied wreaths and sold bouquets.',
        },
        firm.token,
      );
    await test.work();
    const { items } = await ofJob(firm, job_id);
    expect(items).toMatchObject([{ candidate_id: one, status: 'submitted' }]);
    expect(items[0]!.score).toBeLessThan(40);
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: two, ...(PEOPLE.engineer as object) },
      firm.token,
    );
    await test.work();
    expect((await ofJob(firm, job_id)).items[0]).toMatchObject({ candidate_id: two, status: 'new' });
  });

  it('hold a must-have that is missing at 39, and say so', async () => {
    const firm = await anAgency(test);
    await person(firm, 'nurse');
    const job_id = await openJob(firm, 'nurse');
    await test.work();
    const [match] = (await ofJob(firm, job_id)).items;
    await move(firm, match!.match_id, 'shortlisted');
    await test.call(
      jobCalls.updateJob,
      { job_id, skills_required: ['Wound care', { skill: 'Midwifery', must_have: true }] },
      firm.token,
    );
    await test.work();
    const after = await details(firm, match!.match_id);
    expect(after.score).toBeLessThanOrEqual(39);
    expect(after.gates.find((gate) => gate.name === 'Midwifery')).toMatchObject({ result: 'fail' });
    expect(after.would_change.some((change) => change.score > 39)).toBe(true);
  });

  it('are the same after the same task ran again, without a word to the browsers', async () => {
    const firm = await anAgency(test);
    const candidate_id = await person(firm, 'nurse');
    const job_id = await openJob(firm, 'nurse');
    await test.work();
    const before = await ofJob(firm, job_id);
    const heard: string[] = [];
    const stop = test.platform.live.subscribe(firm.agency_id, (event) => heard.push(event.type));
    const asked = await test.call(calls.recomputeForCandidate, { candidate_id }, firm.token);
    expect(asked.data).toEqual({ task_id: `matches:candidate:${candidate_id}`, task_status: 'Pending' });
    await test.work();
    expect(await ofJob(firm, job_id)).toEqual(before);
    stop();
    expect(heard).not.toContain('matches.changed');
  });
});

describe('deleting a match', () => {
  it('keeps the pair away until an input changes, and can be undone', async () => {
    const agency = await anAgency(test);
    const candidate_id = await person(agency, 'nurse');
    const job_id = await openJob(agency, 'nurse');
    await test.work();
    const { match_id } = (await ofJob(agency, job_id)).items[0]!;
    const total = async () => (await ofJob(agency, job_id)).total;
    const count = async () => (await test.call(jobCalls.getJob, { job_id }, agency.token)).data.match_count;

    await test.call(calls.deleteMatches, { match_ids: [match_id] }, agency.token);
    expect([await total(), await count()]).toEqual([0, 0]);
    await test.call(calls.recomputeForCandidate, { candidate_id }, agency.token);
    await test.work();
    expect(await total()).toBe(0);
    const undone = await test.call(calls.restoreMatches, { match_ids: [match_id] }, agency.token);
    expect(undone.data.changed).toBe(1);
    expect([await total(), await count()]).toEqual([1, 1]);
    expect(
      (await test.call(calls.restoreMatches, { match_ids: [match_id] }, agency.token)).data.results,
    ).toMatchObject([{ ok: false, code: 'match_not_found' }]);

    await move(agency, match_id, 'rejected', { rejected_by: 'client', reason: 'Too far away' });
    await test.call(calls.deleteMatches, { match_ids: [match_id] }, agency.token);
    await test.call(candidateCalls.updateCandidate, { candidate_id, experience_years: 7 }, agency.token);
    await test.work();
    expect((await ofJob(agency, job_id)).items).toMatchObject([
      { match_id, status: 'new', status_reason: null, rejected_by: null },
    ]);
  });
});

describe('the pipeline', () => {
  let agency: Person;
  let recruiter: Person;
  let other: Person;
  let job_id: string;
  let match: Data<typeof calls.getAllMatches>['items'][number];
  beforeAll(async () => {
    agency = await anAgency(test);
    recruiter = await aRecruiter(test, agency, { fullname: 'Rita' });
    other = await aRecruiter(test, agency, { fullname: 'Otto' });
    await person(agency, 'nurse');
    job_id = await openJob(recruiter, 'nurse', { openings: 2 });
    await test.work();
    match = (await ofJob(recruiter, job_id)).items[0]!;
  });

  it('marks a new match viewed when its own recruiter opens it, not when somebody else looks', async () => {
    expect((await details(other, match.match_id)).status).toBe('new');
    const seen = await details(recruiter, match.match_id);
    expect(seen).toMatchObject({
      status: 'viewed',
      expiry_date: match.expiry_date,
      history: [{ by: 'Rita', from_status: 'new', to_status: 'viewed' }],
      candidate_summary: {
        title: 'Registered Nurse',
        experience: '6 years',
        salary: 'from 32,000 GBP per year',
      },
      job_summary: { title: 'Staff Nurse', experience: '2+ years', salary: '31,000–38,000 GBP per year' },
    });
    expect((await details(recruiter, match.match_id)).history).toHaveLength(1);
  });

  it('moves freely among the open ones, logs each move, and pushes the expiry', async () => {
    await onDatabase(
      agency,
      sql`update matches set expiry_date = now() - interval '1 day' where match_id = ${match.match_id}`,
    );
    expect((await details(recruiter, match.match_id)).is_expired).toBe(true);
    const moved = await move(recruiter, match.match_id, 'interviewing', { reason: 'Client likes her' });
    expect(moved.data).toMatchObject({ changed: 1, previous: [{ id: match.match_id, status: 'viewed' }] });
    const after = await details(recruiter, match.match_id);
    expect(after).toMatchObject({
      status: 'interviewing',
      is_expired: false,
      status_reason: 'Client likes her',
    });
    expect(Date.parse(after.expiry_date) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect(after.history[0]).toMatchObject({ by: 'Rita', from_status: 'viewed', to_status: 'interviewing' });
    expect((await move(recruiter, match.match_id, 'viewed')).data.changed).toBe(1);
    expect((await move(recruiter, match.match_id, 'viewed')).data).toMatchObject({
      changed: 0,
      previous: [],
    });
  });

  it('wants to know who rejected and why', async () => {
    const answer = await move(recruiter, match.match_id, 'rejected');
    expect(answer).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys(answer.data.fields!).sort()).toEqual(['reason', 'rejected_by']);
  });

  it('ends, refuses another end, and is reopened by a move; an ended match does not expire', async () => {
    await move(recruiter, match.match_id, 'rejected', { rejected_by: 'client', reason: 'Chose another' });
    await onDatabase(
      agency,
      sql`update matches set expiry_date = now() - interval '1 day' where match_id = ${match.match_id}`,
    );
    expect(await details(recruiter, match.match_id)).toMatchObject({
      status: 'rejected',
      rejected_by: 'client',
      status_reason: 'Chose another',
      is_expired: false,
    });
    expect((await move(recruiter, match.match_id, 'withdrawn')).data.results[0]).toMatchObject({
      ok: false,
      code: 'status_change_refused',
    });
    await move(recruiter, match.match_id, 'shortlisted');
    expect(await details(recruiter, match.match_id)).toMatchObject({
      status: 'shortlisted',
      rejected_by: null,
      status_reason: null,
      is_expired: false,
    });
  });

  it('counts a placement on the job, takes it back, and leaves the candidate as it is', async () => {
    const job = async () => (await test.call(jobCalls.getJob, { job_id }, recruiter.token)).data;
    await move(recruiter, match.match_id, 'placed');
    expect(await job()).toMatchObject({ openings: 2, openings_filled: 1, job_status: 'open' });
    const { data } = await test.call(
      candidateCalls.getCandidate,
      { candidate_id: match.candidate_id },
      agency.token,
    );
    expect(data.candidate_status).toBe('new');
    await move(recruiter, match.match_id, 'offered');
    expect((await job()).openings_filled).toBe(0);
  });

  it('is moved by either recruiter and the agency, and by nobody else', async () => {
    expect((await move(other, match.match_id, 'contacted')).data.results[0]).toMatchObject({
      code: 'forbidden',
    });
    expect((await move(agency, match.match_id, 'contacted')).data.changed).toBe(1);
    const note = (who: Person) =>
      test.call(
        calls.updateMatchNote,
        { match_id: match.match_id, recruiter_note: 'Call on Monday' },
        who.token,
      );
    expect(await note(other)).toMatchObject({ http: 403, code: 'forbidden' });
    expect((await note(recruiter)).data.recruiter_note).toBe('Call on Monday');
    const theirs = await test.call(calls.getAllMatches, {}, other.token);
    expect(theirs.data.total).toBe(0);
    expect((await test.call(calls.getAllMatches, { view_scope: 'all' }, other.token)).data.total).toBe(1);
    const stranger = await anAgency(test);
    expect(
      await test.call(calls.getMatchDetails, { match_id: match.match_id }, stranger.token),
    ).toMatchObject({
      http: 404,
    });
    expect((await move(stranger, match.match_id, 'viewed')).data.results[0]).toMatchObject({
      code: 'match_not_found',
    });
    expect(await test.call(calls.getCandidateMatchesForJob, { job_id }, stranger.token)).toMatchObject({
      http: 404,
      code: 'job_not_found',
    });
    expect(
      await test.call(calls.getMatchesForCandidate, { candidate_id: match.candidate_id }, stranger.token),
    ).toMatchObject({ http: 404, code: 'candidate_not_found' });
  });

  it('follows a job to the heir of its recruiter', async () => {
    await withTenant(test.database, agency.agency_id, (tx) =>
      test.platform.events.emit(tx, {
        type: 'recruiter.removed',
        recruiter_id: recruiter.user_id,
        heir_id: other.user_id,
      }),
    );
    await test.work();
    expect((await test.call(calls.getAllMatches, {}, other.token)).data.items).toMatchObject([
      { recruiter_id: other.user_id, recruiter_name: 'Otto' },
    ]);
  });
});

describe('lists', () => {
  let agency: Person;
  let candidate_id: string;
  beforeAll(async () => {
    agency = await anAgency(test);
    candidate_id = await person(agency, 'nurse');
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
    await test.work();
  });
  const titles = async (body: object) =>
    (
      await test.call(calls.getAllMatches, { sort_by: 'job_title_asc', ...body } as never, agency.token)
    ).data.items.map((match) => match.job_title);
  const ALL = ['Nurse at home', 'Nurse on site', 'Steel welder'];

  it.each<[object, string[]]>([
    [{}, ALL],
    [{ min_score: 0, max_score: 100 }, ALL],
    [{ min_score: 101 - 1 }, []],
    [{ max_score: 10 }, []],
    [{ search: 'NORA' }, ['Nurse at home', 'Nurse on site']],
    [{ search: '100%' }, ['Nurse on site']],
    [{ status: 'new' }, ALL],
    [{ status: ['placed', 'viewed'] }, []],
    [{ job_types: 'Part-Time' }, ['Nurse at home']],
    [{ work_modes: ['Onsite', 'Remote'] }, ['Nurse on site']],
    [{ only_non_expired: true }, ALL],
    [{ match_to: '2020-01-01' }, []],
    [{ expiry_from: '2020-01-01' }, ALL],
  ])('filters all by %j', async (body, expected) => {
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
    [{ location: 'Germany' }, ['Nurse at home']],
    [{ job_type: 'Full-Time', work_mode: 'Onsite' }, ['Nurse on site']],
    [{ match_score_min: 0, match_score_max: 100 }, ['Nurse at home', 'Nurse on site']],
  ])('filters a candidate’s by the job: %j', async (body, expected) => {
    const { data } = await test.call(
      calls.getCandidateJobMatches,
      { candidate_id, sort_by: 'job_title_asc', ...body } as never,
      agency.token,
    );
    expect(data.items.map((match) => match.job_title)).toEqual(expected);
  });

  it('sorts by field and direction in both spellings, and pages', async () => {
    expect(await titles({ sort_by: 'job_title', sort_dir: 'desc' })).toEqual(ALL.toReversed());
    expect(await titles({ sort_by: 'job_title_desc' })).toEqual(ALL.toReversed());
    const { data } = await test.call(calls.getAllMatches, { sort_by: 'score_desc' }, agency.token);
    const scores = data.items.map((match) => match.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(data.limit).toBe(20);
    expect(await titles({ limit: 1, page: 2 })).toEqual(['Nurse on site']);
  });

  it('leaves out the expired on request only', async () => {
    await onDatabase(agency, sql`update matches set expiry_date = now() - interval '1 hour'`);
    expect(await titles({ only_non_expired: true })).toEqual([]);
    expect(await titles({})).toEqual(ALL);
    const [first] = (await test.call(calls.getAllMatches, {}, agency.token)).data.items;
    await move(agency, first!.match_id, 'placed');
    expect(await titles({ only_non_expired: true })).toEqual([first!.job_title]);
  });
});
