import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';

type Task = { do: 'echo' | 'spin' | 'match' | 'wait' | 'grow' | 'die' | 'throw'; value?: number };
const OPTIONS = {
  module: new URL('../../testing/echo-thread.ts', import.meta.url),
  size: 2,
  taskMs: 400,
  memoryMb: 64,
};
const pool = new WorkerPool<Task, { value: number; thread: number }>(OPTIONS);
afterAll(() => pool.close());

test('a worker pool reuses its threads and starts no more than its size', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, value) => pool.run({ do: 'echo', value })),
  );
  expect(answers.map((answer) => answer.value)).toEqual(Array.from({ length: 20 }, (_, value) => value));
  expect(new Set(answers.map((answer) => answer.thread)).size).toBeLessThanOrEqual(2);
});

test('a warmed worker pool has its threads before their first tasks, also after one died', async () => {
  const loads: number[] = [];
  const onLoad = () => loads.push(loads.length);
  process.on('worker', onLoad);
  const warm = new WorkerPool<Task, unknown>(OPTIONS);
  warm.warm(2);
  await expect.poll(() => loads.length).toBe(2);
  await expect(warm.run({ do: 'die' })).rejects.toMatchObject({ code: 'crashed' });
  await expect.poll(() => loads.length).toBe(3);
  process.off('worker', onLoad);
  await warm.close();
});

test('a worker pool ends a thread that has had no task for a while, and opens another for the next', async () => {
  const brief = new WorkerPool<Task, { thread: number }>({ ...OPTIONS, size: 1, taskMs: 5000, idleMs: 100 });
  const first = await brief.run({ do: 'echo', value: 1 });
  await brief.run({ do: 'wait', value: 300 });
  expect(await brief.run({ do: 'echo', value: 1 })).toMatchObject({ thread: first.thread });
  await sleep(250);
  expect((await brief.run({ do: 'echo', value: 1 })).thread).not.toBe(first.thread);
  await brief.close();
});

test('a worker pool stops a task at its time limit and fails only that task', async () => {
  const slow = pool.run({ do: 'spin' });
  const others = Promise.all([1, 2, 3].map((value) => pool.run({ do: 'echo', value })));
  await expect(slow).rejects.toMatchObject({ code: 'too_slow' });
  expect((await others).map((answer) => answer.value)).toEqual([1, 2, 3]);
});

test.each(['spin', 'match'] as const)(
  'a worker pool stops a task at its limit of processor time (%s) and says so',
  async (deed) => {
    const limited = new WorkerPool<Task, unknown>({ ...OPTIONS, size: 1, cpuMs: 200, taskMs: 20_000 });
    await expect(limited.run({ do: deed })).rejects.toMatchObject({ code: 'too_costly' });
    await expect(limited.run({ do: 'echo', value: 1 })).resolves.toMatchObject({ value: 1 });
    await limited.close();
  },
);

test('a task that waits does not use up its processor time', async () => {
  const limited = new WorkerPool<Task, unknown>({ ...OPTIONS, size: 1, cpuMs: 100, taskMs: 600 });
  await expect(limited.run({ do: 'wait', value: 300 })).resolves.toMatchObject({ value: 300 });
  await expect(limited.run({ do: 'wait', value: 60_000 })).rejects.toMatchObject({ code: 'too_slow' });
  await limited.close();
});

test('what a thread refreshes before a task does not count as the time of the task', async () => {
  const refreshing = new WorkerPool<Task, unknown>({ ...OPTIONS, size: 1, data: 600 });
  await expect(refreshing.run({ do: 'echo', value: 1 })).resolves.toMatchObject({ value: 1 });
  await refreshing.close();
  const stuck = new WorkerPool<Task, unknown>({ ...OPTIONS, size: 1, data: 60_000, loadMs: 400 });
  await expect(stuck.run({ do: 'echo' })).rejects.toMatchObject({ code: 'unavailable' });
  await stuck.close();
});

test.each(['grow', 'die'] as const)('a task that kills its thread (%s) fails alone', async (deed) => {
  const [bad, good] = await Promise.allSettled([pool.run({ do: deed }), pool.run({ do: 'echo', value: 7 })]);
  expect(bad).toMatchObject({
    status: 'rejected',
    reason: { code: expect.stringMatching(/crashed|too_slow/) },
  });
  expect(good).toMatchObject({ status: 'fulfilled', value: { value: 7 } });
  expect((await pool.run({ do: 'echo', value: 8 })).value).toBe(8);
});

test('a worker pool passes on the error of a task and keeps the thread', async () => {
  await expect(pool.run({ do: 'throw' })).rejects.toThrow('on purpose');
  expect((await pool.run({ do: 'echo', value: 1 })).value).toBe(1);
});

test('a closed worker pool rejects queued and new tasks', async () => {
  const one = new WorkerPool<Task, unknown>({ ...OPTIONS, size: 1 });
  const waiting = Promise.allSettled([one.run({ do: 'spin' }), one.run({ do: 'echo' })]);
  await one.close();
  expect(await waiting).toMatchObject([
    { reason: { code: 'unavailable' } },
    { reason: { code: 'unavailable' } },
  ]);
  await expect(one.run({ do: 'echo' })).rejects.toMatchObject({ code: 'unavailable' });
});

test('a worker pool reports a module that fails to load as unavailable', async () => {
  const broken = new WorkerPool<Task, unknown>({
    ...OPTIONS,
    module: new URL('../../testing/no-such-thread.ts', import.meta.url),
  });
  await expect(broken.run({ do: 'echo' })).rejects.toMatchObject({ code: 'unavailable' });
  await broken.close();
});
