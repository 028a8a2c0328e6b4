import type { Worker } from 'node:worker_threads';
import { getMatchSettings } from '@placewell/contract/match-settings.ts';
import { addMatch } from '@placewell/contract/unlisted-candidates.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { anAgency, type Person } from '../../../testing/builders.ts';
import { anOpenJob, aPersonOf, matchesOf } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** Every thread that was opened, so that a test can end one as running out of memory would. */
const { opened } = vi.hoisted(() => ({ opened: [] as Worker[] }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Watched extends real.Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      opened.push(this);
    }
  }
  return { ...real, Worker: Watched };
});

const test = useTestApp({ DATABASE_POOL: '2', MATCHING_THREADS: '1' });
vi.setConfig({ testTimeout: 60_000 });

let agency: Person;
let other: Person;
let job_id: string;
let candidate_id: string;
beforeAll(async () => {
  agency = await anAgency(test);
  other = await anAgency(test);
  candidate_id = await aPersonOf(test, agency, 'chef');
  job_id = await anOpenJob(test, agency, 'nurse');
  await test.work();
}, 60_000);

const asOwner = (text: string, values: unknown[] = []) => test.database.ownerPool.query(text, values);
const keep = () => test.call(addMatch, { job_id, candidate_id }, agency.token);
const waiting = async () =>
  (
    await asOwner(
      `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    )
  ).rows.map((row) => row.pid as number);

/** Does `work` while something else of the agency writes matches: a thread that is asked to keep one has to wait. */
async function whileBusy(work: () => Promise<void>) {
  const holder = await test.database.ownerPool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select pg_advisory_xact_lock(hashtextextended($1 || ':matching', 0))`, [
      agency.agency_id,
    ]);
    await work();
  } finally {
    await holder.query('commit');
    holder.release();
  }
}

it('calls that wait for a thread keep no connection from the calls of others', async () => {
  let keeping: ReturnType<typeof keep>[] = [];
  await whileBusy(async () => {
    keeping = [keep(), keep(), keep()];
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    const begun = performance.now();
    expect(await test.call(getMatchSettings, {}, other.token)).toMatchObject({ http: 200 });
    expect(performance.now() - begun).toBeLessThan(5000);
  });
  const kept = await Promise.all(keeping);
  expect(kept.map((answer) => answer.http)).toEqual([200, 200, 200]);
  expect(new Set(kept.map((answer) => answer.data.match_id)).size).toBe(1);
  expect((await matchesOf(test, agency, job_id)).total).toBe(1);
});

it('a call whose thread dies, or whose query is ended, is told to try again, and so it can', async () => {
  await whileBusy(async () => {
    const cut = keep();
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    await asOwner('select pg_cancel_backend($1)', await waiting());
    expect(await cut).toMatchObject({ http: 503, code: 'unavailable' });

    const lost = keep();
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    await Promise.all(opened.map((thread) => thread.terminate()));
    expect(await lost).toMatchObject({ http: 503, code: 'unavailable' });
  });
  expect(await keep()).toMatchObject({ http: 200 });
});
