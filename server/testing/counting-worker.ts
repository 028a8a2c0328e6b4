// A worker for the tests of pools with affinity: counts its tasks by key.
import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { AppError } from '../platform/errors.ts';
import { serveTasks } from '../platform/workers/serve-tasks.ts';

export type CountingTask = {
  do: 'count' | 'wait' | 'hang' | 'spin' | 'grow' | 'throw' | 'refuse';
  key: string;
  ms?: number;
};
export type CountResult = { count: number; thread: number; workerData: string };

const counts = new Map<string, number>();

async function runTask(task: CountingTask, workerData: string): Promise<CountResult> {
  if (task.do === 'throw') throw new Error('on purpose');
  if (task.do === 'refuse') throw new AppError('job_not_found', { fields: { job_id: 'gone' } });
  if (task.do === 'wait') await sleep(task.ms);
  if (task.do === 'hang') await new Promise(() => undefined);
  while (task.do === 'spin');
  const grown: unknown[] = [];
  // Grows until the thread's heap is full.
  while (task.do === 'grow')
    grown.push(Array.from({ length: 10_000 }, (_, at) => ({ at, of: grown.length })));
  const count = (counts.get(task.key) ?? 0) + 1;
  counts.set(task.key, count);
  return { count, thread: threadId, workerData };
}

await serveTasks(async (workerData: string) => ({
  run: (task: CountingTask) => runTask(task, workerData),
  close: async () => undefined,
}));
