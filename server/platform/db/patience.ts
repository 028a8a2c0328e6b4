import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { transientError } from './errors.ts';

/** How long to wait for a database without free connections, and where to log it. */
export type Patience = { log: Log; signal: AbortSignal };

const FIRST_MS = 100;
const LONGEST_MS = 5000;

/** Retries `connect` with growing pauses while the database has no free connection; throws other errors at once. */
export async function patiently<T>(connect: () => Promise<T>, { log, signal }: Patience): Promise<T> {
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 2, LONGEST_MS)) {
    try {
      return await connect();
    } catch (error) {
      if (signal.aborted || transientError(error) !== 'unavailable') throw error;
      log.warn({ error: (error as Error).message }, 'Database connection failed; retrying');
      // Ends early when the process stops.
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }
}

type Release = pg.PoolClient['release'];
type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void;

/** A pooler takes clients while the database is away: one counts as connected once the database has answered. */
async function answering(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const client = await connect();
  try {
    await client.query('select 1');
    return client;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

/**
 * Makes a pool wait for connections instead of failing while the database has none or does not respond. For background
 * work: a job that cannot connect would fail, and the queue itself would end.
 */
export function waitForConnections(pool: pg.Pool, patience: Patience, { isPooled = false } = {}) {
  const own = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connect = isPooled ? () => answering(own) : own;
  const patient = (callback?: Callback) => {
    const client = patiently(connect, patience);
    if (!callback) return client;
    client.then((one) => callback(undefined, one, one.release.bind(one)), callback);
  };
  pool.connect = patient as typeof pool.connect;
}
