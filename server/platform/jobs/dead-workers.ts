import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';

// Held by every worker process, with a hash of its id; released with its connection, even after kill -9.
export const WORKER_LOCK = 7_345_003;
const CHECK_INTERVAL_MS = 10_000;

/**
 * Holds a lock as a heartbeat for each worker passed to `hold`, and releases the jobs of workers without one: at once,
 * then every ten seconds. The queue itself would wait for four hours.
 */
export async function watchWorkers(
  database: Database,
  log: Log,
): Promise<{ hold: (worker_id: string) => Promise<void>; stop: () => Promise<void> }> {
  const worker_ids = new Set<string>();
  let client: pg.Client | undefined;
  let isStopping = false;

  // The lock ends with its connection, so the connection is retried until it is established.
  const connect = async () => {
    const next = new pg.Client({
      ...CONNECTION,
      connectionString: database.urls.app,
      application_name: 'placewell-worker',
    });
    next.once('error', () => void next.end().catch(() => undefined)); // `end` follows.
    next.once('end', () => {
      if (!isStopping && client === next) void reconnect();
    });
    await next.connect();
    for (const worker_id of worker_ids) await lock(next, worker_id);
    client = next;
  };
  const lock = (on: pg.Client, worker_id: string) =>
    on.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK, worker_id]);
  const reconnect = async () => {
    while (!isStopping) {
      await sleep(1000);
      try {
        return await connect();
      } catch (error) {
        log.warn({ err: error }, 'Worker heartbeat failed: database unreachable');
      }
    }
  };
  await connect().catch(reconnect);
  await releaseJobsOfDeadWorkers(database);
  const timer = setInterval(() => {
    releaseJobsOfDeadWorkers(database).catch((error: unknown) =>
      log.warn({ err: error }, 'Dead worker check failed'),
    );
  }, CHECK_INTERVAL_MS);
  return {
    hold: async (worker_id) => {
      worker_ids.add(worker_id);
      if (client) await lock(client, worker_id);
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await client?.end();
    },
  };
}

/**
 * Unlocks jobs of workers without a heartbeat; a new worker has a few seconds to take its lock. If a live worker is
 * mistaken for a dead one, its jobs run twice, which every task allows.
 */
async function releaseJobsOfDeadWorkers({ ownerPool }: Database) {
  await ownerPool.query(
    `select graphile_worker.force_unlock_workers(workers) from (
       select array_agg(distinct j.locked_by) as workers from graphile_worker.jobs j
       where j.locked_by is not null and j.locked_at < now() - interval '3 seconds' and not exists (
         select from pg_locks l
         where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = $1::int8::oid
           and l.objid = (hashtext(j.locked_by)::int8 & 4294967295)::oid
           and l.database = (select oid from pg_database where datname = current_database()))) dead
     where workers is not null`,
    [WORKER_LOCK],
  );
}
