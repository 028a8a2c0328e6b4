// Worker thread for the tests of platform/workers/worker-pool.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveTasks } from '../platform/workers/worker-pool.ts';

type Task = { do: 'echo' | 'spin' | 'match' | 'wait' | 'grow' | 'die' | 'throw'; value?: number };

async function run(task: Task) {
  if (task.do === 'throw') throw new Error('on purpose');
  if (task.do === 'die') setImmediate(() => process.exit(1));
  const grown: unknown[] = [];
  // Grows until the thread's heap is full.
  while (task.do === 'grow')
    grown.push(Array.from({ length: 10_000 }, (_, at) => ({ at, of: grown.length })));
  while (task.do === 'spin');
  // Takes hours: every repetition is tried at every length.
  if (task.do === 'match') /^(a+)+$/.test(`${'a'.repeat(50)}b`);
  if (task.do === 'wait') await sleep(task.value);
  if (task.do === 'die') await new Promise(() => undefined);
  return { value: task.value ?? 0, thread: threadId };
}

await serveTasks(async (refreshMs: number | undefined) => ({ refresh: () => sleep(refreshMs ?? 0), run }));
