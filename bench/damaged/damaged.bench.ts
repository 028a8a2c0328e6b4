// Broken and hostile files, each in a separate process with the product's limits: outcome, time and memory.
import { limits } from '@placewell/contract/limits.ts';
import {
  bytesOf,
  type DamagedFile,
  damagedArchives,
  damagedResumes,
} from '@placewell/resume/corpus/damaged/index.ts';
import { inProcess } from '@placewell/server/platform/workers/processes.ts';
import { WorkerError } from '@placewell/server/platform/workers/worker-error.ts';
import { WorkerPool } from '@placewell/server/platform/workers/worker-pool.ts';
import { type BenchOptions, digits, type Report, sizesOf } from '../report.ts';
import type { ReadResult, ReadTask } from './reading-process.ts';

/** One file in this many. */
export const SIZES = { short: 12, usual: 1 };
/** Of the product's parsing process, including tables. */
const MEMORY_MB = 512;
/** Base memory of a process without a file, and the most that a hostile file may add before the kill. */
const OVERSHOOT_MB = 100;

type Outcome = { name: string; code: string; isRight: boolean; ms: number; memoryMb: number };

async function read(file: DamagedFile, isArchive: boolean): Promise<Outcome> {
  const bytes = bytesOf(file);
  const pool = new WorkerPool<ReadTask, ReadResult>({
    open: inProcess({
      module: new URL('./reading-process.ts', import.meta.url),
      memoryMb: MEMORY_MB,
      heapMb: 384,
    }),
    size: 1,
    taskMs: 3 * limits.parseTimeoutMs,
    cpuMs: limits.parseTimeoutMs,
  });
  // Starts the process, so that only the file is timed.
  await pool.run('bench', { bytes: new Uint8Array(), isArchive: false });
  const started = performance.now();
  const result = await pool.run('bench', { bytes, isArchive }).catch((error: unknown) => {
    if (!(error instanceof WorkerError)) throw error;
    const used = Number(/used (\d+) MB/.exec(error.message)?.[1] ?? MEMORY_MB);
    return {
      code: ['too_slow', 'too_costly'].includes(error.code) ? 'too_slow' : 'damaged',
      memoryMb: used,
      isKilled: true,
    };
  });
  const ms = performance.now() - started;
  await pool.close();
  const names = { unsafe_name: 'unsafe_archive', nested_archive: 'unsupported_type' };
  const codes = result.code
    .split(', ')
    .map(
      (code) =>
        ({ ...names, ...(isArchive ? { too_large: 'unsafe_archive' } : {}) })[code as 'unsafe_name'] ?? code,
    );
  const label = [...new Set(codes)].join(', ');
  return {
    name: file.name,
    code: 'isKilled' in result ? `${label} (killed)` : label,
    isRight: codes.every((code) => file.codes.includes(code)),
    ms,
    memoryMb: result.memoryMb,
  };
}

/** Reads every damaged file and prints the outcome; wrong codes and too much memory fail a limit. */
export async function run(options: BenchOptions): Promise<Report> {
  const every = sizesOf(SIZES, options);
  const outcomes: Outcome[] = [];
  for (const [files, isArchive] of [
    [damagedResumes, false],
    [damagedArchives, true],
  ] as const)
    for (const file of files.filter((_, at) => at % every === 0)) outcomes.push(await read(file, isArchive));
  const most = Math.max(...outcomes.map((one) => one.memoryMb));
  const slowest = Math.max(...outcomes.map((one) => one.ms));
  const wrong = outcomes.filter((one) => !one.isRight).map((one) => `${one.name}: ${one.code}`);
  return {
    description:
      `${outcomes.length} broken and hostile files built by code, each read by the parser in a process of its own with the ` +
      `product's limits (${MEMORY_MB} MB resident, ${limits.parseTimeoutMs / 1000} s of processor time). Largest memory ` +
      `${digits(most)} MB, longest time ${digits(slowest / 1000)} s. Memory is that of the whole process, some 130 MB of it without a file.` +
      (wrong.length > 0 ? ` Not as expected: ${wrong.join('; ')}.` : ''),
    tables: [
      {
        isDetail: true,
        head: ['file', 'result', 'ms', 'MB'],
        rows: outcomes.map((one) => [one.name, one.code, digits(one.ms), one.memoryMb]),
      },
    ],
    limits: [
      {
        text: 'every file gets one of the results that its uploader would expect',
        isMet: wrong.length === 0,
      },
      {
        text: `no process exceeds ${MEMORY_MB + OVERSHOOT_MB} MB`,
        isMet: most <= MEMORY_MB + OVERSHOOT_MB,
        isOfSpeed: true,
      },
    ],
  };
}
