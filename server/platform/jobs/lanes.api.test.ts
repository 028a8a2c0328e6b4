import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { afterEach, beforeAll, beforeEach, expect, test as it, vi } from 'vitest';
import { z } from 'zod';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { enqueue } from './queue.ts';
import { startWorker } from './runner.ts';
import { defineTask, handleTask, type Task } from './task.ts';

const test = useTestApp({}, { own: 'reads the whole queue' });
const Payload = z.object({ agency_id: z.string(), at: z.int().default(0) });
const readTask = defineTask('lanes.read', Payload, { lane: 'parsing' });
const scoreTask = defineTask('lanes.score', Payload, { lane: 'scoring' });
const mailTask = defineTask('lanes.mail', Payload, { lane: 'interactive' });
const slots = { interactive: 2, mail: 1, parsing: 3, scanning: 1, scoring: 2, outside: 1, housekeeping: 1 };

let agencies: AgencyId[];
/** Agencies of the jobs of `readTask`, in the order in which they started. */
let started: string[];
let running: number;
let mostRunning: number;
/** The work of a job; set by each test. */
let work: (agency_id: string, attempts: number) => Promise<void>;
let stop: () => Promise<void>;

beforeAll(async () => {
  for (const task of [readTask, scoreTask, mailTask]) await test.allowTask(task);
});
beforeEach(async () => {
  agencies = [];
  for (let i = 0; i < 3; i++) agencies.push((await anAgency(test)).agency_id);
  [started, running, mostRunning] = [[], 0, 0];
  work = () => sleep(5);
  stop = async () => undefined;
});
afterEach(async () => {
  await stop();
  await test.sql`delete from graphile_worker._private_jobs`;
});

async function start() {
  const read = handleTask(readTask, async ({ agency_id }, _platform, { attempts }) => {
    started.push(agency_id);
    mostRunning = Math.max(mostRunning, ++running);
    await work(agency_id, attempts).finally(() => running--);
  });
  const others = [scoreTask, mailTask].map((task) =>
    handleTask(task, ({ agency_id }, _platform, { attempts }) => work(`${task.lane} ${agency_id}`, attempts)),
  );
  stop = (await startWorker(test.platform, { jobs: [read, ...others], cron: [], slots })).stop;
}
const queue = (task: Task<typeof Payload>, agency_id: AgencyId, count: number) =>
  test.inAgency(agency_id, async (tx) => {
    for (let at = 0; at < count; at++) await enqueue(tx, task, { agency_id, at });
  });
const countOf = (agency_id: string) => started.filter((one) => one === agency_id).length;

it('the first job of an agency starts among the next few, however long the queue of another is', async () => {
  const [one, two] = [agencies[0]!, agencies[1]!];
  await queue(readTask, one, 400);
  await start();
  await vi.waitFor(() => expect(started.length).toBeGreaterThan(40), 20_000);
  const before = started.length;
  await queue(readTask, two, 1);
  const queued = started.length;
  await vi.waitFor(() => expect(started).toContain(two), 20_000);
  // Jobs that started during the transaction do not count; the lane's clock may be half a second behind.
  expect(queued).toBeGreaterThanOrEqual(before);
  expect(started.indexOf(two) - queued).toBeLessThanOrEqual(slots.parsing + 1);
});

it('three agencies with long queues get the same number of jobs done', async () => {
  for (const agency_id of agencies) await queue(readTask, agency_id, 60);
  await start();
  await vi.waitFor(() => expect(started.length).toBeGreaterThanOrEqual(90), 20_000);
  const counts = agencies.map((agency_id) =>
    started.slice(0, 90).reduce((sum, one) => sum + Number(one === agency_id), 0),
  );
  for (const count of counts) expect(Math.abs(count - 30), String(counts)).toBeLessThanOrEqual(3);
});

it('an agency alone gets all slots but the one that is spared for the next agency', async () => {
  await queue(readTask, agencies[0]!, 40);
  await start();
  await vi.waitFor(() => expect(started).toHaveLength(40), 20_000);
  expect(mostRunning).toBe(slots.parsing - 1);
});

it('the first job of an agency starts while all jobs of another run without end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [one, two] = [agencies[0]!, agencies[1]!];
  work = (agency_id) => (agency_id === one ? promise : Promise.resolve());
  await queue(readTask, one, 10);
  await start();
  await vi.waitFor(() => expect(started).toHaveLength(slots.parsing - 1), 20_000);
  await queue(readTask, two, 1);
  await vi.waitFor(() => expect(started).toContain(two), 20_000);
  expect(countOf(one)).toBe(slots.parsing - 1);
  resolve();
  await vi.waitFor(() => expect(countOf(one)).toBe(10), 20_000);
});

it('a retry that is due takes its turn beside the long queue of another agency', async () => {
  const [one, two] = [agencies[0]!, agencies[1]!];
  work = async (agency_id, attempts) => {
    await sleep(20);
    if (agency_id === two && attempts === 1) throw new Error('Once more');
  };
  await queue(readTask, one, 400);
  await queue(readTask, two, 1);
  await start();
  await vi.waitFor(async () => {
    // Skips the seconds that the queue waits before a retry.
    await test.sql`update graphile_worker._private_jobs set run_at = now()
      where last_error is not null and locked_at is null and run_at > now()`;
    expect(countOf(two)).toBe(2);
  }, 60_000);
  expect(countOf(one)).toBeLessThan(400);
});

it('an email is sent while scoring has no slot left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  work = async (what) => {
    done.push(what);
    if (what.startsWith('scoring')) await promise;
  };
  for (const agency_id of agencies) await queue(scoreTask, agency_id, 20);
  await start();
  await vi.waitFor(() => expect(done).toHaveLength(slots.scoring), 20_000);
  await queue(mailTask, agencies[0]!, 1);
  await vi.waitFor(() => expect(done).toContain(`interactive ${agencies[0]}`), 5000);
  expect(done.filter((what) => what.startsWith('scoring'))).toHaveLength(slots.scoring);
  resolve();
});
