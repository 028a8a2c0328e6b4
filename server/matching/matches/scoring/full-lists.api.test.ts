import type { CandidateId } from '@placewell/contract/ids.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { expectConsistent } from '../../../testing/match-consistency.ts';
import { aCandidateOf, anOpenJob, CANDIDATES, matchesOf } from '../../../testing/occupations.ts';
import { scoreCandidateOn } from '../../../testing/prepared-scoring.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const PER_JOB = 3;
const test = useTestApp({ MATCHES_PER_JOB: String(PER_JOB) });
const FULL_JOBS = 40;

const queuedRankings = async () =>
  (await test.sql`select from graphile_worker.jobs where task_identifier = 'matches.scoreJob'`).length;
const change = ({ token }: TestUser, candidate_id: CandidateId, fields: object) =>
  test.call(candidateCalls.updateCandidate, { candidate_id, ...fields }, token);
const weaker = { skills: ['Wound care'], experience_years: 2 };

it(`six changed people queue no ranking at an agency with ${FULL_JOBS} full lists`, {
  timeout: 120_000,
}, async () => {
  const agency = await anAgency(test);
  const people: CandidateId[] = [];
  for (let at = 0; at < 6; at++)
    people.push(
      await aCandidateOf(test, agency, 'nurse', { candidate_name: `N ${at}`, ...(at < 3 ? weaker : {}) }),
    );
  for (let at = 0; at < FULL_JOBS; at++) await anOpenJob(test, agency, 'nurse', { job_title: `Nurse ${at}` });
  await test.runJobs();
  const rows =
    await test.sql`select count(*)::int as lists from jobs where agency_id = ${agency.agency_id} and
      match_count = ${PER_JOB}`;
  expect(rows).toEqual([{ lists: FULL_JOBS }]);
  for (const [at, candidate_id] of people.entries()) {
    // Three become as good as the others and must be ranked; three stay in all lists.
    await change(agency, candidate_id, {
      skills: [...CANDIDATES.nurse.skills, `Skill ${at}`],
      experience_years: 6,
    });
    await scoreCandidateOn(test.platform, { agency_id: agency.agency_id, candidate_id });
  }
  const queued = await queuedRankings();
  console.info(`6 changed people at ${FULL_JOBS} full lists queued ${queued} rankings`);
  expect(queued).toBe(0);
  await test.runJobs();
  await expectConsistent(test, agency);
});

it('a better candidate takes the place of the lowest match, never of one that a person has noted', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'nurse');
  for (let at = 0; at < PER_JOB; at++)
    await aCandidateOf(test, agency, 'nurse', { candidate_name: `N ${at}`, ...weaker });
  await test.runJobs();
  const before = (await matchesOf(test, agency, job_id)).items;
  expect(before).toHaveLength(PER_JOB);
  for (const { match_id } of before.slice(1))
    await test.call(matchCalls.updateMatchNote, { match_id, recruiter_note: 'Good call' }, agency.token);
  const better = await aCandidateOf(test, agency, 'nurse');
  await test.runJobs();
  const ids = (await matchesOf(test, agency, job_id)).items.map((match) => match.candidate_id);
  const noted = before.slice(1).map((match) => match.candidate_id);
  expect(ids).toEqual(expect.arrayContaining([better, ...noted]));
  await expectConsistent(test, agency);
});

it('many people who fall behind at once give one ranking, a moment later', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'nurse');
  const people: CandidateId[] = [];
  for (let at = 0; at < PER_JOB + 2; at++)
    people.push(await aCandidateOf(test, agency, 'nurse', { candidate_name: `N ${at}` }));
  await test.runJobs();
  const listed = (await matchesOf(test, agency, job_id)).items.map((match) => match.candidate_id!);
  for (const candidate_id of listed) {
    await change(agency, candidate_id, weaker);
    await scoreCandidateOn(test.platform, { agency_id: agency.agency_id, candidate_id });
  }
  const rows =
    await test.sql`select run_at > now() as is_later from graphile_worker.jobs where task_identifier =
      'matches.scoreJob'`;
  expect(rows).toEqual([{ is_later: true }]);
  await test.runJobs();
  expect((await matchesOf(test, agency, job_id)).items.map((match) => match.candidate_id)).toEqual(
    expect.arrayContaining(people.filter((id) => !listed.includes(id))),
  );
  await expectConsistent(test, agency);
});
