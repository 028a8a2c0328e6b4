import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Config } from '../../../platform/config.ts';
import { ProcessError } from '../../../platform/workers/process-pool.ts';
import { openFileProcesses } from '../file-processes.process.ts';
import type { KilledBy, ParseResult, ParseTask } from '../resume-tasks.rules.ts';
import { parseConcurrency } from '../uploads.config.ts';

/** Resident size with the tables of skills and places, before the first file. */
const LOADED_MB = 256;
/** The part of it on the heap. */
const LOADED_HEAP_MB = 128;

/** A file that killed its process and may be retried. */
export type Killed = { killed_by: KilledBy; detail: string };

const open = (config: Config) =>
  openFileProcesses<ParseTask, ParseResult>({
    module: new URL('./parse.process.ts', import.meta.url),
    size: parseConcurrency(config),
    loadedMb: LOADED_MB,
    loadedHeapMb: LOADED_HEAP_MB,
  });
let pool: ReturnType<typeof open> | undefined;

// Opened on first use: only the worker parses.
function openPool(config: Config) {
  pool ??= open(config);
  return pool;
}

/** Starts parsing processes, so that their tables are loaded before resumes of several agencies arrive. */
export function warmParser(config: Config) {
  openPool(config).processes.warm();
}

/** Ends the parsing processes; files being parsed fail as unavailable. The next file starts new ones. */
export async function closeParser() {
  const closing = pool;
  pool = undefined;
  await closing?.processes.close();
}

const KILLED_BY = {
  too_slow: 'time',
  too_much_memory: 'memory',
  crashed: 'crash',
} as const satisfies Record<Exclude<ProcessError['code'], 'unavailable'>, KilledBy>;

/**
 * Parses a resume in a separate process, within limits of time and memory. Returns an error code for a resume that cannot
 * be parsed, or the cause if it killed the process; throws when no process is available. `isAlone`: while no other resume
 * is being parsed.
 */
export async function parseResumeFile(
  config: Config,
  agency_id: AgencyId,
  { bytes, isAlone = false }: { bytes: Uint8Array; isAlone?: boolean },
): Promise<ParseResult | Killed> {
  const { processes, slots } = openPool(config);
  try {
    return await slots.run(agency_id, () => processes.run({ bytes }, { isAlone }));
  } catch (error) {
    if (!(error instanceof ProcessError) || error.code === 'unavailable') throw error;
    return { killed_by: KILLED_BY[error.code], detail: error.message };
  }
}
