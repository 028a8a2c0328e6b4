import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { IS_GIVEN_UP } from '../jobs/given-up.ts';
import { LANES, type Lane } from '../jobs/lanes.ts';
import type { Task } from '../jobs/task.ts';
import { MAX_COUNTED, type Measure, type Measured } from './gauges.ts';

const EVERY_MS = 15_000;

type Row = { task: string; state: 'ready' | 'delayed' | 'paused'; jobs: number; oldest_s: number };

/**
 * Each part reads one range of the queue's index on (priority, run_at). A job that was queued again or had its turn given
 * counts from then. Jobs that wait for their agency's access have no time to run.
 */
const WAITING = `
  with ready as (
    (select task_id, updated_at from graphile_worker._private_jobs where is_available and priority = 0
      and run_at <= now() limit ${MAX_COUNTED})
    union all
    (select task_id, updated_at from graphile_worker._private_jobs where is_available and priority < 0
      and run_at <= now() limit ${MAX_COUNTED})
    union all
    (select task_id, updated_at from graphile_worker._private_jobs where is_available and priority > 0
      and run_at <= now() limit ${MAX_COUNTED})
  ), delayed as (
    select task_id from graphile_worker._private_jobs where is_available and priority = 0
      and run_at > now() and run_at < 'infinity' limit ${MAX_COUNTED}
  ), paused as (
    select task_id from graphile_worker._private_jobs where is_available and priority = 0
      and run_at = 'infinity' limit ${MAX_COUNTED}
  ), counted as (
    select task_id, 'ready' as state, count(*)::int as jobs,
      extract(epoch from now() - min(updated_at))::float8 as oldest_s from ready group by task_id
    union all select task_id, 'delayed', count(*)::int, 0 from delayed group by task_id
    union all select task_id, 'paused', count(*)::int, 0 from paused group by task_id
  )
  select t.identifier as task, c.state, c.jobs, c.oldest_s
  from counted c join graphile_worker._private_tasks t on t.id = c.task_id`;

const GIVEN_UP = `
  select t.identifier as task, count(*)::int as jobs
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where ${IS_GIVEN_UP} group by 1`;

/** In the order in which jobs are taken, so that one that has long waited is among the first. */
const OLD_JOB = `
  select exists (select from (
    select from graphile_worker._private_jobs
    where is_available and run_at <= now()
      and task_id = any(array(select id from graphile_worker._private_tasks where identifier = any($1::text[])))
      and updated_at < now() - make_interval(secs => $2::float8)
    order by priority, run_at limit 1) j) as found`;

type LaneOf = (task: string) => Lane | undefined;

function laneFinder(tasks: readonly Task[]): LaneOf {
  const lanes = new Map(tasks.map(({ name, lane }) => [name, lane]));
  return (task) => lanes.get(task);
}

/** How long the oldest job that could run has waited in each lane, in seconds; lanes without one are left out. */
async function readWaiting({ ownerPool }: Pick<Database, 'ownerPool'>, laneOf: LaneOf) {
  const { rows } = await ownerPool.query<Row>(WAITING);
  return rows.flatMap((row) => {
    const lane = laneOf(row.task);
    return lane ? [{ ...row, lane }] : [];
  });
}

/** Whether a job of these tasks could run for so long. Ends at the first that is found. */
export async function hasOldJob(pool: pg.Pool, tasks: readonly string[], ms: number): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(OLD_JOB, [tasks, ms / 1000]);
  return rows[0]?.found === true;
}

/** Depth and age of the queue by lane, and the jobs that were given up. */
export function queueMeasure(tasks: readonly Task[]): Measure {
  const laneOf = laneFinder(tasks);
  return {
    name: 'queue',
    gauges: {
      placewell_queue_jobs: {
        help: `Jobs that wait, by lane: ready to run, delayed (a schedule or a retry) or paused with their agency, these two without jobs of another priority; counted to ${MAX_COUNTED}`,
        labels: ['lane', 'state'],
      },
      placewell_queue_oldest_ready_seconds: {
        help: 'How long the oldest job that could run has waited, by lane; 0 where none waits',
        labels: ['lane'],
      },
      placewell_queue_failed_jobs: {
        help: 'Jobs that were given up after their last attempt and lie in the queue, by lane',
        labels: ['lane'],
      },
    },
    everyMs: EVERY_MS,
    read: async ({ database }) => {
      const waiting = await readWaiting(database, laneOf);
      const { rows: failed } = await database.ownerPool.query<{ task: string; jobs: number }>(GIVEN_UP);
      const count = (lane: Lane, state: Row['state']) =>
        waiting
          .filter((row) => row.lane === lane && row.state === state)
          .reduce((sum, { jobs }) => sum + jobs, 0);
      const states = ['ready', 'delayed', 'paused'] as const;
      return {
        placewell_queue_jobs: LANES.flatMap((lane) =>
          states.map((state) => ({ value: count(lane, state), labels: { lane, state } })),
        ),
        placewell_queue_oldest_ready_seconds: LANES.map((lane) => ({
          value: Math.max(
            0,
            ...waiting
              .filter((row) => row.lane === lane && row.state === 'ready')
              .map(({ oldest_s }) => oldest_s),
          ),
          labels: { lane },
        })),
        placewell_queue_failed_jobs: LANES.map(
          (lane): Measured => ({
            value: failed
              .filter(({ task }) => laneOf(task) === lane)
              .reduce((sum, { jobs }) => sum + jobs, 0),
            labels: { lane },
          }),
        ),
      };
    },
  };
}
