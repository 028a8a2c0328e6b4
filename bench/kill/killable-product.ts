// The real product on a separate folder, to be killed and restarted.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '@placewell/server/platform/log.ts';
import { startPostgres } from '@placewell/server/platform/postgres/embedded.ts';
import { freePort, spawnProduct } from '../../e2e/product-process.ts';
import { waitUntilServing } from '../processes.ts';

export type Started = { child: ChildProcess; url: string };

/** Starts the product on `dataDir`, or restarts it after a kill; returns when it serves. */
export async function start(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: '' };
  const child = spawnProduct({ ...own, ...env }, ['ignore', 'ignore', process.stderr]);
  await waitUntilServing(url, child);
  return { child, url };
}

export const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The address of the product's database. */
export const databaseUrl = async (dataDir: string) =>
  (await startPostgres(dataDir, createLog('silent', false))).url;
