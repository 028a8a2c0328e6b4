import type pg from 'pg';
import { HAS_ENDED, IS_SUPERSEDED } from '../../platform/jobs/given-up.ts';
import type { Lane } from '../../platform/jobs/lanes.ts';
import { WORKER_LOCK } from '../../platform/jobs/release-jobs.ts';

// A job may run at a time of 1970, which is a turn and no time (queue_lanes in 0001_create_platform.sql).
const DUE_SINCE = `case when j.run_at < timestamptz '2001-01-01Z' then j.updated_at else j.run_at end`;
const HAS_HEARTBEAT = `exists (select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2
  and l.classid = ${WORKER_LOCK}::int8::oid and l.objid = (hashtext(j.locked_by)::int8 & 4294967295)::oid
  and l.database = (select oid from pg_database where datname = current_database()))`;

/** Which processes of Placewell use the database; a worker by its heartbeat. */
export async function findProcesses(client: pg.ClientBase): Promise<{ workers: number; others: number }> {
  const { rows } = await client.query<{ workers: number; others: number }>(`
    select (select count(distinct l.pid)::int from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2
        and l.classid = ${WORKER_LOCK}::int8::oid and l.granted
        and l.database = (select oid from pg_database where datname = current_database())) as workers,
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and application_name like 'placewell%') as others`);
  return rows[0] ?? { workers: 0, others: 0 };
}

export type DeadJobs = {
  task: string;
  count: number;
  last_at: string;
  last_error: string | null;
  is_superseded: boolean;
  ids: string[];
};

/** Jobs that will never run again, by task: given up, or superseded by a newer one. */
export async function listDeadJobs(client: Pick<pg.ClientBase, 'query'>): Promise<DeadJobs[]> {
  const { rows } = await client.query<DeadJobs>(`
    select t.identifier as task, count(*)::int as count, max(j.updated_at) as last_at,
      (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1] as last_error,
      ${IS_SUPERSEDED} as is_superseded, (array_agg(j.id::text order by j.updated_at desc))[1:3] as ids
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${HAS_ENDED} group by t.identifier, is_superseded order by 2 desc`);
  return rows;
}

export type LockedJobs = { task: string; count: number; since: string; is_dead: boolean };

/** Jobs that run, by task, and whether their worker has died. */
export async function listLockedJobs(client: pg.ClientBase): Promise<LockedJobs[]> {
  const { rows } = await client.query<LockedJobs>(`
    select task, is_dead, count(*)::int as count, min(locked_at) as since from (
      select t.identifier as task, j.locked_at, not ${HAS_HEARTBEAT} as is_dead
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at is not null) l group by 1, 2`);
  return rows;
}

export type WaitingJobs = {
  lane: Lane | null;
  task: string;
  count: number;
  since: string;
  started_at: string | null;
};

/** Jobs that could run and wait, by task, with the last start in their lane; `lane` is null for unknown tasks. */
export async function listWaitingJobs(
  client: pg.ClientBase,
  laneByTask: Readonly<Record<string, Lane>>,
): Promise<WaitingJobs[]> {
  const { rows } = await client.query<WaitingJobs>(
    `with tasks as (
       select t.id, t.identifier as task, l.value as lane from graphile_worker._private_tasks t
       left join json_each_text($1::json) l on l.key = t.identifier
     ), started as (
       select t.lane, max(j.locked_at) as at from graphile_worker._private_jobs j join tasks t on t.id = j.task_id
       where j.locked_at is not null group by 1
     )
     select t.lane, t.task, count(*)::int as count, min(${DUE_SINCE}) as since, max(s.at) as started_at
     from graphile_worker._private_jobs j join tasks t on t.id = j.task_id left join started s on s.lane = t.lane
     where j.is_available and j.run_at <= now() group by 1, 2`,
    [JSON.stringify(laneByTask)],
  );
  return rows;
}

/** Jobs of agencies that are gone. */
export async function countJobsOfNoAgency(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from graphile_worker._private_jobs j cross join lateral jsonb_object_keys(j.flags) f(flag)
    where f.flag ~ '^agency:[0-9a-f-]{36}$' and f.flag <> 'agency:00000000-0000-0000-0000-000000000000'
      and not exists (select from agencies a where a.agency_id = substring(f.flag from 8)::uuid)`);
  return rows[0]?.count ?? 0;
}

/** Schedules whose last run lies in the future: the clock was put back, and they wait until it gets there again. */
export async function listSchedulesAhead(client: pg.ClientBase): Promise<{ name: string; until: string }[]> {
  const { rows } = await client.query<{ name: string; until: string }>(`
    select identifier as name, last_execution as until from graphile_worker._private_known_crontabs
    where last_execution > now() + interval '10 minutes' order by 2 desc`);
  return rows;
}
