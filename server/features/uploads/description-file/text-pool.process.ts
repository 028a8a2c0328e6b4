import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { FairSlots } from '../../../platform/fair-slots.ts';
import { ProcessError, ProcessPool } from '../../../platform/process-pool.ts';
import type { ReadTextTask, TextResult } from '../resume-tasks.rules.ts';

/** Two, so that an agency whose file takes long leaves one to the others. */
const PROCESSES = 2;
/** By the clock: on a busy machine a file gets only a share of a processor. */
const CLOCK_MS = 3 * limits.parseTimeoutMs;
/** Resident with the readers of all formats, before the first file. */
const LOADED_MB = 192;
const LOADED_HEAP_MB = 64;

let pool: { processes: ProcessPool<ReadTextTask, TextResult>; slots: FairSlots } | undefined;

// Opened on first use: only the API reads descriptions.
function openPool() {
  pool ??= {
    processes: new ProcessPool({
      module: new URL('./read-text.process.ts', import.meta.url),
      size: PROCESSES,
      taskMs: CLOCK_MS,
      cpuMs: limits.parseTimeoutMs,
      memoryMb: LOADED_MB + limits.parseMemoryMb,
      heapMb: LOADED_HEAP_MB + limits.parseMemoryMb,
    }),
    slots: new FairSlots(PROCESSES),
  };
  return pool;
}

/** Ends the processes; the next file opens new ones. */
export async function closeTextReaders() {
  const closing = pool;
  pool = undefined;
  await closing?.processes.close();
}

/**
 * Reads the text of a file in a process of its own, within the time and memory of a resume, one at a time for each agency.
 * Throws only when no process was available.
 */
export async function readTextOfFile(agency_id: AgencyId, bytes: Uint8Array): Promise<TextResult> {
  const { processes, slots } = openPool();
  try {
    return await slots.run(agency_id, () => processes.run({ bytes }));
  } catch (error) {
    if (!(error instanceof ProcessError) || error.code === 'unavailable') throw error;
    return {
      ok: false,
      error_code: error.code === 'crashed' ? 'damaged' : 'too_slow',
      detail: error.message,
    };
  }
}
