import { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test as it, vi } from 'vitest';
import { z } from 'zod';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { LeaseLost } from './leases.ts';
import { enqueue } from './queue.ts';
import { WORKER_LOCK } from './release-jobs.ts';
import { startWorker } from './runner.ts';
import { defineTask, handleTask } from './task.ts';

const test = useTestApp({}, { own: 'runs workers of its own' });
const scoreTask = defineTask('leases.score', z.object({ agency_id: AgencyId, value: z.int() }), {
  lane: 'scoring',
  isLeased: true,
});
const slots = { interactive: 1, mail: 1, parsing: 1, scanning: 1, scoring: 2, outside: 1, housekeeping: 1 };

type Ran = { worker: string; agency_id: AgencyId; value: number };
let ran: Ran[] = [];
let ended: { worker: string; agency_id: AgencyId }[] = [];
const stops: (() => Promise<unknown>)[] = [];
let agencies: AgencyId[];

beforeAll(async () => {
  await test.allowTask(scoreTask);
  agencies = [(await anAgency(test)).agency_id, (await anAgency(test)).agency_id];
  await test.sql`delete from graphile_worker._private_jobs`;
});
beforeEach(() => {
  ran = [];
  ended = [];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  expect(await test.sql`select agency_id from agency_leases`).toEqual([]);
  expect(await test.sql`select id from graphile_worker.jobs`).toEqual([]);
});

/** A worker whose jobs do as the writing ones: they check the lease in their transaction. */
async function aWorker(worker: string) {
  const handler = handleTask(scoreTask, async ({ agency_id, value }, _platform, { lease }) => {
    const { rows } = await test.inAgency(agency_id, (tx) =>
      sql<{ is_ours: boolean }>`select has_lease(${lease}::bigint) as is_ours`.execute(tx),
    );
    if (!rows[0]?.is_ours) throw new LeaseLost();
    ran.push({ worker, agency_id, value });
  });
  const runner = await startWorker(test.platform, {
    jobs: [handler],
    cron: [],
    slots,
    onLeaseEnd: (_platform, agency_id) => ended.push({ worker, agency_id }),
  });
  stops.push(() => runner.stop());
  return runner;
}
const add = (agency_id: AgencyId, value: number) =>
  test.inAgency(agency_id, (tx) =>
    enqueue(tx, scoreTask, { agency_id, value }, { key: `${agency_id}:${value}` }),
  );
const owners = async () => await test.sql`select agency_id, process_id from agency_leases`;

/** Another process that holds the agency's lease, alive until `end`. */
async function anotherOwner(agency_id: AgencyId) {
  const client = new pg.Client({ connectionString: test.database.urls.app });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [WORKER_LOCK, 'other']);
  await test.sql`insert into lease_holders values ('other', now() + interval '1 hour')`;
  await test.sql`insert into agency_leases (agency_id, process_id) values (${agency_id}, 'other') on conflict
    (agency_id) do update set process_id = 'other', generation = nextval('lease_generations')`;
  return client;
}

it('all jobs of an agency run in the worker that took the first, and go on in the other when that one stops', async () => {
  const workers = { one: await aWorker('one'), two: await aWorker('two') };
  for (let value = 0; value < 12; value++) for (const agency_id of agencies) await add(agency_id, value);
  await vi.waitFor(() => expect(ran).toHaveLength(24), 15_000);
  const [agency_id] = agencies as [AgencyId];
  for (const id of agencies)
    expect(new Set(ran.filter((one) => one.agency_id === id).map(({ worker }) => worker)).size).toBe(1);
  const owner = ran.find((one) => one.agency_id === agency_id)?.worker as keyof typeof workers;
  await workers[owner].stop();
  stops.splice(owner === 'one' ? 0 : 1, 1);
  await add(agency_id, 100);
  await vi.waitFor(() => expect(ran.at(-1)).toMatchObject({ agency_id, value: 100 }), 15_000);
  expect(ran.at(-1)?.worker).not.toBe(owner);
});

it('refuses the jobs of an agency that another process owns, without asking for them again, until that one dies', async () => {
  const [owned, free] = agencies as [AgencyId, AgencyId];
  const other = await anotherOwner(owned);
  await aWorker('one');
  await add(owned, 1);
  await add(owned, 2);
  await add(free, 3);
  await vi.waitFor(() => expect(ran).toEqual([{ worker: 'one', agency_id: free, value: 3 }]), 5000);
  const left = () =>
    test.sql<{ id: string }>`select id, attempts, locked_by, key from graphile_worker.jobs order by id`;
  const before = await left();
  expect(before.map(({ id, ...job }) => job)).toEqual(
    expect.arrayContaining(
      [1, 2].map((value) => ({ attempts: 0, locked_by: null, key: `${owned}:${value}` })),
    ),
  );
  await new Promise((done) => setTimeout(done, 2500));
  expect(await left(), 'it has not taken them a second time').toEqual(before);
  // As kill -9 does.
  await other.end();
  await vi.waitFor(() => expect(ran.map(({ value }) => value).sort()).toEqual([1, 2, 3]), 15_000);
});

it('takes over from a process that stands still, and one that has lost its lease writes nothing', async () => {
  const [agency_id] = agencies as [AgencyId];
  await aWorker('one');
  await add(agency_id, 1);
  await vi.waitFor(() => expect(ran).toHaveLength(1), 15_000);
  // It is taken from the worker, as if that had stood still.
  const other = await anotherOwner(agency_id);
  await add(agency_id, 2);
  await vi.waitFor(() => expect(ended).toEqual([{ worker: 'one', agency_id }]), 15_000);
  expect(ran).toHaveLength(1);
  await test.sql`update lease_holders set until = now() - interval '1 second' where process_id = 'other'`;
  await vi.waitFor(() => expect(ran.at(-1)).toEqual({ worker: 'one', agency_id, value: 2 }), 15_000);
  expect(await owners()).toEqual([{ agency_id, process_id: expect.not.stringMatching('other') }]);
  await other.end();
});
