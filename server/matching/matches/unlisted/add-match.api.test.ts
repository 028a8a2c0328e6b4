import type { Worker } from 'node:worker_threads';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { addMatch } from '@placewell/contract/matching/unlisted-candidates.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { anAgency, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** All started threads, so that a test can end one as if it had run out of memory. */
const { opened } = vi.hoisted(() => ({ opened: [] as Worker[] }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Watched extends real.Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      opened.push(this);
    }
  }
  return { ...real, Worker: Watched };
});

const test = useTestApp({ DATABASE_POOL: '2', MATCHING_THREADS: '1' });
vi.setConfig({ testTimeout: 60_000 });

let agency: TestUser;
let other: TestUser;
let job_id: JobId;
let candidate_id: CandidateId;
beforeAll(async () => {
  agency = await anAgency(test);
  other = await anAgency(test);
  candidate_id = await aCandidateOf(test, agency, 'chef');
  job_id = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
});

const asOwner = (text: string, values: unknown[] = []) => test.database.ownerPool.query(text, values);
const add = () => test.call(addMatch, { job_id, candidate_id }, agency.token);
const waiting = async () =>
  (
    await test.sql`select pid from pg_stat_activity where datname = current_database() and wait_event =
      'advisory'`
  ).map((row) => row.pid as number);

/** Runs `work` while another transaction holds the agency's matching lock, so that `addMatch` must wait. */
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

it('calls that wait for a matching thread hold no database connection', async () => {
  let adding: ReturnType<typeof add>[] = [];
  await whileBusy(async () => {
    adding = [add(), add(), add()];
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
    const started = performance.now();
    expect(await test.call(getMatchSettings, {}, other.token)).toMatchObject({ http: 200 });
    expect(performance.now() - started).toBeLessThan(5000);
  });
  const added = await Promise.all(adding);
  expect(added.map((response) => response.http)).toEqual([200, 200, 200]);
  expect(new Set(added.map((response) => response.data.match_id)).size).toBe(1);
  expect((await matchesOf(test, agency, job_id)).total).toBe(1);
});

it('returns 503 when the thread dies or its query is cancelled, and succeeds when retried', async () => {
  await whileBusy(async () => {
    const cancelled = add();
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
    await asOwner('select pg_cancel_backend($1)', await waiting());
    expect(await cancelled).toMatchObject({ http: 503, code: 'unavailable' });

    const lost = add();
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1);
    await Promise.all(opened.map((thread) => thread.terminate()));
    expect(await lost).toMatchObject({ http: 503, code: 'unavailable' });
  });
  expect(await add()).toMatchObject({ http: 200 });
});
