import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { COMMAND, holdersOfInstance, INSTANCE_LOCK, openClient, tryLock, USE_LOCK } from './claims.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded.ts';

/** A command that ends stops the database within this time. */
const PATIENCE_MS = 90_000;

/** Another process serves from the database and keeps it. */
export class AlreadyRunning extends Error {}

/** Opens the database for a command, whose use keeps the owner from stopping it. */
export async function startForCommand(dataDir: string, log: Log) {
  for (let tries = 1; ; tries++) {
    const postgres = await startPostgres(dataDir, log);
    const client = openClient(postgres.url, COMMAND);
    try {
      await client.connect();
      await client.query('select pg_advisory_lock_shared($1)', [USE_LOCK]);
      const end = async () => {
        await client.end().catch(() => undefined);
        await stopUnlessUsed(postgres, log);
      };
      return { ...postgres, end };
    } catch (error) {
      await client.end().catch(() => undefined);
      // Its owner has ended it between the two steps.
      if (postgres.isOwner() || tries === 20) {
        await postgres.stop();
        throw error;
      }
      await sleep(200);
    }
  }
}

/**
 * Ends a command's use of the database: stops the one that it has started as soon as no other command uses it, or leaves
 * it to Placewell if that was started on it meanwhile.
 */
export async function stopUnlessUsed(
  { url, isOwner, stop, leave }: Pick<EmbeddedPostgres, 'url' | 'isOwner' | 'stop' | 'leave'>,
  log?: Log,
) {
  if (!isOwner()) return;
  const client = openClient(url, COMMAND);
  try {
    await client.connect();
    for (let isSaid = false; ; isSaid = true) {
      if (!(await tryLock(client, INSTANCE_LOCK))) return await leave();
      // Both are held until the database has ended, so that no other process begins to use it.
      if (await tryLock(client, USE_LOCK)) return await stop();
      await client.query('select pg_advisory_unlock($1)', [INSTANCE_LOCK]);
      if (!isSaid) log?.warn('Waiting for another command that uses the database, before it is stopped');
      await sleep(200);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the lock is held by a command, which is about to stop the database. */
const isEnding = async (client: pg.Client) =>
  (await holdersOfInstance(client)).every((name) => name === COMMAND);

/** Claims the database for this process; undefined if it is about to end. Throws `AlreadyRunning`. */
async function claim(postgres: EmbeddedPostgres, dataDir: string): Promise<pg.Client | undefined> {
  const client = openClient(postgres.url, 'placewell-instance');
  let isClaimed = false;
  try {
    await client.connect();
    isClaimed = await tryLock(client, INSTANCE_LOCK);
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
