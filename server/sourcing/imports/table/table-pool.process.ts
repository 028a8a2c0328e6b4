import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { FairSlots } from '../../../platform/workers/fair-slots.ts';
import { ProcessError, ProcessPool } from '../../../platform/workers/process-pool.ts';
import type { ReadResult, ReadTask } from './read-table.rules.ts';

/** At least two, so that one agency's table never blocks another's. */
const SIZE = 2;
/** Resident size of the program before the first table, and the part of it on the heap. */
const LOADED_MB = 160;
const LOADED_HEAP_MB = 64;

const open = () => ({
  processes: new ProcessPool<ReadTask, ReadResult>({
    module: new URL('./read-table.process.ts', import.meta.url),
    size: SIZE,
    taskMs: 3 * limits.importReadMs,
    cpuMs: limits.importReadMs,
    memoryMb: LOADED_MB + limits.importMemoryMb,
    heapMb: LOADED_HEAP_MB + limits.importMemoryMb,
  }),
  slots: new FairSlots(SIZE),
});
let pool: ReturnType<typeof open> | undefined;

/** Reads a table file in a separate process; agencies take turns. A file that kills the process is refused. */
export async function readTableFile(agency_id: AgencyId, task: ReadTask): Promise<ReadResult> {
  pool ??= open();
  const { processes, slots } = pool;
  try {
    return await slots.run(agency_id, () => processes.run(task));
  } catch (error) {
    if (!(error instanceof ProcessError) || error.code === 'unavailable') throw error;
    const error_code =
      error.code === 'too_slow' ? 'too_slow' : error.code === 'too_much_memory' ? 'too_large' : 'damaged';
    return { ok: false, error_code, detail: error.message };
  }
}

/** Ends the reading processes; the next table starts new ones. */
export async function closeTableReaders() {
  const closing = pool;
  pool = undefined;
  await closing?.processes.close();
}
