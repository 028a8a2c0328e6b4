// Child process for the tests of platform/workers/process-pool.ts.
import { getPriority } from 'node:os';
import { serveProcess } from '../platform/workers/serve-process.ts';

type Task = {
  do: 'echo' | 'spin' | 'grow' | 'fill' | 'die' | 'throw' | 'wait' | 'environment';
  value?: number;
};

await serveProcess(async () => async (task: Task) => {
  if (task.do === 'throw') throw new Error('on purpose');
  if (task.do === 'die') process.exit(1);
  if (task.do === 'wait') await new Promise((done) => setTimeout(done, task.value));
  const grown: unknown[] = [];
  // Grows until its heap is full.
  while (task.do === 'grow')
    grown.push(Array.from({ length: 10_000 }, (_, at) => ({ at, of: grown.length })));
  // Fills memory outside the heap.
  while (task.do === 'fill') grown.push(new Uint8Array(1 << 20).fill(1));
  while (task.do === 'spin');
  return { value: task.value ?? 0, pid: process.pid, priority: getPriority(), env: { ...process.env } };
});
