import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Config } from '../../../platform/config.ts';
import { codeOfTask, type WorkerErrorOfTask } from '../../../platform/workers/worker-error.ts';
import { definePool } from '../../../platform/workers/worker-pool.ts';
import { fileProcesses } from '../file-processes.process.ts';
import type { KilledBy, ParseResult, ParseTask } from '../resume-tasks.rules.ts';
import { parseConcurrency } from '../uploads.config.ts';

/** Resident size with the tables of skills and places, before the first file. */
const LOADED_MB = 256;
/** The part of it on the heap. */
const LOADED_HEAP_MB = 128;

/** The fewest processes of a warm pool. */
const WARM = 2;

/** A file that killed its process and may be retried. */
export type Killed = { killed_by: KilledBy; detail: string };

// Opened on first use: only the worker parses.
const processes = definePool<ParseTask, ParseResult, Config>((config) =>
  fileProcesses({
    module: new URL('./parse.process.ts', import.meta.url),
    size: parseConcurrency(config),
    loadedMb: LOADED_MB,
    loadedHeapMb: LOADED_HEAP_MB,
  }),
);

/** Starts parsing processes, so that their tables are loaded before resumes of several agencies arrive. */
export const warmParser = (config: Config) => processes.open(config).warm(WARM);

/** Ends the parsing processes; files being parsed fail as unavailable. The next file starts new ones. */
export const closeParser = processes.close;

const KILLED_BY = {
  too_slow: 'time',
  too_costly: 'time',
  too_much_memory: 'memory',
  crashed: 'crash',
} as const satisfies Record<WorkerErrorOfTask, KilledBy>;

/** The cause of a process's end; throws an error that is not of its task. */
export const killedBy = (error: unknown): Killed => ({
  killed_by: KILLED_BY[codeOfTask(error)],
  detail: (error as Error).message,
});

/**
 * Parses a resume in a separate process, within limits of time and memory. Returns an error code for a resume that cannot
 * be parsed, or the cause if it killed the process; throws when no process is available. `isAlone`: while no other resume
 * is being parsed.
 */
export async function parseResumeFile(
  config: Config,
  agency_id: AgencyId,
  { bytes, scan, person, isAlone = false }: ParseTask & { isAlone?: boolean },
): Promise<ParseResult | Killed> {
  try {
    return await processes.open(config).run(agency_id, { bytes, scan, person }, { isAlone });
  } catch (error) {
    return killedBy(error);
  }
}
