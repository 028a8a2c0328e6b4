import { availableParallelism } from 'node:os';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Config } from '../../platform/config.ts';
import { FairSlots } from '../../platform/fair-slots.ts';
import { settingsOf } from '../../platform/settings.ts';
import { ThreadError, WorkerPool } from '../../platform/worker-pool.ts';
import type { Inspection, InspectTask, ParseResult, ParseTask } from './resume-tasks.rules.ts';
import { uploadsSettings } from './uploads.config.ts';

/** Memory for the skill and place tables of a parsing thread, in addition to what a resume needs. */
const LOOKUP_TABLES_MB = 384;

let inspectPool: { threads: WorkerPool<InspectTask, Inspection>; slots: FairSlots } | undefined;
let parsePool: WorkerPool<ParseTask, ParseResult> | undefined;

/** One thread parses 34 resumes a second. One core is left to the database and the requests. */
const poolSize = (config: Config) =>
  settingsOf(config, uploadsSettings).PARSE_THREADS ?? Math.max(1, availableParallelism() - 1);

// Opened on first use: the API only inspects and the worker only parses, so each process opens one of them.
function openInspectPool(config: Config) {
  // At least two, so that the archives of one agency never keep the files of another waiting.
  const size = Math.max(2, poolSize(config));
  inspectPool ??= {
    threads: new WorkerPool({
      module: new URL('./inspect.thread.ts', import.meta.url),
      size,
      taskMs: limits.parseTimeoutMs,
      memoryMb: limits.parseMemoryMb,
    }),
    slots: new FairSlots(size),
  };
  return inspectPool;
}

function openParsePool(config: Config) {
  parsePool ??= new WorkerPool({
    module: new URL('./parse.thread.ts', import.meta.url),
    size: poolSize(config),
    taskMs: limits.parseTimeoutMs,
    memoryMb: limits.parseMemoryMb + LOOKUP_TABLES_MB,
  });
  return parsePool;
}

/** Starts a parsing thread, so that its tables are loaded before the first resume arrives. */
export function warmParser(config: Config) {
  openParsePool(config).warm();
}

/** Maps the failure of a thread to an error of the file; rethrows failures that the file did not cause. */
function fileErrorFor(error: unknown): 'too_slow' | 'damaged' {
  if (!(error instanceof ThreadError) || error.code === 'unavailable') throw error;
  return error.code === 'too_slow' ? 'too_slow' : 'damaged';
}

/** Detects an uploaded file's type by content and unpacks archives. Refuses files that are too slow or crash the thread. */
export async function inspectFile(
  config: Config,
  agency_id: AgencyId,
  { path, file_name }: InspectTask,
): Promise<Inspection> {
  const { threads, slots } = openInspectPool(config);
  try {
    return await slots.run(agency_id, () => threads.run({ path, file_name }));
  } catch (error) {
    const error_code = fileErrorFor(error);
    const file = { file_name, path: null, size_bytes: 0, sha256: null, file_type: null, error_code } as const;
    return { files: [file], hasTooManyFiles: false };
  }
}

/** Parses a resume within a thread's limits of time and memory; a resume that cannot be parsed returns an error code. */
export async function parseResumeFile(config: Config, bytes: Uint8Array): Promise<ParseResult> {
  const copy = new Uint8Array(bytes);
  try {
    return await openParsePool(config).run({ bytes: copy }, { transfer: [copy.buffer] });
  } catch (error) {
    return { ok: false, error_code: fileErrorFor(error), detail: String(error) };
  }
}
