import { addClient } from '@placewell/contract/clients/clients.ts';
import { getTiles, tileFilters } from '@placewell/contract/desk/dashboard.ts';
import type { JobId, MatchId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getJobs, updateJob } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { addTask } from '@placewell/contract/outreach/activities.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test as it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf, moveMatch } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let job_id: JobId;
let match_ids: MatchId[];

const onDatabase = (statement: ReturnType<typeof sql>) =>
  test.inAgency(agency.agency_id, (tx) => statement.execute(tx));
const tiles = async (who = agency) => await test.data(getTiles, {}, who.token);

/** Totals of the tiles' lists, with the filters of the screen's links. */
async function totals(who = agency) {
  const filters = tileFilters((await tiles(who)).today);
  const matches = async (body: object) =>
    (await test.data(getAllMatches, { ...body, limit: 1 }, who.token)).total;
  return {
    new_matches: await matches(filters.new_matches),
    expiring: await matches(filters.expiring),
    awaiting: await matches(filters.awaiting),
    idle_jobs: (await test.data(getJobs, { ...filters.idle_jobs, limit: 1 }, who.token)).total,
    needs_review: (await test.data(getCandidates, { ...filters.needs_review, limit: 1 }, who.token)).total,
  };
}

beforeEach(async () => {
  // A time zone where the date differs from UTC for most of the day.
  agency = await anAgency(test, { time_zone: 'Pacific/Auckland' });
  recruiter = await aRecruiter(test, agency);
  for (let made = 0; made < 4; made++) await aCandidateOf(test, agency, 'nurse');
  job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  match_ids = (await matchesOf(test, agency, job_id)).items.map((match) => match.match_id);
  expect(match_ids).toHaveLength(4);
});

describe('getTiles', () => {
  it('returns zeros for an agency without records', async () => {
    const empty = await anAgency(test);
    expect(await tiles(empty)).toMatchObject({
      new_matches: 0,
      expiring: 0,
      awaiting: 0,
      idle_jobs: 0,
      needs_review: 0,
      resume_credits: limits.trialCredits,
      email_credits: 0,
      candidates: 0,
      open_jobs: 0,
    });
  });

  it('returns the totals of the lists behind the tiles', async () => {
    expect(await tiles()).toMatchObject({
      new_matches: 4,
      expiring: 0,
      awaiting: 0,
      candidates: 4,
      open_jobs: 1,
    });
    const [old, soon, placed, gone] = match_ids;
    await onDatabase(sql`update matches set match_date = now() - interval '2 days' where match_id = ${old}`);
    await onDatabase(
      sql`update matches set expiry_date = now() + interval '2 days' where match_id in (${soon}, ${placed})`,
    );
    await onDatabase(
      sql`update matches set expiry_date = now() - interval '2 days' where match_id = ${gone}`,
    );
    await onDatabase(sql`update matches set match_status = 'placed' where match_id = ${placed}`);
    // A move also extends the expiry.
    await moveMatch(test, agency, old!, { status: 'contacted' });
    await onDatabase(
      sql`update candidates set parse_status = 'needs_review' where candidate_id = (select min(candidate_id::text)::uuid from candidates)`,
    );
    const shown = await tiles();
    expect(shown).toMatchObject({ new_matches: 3, expiring: 1, awaiting: 1, needs_review: 1, idle_jobs: 0 });
    expect(shown).toMatchObject(await totals());
  });

  it('counts a job as idle when nobody changed it or moved its matches', async () => {
    const week = sql`interval '8 days'`;
    await moveMatch(test, agency, match_ids[0]!, { status: 'contacted' });
    await onDatabase(sql`update jobs set updated_at = now() - ${week} where job_id = ${job_id}`);
    // The job itself is unchanged, but one of its matches was moved.
    expect(await tiles()).toMatchObject({ idle_jobs: 0 });
    await onDatabase(sql`update match_history set created_at = now() - ${week}`);
    expect(await tiles()).toMatchObject({ idle_jobs: 1 });
    expect(await tiles()).toMatchObject(await totals());
    // A new match is no activity.
    await aCandidateOf(test, agency, 'nurse');
    await test.runJobs();
    expect(await tiles()).toMatchObject({ idle_jobs: 1, new_matches: 5 });
    await test.call(updateJob, { job_id, job_note: 'Called the client' }, agency.token);
    expect(await tiles()).toMatchObject({ idle_jobs: 0 });
  });

  it('counts only their own records for a recruiter', async () => {
    expect(await tiles(recruiter)).toMatchObject({
      new_matches: 0,
      candidates: 0,
      open_jobs: 0,
      awaiting: 0,
    });
    await aCandidate(test, recruiter, {});
    expect(await tiles(recruiter)).toMatchObject({ candidates: 1 });
    expect(await tiles(recruiter)).toMatchObject(await totals(recruiter));
  });
});

it('names the areas in which the agency has a record, without those of samples', async () => {
  const { areas } = await tiles();
  expect(areas).toEqual([]);
  const task = { title: 'Call the ward' };
  const [sample, own] = (await test.data(getCandidates, {}, agency.token)).items;
  await onDatabase(sql`update candidates set source = 'sample' where candidate_id = ${sample!.candidate_id}`);
  await test.data(addTask, { ...task, candidate_ids: [sample!.candidate_id] }, agency.token);
  expect((await tiles()).areas).toEqual([]);
  await test.data(addTask, { ...task, candidate_ids: [own!.candidate_id] }, agency.token);
  await test.data(addClient, { client_name: 'Harbour Clinic' }, agency.token);
  expect((await tiles()).areas).toEqual(['tasks', 'clients']);
  expect((await tiles(recruiter)).areas).toEqual(['tasks', 'clients']);
  expect((await tiles(await anAgency(test))).areas).toEqual([]);
});
