import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process's usage: resident memory in MB, processor time of all its threads in ms, and apart from it that of programs
 * which it started and which have ended.
 */
export type ProcessUsage = { memoryMb: number; cpuMs: number; endedCpuMs: number };

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
      endedCpuMs: (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK,
    };
  } catch (error) {
    return undefinedIfEnded(error);
  }
}

function undefinedIfEnded(error: unknown): undefined {
  if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}

/** The same of a process with all that it has started, ended ones included. */
export function readTreeUsage(pid: number): ProcessUsage | undefined {
  const own = readUsage(pid);
  if (!own) return undefined;
  return childrenOf(pid)
    .flatMap((child) => readTreeUsage(child) ?? [])
    .reduce(
      (sum, one) => ({ memoryMb: sum.memoryMb + one.memoryMb, cpuMs: sum.cpuMs + one.cpuMs, endedCpuMs: 0 }),
      { ...own, cpuMs: own.cpuMs + own.endedCpuMs },
    );
}

/** Kills a process and all that it has started. */
export function killTree(pid: number) {
  const children = canReadUsage ? childrenOf(pid) : [];
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    undefinedIfEnded(error);
  }
  for (const child of children) killTree(child);
}

/** None where the kernel does not list them: then only the clock limits them. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  } catch (error) {
    undefinedIfEnded(error);
    return [];
  }
}
