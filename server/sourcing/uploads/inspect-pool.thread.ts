import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Config } from '../../platform/config.ts';
import { FairSlots } from '../../platform/workers/fair-slots.ts';
import { ThreadError, WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { Inspection, InspectTask } from './resume-tasks.rules.ts';
import { parseConcurrency } from './uploads.config.ts';

let pool: { threads: WorkerPool<InspectTask, Inspection>; slots: FairSlots } | undefined;

// Opened on first use: only the API inspects.
function openPool(config: Config) {
  const size = parseConcurrency(config);
  pool ??= {
    threads: new WorkerPool({
      module: new URL('./inspect.thread.ts', import.meta.url),
      size,
      taskMs: limits.parseTimeoutMs,
      memoryMb: limits.parseMemoryMb,
    }),
    slots: new FairSlots(size),
  };
  return pool;
}

/** Maps the failure of a thread to an error of the file; rethrows failures that the file did not cause. */
function fileErrorFor(error: unknown): 'too_slow' | 'damaged' {
  if (!(error instanceof ThreadError) || error.code === 'unavailable') throw error;
  return error.code === 'too_slow' ? 'too_slow' : 'damaged';
}

/**
 * Detects an uploaded file's type by content and lists or unpacks archives. Refuses files that are too slow or crash the
 * thread. One agency's files never block another's.
 */
export async function inspectFile(
  config: Config,
  agency_id: AgencyId,
  { step, path, file_name }: InspectTask,
): Promise<Inspection> {
  const { threads, slots } = openPool(config);
  try {
    return await slots.run(agency_id, () => threads.run({ step, path, file_name }));
  } catch (error) {
    const error_code = fileErrorFor(error);
    const file = { file_name, path: null, size_bytes: 0, sha256: null, file_type: null, error_code } as const;
    return { files: [file], hasTooManyFiles: false, sha256: null };
  }
}
