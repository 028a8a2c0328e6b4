import { availableParallelism } from 'node:os';
import { limits } from '@placewell/contract/limits.ts';
import type { Config } from '../../platform/config.ts';
import { ThreadFailure, ThreadPool } from '../../platform/threads.ts';
import type { Inspection, ReadAnswer, ResumeAnswer, ResumeTask } from './resume-tasks.ts';

/** The tables that a thread keeps (skills, places) and what building them needs, beside a resume's own memory. */
const TABLES_MB = 384;

let pool: ThreadPool<ResumeTask, ResumeAnswer> | undefined;

/** The threads of this process, opened when they are first needed and kept. */
function threads(config: Config) {
  pool ??= new ThreadPool({
    module: new URL('./resume-thread.ts', import.meta.url),
    size: config.parseThreads ?? Math.max(1, availableParallelism() - 1),
    taskMs: limits.parseMs,
    memoryMb: limits.parseMemoryMb + TABLES_MB,
  });
  return pool;
}

/** What the thread's end says of the file; throws what is no fault of the file. */
function faultOfFile(error: unknown): 'too_slow' | 'damaged' {
  if (!(error instanceof ThreadFailure) || error.code === 'unavailable') throw error;
  return error.code === 'too_slow' ? 'too_slow' : 'damaged';
}

/** What an uploaded file is, by its content; an archive is taken apart. Slow or deadly files are refused. */
export async function inspectFile(config: Config, path: string, file_name: string): Promise<Inspection> {
  try {
    return (await threads(config).run(
      { kind: 'inspect', path, file_name },
      { isUrgent: true },
    )) as Inspection;
  } catch (error) {
    const error_code = faultOfFile(error);
    const file = { file_name, path: null, size_bytes: 0, sha256: null, file_type: null, error_code } as const;
    return { files: [file], hasTooMany: false };
  }
}

/** Reads one resume within the time and memory of a thread; always answers, with a reason where it could not. */
export async function readResumeFile(config: Config, bytes: Uint8Array): Promise<ReadAnswer> {
  const own = new Uint8Array(bytes);
  try {
    return (await threads(config).run(
      { kind: 'parse', bytes: own },
      { transfer: [own.buffer] },
    )) as ReadAnswer;
  } catch (error) {
    const error_code = faultOfFile(error);
    return { ok: false, error_code, detail: String(error) };
  }
}

/** Ends the threads; the next file opens new ones. */
export async function closeResumeThreads() {
  const open = pool;
  pool = undefined;
  await open?.close();
}
