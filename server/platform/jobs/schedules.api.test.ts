import { beforeEach, expect, test as it } from 'vitest';
import { cron } from '../../app.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { queueSchedules, type ScheduleState } from './schedules.ts';

const test = useTestApp({}, { own: 'reads the whole queue' });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 26, 1, 0, 30);

/** A worker that is asked every minute for so long; returns how often each schedule was queued. */
async function pass(ms: number, from: number, state: ScheduleState = { checked: 0 }) {
  const runs = new Map<string, number>();
  for (let at = from; at <= from + ms; at += MINUTE) {
    await queueSchedules(test.database, cron, { state, now: new Date(at) });
    const rows = await test.sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`;
    if (rows.length === 0) continue;
    for (const { task } of rows) runs.set(task, (runs.get(task) ?? 0) + 1);
    await test.sql`delete from graphile_worker._private_jobs`;
  }
  return runs;
}
const names = cron.map(({ task }) => task.name).sort();
/** Schedules that run at least hourly. */
const often = cron.filter(({ match }) => match.endsWith(' * * * *')).map(({ task }) => task.name);

beforeEach(async () => {
  await test.sql`truncate graphile_worker._private_known_crontabs, graphile_worker._private_jobs`;
});

it('queues each schedule when it is due, once by several workers', async () => {
  const [one, other] = [{ checked: 0 }, { checked: 0 }];
  for (let at = START; at < START + 61 * MINUTE; at += MINUTE)
    for (const state of [one, other]) await queueSchedules(test.database, cron, { state, now: new Date(at) });
  const jobs = await test.sql<{ task: string; key: string }>`select task_identifier as task, key from
    graphile_worker.jobs order by 1`;
  expect(jobs.map(({ task }) => task)).toEqual(expect.arrayContaining(often.toSorted()));
  expect(new Set(jobs.map(({ task }) => task)).size, 'one job of each while it waits').toBe(jobs.length);
});

it('stands still in no schedule after the clock was put on by three days and back again', async () => {
  const state = { checked: 0 };
  await pass(MINUTE, START, state);
  const ahead = await pass(10 * MINUTE, START + 3 * DAY, state);
  expect([...ahead.keys()].sort(), 'what was missed, once').toEqual(names);
  expect(Math.max(...ahead.values()), 'not once for each minute of the jump').toBeLessThan(8);
  // Queued and put off by the clock that was ahead.
  await test.sql`insert into graphile_worker._private_jobs (task_id, run_at, created_at, updated_at) select
    min(id), ${new Date(START + 3 * DAY + 5 * MINUTE)}::timestamptz, ${new Date(START + 3 * DAY)}::timestamptz,
    ${new Date(START + 3 * DAY)}::timestamptz from graphile_worker._private_tasks`;
  await queueSchedules(test.database, cron, { state, now: new Date(START + 10 * MINUTE) });
  const put_off = await test.sql`select run_at from graphile_worker.jobs where key is null`;
  expect(put_off).toEqual([{ run_at: new Date(START + 15 * MINUTE).toISOString() }]);
  await test.sql`delete from graphile_worker._private_jobs`;
  const back = await pass(61 * MINUTE, START + 11 * MINUTE, state);
  for (const name of often) expect(back.get(name) ?? 0, name).toBeGreaterThan(0);
});

it('goes on in a worker that is started after the clock was put back by a day', async () => {
  await pass(2 * MINUTE, START);
  await pass(61 * MINUTE, START + DAY);
  const back = await pass(61 * MINUTE, START);
  for (const name of often) expect(back.get(name) ?? 0, name).toBeGreaterThan(0);
});

it('makes up once for a daily run that was missed because nothing was running', async () => {
  await pass(MINUTE, START);
  // By the clock of the database, which is at another time.
  await queueSchedules(test.database, cron, { state: { checked: 0 } });
  await test.sql`delete from graphile_worker._private_jobs`;
  await test.sql`update graphile_worker._private_known_crontabs set last_execution = ${new Date(START)}`;
  const next = await pass(MINUTE, START + DAY);
  expect([...next.keys()].sort()).toEqual(names);
  expect(new Set(next.values())).not.toContain(3);
});
