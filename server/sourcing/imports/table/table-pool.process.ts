import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { inProcess } from '../../../platform/workers/processes.ts';
import { codeOfTask, type WorkerErrorOfTask } from '../../../platform/workers/worker-error.ts';
import { definePool } from '../../../platform/workers/worker-pool.ts';
import type { ReadResult, ReadTask } from './read-table.rules.ts';

/** At least two, so that one agency's table never blocks another's. */
const SIZE = 2;
/** Resident size of the program with skills and places, before the first table, and the part of it on the heap. */
const LOADED_MB = 288;
const LOADED_HEAP_MB = 160;

const processes = definePool<ReadTask, ReadResult>(() => ({
  open: inProcess({
    module: new URL('./read-table.process.ts', import.meta.url),
    memoryMb: LOADED_MB + limits.importMemoryMb,
    heapMb: LOADED_HEAP_MB + limits.importMemoryMb,
  }),
  size: SIZE,
  taskMs: 3 * limits.importReadMs,
  cpuMs: limits.importReadMs,
}));

const ERROR_CODES = {
  too_slow: 'too_slow',
  too_costly: 'too_slow',
  too_much_memory: 'too_large',
  crashed: 'damaged',
} as const satisfies Record<WorkerErrorOfTask, string>;

/** Reads a table file in a separate process; agencies take turns. A file that kills the process is refused. */
export async function readTableFile(agency_id: AgencyId, task: ReadTask): Promise<ReadResult> {
  try {
    return await processes.open().run(agency_id, task);
  } catch (error) {
    return { ok: false, error_code: ERROR_CODES[codeOfTask(error)], detail: (error as Error).message };
  }
}

/** Ends the reading processes; the next table starts new ones. */
export const closeTableReaders = processes.close;
