import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { findSuspects, RECONNECT_S, releaseJobsOfDeadWorkers, WORKER_LOCK } from './release-jobs.ts';

/**
 * How often to look for dead workers, how soon again where a look could not tell, and how much later to look a second time:
 * a worker that still has no lock then is dead.
 */
export type Looks = { everyMs: number; againMs: number; secondMs: number };
const LOOKS: Looks = { everyMs: 10_000, againMs: 2000, secondMs: 3000 };

/**
 * Holds a lock as a heartbeat for this process, and releases the jobs of processes without one: at once, then every ten
 * seconds. The queue itself would wait for four hours. `hold` registers the ids under which this process locks jobs.
 */
export async function watchWorkers(
  database: Database,
  log: Log,
  looks: Looks = LOOKS,
): Promise<{
  process_id: string;
  hold: (worker_ids: readonly string[]) => Promise<void>;
  /** Looks for dead workers soon, beside the regular looks. */
  lookSoon: () => void;
  stop: () => Promise<void>;
}> {
  const process_id = randomUUID();
  let worker_ids: readonly string[] = [];
  let client: pg.Client | undefined;
  let isStopping = false;
  /** When a lost lock was taken again: other workers may have lost theirs with it. */
  let heldAgainAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();

  // The lock ends with its connection, so the connection is retried until it is established.
  const connect = async () => {
    const next = new pg.Client({
      ...CONNECTION,
      connectionString: database.urls.direct,
      application_name: 'placewell-worker',
    });
    next.once('error', () => void next.end().catch(() => undefined)); // `end` follows.
    next.once('end', () => {
      if (client !== next) return;
      client = undefined;
      if (!isStopping) void reconnect();
    });
    await next.connect();
    await lock(next);
    client = next;
    if (worker_ids.length > 0) await register();
  };
  const lock = async (on: pg.Client) => {
    for (const id of [process_id, ...worker_ids])
      await on.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK, id]);
  };
  // After the lock: a row without one is of a dead process.
  const register = () =>
    database.ownerPool.query(
      'insert into queue_workers (process_id, worker_ids) values ($1, $2) on conflict do nothing',
      [process_id, worker_ids],
    );
  const reconnect = async () => {
    while (!isStopping) {
      await sleep(1000);
      try {
        await connect();
        heldAgainAt = performance.now();
        return;
      } catch (error) {
        log.warn({ err: error }, 'Worker heartbeat failed: database unreachable');
      }
    }
  };
  let timer: NodeJS.Timeout | undefined;
  // Who has lost the lock, or has just taken it again, cannot tell the dead from those who are about to do the same.
  const canJudge = (since = client) =>
    client !== undefined && client === since && performance.now() - heldAgainAt > RECONNECT_S * 1000;
  const release = async () => {
    const judge = client;
    if (!canJudge()) return false;
    const suspects = await findSuspects(database);
    if (suspects.length === 0) return true;
    await sleep(looks.secondMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (isStopping || !canJudge(judge)) return false;
    return releaseJobsOfDeadWorkers(database, log, suspects);
  };
  let checking = Promise.resolve();
  const look = () =>
    release().catch((error: unknown) => {
      log.warn({ err: error }, 'Dead worker check failed');
      return true;
    });
  const check = async () => {
    const isDone = await look();
    if (!isStopping)
      timer = setTimeout(
        () => {
          checking = check();
        },
        isDone ? looks.everyMs : looks.againMs,
      );
  };
  await connect().catch(reconnect);
  checking = check();
  return {
    process_id,
    lookSoon: () => void look(),
    hold: async (ids) => {
      worker_ids = ids;
      if (!client) return;
      await lock(client);
      await register();
    },
    stop: async () => {
      isStopping = true;
      stopping.abort();
      clearTimeout(timer);
      await checking;
      await database.ownerPool.query('delete from queue_workers where process_id = $1', [process_id]);
      await client?.end();
    },
  };
}
