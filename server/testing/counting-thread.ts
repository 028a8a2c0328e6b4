// The thread of the tests of platform/affinity-worker-pool.ts: counts, for each key, what it was asked.
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveKeyedTasks } from '../platform/affinity-worker-pool.ts';
import { AppError } from '../platform/errors.ts';

export type CountingTask = {
  do: 'count' | 'wait' | 'hang' | 'spin' | 'grow' | 'throw' | 'refuse';
  key: string;
  ms?: number;
};
export type Counted = { count: number; thread: number; given: string };

const counts = new Map<string, number>();

async function answer(task: CountingTask, given: string): Promise<Counted> {
  if (task.do === 'throw') throw new Error('on purpose');
  if (task.do === 'refuse') throw new AppError('job_not_found', { fields: { job_id: 'gone' } });
  if (task.do === 'wait') await sleep(task.ms);
  if (task.do === 'hang') await new Promise(() => undefined);
  while (task.do === 'spin');
  const grown: unknown[] = [];
  // Grows until the heap of the thread is full.
  while (task.do === 'grow')
    grown.push(Array.from({ length: 10_000 }, (_, at) => ({ at, of: grown.length })));
  const count = (counts.get(task.key) ?? 0) + 1;
  counts.set(task.key, count);
  return { count, thread: threadId, given };
}

await serveKeyedTasks(async (given: string) => ({
  run: (task: CountingTask) => answer(task, given),
  close: async () => undefined,
}));
