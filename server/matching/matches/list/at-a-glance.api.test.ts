// What boards and lists of jobs show without opening a match: days in the stage, the last contact, matches by stage.
import type { JobId, MatchId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import { addNote, delActivities } from '@placewell/contract/outreach/activities.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf, moveMatch } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { stageCounts } from '../../jobs/jobs.repo.ts';

const test = useTestApp();

let agency: TestUser;
let recruiter: TestUser;
let job_id: JobId;
beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rita' });
  job_id = await anOpenJob(test, recruiter, 'nurse');
  for (const experience_years of [3, 5, 7])
    await aCandidateOf(test, recruiter, 'nurse', {
      experience_years,
      candidate_name: `N ${experience_years}`,
    });
  await test.runJobs();
});

const matches = async (who = recruiter) => (await matchesOf(test, who, job_id)).items;
const match = async (match_id: MatchId, who = recruiter) =>
  (await matches(who)).find((one) => one.match_id === match_id)!;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('since when a match is in its stage', () => {
  const movedBefore = (match_id: MatchId, days: number) =>
    test.inAgency(agency.agency_id, (tx) =>
      sql`update match_history set created_at = now() - make_interval(days => ${days}) where match_id = ${match_id}
        and created_at > now() - interval '1 hour'`.execute(tx),
    );

  it('is the day it was found, then that of its last move, on lists, boards and alone', async () => {
    const [first] = await matches();
    expect(first!.status_since).toBe(first!.match_date);
    await moveMatch(test, recruiter, first!.match_id, { status: 'contacted' });
    await movedBefore(first!.match_id, 5);
    const { status_since } = await match(first!.match_id);
    expect(Date.now() - Date.parse(status_since)).toBeCloseTo(5 * 86_400_000, -6);
    const board = await test.data(calls.getBoardForJob, { job_id }, recruiter.token);
    const [card] = board.columns.find(({ status }) => status === 'contacted')!.items;
    expect(card).toMatchObject({ match_id: first!.match_id, status_since });
    const details = await test.data(calls.getMatchDetails, { match_id: first!.match_id }, recruiter.token);
    expect(details.status_since).toBe(status_since);
  });

  it('is as before once a move is undone, and starts again with a move back', async () => {
    const { match_id } = (await matches())[0]!;
    await moveMatch(test, recruiter, match_id, { status: 'shortlisted' });
    await movedBefore(match_id, 9);
    const { status_since } = await match(match_id);
    const move = await moveMatch(test, recruiter, match_id, { status: 'contacted' });
    expect((await match(match_id)).status_since > status_since).toBe(true);
    await test.data(undoMatchMoves, { batch_id: move.data.batch_id! }, recruiter.token);
    expect(await match(match_id)).toMatchObject({ status: 'shortlisted', status_since });
    await moveMatch(test, recruiter, match_id, { status: 'contacted' });
    await moveMatch(test, recruiter, match_id, { status: 'shortlisted' });
    expect((await match(match_id)).status_since > daysAgo(1)).toBe(true);
  });
});

describe('the last contact', () => {
  const note = async (match_id: MatchId) =>
    (await test.data(addNote, { match_ids: [match_id], body: 'Rang, will think about it' }, recruiter.token))
      .activity_ids;

  it('is the latest note or message about the candidate, not one that failed or was deleted', async () => {
    const { match_id, candidate_id } = (await matches())[0]!;
    expect((await match(match_id)).last_contact_at).toBeNull();
    const activity_ids = await note(match_id);
    const { last_contact_at } = await match(match_id);
    expect(last_contact_at! > daysAgo(1)).toBe(true);
    const add = (details: object) =>
      test.inAgency(agency.agency_id, (tx) =>
        sql`insert into activities (agency_id, activity_id, activity_kind, candidate_id, details, created_by, created_at)
          values (app_agency_id(), gen_random_uuid(), 'email', ${candidate_id}, ${JSON.stringify(details)},
            ${recruiter.user_id}, now() + interval '1 day')`.execute(tx),
      );
    await add({ what: 'failed' });
    expect((await match(match_id)).last_contact_at).toBe(last_contact_at);
    await add({});
    expect((await match(match_id)).last_contact_at! > last_contact_at!).toBe(true);
    await test.inAgency(agency.agency_id, (tx) =>
      sql`delete from activities where activity_kind = 'email'`.execute(tx),
    );
    await test.data(delActivities, { activity_ids }, recruiter.token);
    expect((await match(match_id)).last_contact_at).toBeNull();
  });

  it('of a candidate whom the reader may not see is not told', async () => {
    const other = await aRecruiter(test, agency, { fullname: 'Otto' });
    const { match_id, candidate_id } = (await matches())[0]!;
    await note(match_id);
    await test.inAgency(agency.agency_id, (tx) =>
      sql`update jobs set recruiter_id = ${other.user_id} where job_id = ${job_id}`.execute(tx),
    );
    await test.inAgency(agency.agency_id, (tx) =>
      sql`update matches set recruiter_id = ${other.user_id} where job_id = ${job_id}`.execute(tx),
    );
    expect(await match(match_id, other)).toMatchObject({ candidate_id });
    expect((await match(match_id, other)).last_contact_at).not.toBeNull();
    await test.data(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    expect(await match(match_id, other)).toMatchObject({ candidate_id: null, last_contact_at: null });
  });
});

describe('the matches of a job by stage', () => {
  const stages = async (who = recruiter) => {
    const { items } = await test.data(jobCalls.getJobs, { view_scope: 'all' }, who.token);
    const job = items.find((one) => one.job_id === job_id);
    const alone = await test.data(jobCalls.getJob, { job_id }, who.token);
    expect(alone.stage_counts).toEqual(job?.stage_counts);
    const sum = Object.values(alone.stage_counts).reduce((total, count) => total + count, 0);
    expect(sum).toBe(alone.match_count);
    return alone.stage_counts;
  };

  it('follow moves and deletions, and leave empty stages out', async () => {
    expect(await stages()).toEqual({ new: 3 });
    const [one, two, three] = await matches();
    await moveMatch(test, recruiter, one!.match_id, { status: 'shortlisted' });
    await moveMatch(test, recruiter, two!.match_id, { status: 'placed' });
    expect(await stages()).toEqual({ new: 1, shortlisted: 1, placed: 1 });
    expect(await stages(agency)).toEqual({ new: 1, shortlisted: 1, placed: 1 });
    await test.call(calls.deleteMatches, { match_ids: [one!.match_id, three!.match_id] }, recruiter.token);
    expect(await stages()).toEqual({ placed: 1 });
  });

  it('of a job without matches are none', async () => {
    const draft = await test.data(jobCalls.addJob, { job_title: 'Chef' }, recruiter.token);
    expect(draft.stage_counts).toEqual({});
  });

  it('are read from an index of the matches that were taken up', async () => {
    await test.inAgency(agency.agency_id, async (tx) => {
      // A few rows need no index.
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = await tx
        .selectFrom('jobs as j')
        .select(stageCounts.as('stages'))
        .explain<{ 'QUERY PLAN': string }>();
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/Index (?:Only )?Scan using matches_taken_up_by_job/);
    });
  });
});
