import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsOf } from '../../../platform/settings.ts';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, CANDIDATES, matchesOf, OCCUPATIONS } from '../../../testing/occupations.ts';
import { scoreCandidateOn, scoreJobOn } from '../../../testing/prepared-scoring.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { anImport } from '../../../testing/vocabulary-imports.ts';
import { deactivateImport } from '../../vocabulary/imports.repo.ts';
import { matchesSettings } from '../matches.config.ts';
import { closePreparing } from '../preparing/preparing-pool.thread.ts';
import { closeMatching } from './matching-pool.thread.ts';

/** All started matching threads, so that a test can end one as if it had run out of memory. */
const { opened } = vi.hoisted(() => ({ opened: [] as Worker[] }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Watched extends real.Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      if (String(args[0]).endsWith('matching.thread.ts')) opened.push(this);
    }
  }
  return { ...real, Worker: Watched };
});

const test = useTestApp({ MATCHING_THREADS: '2' });
// Threads load the vocabulary, and some tests start several.
vi.setConfig({ testTimeout: 60_000 });
const platforms: Platform[] = [];
/** Like another process on the same database, with its own threads. */
function anotherProcess(values: Partial<z.output<typeof matchesSettings.schema>> = {}): Platform {
  const { config } = test.platform;
  const settings = new Map(config.settings).set(matchesSettings, {
    ...settingsOf(config, matchesSettings),
    ...values,
  });
  const platform = { ...test.platform, config: { ...config, settings } };
  platforms.push(platform);
  return platform;
}
afterEach(async () => {
  const ended = platforms.splice(0);
  await Promise.all([...ended.map(closeMatching), ...ended.map(closePreparing)]);
});

const scoreJob = (platform: Platform, { agency_id }: TestUser, job_id: JobId) =>
  scoreJobOn(platform, { agency_id, job_id });
const scoreCandidate = (platform: Platform, { agency_id }: TestUser, candidate_id: CandidateId) =>
  scoreCandidateOn(platform, { agency_id, candidate_id });
const asOwner = (text: string, values: unknown[] = []) => test.database.ownerPool.query(text, values);
const emptyQueue = () => test.sql`delete from graphile_worker._private_jobs`;
const countOf = async (who: TestUser, job_id: JobId) => (await matchesOf(test, who, job_id)).total;

it('threads of two processes see what the other process wrote', async () => {
  const agency = await anAgency(test);
  const [one, two] = [anotherProcess(), anotherProcess()];
  const jobs: JobId[] = [];
  for (let round = 1; round <= 3; round++) {
    // Each round adds a candidate whom the other process scores, and a job that must match all candidates.
    const person = await aCandidateOf(test, agency, 'nurse', { candidate_name: `Nurse ${round}` });
    const job = await anOpenJob(test, agency, 'nurse');
    jobs.push(job);
    await Promise.all([
      scoreJob(round % 2 ? one : two, agency, job),
      scoreCandidate(round % 2 ? two : one, agency, person),
      ...jobs.map((id) => scoreJob(one, agency, id)),
      ...jobs.map((id) => scoreJob(two, agency, id)),
    ]);
    for (const id of jobs) expect(await countOf(agency, id)).toBe(round);
  }
  await emptyQueue();
});

it('a task whose thread dies leaves nothing behind and is retried by the queue', async () => {
  const agency = await anAgency(test);
  await aCandidateOf(test, agency, 'nurse');
  await test.runJobs();
  const job_id = await anOpenJob(test, agency, 'nurse');
  const before = opened.length;
  const waiting = () =>
    test.sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const holder = await test.database.ownerPool.connect();
  try {
    // Blocks the task at the job's totals, after it has written features and matches.
    await holder.query('begin');
    await holder.query('select from jobs where job_id = $1 for no key update', [job_id]);
    const working = test.runJobs();
    await expect
      .poll(async () => await waiting(), { timeout: 60_000 })
      .toEqual([{ query: expect.stringContaining('for no key update') }]);
    await Promise.all(opened.map((thread) => thread.terminate()));
    await working;
    await expect
      .poll(async () => await test.sql`select last_error from graphile_worker.jobs`)
      .toEqual([{ last_error: 'The thread ended' }]);
  } finally {
    await holder.query('commit');
    holder.release();
  }
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect(await countOf(agency, job_id)).toBe(0);
  expect((await test.sql`select from job_features where job_id = ${job_id}`).length).toBe(0);

  await test.sql`update graphile_worker._private_jobs set run_at = now()`;
  await test.runJobs();
  expect(await countOf(agency, job_id)).toBe(1);
  expect(opened.length).toBe(before + 1);
});

it('keeps scoring when the index of one agency is evicted for that of another', async () => {
  const smallMemory = anotherProcess({ MATCHING_MEMORY_MB: 1 / 2 ** 20, MATCHING_THREADS: 1 });
  const agencies = [await anAgency(test), await anAgency(test)];
  for (let round = 1; round <= 2; round++)
    for (const agency of agencies) {
      const person = await aCandidateOf(test, agency, 'welder', { candidate_name: `Welder ${round}` });
      const job_id = await anOpenJob(test, agency, 'welder');
      await scoreCandidate(smallMemory, agency, person);
      await scoreJob(smallMemory, agency, job_id);
      expect(await countOf(agency, job_id)).toBe(round);
    }
  await emptyQueue();
});

it('a failing task rejects with its own error and the thread keeps working', async () => {
  const agency = await anAgency(test);
  const platform = anotherProcess({ MATCHING_THREADS: 1 });
  const threads = opened.length;
  await expect(
    scoreJob(platform, { ...agency, agency_id: 'nobody' as AgencyId }, newId<JobId>()),
  ).rejects.toMatchObject({
    name: 'AppError',
    code: 'invalid_token',
  });
  await expect(scoreJob(platform, agency, 'no-uuid' as JobId)).rejects.toThrow(
    /invalid input syntax for type uuid/,
  );
  await scoreJob(platform, agency, newId<JobId>());
  expect(opened.length).toBe(threads + 1);
});

it('a vocabulary import reloads the index and rescores every match', async () => {
  const agency = await anAgency(test);
  const job_id = await anOpenJob(test, agency, 'chef');
  const person = await aCandidateOf(test, agency, 'chef');
  await test.runJobs();
  const storedVersions = async () =>
    (
      await asOwner(
        `select vocabulary_version from matches where agency_id = $1
         union select vocabulary_version from candidate_features where agency_id = $1
         union select vocabulary_version from job_features where agency_id = $1`,
        [agency.agency_id],
      )
    ).rows.map((row) => row.vocabulary_version as string);
  const [before, ...others] = await storedVersions();
  expect(others).toEqual([]);
  const import_id = await anImport(test, 'onet', 'Tamping');
  try {
    // The thread still holds the previous vocabulary's index when this change arrives.
    const skills = [...CANDIDATES.chef.skills, 'Tamping'];
    await test.call(candidateCalls.updateCandidate, { candidate_id: person, skills }, agency.token);
    await test.runJobs();
    const after = await storedVersions();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatch(/^own\+onet-/);
    expect(after[0]).not.toBe(before);
    expect((await matchesOf(test, agency, job_id)).items).toMatchObject([
      { candidate_id: person, is_stale: false },
    ]);
  } finally {
    await test.withInstallation((tx) => deactivateImport(tx, import_id, 'test'));
    await test.runJobs();
  }
});

it('the event loop of the process stays free while 50,000 candidates are loaded and scored', async () => {
  const agency = await anAgency(test);
  for (const of of OCCUPATIONS) await aCandidateOf(test, agency, of);
  await test.runJobs();
  const job_id = await anOpenJob(test, agency, 'nurse');
  // Copies that exist in the index only.
  const client = await test.database.ownerPool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into candidate_features (agency_id, candidate_id, features, inputs_hash, vocabulary_version)
       select agency_id, gen_random_uuid(), features, inputs_hash, vocabulary_version
       from candidate_features, generate_series(1, 10000) where agency_id = $1`,
      [agency.agency_id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  const platform = anotherProcess();
  const begun = performance.eventLoopUtilization();
  const started = performance.now();
  let ticks = 0;
  let isDone = false;
  const scoring = scoreJob(platform, agency, job_id).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await sleep(5);
    ticks++;
  }
  await scoring;
  const took = performance.now() - started;
  const { utilization } = performance.eventLoopUtilization(begun);
  const { rows } = await test.inAgency(agency.agency_id, (tx) =>
    sql`select from candidate_features`.execute(tx),
  );
  expect(rows).toHaveLength(50_005);
  expect(await countOf(agency, job_id)).toBe(1);
  // Loading and scoring in this process would block its event loop most of the time.
  expect(utilization).toBeLessThan(0.25);
  expect(ticks).toBeGreaterThan(took / 50);
});
