import { readFileSync } from 'node:fs';

/** A process's usage: resident memory in MB, processor time of all its threads in ms. */
export type ProcessUsage = { memoryMb: number; cpuMs: number };

/** The kernel counts processor time for programs in hundredths of a second, on every architecture that Node runs on. */
const MS_PER_TICK = 10;

/** Whether this system reports the usage of other processes. */
export const canReadUsage = process.platform === 'linux';

/** Reads the usage of process `pid` from /proc; undefined if it has ended, or on systems other than Linux. */
export function readUsage(pid: number): ProcessUsage | undefined {
  if (!canReadUsage) return undefined;
  try {
    const memory = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may contain anything; utime and stime are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that is ending has no memory left.
    if (!memory) return undefined;
    return {
      memoryMb: Number(memory[1]) / 1024,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
