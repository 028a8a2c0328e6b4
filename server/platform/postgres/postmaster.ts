import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import type { Log } from '../log.ts';

export type Postmaster = { pid: number; port: number };

const POLL_MS = 50;
const FAST_MS = 60_000;
const IMMEDIATE_MS = 20_000;
/** `stopServer` takes at most this long. */
export const STOP_LIMIT_MS = FAST_MS / 3 + FAST_MS + IMMEDIATE_MS + 5000;

/** A process that has ended and that nobody has asked about, as under a container's first process. */
const isZombie = (pid: number) => {
  if (process.platform !== 'linux') return false;
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
};

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ ...CONNECTION, connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // A server that goes away meanwhile counts as unreachable.
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** Line 1 of postmaster.pid is the process, line 4 the port, which comes a little later. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = pidFileOf(cluster);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port: port > 0 ? port : 0 } : undefined;
}

/** The command line of a process; undefined where the system does not say. */
function commandLineOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') {
      const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
      return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' });
    }
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** Whether a process is the server of this cluster, and not another program with a reused process id. */
export const isServerOf = (cluster: string, pid: number): boolean =>
  isAlive(pid) && (commandLineOf(pid)?.includes(cluster) ?? false);

/** `pgCtl` sends it on Windows, where every signal of Node ends a process at once. */
const signal = (pid: number, name: 'SIGINT' | 'SIGQUIT', pgCtl: string) => {
  try {
    if (process.platform === 'win32') execFileSync(pgCtl, ['kill', name.slice(3), String(pid)]);
    else process.kill(pid, name);
  } catch {
    // It has ended.
  }
};

async function hasEnded(pid: number, ms: number) {
  for (let waited = 0; isAlive(pid) && waited < ms; waited += POLL_MS) await sleep(POLL_MS);
  return !isAlive(pid);
}

/** Stops a server: ends sessions and writes a checkpoint; at once if that takes longer than a minute. */
export async function stopServer(pid: number, log: Log, pgCtl: string) {
  signal(pid, 'SIGINT', pgCtl);
  if (await hasEnded(pid, FAST_MS / 3)) return;
  log.warn('PostgreSQL is taking long to stop; it is still writing');
  if (await hasEnded(pid, FAST_MS)) return;
  signal(pid, 'SIGQUIT', pgCtl);
  if (await hasEnded(pid, IMMEDIATE_MS)) return;
  throw new Error(`PostgreSQL (process ${pid}) does not end. End it and try again.`);
}
