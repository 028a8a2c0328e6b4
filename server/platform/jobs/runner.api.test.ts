import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test as it, vi } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../testing/test-app.ts';
import { inThread } from '../workers/threads.ts';
import { WorkerError } from '../workers/worker-error.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import { ENDED_BY_DEATHS, releaseJobsOfDeadWorkers, WORKER_LOCK } from './release-jobs.ts';
import { type startWorker as Start, startWorker } from './runner.ts';
import { defineTask, handleTask, type Job, type JobHandler } from './task.ts';

const test = useTestApp({}, { own: 'runs a worker of its own' });
const noteTask = defineTask('note', z.object({ value: z.int() }), { lane: 'interactive' });
const slots = { interactive: 1, mail: 1, parsing: 1, scanning: 1, scoring: 1, outside: 1, housekeeping: 1 };
const noted: number[] = [];
const runners: Awaited<ReturnType<typeof Start>>[] = [];

/** More often than in the product, so that nothing here waits for seconds. */
const looks = { everyMs: 500, againMs: 200, secondMs: 300 };
const run = async (handler: JobHandler) =>
  void runners.push(
    await startWorker(test.platform, { jobs: [handler], cron: [], slots, pollMs: 100, looks }),
  );
const start = () => run(handleTask(noteTask, async ({ value }) => void noted.push(value)));
/** A failed job waits for seconds before the next attempt. */
const failed = () =>
  test.sql`update graphile_worker._private_jobs set run_at = now() where last_error is not null and run_at > now()
    returning id`;
const LONG = { timeout: 60_000 };
/** A job locked by a worker a while ago. */
async function aJobOf(worker_id: string, value: number) {
  await test.sql`select graphile_worker.add_job('note', ${JSON.stringify({ value })}::json)`;
  await test.sql`update graphile_worker._private_jobs set locked_by = ${worker_id}, locked_at = now() -
    interval '1 minute' where payload ->> 'value' = ${String(value)}`;
}
const lockedBy = async () => await test.sql`select locked_by from graphile_worker.jobs`;

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

it('passes a job its id in the queue and how often it was started', async () => {
  const told: Job[] = [];
  const count = defineTask('count', z.object({}), { lane: 'interactive' });
  const handler = handleTask(count, async (_payload, _platform, job) => {
    told.push(job);
    if (job.attempts === 1) throw new Error('Once more');
  });
  await run(handler);
  const rows = await test.sql<{ id: string }>`select id from graphile_worker.add_job('count')`;
  const id = String(rows[0]?.id);
  await vi.waitFor(async () => expect(await failed()).toHaveLength(1), LONG);
  await vi.waitFor(() => expect(told).toHaveLength(2), LONG);
  expect(told).toEqual([
    { id, attempts: 1 },
    { id, attempts: 2 },
  ]);
});

it('tries a job that was stopped at its time limit once more, and not again', async () => {
  const slow = defineTask('slow', z.object({}), { lane: 'interactive' });
  let started = 0;
  const handler = handleTask(slow, async () => {
    started++;
    throw new WorkerError('too_slow', 'The task took too long');
  });
  await run(handler);
  await test.sql`select graphile_worker.add_job('slow', max_attempts => 10)`;
  await vi.waitFor(async () => expect(await failed()).toHaveLength(1), LONG);
  const left = async () =>
    await test.sql`select attempts, max_attempts, last_error from graphile_worker.jobs where task_identifier
      = 'slow' and locked_at is null`;
  const given_up = { attempts: 2, max_attempts: 2, last_error: 'The task took too long' };
  await vi.waitFor(async () => expect(await left()).toEqual([given_up]), LONG);
  expect(started).toBe(2);
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({ task: 'slow', msg: 'Job failed permanently: stopped at its time limit twice' }),
  );
  await test.sql`delete from graphile_worker._private_jobs`;
});

it('does not count an attempt for which no thread or process was ready, and waits before the next', async () => {
  const parse = defineTask('unserved', z.object({}), { lane: 'interactive' });
  const told: number[] = [];
  const pool = new WorkerPool({
    open: inThread({ module: new URL('./not-there.thread.ts', import.meta.url), memoryMb: 32 }),
    size: 1,
    taskMs: 1000,
  });
  const handler = handleTask(parse, async (_payload, _platform, job) => {
    told.push(job.attempts);
    if (told.length < 4) await pool.run('agency', {});
  });
  await run(handler);
  await test.sql`select graphile_worker.add_job('unserved', max_attempts => 2)`;
  for (const round of [1, 2, 3]) {
    const waiting = () =>
      test.sql<{ waits: number }>`select extract(epoch from run_at - now())::int as waits
        from graphile_worker._private_jobs where last_error is not null and run_at > now() and attempts = 0`;
    await vi.waitFor(async () => expect((await waiting())[0]?.waits, `${round}`).toBeGreaterThan(10), LONG);
    await failed();
  }
  await vi.waitFor(() => expect(told).toEqual([1, 1, 1, 1]), LONG);
  await pool.close();
});

it('runs the jobs of a dead worker when the next worker starts', async () => {
  await aJobOf('pool-dead', 1);
  await start();
  await vi.waitFor(() => expect(noted).toContain(1), LONG);
});

it('lets a running worker take over the jobs of a dead one without a restart', async () => {
  await start();
  await aJobOf('pool-dead', 2);
  await start();
  await vi.waitFor(() => expect(noted).toContain(2), LONG);
  await aJobOf('pool-died-later', 3);
  await vi.waitFor(() => expect(noted).toContain(3), LONG);
});

it('leaves the jobs of a worker alone while it holds its heartbeat lock', async () => {
  const living = new pg.Client({ connectionString: test.database.urls.app });
  await living.connect();
  await living.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK, 'pool-living']);
  await aJobOf('pool-living', 4);
  await start();
  // Longer than until a second look.
  await sleep(1000);
  expect(await lockedBy()).toEqual([{ locked_by: 'pool-living' }]);
  await living.end();
  await start();
  await vi.waitFor(() => expect(noted).toContain(4), LONG);
});

it('takes the heartbeat lock again after its connection broke', async () => {
  await start();
  const ids = async () =>
    (
      await test.sql<{ pid: number }>`select l.pid from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and classid = ${WORKER_LOCK} and objsubid = 2`
    ).map((row) => row.pid);
  const [before] = await ids();
  await test.sql`select pg_terminate_backend(${before})`;
  await vi.waitFor(async () => {
    const after = await ids();
    // Of the process and of its lane.
    expect(after).toHaveLength(2);
    expect(after[0]).not.toBe(before);
  }, LONG);
});

it('does not take itself for dead, nor another worker, while the locks are lost', async () => {
  const running = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const lasting = defineTask('lasting', z.object({}), { lane: 'interactive' });
  let starts = 0;
  const handler = handleTask(lasting, async () => {
    starts++;
    running.resolve();
    await ended.promise;
  });
  for (let worker = 0; worker < 2; worker++) await run(handler);
  const [job] = await test.sql<{ id: string }>`select id from graphile_worker.add_job('lasting')`;
  await running.promise;
  const breakAll = async () =>
    await test.sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and classid = ${WORKER_LOCK} and objsubid = 2`;
  try {
    // The locks are lost nearly all the time, so that several looks fall into it.
    for (const began = performance.now(); performance.now() - began < 3000; await sleep(100))
      await breakAll();
    expect(starts).toBe(1);
    expect(await test.sql`select id from job_deaths where id = ${job?.id}`).toEqual([]);
  } finally {
    ended.resolve();
  }
  await vi.waitFor(async () => expect(await lockedBy()).toEqual([]), LONG);
});

/** One worker process after the other dies with the job; returns it as the queue then has it. */
async function dieWith(value: number, times: number) {
  for (let death = 0; death < times; death++) {
    const pool = `pool-${value}-${death}`;
    await test.sql`insert into queue_workers (process_id, worker_ids) values (${pool}, array[${pool}])`;
    await test.sql`update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now(), attempts =
      attempts + 1 where payload ->> 'value' = ${String(value)}`;
    await releaseJobsOfDeadWorkers(test.database, test.platform.log);
  }
  const rows =
    await test.sql`select attempts, max_attempts, locked_by, last_error, extract(epoch from run_at -
    now())::int as waits_s from graphile_worker._private_jobs where payload ->> 'value' = ${String(value)}`;
  return rows[0];
}

it('does not count attempts that ended with their process: twelve kills end no job', async () => {
  await aJobOf('pool-dead', 5);
  const job = await dieWith(5, 12);
  expect(job).toMatchObject({ attempts: 0, locked_by: null, last_error: null });
  expect(job.waits_s, 'it was suspected and waits').toBeGreaterThan(600);
  // A worker that dies without it clears it.
  await test.sql`insert into queue_workers (process_id, worker_ids) values ('other', array['other'])`;
  await start();
  await vi.waitFor(() => expect(noted).toContain(5), LONG);
  await vi.waitFor(async () => expect(await lockedBy()).toEqual([]), LONG);
  await releaseJobsOfDeadWorkers(test.database, test.platform.log);
  expect(await test.sql`select * from job_deaths`).toEqual([]);
});

it('ends a job with which fifty workers in a row have died, and no other', async () => {
  await aJobOf('pool-dead', 6);
  await dieWith(6, 1);
  await test.sql`update job_deaths set in_a_row = 49`;
  const job = await dieWith(6, 1);
  expect(job).toMatchObject({ attempts: job.max_attempts, locked_by: null, last_error: ENDED_BY_DEATHS });
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({ in_a_row: 50, msg: 'Job failed permanently: its workers died with it' }),
  );
  await test.sql`delete from graphile_worker._private_jobs`;
});

it('gives an attempt back that the stop of the worker has cut short', async () => {
  // Those of the tests before, which a second look would remove.
  await test.sql`delete from queue_workers`;
  const long = defineTask('long', z.object({}), { lane: 'interactive' });
  const started = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const handler = handleTask(long, async () => {
    started.resolve();
    await stopped.promise;
    throw new Error('The pools were closed');
  });
  const runner = await startWorker(test.platform, { jobs: [handler], cron: [], slots });
  await test.sql`select graphile_worker.add_job('long', max_attempts => 1)`;
  await started.promise;
  const stopping = runner.stop();
  stopped.resolve();
  await stopping;
  const left = async () => await test.sql`select attempts, locked_by from graphile_worker.jobs`;
  await vi.waitFor(async () => expect(await left()).toEqual([{ attempts: 0, locked_by: null }]), LONG);
  expect(await test.sql`select * from queue_workers`).toEqual([]);
  await test.sql`delete from graphile_worker._private_jobs`;
});
