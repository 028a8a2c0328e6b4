// Holds a process pool with a busy process, whose id it sends to its parent.
import { inProcess } from '../platform/workers/processes.ts';
import { WorkerPool } from '../platform/workers/worker-pool.ts';

const pool = new WorkerPool<{ do: string }, { pid: number }>({
  open: inProcess({ module: new URL('./echo-worker.ts', import.meta.url), memoryMb: 256, heapMb: 64 }),
  size: 1,
  taskMs: 60_000,
  cpuMs: 60_000,
});
const { pid } = await pool.run('a', { do: 'echo' });
void pool.run('a', { do: 'spin' });
setTimeout(() => process.send?.(pid), 200);
