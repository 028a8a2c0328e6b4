// A worker, thread or child process, for the tests of platform/workers/worker-pool.ts.
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveTasks } from '../platform/workers/serve-tasks.ts';

export type EchoTask = {
  do: 'echo' | 'spin' | 'match' | 'wait' | 'grow' | 'fill' | 'die' | 'throw' | 'environment';
  value?: number;
};
export type Echo = {
  value: number;
  /** The same for all tasks of one worker. */
  worker: string;
  pid: number;
  priority: number;
  env: NodeJS.ProcessEnv;
};

async function run(task: EchoTask): Promise<Echo> {
  if (task.do === 'throw') throw new Error('on purpose');
  if (task.do === 'die') setImmediate(() => process.exit(1));
  const grown: unknown[] = [];
  // Grows until its heap is full.
  while (task.do === 'grow')
    grown.push(Array.from({ length: 10_000 }, (_, at) => ({ at, of: grown.length })));
  // Fills memory outside the heap.
  while (task.do === 'fill') grown.push(new Uint8Array(1 << 20).fill(1));
  while (task.do === 'spin');
  // Takes hours: every repetition is tried at every length.
  if (task.do === 'match') /^(a+)+$/.test(`${'a'.repeat(50)}b`);
  if (task.do === 'wait') await sleep(task.value);
  if (task.do === 'die') await new Promise(() => undefined);
  const worker = `${process.pid}/${threadId}`;
  return {
    value: task.value ?? 0,
    worker,
    pid: process.pid,
    priority: getPriority(),
    env: { ...process.env },
  };
}

await serveTasks(async (refreshMs: number | undefined) =>
  refreshMs === undefined ? run : { run, refresh: () => sleep(refreshMs) },
);
