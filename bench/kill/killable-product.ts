// The real product on a separate folder, to be killed and restarted.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import { startForCommand } from '@placewell/server/platform/postgres/instance.ts';
import { spawnProduct } from '../../e2e/product-process.ts';
import { treeOf } from '../process-tree.ts';
import { waitUntilServing } from '../processes.ts';
import { openAppDatabase } from '../product.ts';

export type Started = { child: ChildProcess; url: string };

export type Counted = { confirmed: number; lost: number; doubled: number };
/** What goes on while the product is killed. */
export type Work = {
  kills: number;
  prepare: (url: string) => Promise<void>;
  /** Works on until `stop`; first it repeats unconfirmed requests with their keys, as a browser does. */
  work: (url: string, round: number) => Promise<unknown>;
  /** Waits for the moment of the kill. */
  untilKill: (round: number) => Promise<unknown>;
  stop: () => void;
  isDatabaseKilled: (round: number) => boolean;
  /** After a kill that left the database. */
  afterKill?: () => Promise<void>;
  /** Compares confirmed requests with the database, when nothing is waiting. */
  count: () => Promise<Record<string, Counted>>;
};

/** Starts the product on `dataDir`, or restarts it after a kill; returns when it serves. */
export async function start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: '' };
  const child = spawnProduct({ ...own, ...env }, ['ignore', 'ignore', process.stderr]);
  await waitUntilServing(url, child);
  return { child, url };
}

/** Sends a signal; false if the process has ended. */
function signal(pid: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Kills the tree of processes like a power cut, with that of the database if its folder is given: kill -9 for each, the first before it can signal the others. */
export async function killProduct({ child }: Started, dataDir?: string) {
  const pidFile = dataDir && join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const roots = [child.pid!, ...(pidFile ? [Number(readFileSync(pidFile, 'utf8').split('\n')[0])] : [])];
  const tree = [...new Set(roots.flatMap(treeOf).map(({ pid }) => pid))];
  for (const pid of tree) signal(pid, 'SIGKILL');
  while (tree.some((pid) => signal(pid, 0))) await sleep(20);
}

/** Opens the product's database for `work`. */
export async function withItsDatabase<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const postgres = await startForCommand(dataDir, createLog('silent', false));
  const database = openAppDatabase(postgres.url);
  try {
    return await work(database);
  } finally {
    await database.close();
    await postgres.end();
  }
}
