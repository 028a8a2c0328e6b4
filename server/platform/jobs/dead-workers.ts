import pg from 'pg';
import type { Database } from '../db/database.ts';

// Held, shared, by every worker process; ends with its connection, also after kill -9.
const WORKER_LOCK = 7_345_001;

/**
 * Joins the workers of this database. Who is alone first gives back the jobs that dead workers still hold, which the
 * queue itself would do after four hours only. Answers how to leave.
 */
export async function joinWorkers(database: Database): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'placewell-worker' });
  client.on('error', () => undefined); // It ends with the database, whose loss every query tells.
  await client.connect();
  const alone = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    WORKER_LOCK,
  ]);
  if (alone.rows[0]!.taken) {
    await client.query(
      `select graphile_worker.force_unlock_workers(workers)
       from (select array_agg(distinct locked_by) as workers from graphile_worker.jobs where locked_by is not null) held
       where workers is not null`,
    );
  }
  await client.query('select pg_advisory_lock_shared($1)', [WORKER_LOCK]);
  if (alone.rows[0]!.taken) await client.query('select pg_advisory_unlock($1)', [WORKER_LOCK]);
  return () => client.end();
}
