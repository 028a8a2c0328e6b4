import pg from 'pg';
import { afterEach, expect, test as it, vi } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../testing/test-app.ts';
import { WorkerError } from '../workers/worker-error.ts';
import { WORKER_LOCK } from './dead-workers.ts';
import { type startWorker as Start, startWorker } from './runner.ts';
import { defineTask, handleTask, type Job } from './task.ts';

const test = useTestApp({}, { own: 'runs a worker of its own' });
const noteTask = defineTask('note', z.object({ value: z.int() }), { lane: 'interactive' });
const slots = { interactive: 1, mail: 1, parsing: 1, scanning: 1, scoring: 1, outside: 1, housekeeping: 1 };
const noted: number[] = [];
const runners: Awaited<ReturnType<typeof Start>>[] = [];

const start = async () => {
  const jobs = [handleTask(noteTask, async ({ value }) => void noted.push(value))];
  runners.push(await startWorker(test.platform, { jobs, cron: [], slots }));
};
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
  runners.push(await startWorker(test.platform, { jobs: [handler], cron: [], slots }));
  const rows = await test.sql<{ id: string }>`select id from graphile_worker.add_job('count')`;
  const id = String(rows[0]?.id);
  await vi.waitFor(() => expect(told).toHaveLength(2), 15_000);
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
  runners.push(await startWorker(test.platform, { jobs: [handler], cron: [], slots }));
  await test.sql`select graphile_worker.add_job('slow', max_attempts => 10)`;
  const failed = async () =>
    await test.sql`select attempts, max_attempts, last_error from graphile_worker.jobs where task_identifier
      = 'slow' and locked_at is null`;
  const given_up = { attempts: 2, max_attempts: 2, last_error: 'The task took too long' };
  await vi.waitFor(async () => expect(await failed()).toEqual([given_up]), 15_000);
  expect(started).toBe(2);
  expect(test.log.entries).toContainEqual(
    expect.objectContaining({ task: 'slow', msg: 'Job failed permanently: stopped at its time limit twice' }),
  );
  await test.sql`delete from graphile_worker._private_jobs`;
});

it('runs the jobs of a dead worker when the next worker starts', async () => {
  await aJobOf('pool-dead', 1);
  await start();
  await vi.waitFor(() => expect(noted).toContain(1), 15_000);
});

it('lets a running worker take over the jobs of a dead one without a restart', async () => {
  await start();
  await aJobOf('pool-dead', 2);
  await start();
  await vi.waitFor(() => expect(noted).toContain(2), 15_000);
  await aJobOf('pool-died-later', 3);
  await vi.waitFor(() => expect(noted).toContain(3), 15_000);
});

it('leaves the jobs of a worker alone while it holds its heartbeat lock', async () => {
  const living = new pg.Client({ connectionString: test.database.urls.app });
  await living.connect();
  await living.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK, 'pool-living']);
  await aJobOf('pool-living', 4);
  await start();
  expect(await lockedBy()).toEqual([{ locked_by: 'pool-living' }]);
  await living.end();
  await start();
  await vi.waitFor(() => expect(noted).toContain(4), 15_000);
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
    expect(after).toHaveLength(1);
    expect(after[0]).not.toBe(before);
  }, 15_000);
});
