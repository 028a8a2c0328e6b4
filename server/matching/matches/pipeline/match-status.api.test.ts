import type { BodyInput, Data } from '@placewell/contract/call.ts';
import type { JobId, MatchId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as moveCalls from '@placewell/contract/matching/match-moves.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import {
  aCandidateOf,
  anOpenJob,
  matchesOf,
  moveMatch,
  type Occupation,
} from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

const openJob = (who: TestUser, of: Occupation, more = {}) => anOpenJob(test, who, of, more);
const person = (who: TestUser, of: Occupation, more = {}) => aCandidateOf(test, who, of, more);
const ofJob = (who: TestUser, job_id: JobId) => matchesOf(test, who, job_id);
const move = (who: TestUser, match_id: MatchId, status: calls.MatchStatus, more = {}) =>
  moveMatch(test, who, match_id, { status, ...more });
const details = async (who: TestUser, match_id: MatchId) =>
  await test.data(calls.getMatchDetails, { match_id }, who.token);
const onDatabase = (who: TestUser, statement: ReturnType<typeof sql>) =>
  test.inAgency(who.agency_id, (tx) => statement.execute(tx));

describe('deleteMatches', () => {
  it('keeps the pair out of the list until an input changes, and can be undone', async () => {
    const agency = await anAgency(test);
    const candidate_id = await person(agency, 'nurse');
    const job_id = await openJob(agency, 'nurse');
    await test.runJobs();
    const { match_id } = (await ofJob(agency, job_id)).items[0]!;
    const total = async () => (await ofJob(agency, job_id)).total;
    const count = async () => (await test.data(jobCalls.getJob, { job_id }, agency.token)).match_count;

    await test.call(calls.deleteMatches, { match_ids: [match_id] }, agency.token);
    expect([await total(), await count()]).toEqual([0, 0]);
    await test.call(calls.recomputeForCandidate, { candidate_id }, agency.token);
    await test.runJobs();
    expect(await total()).toBe(0);
    const undone = await test.call(calls.restoreMatches, { match_ids: [match_id] }, agency.token);
    expect(undone.data.changed).toBe(1);
    expect([await total(), await count()]).toEqual([1, 1]);
    expect(
      (await test.data(calls.restoreMatches, { match_ids: [match_id] }, agency.token)).results,
    ).toMatchObject([{ ok: false, code: 'match_not_found' }]);

    await move(agency, match_id, 'rejected', { rejected_by: 'client', reason: 'Too far away' });
    await test.call(calls.deleteMatches, { match_ids: [match_id] }, agency.token);
    await test.call(candidateCalls.updateCandidate, { candidate_id, experience_years: 7 }, agency.token);
    await test.runJobs();
    expect((await ofJob(agency, job_id)).items).toMatchObject([
      { match_id, status: 'new', status_reason: null, rejected_by: null },
    ]);
  });
});

describe('a match below the threshold', () => {
  it.each(['moved', 'noted'])('stays while it is %s and is removed once that is undone', async (action) => {
    const agency = await anAgency(test);
    const candidate_id = await person(agency, 'nurse');
    const job_id = await openJob(agency, 'nurse');
    await test.runJobs();
    const { match_id } = (await ofJob(agency, job_id)).items[0]!;
    const note = (recruiter_note: string) =>
      test.call(calls.updateMatchNote, { match_id, recruiter_note }, agency.token);
    await (action === 'moved' ? move(agency, match_id, 'shortlisted') : note('Rang twice'));
    const other = { job_tittle: 'MIG Welder', skills: ['MIG welding'], experience_details: 'Welded frames' };
    await test.call(candidateCalls.updateCandidate, { candidate_id, ...other }, agency.token);
    await test.runJobs();
    const [kept] = (await ofJob(agency, job_id)).items;
    expect(kept).toMatchObject({ match_id });
    expect(kept!.score).toBeLessThan(40);
    await (action === 'moved' ? move(agency, match_id, 'viewed') : note(''));
    await test.runJobs();
    expect((await ofJob(agency, job_id)).items).toEqual([]);
  });
});

/** A match of a job of Rita's with a candidate of her agency; Otto is her colleague. */
async function aMatchOfRita() {
  const agency = await anAgency(test);
  const recruiter = await aRecruiter(test, agency, { fullname: 'Rita' });
  const other = await aRecruiter(test, agency, { fullname: 'Otto' });
  await person(agency, 'nurse');
  const job_id = await openJob(recruiter, 'nurse', { openings: 2 });
  await test.runJobs();
  const [match] = (await ofJob(recruiter, job_id)).items;
  return { agency, recruiter, other, job_id, match: match! };
}

describe('updateMatchStatus', () => {
  let agency: TestUser;
  let recruiter: TestUser;
  let other: TestUser;
  let job_id: JobId;
  let match: Data<typeof calls.getAllMatches>['items'][number];
  beforeEach(async () => {
    ({ agency, recruiter, other, job_id, match } = await aMatchOfRita());
  });

  it('marks a new match as viewed when its owner opens it, not when another recruiter does', async () => {
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

  it("gives the candidate's phone number as people write it and as it is dialled", async () => {
    const candidate_id = match.candidate_id!;
    const fields = { candidate_id, phone: '01134960182', country_code: 'GB' };
    await test.data(candidateCalls.updateCandidate, fields, agency.token);
    expect((await details(recruiter, match.match_id)).candidate_summary).toMatchObject({
      phone: '01134960182',
      phone_number: { text: '0113 496 0182', uri: 'tel:+441134960182' },
    });
  });

  it('moves freely among open stages, logs each move and extends the expiry', async () => {
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

  it('requires who rejected the match and why', async () => {
    const response = await move(recruiter, match.match_id, 'rejected');
    expect(response).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys(response.data.fields!).sort()).toEqual(['reason', 'rejected_by']);
  });

  it('ends a match, refuses another terminal stage and reopens it by a move; an ended match does not expire', async () => {
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

  it('counts a placement on the job, takes it back and leaves the candidate unchanged', async () => {
    const job = async () => await test.data(jobCalls.getJob, { job_id }, recruiter.token);
    await move(recruiter, match.match_id, 'placed');
    expect(await job()).toMatchObject({ openings: 2, openings_filled: 1, job_status: 'open' });
    const { data } = await test.call(
      candidateCalls.getCandidate,
      { candidate_id: match.candidate_id! },
      agency.token,
    );
    expect(data.candidate_status).toBe('new');
    await move(recruiter, match.match_id, 'offered');
    expect((await job()).openings_filled).toBe(0);
  });
});

describe('access to a match', () => {
  it('lets both owners and the agency move a match, and nobody else', async () => {
    const { agency, recruiter, other, job_id, match } = await aMatchOfRita();
    expect((await move(other, match.match_id, 'contacted')).data.results[0]).toMatchObject({
      code: 'forbidden',
    });
    expect((await move(agency, match.match_id, 'contacted')).data.changed).toBe(1);
    const note = (who: TestUser) =>
      test.call(
        calls.updateMatchNote,
        { match_id: match.match_id, recruiter_note: 'Call on Monday' },
        who.token,
      );
    expect(await note(other)).toMatchObject({ http: 403, code: 'forbidden' });
    expect((await note(recruiter)).data.recruiter_note).toBe('Call on Monday');
    const theirs = await test.call(calls.getAllMatches, {}, other.token);
    expect(theirs.data.total).toBe(0);
    expect((await test.data(calls.getAllMatches, { view_scope: 'all' }, other.token)).total).toBe(1);
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
      await test.call(calls.getMatchesForCandidate, { candidate_id: match.candidate_id! }, stranger.token),
    ).toMatchObject({ http: 404, code: 'candidate_not_found' });
  });
});

it.each(['candidate', 'job'])(
  'hides a match at once when its %s is deleted, before any job has run',
  async (side) => {
    const agency = await anAgency(test);
    const candidate_id = await person(agency, 'welder');
    const job_id = await openJob(agency, 'welder');
    await test.runJobs();
    const { match_id } = (await ofJob(agency, job_id)).items[0]!;
    await (side === 'candidate'
      ? test.call(candidateCalls.delCandidate, { candidate_ids: [candidate_id] }, agency.token)
      : test.call(jobCalls.delJob, { job_ids: [job_id] }, agency.token));
    const body = { match_ids: [match_id], status: 'contacted' as const };
    expect((await test.data(calls.updateMatchStatus, body, agency.token)).results).toMatchObject([
      { ok: false, code: 'match_not_found' },
    ]);
  },
);

it('a move never brings the expiry of a match forward', async () => {
  const agency = await anAgency(test);
  await person(agency, 'welder');
  const job_id = await openJob(agency, 'welder');
  await test.runJobs();
  const { match_id } = (await ofJob(agency, job_id)).items[0]!;
  await onDatabase(agency, sql`update matches set expiry_date = now() + interval '200 days'`);
  const { expiry_date } = (await ofJob(agency, job_id)).items[0]!;
  const body = { match_ids: [match_id], status: 'contacted' as const };
  await test.call(calls.updateMatchStatus, body, agency.token);
  expect((await ofJob(agency, job_id)).items[0]).toMatchObject({ status: 'contacted', expiry_date });
});

it('returns 404 for a match that scoring removes while it is being opened', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'welder');
  await aCandidateOf(test, agency, 'welder');
  await test.runJobs();
  const { match_id } = (await matchesOf(test, agency, job_id)).items[0]!;
  const scoring = await test.database.ownerPool.connect();
  try {
    await scoring.query(`begin; set local app.agency_id = '${agency.agency_id}'`);
    await scoring.query(`update matches set removal = 'scoring', deleted_at = now() where match_id = $1`, [
      match_id,
    ]);
    const opening = test.call(calls.getMatchDetails, { match_id }, agency.token);
    await expect
      .poll(async () => {
        const { rowCount } = await test.database.ownerPool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      })
      .toBe(1);
    await scoring.query('commit');
    expect(await opening).toMatchObject({ http: 404, code: 'match_not_found' });
  } finally {
    await scoring.query('rollback');
    scoring.release();
  }
});

describe('may_change', () => {
  it('is true for the recruiters of both sides and for agency users, as the server then allows', async () => {
    const agency = await anAgency(test);
    const [ofJobSide, ofCandidate, colleague] = [
      await aRecruiter(test, agency),
      await aRecruiter(test, agency),
      await aRecruiter(test, agency),
    ];
    await person(ofCandidate, 'nurse');
    const job_id = await openJob(ofJobSide, 'nurse');
    await test.runJobs();
    for (const [who, expected] of [
      [agency, true],
      [ofJobSide, true],
      [ofCandidate, true],
      [colleague, false],
    ] as const) {
      const row = (await ofJob(who, job_id)).items[0]!;
      expect([row.may_change, (await details(who, row.match_id)).may_change]).toEqual([expected, expected]);
      const { data } = await move(who, row.match_id, 'shortlisted');
      expect(data.results[0]!.ok).toBe(expected);
    }
  });
});

const REJECT = { rejected_by: 'client', reason: 'Chose another', confirm_unopened: true };

/** Three new matches of a job of Rita's, which she moves together. */
async function threeMatches() {
  const agency = await anAgency(test);
  const recruiter = await aRecruiter(test, agency, { fullname: 'Rita' });
  for (const name of ['A', 'B', 'C']) await person(agency, 'nurse', { candidate_name: name });
  const job_id = await openJob(recruiter, 'nurse', { openings: 3 });
  await test.runJobs();
  const ids = (await ofJob(recruiter, job_id)).items.map((match) => match.match_id);
  const moveAll = async (status: calls.MatchStatus, more = {}) =>
    await test.data(calls.updateMatchStatus, { match_ids: ids, status, ...more }, recruiter.token);
  const undo = (batch_id: string | null, who = recruiter) =>
    test.call(moveCalls.undoMatchMoves, { batch_id: batch_id ?? '' }, who.token);
  const states = async () =>
    (await ofJob(recruiter, job_id)).items
      .toSorted((a, b) => ids.indexOf(a.match_id) - ids.indexOf(b.match_id))
      .map(({ status, status_reason, rejected_by }) => [status, status_reason, rejected_by]);
  return { agency, recruiter, job_id, ids, moveAll, undo, states };
}

describe('undoMatchMoves', () => {
  it('restores stage, reason and who rejected of every match at once, and says so in the history', async () => {
    const { recruiter, job_id, ids, moveAll, undo, states } = await threeMatches();
    await move(recruiter, ids[0]!, 'interviewing', { reason: 'Good call' });
    await move(recruiter, ids[1]!, 'placed');
    await move(recruiter, ids[2]!, 'withdrawn', { reason: 'Changed plans' });
    const before = await states();
    const openings = async () =>
      (await test.data(jobCalls.getJob, { job_id }, recruiter.token)).openings_filled;
    expect(await openings()).toBe(1);
    const { batch_id, changed } = await moveAll('submitted');
    expect([changed, await openings()]).toEqual([3, 0]);
    const undone = await undo(batch_id);
    expect(undone).toMatchObject({ message: '3 matches moved back', data: { changed: 3 } });
    expect(await states()).toEqual(before);
    expect(await openings()).toBe(1);
    const { history } = await details(recruiter, ids[2]!);
    expect(history.slice(0, 2)).toMatchObject([
      { from_status: 'submitted', to_status: 'withdrawn', reason: 'Changed plans', is_undo: true },
      { from_status: 'withdrawn', to_status: 'submitted', is_undo: false },
    ]);
    expect((await undo(batch_id)).data).toMatchObject({ changed: 0 });
    expect(await states()).toEqual(before);
  });

  it('takes a rejection back to whoever had rejected before and why', async () => {
    const { moveAll, undo, states } = await threeMatches();
    const first = await moveAll('rejected', REJECT);
    const second = await moveAll('contacted');
    await undo(second.batch_id);
    expect(new Set((await states()).map((state) => state.join()))).toEqual(
      new Set(['rejected,Chose another,client']),
    );
    // Undoes one step after the other, but none twice.
    expect((await undo(first.batch_id)).data.changed).toBe(3);
    expect(await states()).toEqual(Array(3).fill(['new', null, null]));
    for (const { batch_id } of [first, second])
      expect((await undo(batch_id)).data.results[0]).toMatchObject({ ok: false, code: 'moved_since' });
  });

  it('leaves a match alone that a user has moved since, and one that was deleted', async () => {
    const { agency, ids, moveAll, undo, states } = await threeMatches();
    const { batch_id } = await moveAll('contacted');
    await move(agency, ids[0]!, 'offered');
    await test.call(calls.deleteMatches, { match_ids: [ids[1]!] }, agency.token);
    const { data } = await undo(batch_id);
    expect(data.changed).toBe(1);
    expect(data.results.find(({ id }) => id === ids[0])).toMatchObject({
      ok: false,
      code: 'moved_since',
      message: 'This match has since been moved, so it keeps its stage.',
    });
    expect(data.results.find(({ id }) => id === ids[1])).toMatchObject({ code: 'match_not_found' });
    expect((await states()).map(([status]) => status)).toEqual(['offered', 'new']);
  });

  it('is for the person who moved the matches, and for nobody of another agency', async () => {
    const { agency, moveAll, undo, states } = await threeMatches();
    const { batch_id } = await moveAll('contacted');
    const stranger = await anAgency(test);
    for (const who of [agency, stranger])
      expect(await undo(batch_id, who)).toMatchObject({ http: 404, code: 'moves_not_found' });
    expect((await states()).map(([status]) => status)).toEqual(['contacted', 'contacted', 'contacted']);
  });

  it('reports of 500 ids which were moved and why the others were not, and undoes the act in one call', async () => {
    const { recruiter, ids, undo } = await threeMatches();
    const unknown = Array.from(
      { length: 500 - ids.length },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` as MatchId,
    );
    const body = { match_ids: [...ids, ...unknown], status: 'contacted' as const };
    const { data } = await test.call(calls.updateMatchStatus, body, recruiter.token);
    expect([data.changed, data.results.length]).toEqual([3, 500]);
    expect(data.results.filter((one) => one.code === 'match_not_found')).toHaveLength(497);
    expect((await undo(data.batch_id)).data.changed).toBe(3);
  });
});

describe('reasons and history of moves', () => {
  it('getMoveReasons offers the reasons used last before common ones; to a recruiter who sees only own records, own ones', async () => {
    const { agency, recruiter, ids } = await threeMatches();
    const reasons = async (who: TestUser, body: BodyInput<typeof moveCalls.getMoveReasons>) =>
      (await test.data(moveCalls.getMoveReasons, body, who.token)).reasons;
    await move(recruiter, ids[0]!, 'rejected', { rejected_by: 'client', reason: 'Budget cut' });
    await move(recruiter, ids[1]!, 'rejected', { rejected_by: 'client', reason: 'Salary' });
    await move(recruiter, ids[2]!, 'withdrawn', { reason: 'Moved abroad' });
    const client = { status: 'rejected', rejected_by: 'client' } as const;
    expect((await reasons(agency, client)).slice(0, 3)).toEqual([
      'Salary',
      'Budget cut',
      'Chose another candidate',
    ]);
    expect((await reasons(agency, { ...client, rejected_by: 'agency' }))[0]).toBe('Skills do not match');
    expect((await reasons(agency, { status: 'withdrawn' }))[0]).toBe('Moved abroad');
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    const other = await aRecruiter(test, agency);
    expect(await reasons(other, client)).toEqual([...moveCalls.REJECTION_REASONS.client]);
    expect((await reasons(recruiter, client))[0]).toBe('Salary');
  });

  it('getJobHistory lists who moved whom, newest first, by page and by person', async () => {
    const { agency, recruiter, job_id, ids, moveAll, undo } = await threeMatches();
    await move(agency, ids[0]!, 'contacted', { reason: 'Knows the ward' });
    const { batch_id } = await moveAll('rejected', REJECT);
    await undo(batch_id);
    const history = async (more = {}, who = recruiter) =>
      await test.data(moveCalls.getJobHistory, { job_id, ...more }, who.token);
    const all = await history();
    expect(all.total).toBe(7);
    expect(all.items[0]).toMatchObject({ by: 'Rita', from_status: 'rejected', is_undo: true, batch_size: 3 });
    expect(all.items.at(-1)).toMatchObject({
      match_id: ids[0],
      from_status: 'new',
      to_status: 'contacted',
      reason: 'Knows the ward',
      user_id: agency.user_id,
    });
    expect((await history({ limit: 2, page: 4 })).items).toHaveLength(1);
    expect((await history({ user_id: agency.user_id })).total).toBe(1);
    expect((await history({ to_status: 'rejected' })).total).toBe(3);

    // A recruiter who may not see the candidates reads their own job's history without names.
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    const hidden = await history();
    expect(hidden.items.map(({ candidate_id }) => candidate_id)).toEqual(Array(7).fill(null));
    expect(hidden.items[0]?.candidate_name).toMatch(/^A candidate of /);
    const other = await aRecruiter(test, agency);
    expect(await test.call(moveCalls.getJobHistory, { job_id }, other.token)).toMatchObject({
      http: 404,
      code: 'job_not_found',
    });
    await test.call(calls.deleteMatches, { match_ids: [ids[0]!] }, agency.token);
    expect((await history({}, agency)).items.filter((one) => one.match_id === null)).toHaveLength(3);
  });
});
