import { availableParallelism } from 'node:os';
import { limits } from '@placewell/contract/limits.ts';
import type { Config } from '../../platform/config.ts';
import { ThreadFailure, ThreadPool } from '../../platform/threads.ts';
import type { Inspection, InspectTask, ParseResult, ParseTask } from './resume-tasks.rules.ts';

/** The tables that a parsing thread keeps (skills, places) and what building them needs, beside a resume's memory. */
const LOOKUP_TABLES_MB = 384;

let inspectPool: ThreadPool<InspectTask, Inspection> | undefined;
let parsePool: ThreadPool<ParseTask, ParseResult> | undefined;

/** One thread takes in 34 resumes a second; the other cores are the database's and the requests'. */
const poolSize = (config: Config) => config.parseThreads ?? Math.max(1, availableParallelism() - 1);

// The pools of this process: the API inspects and the worker parses, so that each opens one of them only.
function openInspectPool(config: Config) {
  inspectPool ??= new ThreadPool({
    module: new URL('./inspect.thread.ts', import.meta.url),
    size: poolSize(config),
    taskMs: limits.parseMs,
    memoryMb: limits.parseMemoryMb,
  });
  return inspectPool;
}

function openParsePool(config: Config) {
  parsePool ??= new ThreadPool({
    module: new URL('./parse.thread.ts', import.meta.url),
    size: poolSize(config),
    taskMs: limits.parseMs,
    memoryMb: limits.parseMemoryMb + LOOKUP_TABLES_MB,
  });
  return parsePool;
}

/** Loads the parser's tables before the first resume comes. */
export function warmParser(config: Config) {
  openParsePool(config).warm();
}

/** What the thread's end says of the file; throws what is no fault of the file. */
function fileErrorFor(error: unknown): 'too_slow' | 'damaged' {
  if (!(error instanceof ThreadFailure) || error.code === 'unavailable') throw error;
  return error.code === 'too_slow' ? 'too_slow' : 'damaged';
}

/** What an uploaded file is, by its content; an archive is taken apart. Slow or deadly files are refused. */
export async function inspectFile(config: Config, path: string, file_name: string): Promise<Inspection> {
  try {
    return await openInspectPool(config).run({ path, file_name });
  } catch (error) {
    const error_code = fileErrorFor(error);
    const file = { file_name, path: null, size_bytes: 0, sha256: null, file_type: null, error_code } as const;
    return { files: [file], hasTooManyFiles: false };
  }
}

/** Reads one resume within the time and memory of a thread; always answers, with a reason where it could not. */
export async function parseResumeFile(config: Config, bytes: Uint8Array): Promise<ParseResult> {
  const copy = new Uint8Array(bytes);
  try {
    return await openParsePool(config).run({ bytes: copy }, { transfer: [copy.buffer] });
  } catch (error) {
    return { ok: false, error_code: fileErrorFor(error), detail: String(error) };
  }
}
