import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../testing/test-app.ts';
import { openProbePool } from '../monitoring/probe-pool.ts';
import type { Check } from '../monitoring/readiness.ts';
import { checkDatabase } from '../monitoring/readiness.ts';
import { LANES } from './lanes.ts';
import { QueueProgress } from './progress.ts';
import { checkQueue } from './queue-check.ts';
import { startWorker } from './runner.ts';
import { defineTask, handleTask } from './task.ts';

const test = useTestApp({}, { own: 'looks at the whole queue' });
const task = defineTask('held', z.object({}), { lane: 'interactive' });
const slots = { interactive: 1, mail: 1, parsing: 1, scanning: 1, scoring: 1, outside: 1, housekeeping: 1 };
let pool: ReturnType<typeof openProbePool>;
beforeAll(() => {
  pool = openProbePool(test.database.urls.owner);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await test.sql`delete from graphile_worker._private_jobs`;
});
afterAll(() => pool.end());

const later = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
};

describe('a worker whose queue stands still', () => {
  const stalledMs = 60_000;
  const checkOf = (progress: QueueProgress): Check =>
    checkQueue({ pool, progress, tasks: [task], stalledMs });

  it('is not ready while a job could run and none begins or ends, and is again once one does', async () => {
    const held = Promise.withResolvers<void>();
    const handler = handleTask(task, () => held.promise);
    const runner = await startWorker(test.platform, { jobs: [handler], cron: [], slots });
    const check = checkOf(runner.progress);
    await test.sql`select graphile_worker.add_job('held')`;
    await vi.waitFor(
      async () =>
        expect(await test.sql`select from graphile_worker.jobs where locked_at is not null`).toHaveLength(1),
      10_000,
    );
    // The only slot hangs; the next job waits.
    await test.sql`select graphile_worker.add_job('held')`;
    await test.sql`update graphile_worker._private_jobs set updated_at = now() - interval '2 minutes'`;
    expect(await check()).toEqual([]);
    later(2 * stalledMs);
    expect(await check()).toEqual(['queue_stalled']);
    held.resolve();
    await vi.waitFor(async () => expect(await check()).toEqual([]), 10_000);
    await runner.stop();
  });

  it('is not ready where it cannot be found out whether a job waits', async () => {
    const progress = new QueueProgress();
    progress.watch('interactive', 1, new EventEmitter());
    const check = checkOf(progress);
    later(2 * stalledMs);
    progress.watch('mail', 1, new EventEmitter());
    vi.spyOn(pool, 'query').mockRejectedValueOnce(
      new Error('canceling statement due to statement timeout') as never,
    );
    expect(await check()).toEqual(['queue_silent']);
  });

  it('is ready as long as nothing waits, however quiet it is', async () => {
    const progress = new QueueProgress();
    progress.watch('interactive', 1, new EventEmitter());
    later(20_000_000);
    await test.sql`select graphile_worker.add_job('held', run_at => now() + interval '1 hour')`;
    expect(await checkOf(progress)()).not.toContain('queue_stalled');
  });
});

describe('a worker that gets no answer of the queue', () => {
  const events = new EventEmitter();
  const progress = new QueueProgress();
  for (const lane of LANES) progress.watch(lane, 1, lane === 'mail' ? events : new EventEmitter());
  const silent = () => progress.silentLanes;

  it('is not ready, unless all its slots work, and is again with the next answer', () => {
    expect(silent()).toEqual([]);
    later(31_000);
    expect(silent()).toEqual([...LANES]);
    events.emit('worker:getJob:empty', {});
    expect(silent()).not.toContain('mail');
    events.emit('job:start', { job: { id: '1' } });
    later(120_000);
    expect(silent()).not.toContain('mail');
    events.emit('job:complete', { job: { id: '1', task_identifier: 'held', attempts: 1, max_attempts: 2 } });
    later(240_000);
    expect(silent()).toContain('mail');
  });
});

it('a database that does not answer is reported, and no probe waits for another', async () => {
  const dead = openProbePool('postgres://nobody@10.255.255.1:5432/none?connect_timeout=1');
  const check = checkDatabase(dead);
  const startedAt = Date.now();
  const all = await Promise.all(Array.from({ length: 20 }, () => check()));
  expect(new Set(all.flat())).toEqual(new Set(['database_silent']));
  expect(Date.now() - startedAt).toBeLessThan(2500);
  await vi.waitFor(() => expect(dead.waitingCount).toBe(0), 3000);
  await dead.end();
});
