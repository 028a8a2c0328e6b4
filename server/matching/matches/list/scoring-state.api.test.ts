import type { JobId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as calls from '@placewell/contract/matching/matches.ts';
import { expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';

const test = useTestApp();

const matchesOf = (who: TestUser, job_id: JobId) =>
  test.data(calls.getCandidateMatchesForJob, { job_id }, who.token);
const scoringOf = async (who: TestUser, job_id: JobId) => [
  (await test.data(jobCalls.getJob, { job_id }, who.token)).scoring,
  (await test.data(jobCalls.getJobs, { view_scope: 'all' }, who.token)).items[0]?.scoring,
];
const jobsOf = (job_id: JobId, set: string) =>
  test.database.ownerPool.query(
    `update graphile_worker._private_jobs set ${set} where key = 'matches:job:' || $1`,
    [job_id],
  );

it('an open job is scoring until its work is done, also when it ends without a match', async () => {
  const agency = await anAgency(test);
  await aCandidateOf(test, agency, 'welder');
  await test.runJobs();
  const job_id = await anOpenJob(test, agency, 'nurse');
  expect(await matchesOf(agency, job_id)).toMatchObject({
    items: [],
    scoring: { state: 'queued', against: 1, reading: 0 },
  });
  expect(await scoringOf(agency, job_id)).toEqual(['queued', 'queued']);
  await test.runJobs();
  expect(await matchesOf(agency, job_id)).not.toHaveProperty('scoring');
  expect(await scoringOf(agency, job_id)).toEqual([undefined, undefined]);
});

it('says that scoring failed and is tried again, and that it was given up', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'welder');
  await jobsOf(job_id, `attempts = 1, last_error = 'no thread'`);
  expect((await matchesOf(agency, job_id)).scoring?.state).toBe('retrying');
  await jobsOf(job_id, `attempts = 1, locked_at = now(), locked_by = 'other'`);
  expect((await matchesOf(agency, job_id)).scoring?.state).toBe('queued');
  await jobsOf(job_id, `attempts = max_attempts, locked_at = null, locked_by = null`);
  expect((await matchesOf(agency, job_id)).scoring?.state).toBe('failed');
  expect(await scoringOf(agency, job_id)).toEqual(['failed', 'failed']);
  await test.data(jobCalls.updateJob, { job_id, job_title: 'Welder, nights' }, agency.token);
  expect((await matchesOf(agency, job_id)).scoring?.state).toBe('queued');
});

it('a job waits for candidates whose scoring is queued; one that is not open waits for nothing', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'welder');
  await test.runJobs();
  await aCandidateOf(test, agency, 'welder');
  expect((await matchesOf(agency, job_id)).scoring).toEqual({ state: 'queued', against: 1, reading: 0 });
  await test.data(jobCalls.updateJobStatus, { job_ids: [job_id], job_status: 'on_hold' }, agency.token);
  expect(await matchesOf(agency, job_id)).not.toHaveProperty('scoring');
  expect(await scoringOf(agency, job_id)).toEqual([undefined, undefined]);
});

it("a candidate's list is scoring against the open jobs that the reader sees", async () => {
  const agency = await anAgency(test);
  const recruiter = await aRecruiter(test, agency);
  await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const candidate_id = await aCandidateOf(test, recruiter, 'welder');
  const list = () => test.data(calls.getMatchesForCandidate, { candidate_id }, recruiter.token);
  expect((await list()).scoring).toEqual({ state: 'queued', against: 1, reading: 0 });
  await test.runJobs();
  expect(await list()).not.toHaveProperty('scoring');
});

it('a job waits for resumes that are still to be parsed', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'welder');
  await test.runJobs();
  const resume = new TextEncoder().encode('Rolf Weldon\nWelder, Hull\nrolf@weldon.example');
  await useUploads(test).send(agency, [aFile(resume)]);
  expect((await matchesOf(agency, job_id)).scoring).toEqual({ state: 'queued', against: 0, reading: 1 });
  await test.runJobs();
  expect(await matchesOf(agency, job_id)).not.toHaveProperty('scoring');
});
