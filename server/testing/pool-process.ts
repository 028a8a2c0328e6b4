// Holds a process pool with a busy process, whose id it sends to its parent.
import { ProcessPool } from '../platform/workers/process-pool.ts';

const pool = new ProcessPool<{ do: string }, { pid: number }>({
  module: new URL('./echo-process.ts', import.meta.url),
  size: 1,
  taskMs: 60_000,
  cpuMs: 60_000,
  memoryMb: 256,
  heapMb: 64,
});
const { pid } = await pool.run({ do: 'echo' });
void pool.run({ do: 'spin' });
setTimeout(() => process.send?.(pid), 200);
