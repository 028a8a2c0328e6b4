import { setTimeout as sleep } from 'node:timers/promises';
import { parseCronItems } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { withKey } from './given-up.ts';
import type { Schedule } from './task.ts';

const INTERVAL_MS = 5000;
const MINUTE_MS = 60_000;
/** A run that was missed longer ago is not made up for: the next one is due within this time. */
const MISSED_MS = 25 * 60 * MINUTE_MS;
/** Runs that are recorded later than this after now are of a clock that was put back. */
const AHEAD_MS = MINUTE_MS;

export type ScheduleState = { checked: number };

const digestOf = (date: Date) => ({
  min: date.getUTCMinutes(),
  hour: date.getUTCHours(),
  date: date.getUTCDate(),
  month: date.getUTCMonth() + 1,
  dow: date.getUTCDay(),
});

/** The last minute after `from` and until `now` that fits the schedule. */
function lastDue(match: (digest: ReturnType<typeof digestOf>) => boolean, from: number, now: number) {
  for (let at = now - (now % MINUTE_MS); at > from; at -= MINUTE_MS)
    if (match(digestOf(new Date(at)))) return at;
  return undefined;
}

/** Jobs that were queued or put off by a clock that was ahead would wait for that time. */
const BRING_BACK = `update graphile_worker._private_jobs set updated_at = $1::timestamptz,
    created_at = least(created_at, $1::timestamptz),
    run_at = $1::timestamptz + greatest(run_at - updated_at, interval '0')
  where updated_at > $1::timestamptz + interval '1 minute' and run_at > $1::timestamptz and locked_at is null`;

/** Notes the run and queues its job, unless another worker has. Jobs of one schedule are one job while they wait. */
const QUEUE = `with mine as (
    insert into graphile_worker._private_known_crontabs as k (identifier, known_since, last_execution)
    values ($1, $2::timestamptz, $2::timestamptz)
    on conflict (identifier) do update set last_execution = excluded.last_execution
    where k.last_execution is null or k.last_execution < excluded.last_execution
      or k.last_execution > $3::timestamptz + interval '1 minute'
    returning identifier
  )
  select graphile_worker.add_job($1, $4::json, run_at => $2::timestamptz, job_key => $1) from mine`;

/**
 * Queues the schedules that are due. The queue's own clock counts minutes on from the start of the process, and never goes
 * back to a run of before: after a jump of the clock it stands still for as long as that was, or queues each minute of it.
 * Here a schedule is due when a minute fits it since its last run, by the database's clock; a run in the future is none.
 */
export async function queueSchedules(
  { ownerPool }: Pick<Database, 'ownerPool'>,
  schedules: readonly Schedule[],
  { state, now: told }: { state: ScheduleState; now?: Date },
) {
  const { rows } = await ownerPool.query<{ now: string; known: { identifier: string; at: string }[] | null }>(
    `select now() as now, json_agg(json_build_object('identifier', identifier,
       'at', coalesce(last_execution, known_since))) as known from graphile_worker._private_known_crontabs`,
  );
  const now = told?.getTime() ?? Date.parse(rows[0]?.now ?? '');
  const known = new Map((rows[0]?.known ?? []).map(({ identifier, at }) => [identifier, Date.parse(at)]));
  const isBack = state.checked > now + AHEAD_MS || [...known.values()].some((at) => at > now + AHEAD_MS);
  if (isBack) {
    state.checked = 0;
    await ownerPool.query(BRING_BACK, [new Date(now)]);
  }
  const items = parseCronItems(schedules.map(({ task, match }) => ({ task: task.name, match })));
  for (const { identifier, match } of items) {
    const last = known.get(identifier);
    if (last === undefined) {
      await ownerPool.query(
        `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ($1, $2)
         on conflict do nothing`,
        [identifier, new Date(now)],
      );
      continue;
    }
    const since = last > now + AHEAD_MS ? now - MINUTE_MS : last;
    const due = lastDue(match, Math.max(since, state.checked, now - MISSED_MS), now);
    if (due !== undefined)
      await ownerPool.query(QUEUE, [identifier, new Date(due), new Date(now), withKey({}, identifier)]);
  }
  state.checked = now - (now % MINUTE_MS);
}

/** Queues schedules when they are due, until stopped; several workers may do so at once. */
export function keepSchedules(database: Database, schedules: readonly Schedule[], log: Log) {
  const stopping = new AbortController();
  const state: ScheduleState = { checked: 0 };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await queueSchedules(database, schedules, { state }).catch((error: unknown) =>
        log.warn({ err: error }, 'Schedules not queued: database error'),
      );
      await sleep(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = schedules.length > 0 ? run() : Promise.resolve();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
