import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import type { Log } from '../log.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded.ts';

/** Held by the process that serves from the embedded PostgreSQL; released with its connection, even after kill -9. */
export const INSTANCE_LOCK = 7_345_000;
const COMMAND = 'placewell-command';
/** A command that ends stops the database within this time. */
const PATIENCE_MS = 90_000;

/** Another process serves from the database and keeps it. */
export class AlreadyRunning extends Error {}

function openClient(url: string, application_name: string) {
  const client = new pg.Client({ ...CONNECTION, connectionString: url, application_name });
  client.on('error', () => undefined); // It ends with the database, whose loss every query reports.
  return client;
}

const tryLock = async (client: pg.Client) => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    INSTANCE_LOCK,
  ]);
  return rows[0]?.taken ?? false;
};

/**
 * Ends a command's use of the database: stops the one that it has started, or leaves it to Placewell if that was started
 * on it meanwhile.
 */
export async function stopUnlessUsed({
  url,
  isOwner,
  stop,
  leave,
}: Pick<EmbeddedPostgres, 'url' | 'isOwner' | 'stop' | 'leave'>) {
  if (!isOwner()) return;
  const client = openClient(url, COMMAND);
  try {
    await client.connect();
    // Held until the database has ended, so that nobody else begins to serve from it.
    if (await tryLock(client)) await stop();
    else await leave();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the lock is held by a command, which is about to stop the database. */
async function isEnding(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.objsubid = 1 and l.classid = 0 and l.objid = $1::int8::oid and l.granted`,
    [INSTANCE_LOCK],
  );
  return rows.every(({ application_name }) => application_name === COMMAND);
}

/** Claims the database for this process; undefined if it is about to end. Throws `AlreadyRunning`. */
async function claim(postgres: EmbeddedPostgres, dataDir: string): Promise<pg.Client | undefined> {
  const client = openClient(postgres.url, 'placewell-instance');
  let isClaimed = false;
  try {
    await client.connect();
    isClaimed = await tryLock(client);
    if (isClaimed) return client;
    if (await isEnding(client)) return undefined;
  } catch (error) {
    if (postgres.isOwner()) throw error;
    return undefined; // The process that owns it has ended it.
  } finally {
    if (!isClaimed) await client.end().catch(() => undefined);
  }
  // Another process was quicker.
  await postgres.leave();
  const file = join(dataDir, 'address');
  const address = existsSync(file) ? readFileSync(file, 'utf8') : 'another address';
  throw new AlreadyRunning(
    `Placewell is already running on this data (${dataDir}) at ${address}. Nothing was changed.`,
  );
}

type Instance = { dataDir: string; publicUrl: string; log: Log; signal: AbortSignal; meanwhile?: () => void };

/**
 * Starts the database and claims it for this process alone. One that a command has started is used from now on, and owned
 * as soon as the command has ended.
 */
export async function startInstance({ dataDir, publicUrl, log, signal, meanwhile }: Instance) {
  for (const began = performance.now(); ; ) {
    const postgres = await startPostgres(dataDir, log, meanwhile && { meanwhile });
    try {
      const client = await claim(postgres, dataDir);
      if (client) {
        const file = join(dataDir, 'address');
        writeFileSync(file, publicUrl);
        if (!postgres.isOwner()) void postgres.own(signal);
        const release = async () => {
          rmSync(file, { force: true });
          await client.end();
        };
        return { postgres, release };
      }
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    if (performance.now() - began > PATIENCE_MS)
      throw new Error('The database of this data folder ends again and again. Try again in a minute.');
    await sleep(200);
  }
}
