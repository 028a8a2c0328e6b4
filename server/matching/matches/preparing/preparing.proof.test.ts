import type { Worker } from 'node:worker_threads';
import { MATCHING_ERRORS, type MatchingErrorCode } from '@placewell/contract/errors.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import { getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { expect, it, vi } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { renewFeaturesTask, scoreCandidateTask, scoreJobTask } from '../matches.tasks.ts';

/** Counts started preparing threads: each stopped text costs one. */
const { started } = vi.hoisted(() => ({ started: [] as string[] }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Replaced extends real.Worker {
    constructor(...[module, options]: ConstructorParameters<typeof Worker>) {
      const isPreparing = String(module).endsWith('prepare.thread.ts');
      if (isPreparing) started.push('prepare');
      super(isPreparing ? new URL('../../../testing/preparing-thread.ts', import.meta.url) : module, options);
    }
  }
  return { ...real, Worker: Replaced };
});
vi.mock('@placewell/contract/limits.ts', async (original) => {
  const { limits } = await original<typeof import('@placewell/contract/limits.ts')>();
  return { limits: { ...limits, prepareCpuMs: 300, prepareMs: 1_000 } };
});
vi.setConfig({ testTimeout: 60_000 });
const test = useTestApp();

const candidateOf = async ({ token }: TestUser, candidate_id: string) =>
  await test.data(candidateCalls.getCandidate, { candidate_id }, token);
const queuedAfterRun = async () => {
  await test.runJobs();
  return (await test.sql`select from graphile_worker.jobs`).length;
};
const noteOf = (candidate_note: string) => ({ candidate_note });

it.each<[string, MatchingErrorCode]>([
  ['PREPARE-SPIN', 'too_costly'],
  ['PREPARE-HANG', 'too_slow'],
  ['PREPARE-DIE', 'crashed'],
])(
  'a candidate whose text cannot be prepared (%s) is marked and not tried again until it changes',
  async (word, code) => {
    const agency = await anAgency(test);
    const job_id = await anOpenJob(test, agency, 'nurse');
    const candidate_id = await aCandidateOf(test, agency, 'nurse', noteOf(`Text ${word}`));
    await test.runJobs();
    expect(await candidateOf(agency, candidate_id)).toMatchObject({ matching_error: MATCHING_ERRORS[code] });
    expect((await matchesOf(test, agency, job_id)).total).toBe(0);

    const before = started.length;
    await test.run(scoreCandidateTask, { agency_id: agency.agency_id, candidate_id });
    // A new vocabulary is no reason to retry either.
    await test.sql`update candidate_features set vocabulary_version = 'older' where candidate_id =
      ${candidate_id}`;
    await test.run(renewFeaturesTask, { agency_id: agency.agency_id });
    expect(await queuedAfterRun()).toBe(0);
    const { data } = await test.call(matchCalls.recomputeForCandidate, { candidate_id }, agency.token);
    expect(data.task_status).toBe('Completed');
    expect(started.length).toBe(before);

    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id, ...noteOf('A short text') },
      agency.token,
    );
    await test.runJobs();
    expect(await candidateOf(agency, candidate_id)).not.toHaveProperty('matching_error');
    expect((await matchesOf(test, agency, job_id)).total).toBe(1);
  },
);

it('a candidate who is changed to a text that cannot be prepared leaves matching', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'chef');
  const candidate_id = await aCandidateOf(test, agency, 'chef');
  await test.runJobs();
  expect((await matchesOf(test, agency, job_id)).total).toBe(1);
  await test.call(candidateCalls.updateCandidate, { candidate_id, ...noteOf('PREPARE-SPIN') }, agency.token);
  await test.runJobs();
  expect((await matchesOf(test, agency, job_id)).total).toBe(0);
});

it('a job whose text cannot be prepared is marked, has no matches and is matched after a change', async () => {
  const agency = await anAgency(test);
  await aCandidateOf(test, agency, 'nurse');
  const job_id = await anOpenJob(test, agency, 'nurse', { description: 'Nurse. PREPARE-SPIN' });
  await test.runJobs();
  const job = async () => await test.data(jobCalls.getJob, { job_id }, agency.token);
  expect(await job()).toMatchObject({ matching_error: MATCHING_ERRORS.too_costly });
  const unlisted = await test.call(getUnlistedCandidates, { job_id }, agency.token);
  expect(unlisted).toMatchObject({ status: true, data: { total: 0 } });
  await test.call(jobCalls.updateJob, { job_id, description: 'Nurse' }, agency.token);
  await test.runJobs();
  expect(await job()).not.toHaveProperty('matching_error');
  expect((await matchesOf(test, agency, job_id)).total).toBe(1);
});

it('an agency whose texts take long does not stop the scoring of another', async () => {
  const [slow, other] = [await anAgency(test), await anAgency(test)];
  for (const at of [1, 2])
    await aCandidateOf(test, slow, 'nurse', { candidate_name: `N ${at}`, ...noteOf(`PREPARE-HANG ${at}`) });
  let hasEnded = false;
  const slowJobs = test.runJobs().finally(() => {
    hasEnded = true;
  });
  await expect
    .poll(async () => (await test.sql`select from graphile_worker.jobs where locked_at is not null`).length)
    .toBeGreaterThan(0);
  const job_id = await anOpenJob(test, other, 'welder');
  const candidate_id = await aCandidateOf(test, other, 'welder');
  await test.run(scoreCandidateTask, { agency_id: other.agency_id, candidate_id });
  await test.run(scoreJobTask, { agency_id: other.agency_id, job_id });
  expect((await matchesOf(test, other, job_id)).total).toBe(1);
  expect(hasEnded).toBe(false);
  await slowJobs;
});
