import type { AgencyId } from '@placewell/contract/ids.ts';
import { codeOfTask } from '../../../platform/workers/worker-error.ts';
import { definePool } from '../../../platform/workers/worker-pool.ts';
import { fileProcesses } from '../file-processes.process.ts';
import type { ReadTextTask, TextResult } from '../resume-tasks.rules.ts';

/** Two, so that an agency with a slow file leaves one to the others. */
const PROCESSES = 2;
/** Resident size with the readers of all formats, before the first file. */
const LOADED_MB = 192;
const LOADED_HEAP_MB = 64;

// Opened on first use: only the API reads descriptions.
const processes = definePool<ReadTextTask, TextResult>(() =>
  fileProcesses({
    module: new URL('./read-text.process.ts', import.meta.url),
    size: PROCESSES,
    loadedMb: LOADED_MB,
    loadedHeapMb: LOADED_HEAP_MB,
  }),
);

/** Ends the processes; the next file starts new ones. */
export const closeTextReaders = processes.close;

/**
 * Reads the text of a file in a separate process, within the time and memory limits of a resume, one file at a time for
 * each agency. Throws only when no process is available.
 */
export async function readTextOfFile(agency_id: AgencyId, bytes: Uint8Array): Promise<TextResult> {
  try {
    return await processes.open().run(agency_id, { bytes });
  } catch (error) {
    const error_code = codeOfTask(error) === 'crashed' ? 'damaged' : 'too_slow';
    return { ok: false, error_code, detail: (error as Error).message };
  }
}
