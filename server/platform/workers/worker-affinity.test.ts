import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CountingTask, CountResult } from '../../testing/counting-worker.ts';
import { AppError } from '../errors.ts';
import { inThread, keepThreads } from './threads.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const module = new URL('../../testing/counting-worker.ts', import.meta.url);
const inModule = (address: URL) => inThread({ module: address, memoryMb: 64, data: 'hello' });
const opened: WorkerPool<CountingTask, CountResult>[] = [];
function openPool(more: Partial<WorkerPoolOptions> = {}) {
  const options = { open: inModule(module), size: 2, concurrency: 3, taskMs: 10_000 };
  const threads = new WorkerPool<CountingTask, CountResult>({ ...options, ...more });
  opened.push(threads);
  return threads;
}
function open(more: Partial<WorkerPoolOptions> = {}) {
  const threads = openPool(more);
  return (deed: CountingTask['do'], key: string, ms = 0) => threads.run(key, { do: deed, key, ms });
}
// A kept thread has counted already.
beforeEach(() => keepThreads(false));
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close(100)));
});

it('runs tasks with one key in one thread in order and spreads keys over all threads', async () => {
  const ask = open();
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const answers = await Promise.all(keys.flatMap((key) => [1, 2, 3].map(() => ask('count', key))));
  for (const [at] of keys.entries()) {
    const ofKey = answers.slice(at * 3, at * 3 + 3);
    expect(ofKey.map(({ count }) => count)).toEqual([1, 2, 3]);
    expect(new Set(ofKey.map(({ thread }) => thread)).size).toBe(1);
  }
  expect(new Set(answers.map(({ thread }) => thread)).size).toBe(2);
  expect(answers[0]!.workerData).toBe('hello');
});

it('runs tasks with other keys while a task waits, but none with the same key', async () => {
  const ask = open({ size: 1 });
  await ask('count', 'a');
  const ended: string[] = [];
  await Promise.all([
    ask('wait', 'a', 150).then(() => ended.push('a waits')),
    ask('count', 'a').then(() => ended.push('a again')),
    ask('count', 'b').then(() => ended.push('b')),
  ]);
  expect(ended).toEqual(['b', 'a waits', 'a again']);
});

it.each(['grow', 'spin'] as const)(
  'replaces a thread that a task ruins (%s), and only what ran fails',
  async (deed) => {
    const ask = open({ size: 1, concurrency: 2, taskMs: 500 });
    const first = await ask('count', 'a');
    const [bad, beside, later] = await Promise.allSettled([
      ask('hang', 'a'),
      ask(deed, 'b'),
      ask('count', 'a'),
    ]);
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { code: expect.stringMatching(/crashed|too_slow/) },
    });
    expect(beside.status).toBe('rejected');
    // A new thread has no state of the previous one.
    expect(later).toMatchObject({ status: 'fulfilled', value: { count: 1 } });
    expect((later as PromiseFulfilledResult<CountResult>).value.thread).not.toBe(first.thread);
  },
);

it.each(['hang', 'spin'] as const)(
  'tasks beside one that takes too long (%s) run again and succeed',
  async (deed) => {
    const ask = open({ size: 1, taskMs: 500 });
    await ask('count', 'a');
    const [before, bad, beside, later] = await Promise.allSettled([
      ask('wait', 'a', 300),
      ask(deed, 'b'),
      ask('wait', 'c', 300),
      ask('count', 'a'),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'too_slow' } });
    for (const one of [before, beside, later]) expect(one.status).toBe('fulfilled');
  },
);

it('passes on the error of a task unchanged and keeps the thread', async () => {
  const ask = open({ size: 1 });
  const { thread } = await ask('count', 'a');
  await expect(ask('throw', 'a')).rejects.toThrow(/^on purpose$/);
  const refusal = await ask('refuse', 'a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'job_not_found', fields: { job_id: 'gone' } });
  expect(await ask('count', 'a')).toMatchObject({ thread, count: 2 });
});

it('starts its threads ahead when warmed and no others for the tasks that follow', async () => {
  const openings: unknown[] = [];
  const note = (worker: unknown) => openings.push(worker);
  process.on('worker', note);
  const threads = openPool();
  threads.warm();
  threads.warm();
  await expect.poll(() => openings.length).toBe(2);
  await Promise.all(['a', 'b', 'c'].map((key) => threads.run(key, { do: 'count', key })));
  process.off('worker', note);
  expect(openings).toHaveLength(2);
});

it('ends a thread that has had no task for a while, and opens another for the next', async () => {
  const ask = open({ size: 1, idleMs: 50 });
  const first = await ask('count', 'a');
  expect(await ask('count', 'a')).toMatchObject({ thread: first.thread, count: 2 });
  const waiting = ask('wait', 'b', 200);
  await waiting;
  expect(await ask('count', 'a')).toMatchObject({ thread: first.thread, count: 3 });
  await sleep(200);
  const later = await ask('count', 'a');
  expect(later.count).toBe(1);
  expect(later.thread).not.toBe(first.thread);
});

it('closing lets running tasks finish, rejects queued ones and terminates a task that hangs', async () => {
  const threads = openPool({ concurrency: 1 });
  const run = (deed: CountingTask['do'], key: string, ms = 0) => threads.run(key, { do: deed, key, ms });
  await Promise.all([run('count', 'a'), run('count', 'b')]);
  const all = Promise.allSettled([run('wait', 'a', 200), run('count', 'a'), run('hang', 'b')]);
  await threads.close(1000);
  const [running, waiting, hanging] = await all;
  expect(running).toMatchObject({ status: 'fulfilled' });
  expect(waiting).toMatchObject({ reason: { code: 'unavailable' } });
  expect(hanging).toMatchObject({ reason: { code: 'unavailable' } });
  await expect(run('count', 'a')).rejects.toMatchObject({ code: 'unavailable' });
});

it('rejects tasks queued for a module that fails to load', async () => {
  const ask = open({ size: 1, open: inModule(new URL('./no-such.ts', import.meta.url)) });
  await expect(ask('count', 'a')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(ask('count', 'a')).rejects.toMatchObject({ code: 'unavailable' });
});
