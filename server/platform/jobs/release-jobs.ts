import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { type Deaths, isDeadly, pauseAfter } from './deaths.rules.ts';

/** Held by every worker process, with a hash of its id; released with its connection, even after kill -9. */
export const WORKER_LOCK = 7_345_003;
/** Held by the process that releases jobs, so that each death is counted once. */
const RELEASE_LOCK = 7_345_014;
/** After a restart of the database its workers come back within this time; until then they look dead. */
export const RECONNECT_S = 5;

/** The error of a job that was ended because its workers died with it. */
export const ENDED_BY_DEATHS = 'Every process that ran this job died, and none without it';

/** Whether the process or lane whose id is the SQL expression `id` holds its lock. */
export const isLocked = (id: string) => `exists (
  select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${WORKER_LOCK}::int8::oid
    and l.objid = (hashtext(${id})::int8 & 4294967295)::oid
    and l.database = (select oid from pg_database where datname = current_database()))`;

/** Jobs of processes without a row or a lock: those that died in the moment between taking one and being registered. */
const UNREGISTERED = `select array_agg(j.id) as ids from graphile_worker._private_jobs j
  where j.locked_by is not null and not (j.locked_at between now() - interval '3 seconds' and now())
    and not ${isLocked('j.locked_by')}
    and not exists (select from queue_workers w where j.locked_by = any(w.worker_ids))
    and ($1::text[] is null or j.locked_by = any($1))
  group by j.locked_by`;

const SUSPECTS = `select w.process_id as id from queue_workers w where not ${isLocked('w.process_id')}
  union select j.locked_by from graphile_worker._private_jobs j where j.locked_by is not null
    and not ${isLocked('j.locked_by')}
    and not exists (select from queue_workers w where j.locked_by = any(w.worker_ids))`;

/** The processes, and lanes without a row, that hold no lock: dead, or about to take it again. */
export async function findSuspects({ ownerPool }: Database): Promise<string[]> {
  const { rows } = await ownerPool.query<{ id: string }>(SUSPECTS);
  return rows.map(({ id }) => id);
}

/** Clears the jobs that a death did not hit: a waiting one may run at once. */
const CLEAR = `with others as (
    select d.id, d.waits_until from job_deaths d where d.in_a_row > 0 and d.id <> all($1::bigint[]) for update
  ), cleared as (
    update job_deaths d set in_a_row = 0, waits_until = null from others o where d.id = o.id
  )
  update graphile_worker._private_jobs j set run_at = now() from others o
    where j.id = o.id and j.locked_at is null and j.run_at = o.waits_until`;

const COUNT = `insert into job_deaths as d (id, in_a_row, deaths) select u, 1, 1 from unnest($1::bigint[]) u
  on conflict (id) do update set in_a_row = d.in_a_row + 1, deaths = d.deaths + 1
  returning id, in_a_row, deaths, extract(epoch from now() - first_at)::float8 / 3600 as hours`;

const GIVE_BACK = `with paused as (
    update job_deaths set waits_until = case when $2::float8 > 0 then now() + make_interval(secs => $2) end
    where id = $1 returning waits_until
  )
  update graphile_worker._private_jobs j set locked_at = null, locked_by = null, updated_at = now(),
    attempts = greatest(j.attempts - 1, 0), run_at = coalesce(p.waits_until, j.run_at)
  from paused p where j.id = $1`;

const END = `update graphile_worker._private_jobs j set locked_at = null, locked_by = null, updated_at = now(),
  attempts = j.max_attempts, last_error = $2 where j.id = $1 returning task_id, key`;

type Death = Deaths & { id: string };

async function settleDeath(client: pg.PoolClient, log: Log, ids: readonly string[]) {
  await client.query(CLEAR, [ids]);
  const { rows } = await client.query<Death>(COUNT, [ids]);
  for (const { id, ...deaths } of rows)
    if (isDeadly(deaths)) {
      await client.query(END, [id, ENDED_BY_DEATHS]);
      log.error({ id, ...deaths }, 'Job failed permanently: its workers died with it');
    } else await client.query(GIVE_BACK, [id, pauseAfter(deaths.in_a_row, Math.random())]);
}

/**
 * Gives the jobs of dead workers back to the queue, which counts the attempt as not made. Returns false where it is too
 * early to say who is dead. `suspects`: those that were seen without a lock before; all if not given. A live worker that is mistaken for a dead one runs its jobs twice, which every task allows.
 */
export async function releaseJobsOfDeadWorkers(
  { ownerPool }: Database,
  log: Log,
  suspects?: readonly string[],
): Promise<boolean> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ is_mine: boolean; is_early: boolean }>(
      `select pg_try_advisory_xact_lock($1) as is_mine,
         pg_postmaster_start_time() > now() - make_interval(secs => $2) as is_early`,
      [RELEASE_LOCK, RECONNECT_S],
    );
    const isDue = rows[0]?.is_mine === true && !rows[0].is_early;
    if (isDue) await releaseJobs(client, log, suspects);
    await client.query('commit');
    return !rows[0]?.is_early;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function releaseJobs(client: pg.PoolClient, log: Log, suspects?: readonly string[]) {
  const dead = await client.query<{ worker_ids: string[] }>(
    `delete from queue_workers w where not ${isLocked('w.process_id')}
       and ($1::text[] is null or w.process_id = any($1)) returning worker_ids`,
    [suspects],
  );
  for (const { worker_ids } of dead.rows) {
    const { rows } = await client.query<{ id: string }>(
      'select id from graphile_worker._private_jobs where locked_by = any($1)',
      [worker_ids],
    );
    await settleDeath(
      client,
      log,
      rows.map(({ id }) => id),
    );
  }
  const others = await client.query<{ ids: string[] }>(UNREGISTERED, [suspects]);
  for (const { ids } of others.rows) await settleDeath(client, log, ids);
  await client.query(
    'delete from job_deaths d where not exists (select from graphile_worker._private_jobs j where j.id = d.id)',
  );
}

/** Uncounts the running attempt of a job, which then fails for a reason that is not its own; it waits `pauseS` at least. */
export async function uncountAttempt({ ownerPool }: Database, id: string, pauseS = 0) {
  await ownerPool.query(
    `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0),
       run_at = greatest(run_at, now() + make_interval(secs => $2)) where id = $1`,
    [id, pauseS],
  );
}
