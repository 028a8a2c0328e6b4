import { execFileSync, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Echo, EchoTask } from '../../testing/echo-worker.ts';
import { readUsage } from './process-usage.ts';
import { inProcess } from './processes.ts';
import { inThread } from './threads.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const module = new URL('../../testing/echo-worker.ts', import.meta.url);
const thread = inThread({ module, memoryMb: 64 });
const child = inProcess({ module, memoryMb: 256, heapMb: 64 });
const KINDS = [
  ['threads', thread],
  ['processes', child],
] as const;

const opened: WorkerPool<EchoTask, Echo>[] = [];
function openPool(options: Partial<WorkerPoolOptions>) {
  const pool = new WorkerPool<EchoTask, Echo>({ open: thread, size: 2, taskMs: 10_000, ...options });
  opened.push(pool);
  let agencies = 0;
  /** Runs a task, each of another agency. */
  const run = (deed: EchoTask['do'], value?: number, how?: { isAlone: boolean }) =>
    pool.run(String(agencies++), { do: deed, ...(value !== undefined && { value }) }, how);
  return { pool, run };
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

describe.each(KINDS)('a pool of %s', (_kind, open) => {
  test('reuses its workers, starts no more than its size and lets no agency have all of them', async () => {
    const { pool, run } = openPool({ open });
    const values = Array.from({ length: 20 }, (_, value) => value);
    const answers = await Promise.all(values.map((value) => run('echo', value)));
    expect(answers.map(({ value }) => value)).toEqual(values);
    expect(new Set(answers.map(({ worker }) => worker)).size).toBeLessThanOrEqual(2);
    const ofOne = await Promise.all(values.map(() => pool.run('one', { do: 'wait', value: 5 })));
    expect(new Set(ofOne.map(({ worker }) => worker)).size).toBe(1);
  });

  test('ends a worker that has had no task for a while, and opens another for the next', async () => {
    const { run } = openPool({ open, size: 1, idleMs: 100 });
    const { worker } = await run('echo');
    expect((await run('wait', 300)).worker).toBe(worker);
    expect((await run('echo')).worker).toBe(worker);
    await sleep(250);
    expect((await run('echo')).worker).not.toBe(worker);
  });

  test('stops a task at its time limit and fails only that task', async () => {
    const { run } = openPool({ open, taskMs: 400 });
    const slow = run('wait', 60_000);
    const others = Promise.all([1, 2, 3].map((value) => run('echo', value)));
    await expect(slow).rejects.toMatchObject({ code: 'too_slow' });
    expect((await others).map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  test.each(['spin', 'match'] as const)(
    'stops a task at its limit of processor time (%s) and says so',
    async (deed) => {
      const { run } = openPool({ open, size: 1, cpuMs: 300, taskMs: 20_000 });
      await expect(run(deed)).rejects.toMatchObject({ code: 'too_costly' });
      await expect(run('echo', 1)).resolves.toMatchObject({ value: 1 });
    },
  );

  test('does not count waiting as processor time', async () => {
    const { run } = openPool({ open, size: 1, cpuMs: 600, taskMs: 2_400 });
    await expect(run('wait', 1_200)).resolves.toMatchObject({ value: 1_200 });
    await expect(run('wait', 60_000)).rejects.toMatchObject({ code: 'too_slow' });
  });

  test.each(['grow', 'fill', 'die'] as const)(
    'fails a task that kills its worker (%s) alone',
    async (deed) => {
      // The memory of a thread outside its heap has no limit.
      if (open === thread && deed === 'fill') return;
      const { run } = openPool({ open, taskMs: 10_000 });
      const [bad, good] = await Promise.allSettled([run(deed), run('wait', 300)]);
      const code = open === child && deed !== 'die' ? 'too_much_memory' : 'crashed';
      expect(bad).toMatchObject({ status: 'rejected', reason: { code } });
      expect(good).toMatchObject({ status: 'fulfilled', value: { value: 300 } });
      expect((await run('echo', 8)).value).toBe(8);
    },
  );

  test('passes on the error of a task and keeps the worker', async () => {
    const { run } = openPool({ open, size: 1 });
    const { worker } = await run('echo');
    await expect(run('throw')).rejects.toThrow(/^on purpose$/);
    expect((await run('echo')).worker).toBe(worker);
  });

  test('runs a task alone after the others, and holds back those behind it', async () => {
    const { run } = openPool({ open });
    const order: string[] = [];
    const note = async (name: string, task: Promise<unknown>) => {
      await task;
      order.push(name);
    };
    await Promise.all([
      note('before', run('wait', 200)),
      note('alone', run('wait', 200, { isAlone: true })),
      note('after', run('echo')),
    ]);
    expect(order).toEqual(['before', 'alone', 'after']);
  });

  test('rejects queued, running and new tasks once it is closed and leaves no process', async () => {
    const { pool, run } = openPool({ open, size: 1 });
    const { pid } = await run('echo');
    const waiting = Promise.allSettled([run('spin'), run('echo')]);
    await pool.close();
    const unavailable = { reason: { code: 'unavailable' } };
    expect(await waiting).toMatchObject([unavailable, unavailable]);
    await expect(run('echo')).rejects.toMatchObject({ code: 'unavailable' });
    if (open === child) expect(readUsage(pid)).toBeUndefined();
  });
});

test.each([
  ['thread', inThread({ module: new URL('./no-such.ts', import.meta.url), memoryMb: 64 })],
  ['process', inProcess({ module: new URL('./no-such.ts', import.meta.url), memoryMb: 256, heapMb: 64 })],
])('a pool reports the module of a %s that fails to load as unavailable', async (_kind, open) => {
  const { run } = openPool({ open });
  await expect(run('echo')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(run('echo')).rejects.toMatchObject({ code: 'unavailable' });
});

test('what a worker refreshes before a task does not count as the time of the task', async () => {
  const refreshing = (data: number) => inThread({ module, memoryMb: 64, data });
  const { run } = openPool({ open: refreshing(600), taskMs: 400 });
  await expect(run('echo', 1)).resolves.toMatchObject({ value: 1 });
  const stuck = openPool({ open: refreshing(60_000), loadMs: 400 });
  await expect(stuck.run('echo')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a warmed pool has its workers before their first tasks, also after one died', async () => {
  const loads: number[] = [];
  const onLoad = () => loads.push(loads.length);
  process.on('worker', onLoad);
  const { pool, run } = openPool({});
  pool.warm();
  await expect.poll(() => loads.length).toBe(2);
  await expect(run('die')).rejects.toMatchObject({ code: 'crashed' });
  await expect.poll(() => loads.length).toBe(3);
  process.off('worker', onLoad);
});

test('a warmed pool with a spare worker has one more than it needs', async () => {
  const running = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('echo-worker'))
      .map((line) => Number.parseInt(line, 10));
  const others = new Set(running());
  const own = () => running().filter((pid) => !others.has(pid)).length;
  const { pool, run } = openPool({ open: child, size: 3, spare: 1 });
  pool.warm(2);
  await expect.poll(own).toBe(2);
  const [, bad] = await Promise.allSettled([run('wait', 1000), run('die'), run('echo')]);
  expect(bad).toMatchObject({ reason: { code: 'crashed' } });
  await expect.poll(own).toBeGreaterThanOrEqual(2);
});

test('a task goes to a worker that is ready rather than to one that still loads', async () => {
  const { pool, run } = openPool({ open: child, size: 2, spare: 1 });
  pool.warm(2);
  const [first, second] = await Promise.all([run('wait', 200), run('wait', 200)]);
  const [, killed] = await Promise.allSettled([run('wait', 100), run('die')]);
  expect(killed.status).toBe('rejected');
  const { pid } = await run('echo');
  expect([first.pid, second.pid]).toContain(pid);
});

test('a process of a pool gets no secrets and yields to other processes', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  const { env, priority } = await openPool({ open: child, size: 1 }).run('environment');
  expect(Object.keys(env).filter((name) => !/^(TZ|LANG|SystemRoot|NODE_CHANNEL\w*)$/.test(name))).toEqual([
    'PROCESS_MEMORY_MB',
  ]);
  expect(priority).toBeGreaterThanOrEqual(7);
  vi.unstubAllEnvs();
});

test.skipIf(process.platform === 'win32')(
  'a busy process of a pool ends when the process that holds the pool is killed',
  async () => {
    const parent = fork(fileURLToPath(new URL('../../testing/pool-process.ts', import.meta.url)), {
      execArgv: [],
    });
    const pid = await new Promise<number>((done) => parent.once('message', (value) => done(value as number)));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
  },
  20_000,
);
