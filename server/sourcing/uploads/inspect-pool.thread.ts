import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Config } from '../../platform/config.ts';
import { inThread } from '../../platform/workers/threads.ts';
import { codeOfTask } from '../../platform/workers/worker-error.ts';
import { definePool } from '../../platform/workers/worker-pool.ts';
import type { Inspection, InspectTask } from './resume-tasks.rules.ts';
import { parseConcurrency } from './uploads.config.ts';

// Opened on first use: only the API inspects.
const threads = definePool<InspectTask, Inspection, Config>((config) => ({
  open: inThread({ module: new URL('./inspect.thread.ts', import.meta.url), memoryMb: limits.parseMemoryMb }),
  size: parseConcurrency(config),
  taskMs: limits.parseTimeoutMs,
}));

/**
 * Detects an uploaded file's type by content and lists or unpacks archives. Refuses files that are too slow or crash the
 * thread. One agency's files never block another's.
 */
export async function inspectFile(
  config: Config,
  agency_id: AgencyId,
  { step, path, file_name }: InspectTask,
): Promise<Inspection> {
  try {
    return await threads.open(config).run(agency_id, { step, path, file_name });
  } catch (error) {
    const error_code = codeOfTask(error) === 'too_slow' ? 'too_slow' : 'damaged';
    const file = { file_name, path: null, size_bytes: 0, sha256: null, file_type: null, error_code } as const;
    return { files: [file], hasTooManyFiles: false, sha256: null };
  }
}
