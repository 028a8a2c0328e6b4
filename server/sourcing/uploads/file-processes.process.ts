import { limits } from '@placewell/contract/limits.ts';
import { inProcess } from '../../platform/workers/processes.ts';
import type { WorkerPoolOptions } from '../../platform/workers/worker-pool.ts';

/** Wall-clock time: on a busy machine a file gets only a share of a processor. */
const CLOCK_MS = 3 * limits.parseTimeoutMs;

/**
 * A pool of child processes that read files, each within the time and memory limits of a resume; agencies take turns.
 * `loadedMb`: the size of a process before the first file; `loadedHeapMb`: the part of it on the heap.
 */
export const fileProcesses = (of: {
  module: URL;
  size: number;
  loadedMb: number;
  loadedHeapMb: number;
}): WorkerPoolOptions => ({
  open: inProcess({
    module: of.module,
    memoryMb: of.loadedMb + limits.parseMemoryMb,
    heapMb: of.loadedHeapMb + limits.parseMemoryMb,
  }),
  size: of.size,
  taskMs: CLOCK_MS,
  cpuMs: limits.parseTimeoutMs,
  spare: 1,
});
