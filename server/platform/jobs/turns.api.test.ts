import type { AgencyId } from '@placewell/contract/ids.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeAll, expect, test as it } from 'vitest';
import { z } from 'zod';
import { runsOf } from '../../../tools/property-runs.ts';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { INSTALLATION_ID } from '../ids.ts';
import { enqueue, enqueueEach, type JobTx } from './queue.ts';
import { defineTask } from './task.ts';

const test = useTestApp({}, { own: 'reads the whole queue' });
const readTask = defineTask('turns.read', z.object({ at: z.int() }), { lane: 'parsing' });
let agencies: AgencyId[];

afterEach(() => test.sql`delete from graphile_worker._private_jobs`);
beforeAll(async () => {
  await test.allowTask(readTask);
  agencies = [];
  for (let i = 0; i < 4; i++) agencies.push((await anAgency(test)).agency_id);
});

type Waiting = { agency_id: string; at: number; run_at: string; key: string | null };
/** Waiting jobs in queue order. */
const waiting = async () =>
  await test.sql<Waiting>`select substring(f.flag from 8) as agency_id, (payload ->> 'at')::int as at, run_at, key
      from graphile_worker._private_jobs j cross join lateral jsonb_object_keys(j.flags) f(flag)
      order by priority, run_at, id`;
const queue = (agency_id: AgencyId, ...ats: number[]) =>
  test.inAgency(agency_id, async (tx) => {
    for (const at of ats) await enqueue(tx, readTask, { at });
  });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const isTurn = (run_at: string) => Date.parse(run_at) < Date.UTC(2001, 0, 1);

it('agencies that wait share a lane evenly, whenever their jobs arrive and however many they are', async () => {
  const client = await test.database.ownerPool.connect();
  try {
    await client.query('begin');
    const arrival = fc.record({
      agency: fc.nat({ max: 3 }),
      jobs: fc.integer({ min: 1, max: 30 }),
      started: fc.nat({ max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(arrival, { minLength: 1, maxLength: 12 }), (arrivals) =>
        simulate(client, arrivals),
      ),
      { numRuns: runsOf(25) },
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

type Arrival = { agency: number; jobs: number; started: number };

/** Jobs arrive and start one by one; an agency with waiting jobs is never more than one start behind another. */
async function simulate(client: pg.PoolClient, arrivals: readonly Arrival[]) {
  const jobs: { agency: number; turn: number }[] = [];
  const startNext = async () => {
    const waitingAgencies = new Set(jobs.map((job) => job.agency));
    jobs.sort((a, b) => a.turn - b.turn);
    const next = jobs.shift();
    if (!next) return;
    await client.query(`update queue_lanes set clock = $1 where lane = 'parsing'`, [next.turn]);
    // How often each was passed over since it began to wait, or since its own last start.
    for (const agency of waitingAgencies) {
      const passed = passes.get(agency) ?? new Map<number, number>();
      passes.set(agency, passed);
      if (agency === next.agency) passed.clear();
      else passed.set(next.agency, (passed.get(next.agency) ?? 0) + 1);
      for (const count of passed.values()) expect(count).toBeLessThanOrEqual(2);
    }
  };
  const passes = new Map<number, Map<number, number>>();
  for (const { agency, jobs: count, started } of arrivals) {
    if (!jobs.some((job) => job.agency === agency)) passes.delete(agency);
    const { rows } = await client.query<{ turn: string }>(
      `select (extract(epoch from next_turn($1, 'parsing', false)) * 1000)::bigint as turn from generate_series(1, $2)`,
      [agencies[agency], count],
    );
    for (const { turn } of rows) jobs.push({ agency, turn: Number(turn) });
    for (let at = 0; at < started; at++) await startNext();
  }
  while (jobs.length > 0) await startNext();
}

it('a job of another agency comes right after the first of a long queue', async () => {
  await queue(agencies[0]!, ...numbers(400));
  await queue(agencies[1]!, 0);
  const order = await waiting();
  expect(order.findIndex((job) => job.agency_id === agencies[1])).toBeLessThan(2);
});

it('jobs queued in one statement keep their order', async () => {
  await test.inAgency(agencies[0]!, (tx) =>
    enqueueEach(
      tx,
      readTask,
      numbers(50).map((at) => ({ at })),
      { key: ({ at }) => `read:${at}` },
    ),
  );
  expect((await waiting()).map((job) => job.at)).toEqual(numbers(50));
});

it('jobs queued in one statement keep the turns of those that wait already, and equal keys are one job', async () => {
  const each = (ats: number[], key: (at: number) => string, isAhead = false) =>
    test.inAgency(agencies[0]!, (tx) =>
      enqueueEach(
        tx,
        readTask,
        ats.map((at) => ({ at })),
        { key: ({ at }) => key(at), isAhead },
      ),
    );
  const inOrder = async () => (await waiting()).map((job) => job.at);
  await each([1, 2, 3], (at) => `read:${at}`);
  await each([13, 14, 12, 15, 25], (at) => `read:${at % 10}`);
  expect(await inOrder()).toEqual([1, 12, 13, 14, 25]);
  for (const { run_at, agency_id } of await waiting()) {
    expect(isTurn(run_at)).toBe(true);
    expect(agency_id).toBe(agencies[0]);
  }
  await queue(agencies[0]!, 6);
  expect(await inOrder()).toEqual([1, 12, 13, 14, 25, 6]);
  await each([], String);
});

it('jobs queued in one statement while another transaction holds the turns of the agency do not wait for it', async () => {
  const keyed = { key: ({ at }: { at: number }) => `read:${at}` };
  const payloads = (ats: number[]) => ats.map((at) => ({ at }));
  await test.inAgency(agencies[0]!, async (holder) => {
    await enqueueEach(holder, readTask, payloads([1, 2]), keyed);
    await test.inAgency(agencies[0]!, async (tx) => {
      await enqueueEach(tx, readTask, payloads([3, 4]), keyed);
      await enqueueEach(tx, readTask, payloads([5, 6]), keyed);
    });
    expect((await waiting()).map((job) => job.at)).toEqual([3, 4, 5, 6]);
  });
  expect(await waiting()).toHaveLength(6);
});

it('queueing looks up its keys and does not read the queue, however small that was', async () => {
  await queue(agencies[1]!, ...numbers(20));
  const [before, after] = await test.inAgency(agencies[0]!, async (tx) => {
    const readings = async () =>
      (
        await sql<{ reads: number }>`
          select seq_scan as reads from pg_stat_xact_all_tables where relname = '_private_jobs'`.execute(tx)
      ).rows;
    // Earlier transactions of the connection are counted here, too, until they are reported.
    const first = await readings();
    const ats = numbers(3).map((at) => ({ at }));
    for (let time = 0; time < 12; time++) {
      await enqueueEach(tx, readTask, ats, { key: ({ at }) => `read:${at}` });
      await enqueue(tx, readTask, { at: time }, { key: 'alone' });
    }
    return [first, await readings()];
  });
  expect(after).toEqual(before);
});

it('what goes ahead runs before the rest of its agency and costs others one turn in two', async () => {
  const [one, two] = [agencies[0]!, agencies[1]!];
  await queue(one, ...numbers(20));
  await queue(two, ...numbers(20));
  await test.inAgency(one, async (tx) => {
    for (const at of numbers(20)) await enqueue(tx, readTask, { at: 100 + at }, { isAhead: true });
  });
  const order = await waiting();
  const first = order.slice(0, 30);
  expect(first.filter((job) => job.at >= 100).length).toBeGreaterThanOrEqual(9);
  expect(first.filter((job) => job.agency_id === two).length).toBeGreaterThanOrEqual(9);
});

it('a job that replaces a waiting one keeps its turn, also when it goes ahead', async () => {
  const key = 'read:again';
  const add = (tx: JobTx, at: number, isAhead = false) => enqueue(tx, readTask, { at }, { key, isAhead });
  await test.inAgency(agencies[0]!, (tx) => add(tx, 1));
  await queue(agencies[0]!, 2, 3);
  await test.inAgency(agencies[0]!, (tx) => add(tx, 4));
  expect((await waiting()).map((job) => job.at)).toEqual([4, 2, 3]);
  await test.inAgency(agencies[0]!, (tx) => add(tx, 5, true));
  expect((await waiting()).map((job) => job.at)).toEqual([5, 2, 3]);
});

it('a delayed job runs at its time, and at once when it is queued again without one', async () => {
  const key = 'read:later';
  const runAt = new Date(Date.now() + 60_000);
  await test.inAgency(agencies[0]!, (tx) => enqueue(tx, readTask, { at: 1 }, { key, runAt }));
  expect((await waiting())[0]?.run_at).toBe(runAt.toISOString());
  await test.inAgency(agencies[0]!, (tx) => enqueue(tx, readTask, { at: 2 }, { key }));
  const [job] = await waiting();
  expect(isTurn(job!.run_at)).toBe(true);
});

it('work of the installation belongs to the nil agency', async () => {
  await test.withInstallation((tx) => enqueue(tx, readTask, { at: 1 }));
  expect(await waiting()).toMatchObject([{ agency_id: INSTALLATION_ID }]);
});

it('queueing waits for no other transaction of the agency, and its jobs still take turns one after another', async () => {
  await test.inAgency(agencies[0]!, async (tx) => {
    await enqueue(tx, readTask, { at: 0 });
    await queue(agencies[0]!, ...numbers(30));
  });
  await queue(agencies[1]!, 50, 51, 52);
  const order = await waiting();
  const place = order.findIndex((job) => job.at === 52);
  // Besides its own three and at most two per turn, one by each transaction.
  expect(place).toBeLessThanOrEqual(10);
});

it('gives a turn to due retries, delayed jobs and those of an older version, and leaves the others alone', async () => {
  const { ownerPool } = test.database;
  const lanes = JSON.stringify({ 'turns.read': 'parsing' });
  await queue(agencies[0]!, ...numbers(30));
  const old = (agency_id: string, at: number, priority: number, runAt: string) =>
    ownerPool.query(
      `select graphile_worker.add_job('turns.read', $1::json, priority => $2, run_at => now() + $3::interval)`,
      [JSON.stringify({ agency_id, at }), priority, runAt],
    );
  await old(agencies[1]!, 100, 0, '-1 second');
  await old(agencies[2]!, 101, 7, '-1 minute');
  await old(agencies[2]!, 102, -1, '-1 minute');
  await old(agencies[1]!, 103, 0, '1 minute');
  const { rows } = await ownerPool.query('select give_turns($1, 1000) as given', [lanes]);
  expect(rows).toEqual([{ given: 3 }]);
  const { rows: order } = await ownerPool.query<{ at: number; priority: number }>(
    `select (payload ->> 'at')::int as at, priority from graphile_worker._private_jobs order by priority, run_at`,
  );
  for (const at of [100, 101, 102])
    expect(
      order.findIndex((job) => job.at === at),
      String(at),
    ).toBeLessThan(8);
  expect(order.at(-1)).toMatchObject({ at: 103, priority: 0 });
  expect((await ownerPool.query('select give_turns($1, 1000) as given', [lanes])).rows).toEqual([
    { given: 0 },
  ]);
});

it('the application role reads no turns and cannot give any', async () => {
  for (const statement of [
    'select * from queue_turns',
    'update queue_lanes set clock = 0',
    `select next_turn(gen_random_uuid(), 'parsing', false)`,
    `select give_turns('{}', 1)`,
  ])
    await expect(test.database.appPool.query(statement), statement).rejects.toThrow(/permission denied/);
});
