import { limits } from '@placewell/contract/limits.ts';
import { FairSlots } from '../../platform/workers/fair-slots.ts';
import { ProcessPool } from '../../platform/workers/process-pool.ts';

/** Wall-clock time: on a busy machine a file gets only a share of a processor. */
const CLOCK_MS = 3 * limits.parseTimeoutMs;

type FileProcesses<Task, Result> = { processes: ProcessPool<Task, Result>; slots: FairSlots };

/**
 * Child processes that read files, each within the time and memory limits of a resume; agencies take turns. `loadedMb`:
 * the size of a process before the first file; `loadedHeapMb`: the part of it on the heap.
 */
export function openFileProcesses<Task, Result>(of: {
  module: URL;
  size: number;
  loadedMb: number;
  loadedHeapMb: number;
}): FileProcesses<Task, Result> {
  const { module, size, loadedMb, loadedHeapMb } = of;
  const processes = new ProcessPool<Task, Result>({
    module,
    size,
    taskMs: CLOCK_MS,
    cpuMs: limits.parseTimeoutMs,
    memoryMb: loadedMb + limits.parseMemoryMb,
    heapMb: loadedHeapMb + limits.parseMemoryMb,
  });
  return { processes, slots: new FairSlots(size) };
}
