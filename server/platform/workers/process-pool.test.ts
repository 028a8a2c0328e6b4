import { execFileSync, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { ProcessPool } from './process-pool.ts';
import { readUsage } from './process-usage.ts';

type Task = {
  do: 'echo' | 'spin' | 'grow' | 'fill' | 'die' | 'throw' | 'wait' | 'environment';
  value?: number;
};
type Answer = { value: number; pid: number; priority: number; env: NodeJS.ProcessEnv };
const module = new URL('../../testing/echo-process.ts', import.meta.url);
const limits = { module, size: 2, taskMs: 10_000, cpuMs: 1500, memoryMb: 256, heapMb: 64 };
const pool = new ProcessPool<Task, Answer>(limits);
afterAll(() => pool.close());

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

test('a process pool reuses its processes and starts no more than its size', async () => {
  const values = Array.from({ length: 20 }, (_, value) => value);
  const answers = await Promise.all(values.map((value) => pool.run({ do: 'echo', value })));
  expect(answers.map((answer) => answer.value)).toEqual(values);
  expect(new Set(answers.map((answer) => answer.pid)).size).toBeLessThanOrEqual(2);
});

test.each([
  ['spin', 'too_slow'],
  ['fill', 'too_much_memory'],
  ['grow', 'too_much_memory'],
  ['die', 'crashed'],
] as const)('a task that does "%s" fails alone as %s and its process is replaced', async (deed, code) => {
  const [bad, good] = await Promise.allSettled([
    pool.run({ do: deed }),
    pool.run({ do: 'wait', value: 300 }),
  ]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { code } });
  expect(good).toMatchObject({ status: 'fulfilled', value: { value: 300 } });
  expect((await pool.run({ do: 'echo', value: 8 })).value).toBe(8);
});

test('a warmed process pool has one more process than it needs, also after one died', async () => {
  const running = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('echo-process'))
      .map((line) => Number.parseInt(line, 10));
  const others = new Set(running());
  const own = () => running().filter((pid) => !others.has(pid)).length;
  const warm = new ProcessPool<Task, Answer>({ ...limits, size: 3 });
  warm.warm();
  await expect.poll(own).toBe(2);
  const [, bad] = await Promise.allSettled([
    warm.run({ do: 'wait', value: 300 }),
    warm.run({ do: 'die' }),
    warm.run({ do: 'echo' }),
  ]);
  expect(bad).toMatchObject({ reason: { code: 'crashed' } });
  await expect.poll(own).toBeGreaterThanOrEqual(2);
  await warm.close();
});

test('a process pool ends a process that has had no task for a while, and opens another for the next', async () => {
  const brief = new ProcessPool<Task, Answer>({ ...limits, size: 1, idleMs: 100 });
  const { pid } = await brief.run({ do: 'echo' });
  expect((await brief.run({ do: 'wait', value: 300 })).pid).toBe(pid);
  expect((await brief.run({ do: 'echo' })).pid).toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect((await brief.run({ do: 'echo' })).pid).not.toBe(pid);
  await brief.close();
});

test('a task that waits too long is stopped by the clock', async () => {
  const quick = new ProcessPool<Task, Answer>({ ...limits, taskMs: 200 });
  await expect(quick.run({ do: 'wait', value: 5000 })).rejects.toMatchObject({ code: 'too_slow' });
  await quick.close();
});

test('a process pool passes on the error of a task and keeps the process', async () => {
  const { pid } = await pool.run({ do: 'echo' });
  await expect(pool.run({ do: 'throw' })).rejects.toThrow('on purpose');
  expect((await pool.run({ do: 'echo' })).pid).toBe(pid);
});

test('a process of a pool gets no secrets and yields to other processes', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  const one = new ProcessPool<Task, Answer>({ ...limits, size: 1 });
  const { env, priority } = await one.run({ do: 'environment' });
  expect(Object.keys(env).filter((name) => !/^(TZ|LANG|SystemRoot|NODE_CHANNEL\w*)$/.test(name))).toEqual([
    'PROCESS_MEMORY_MB',
  ]);
  expect(priority).toBeGreaterThanOrEqual(7);
  await one.close();
  vi.unstubAllEnvs();
});

test('a task that runs alone waits for the others and holds them back', async () => {
  const order: string[] = [];
  const run = async (name: string, task: Task, isAlone = false) => {
    await pool.run(task, { isAlone });
    order.push(name);
  };
  await Promise.all([
    run('before', { do: 'wait', value: 200 }),
    run('alone', { do: 'wait', value: 200 }, true),
    run('after', { do: 'echo' }),
  ]);
  expect(order).toEqual(['before', 'alone', 'after']);
});

test('a closed process pool rejects queued, running and new tasks and leaves no process', async () => {
  const one = new ProcessPool<Task, Answer>({ ...limits, size: 1 });
  const { pid } = await one.run({ do: 'echo' });
  const waiting = Promise.allSettled([one.run({ do: 'spin' }), one.run({ do: 'echo' })]);
  await one.close();
  const unavailable = { reason: { code: 'unavailable' } };
  expect(await waiting).toMatchObject([unavailable, unavailable]);
  await expect(one.run({ do: 'echo' })).rejects.toMatchObject({ code: 'unavailable' });
  expect(readUsage(pid)).toBeUndefined();
});

test('a process pool reports a module that fails to load as unavailable', async () => {
  const broken = new ProcessPool<Task, unknown>({
    ...limits,
    module: new URL('../../testing/no-such-process.ts', import.meta.url),
  });
  await expect(broken.run({ do: 'echo' })).rejects.toMatchObject({ code: 'unavailable' });
  await broken.close();
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
