import type { AgencyId } from '@placewell/contract/ids.ts';
import { ProcessError } from '../../../platform/workers/process-pool.ts';
import { openFileProcesses } from '../file-processes.process.ts';
import type { ReadTextTask, TextResult } from '../resume-tasks.rules.ts';

/** Two, so that an agency with a slow file leaves one to the others. */
const PROCESSES = 2;
/** Resident size with the readers of all formats, before the first file. */
const LOADED_MB = 192;
const LOADED_HEAP_MB = 64;

const open = () =>
  openFileProcesses<ReadTextTask, TextResult>({
    module: new URL('./read-text.process.ts', import.meta.url),
    size: PROCESSES,
    loadedMb: LOADED_MB,
    loadedHeapMb: LOADED_HEAP_MB,
  });
let pool: ReturnType<typeof open> | undefined;

// Opened on first use: only the API reads descriptions.
function openPool() {
  pool ??= open();
  return pool;
}

/** Ends the processes; the next file starts new ones. */
export async function closeTextReaders() {
  const closing = pool;
  pool = undefined;
  await closing?.processes.close();
}

/**
 * Reads the text of a file in a separate process, within the time and memory limits of a resume, one file at a time for
 * each agency. Throws only when no process is available.
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
