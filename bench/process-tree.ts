import { readdirSync, readFileSync } from 'node:fs';

export type ProcessInfo = { pid: number; parent: number; command: string };

/** The running processes. Linux only. */
function listProcesses(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // State and parent follow the program's name, which may contain anything.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent, command }];
      } catch {
        return []; // It has just ended.
      }
    });
}

/** The process that started `pid`. */
export const parentOf = (pid: number) => listProcesses().find((one) => one.pid === pid)?.parent;

/** `root` and all its descendants. */
export function treeOf(root: number): ProcessInfo[] {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/**
 * Memory of a process in MB. Pss divides shared pages among the processes that share them; Rss counts them for each.
 */
function memoryMb(pid: number, of: 'Pss' | 'Rss'): number {
  try {
    const kb = new RegExp(`^${of}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
    );
    return Number(kb?.[1] ?? 0) / 1024;
  } catch {
    return 0; // It has just ended.
  }
}

/** Of the product only: benchmarks also have a main.ts. */
const partOf = ({ command }: ProcessInfo) => {
  if (command.startsWith('postgres') || command.includes('/postgres ')) return 'PostgreSQL';
  if (/server\/main\.ts worker/.test(command)) return 'worker';
  if (/server\/main\.ts/.test(command)) return 'API';
  return /parse|process/.test(command) && !command.includes('bench/main.ts') ? 'parsers' : undefined;
};

/** MB of the product started by this process, by part. */
export function memoryByPart(of: 'Pss' | 'Rss' = 'Pss'): Record<string, number> {
  const now: Record<string, number> = {};
  for (const info of treeOf(process.pid)) {
    const part = partOf(info);
    if (part) now[part] = (now[part] ?? 0) + memoryMb(info.pid, of);
  }
  return now;
}

/** The peak memory of a process, in MB. Unlike this, `maxRSS` on Linux includes the parent's memory at the fork. */
export function peakMemoryMb(pid: number = process.pid): number {
  try {
    const peak = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return Number(peak?.[1] ?? 0) / 1024;
  } catch {
    return 0; // It has just ended.
  }
}
