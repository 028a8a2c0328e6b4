// The workers that own matching indexes are killed, or made to stand still, while records change and resumes arrive.
// LONG_PROOF=yes runs it; the short forms are in platform/jobs/leases.api.test.ts and
// matching/matches/scoring/consistency.proof.test.ts.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { afterAll, expect, it } from 'vitest';
import launch from '../../tools/product-launch.json' with { type: 'json' };
import { anAgency, type TestUser } from '../testing/builders.ts';
import { expectConsistent } from '../testing/match-consistency.ts';
import { RandomChanges } from '../testing/random-changes.ts';
import { useTestApp } from '../testing/test-app.ts';
import { aFile, useUploads } from '../testing/uploads.ts';

const SETTINGS = { MATCHES_PER_JOB: '6', MATCHING_THREADS: '1' };
const test = useTestApp(SETTINGS, { own: 'starts worker processes of its own' });
const KILLS = 20;
const WORKERS = 3;
const AGENCIES = 3;
/** Of each agency, for which its credits are enough. */
const UPLOADS = 20;
/** In some rounds the owner stands still for longer than its leases last, instead of being killed. */
const STANDS_STILL_EVERY = 5;
const STANDS_STILL_MS = 24_000;
/** A death is seen within two looks; a process that stands still has twenty seconds. */
const MOST_MS = { killed: 10_000, still: 30_000 };
const MAIN = join(import.meta.dirname, '..', 'main.ts');

const workers = new Map<string, ChildProcess>();
const signal = async (child: ChildProcess, name: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = name === 'SIGKILL' ? new Promise((done) => child.once('exit', done)) : undefined;
  child.kill(name);
  await ended;
};
const endAll = async () => {
  for (const [id, child] of workers) {
    workers.delete(id);
    await signal(child, 'SIGKILL');
  }
};
afterAll(endAll);

const holders = async () =>
  (await test.sql<{ process_id: string }>`select process_id from queue_workers`).map((row) => row.process_id);

/** Starts a worker, and returns when it has registered, with the id under which it holds leases. */
async function startWorkerProcess() {
  const { urls } = test.database;
  const before = new Set(await holders());
  const child = fork(MAIN, ['worker'], {
    execArgv: launch.flags,
    env: {
      ...process.env,
      ...launch.env,
      ...SETTINGS,
      DATABASE_URL: urls.owner,
      DATABASE_APP_URL: urls.app,
      DATA_DIR: test.platform.config.dataDir,
      LOG_LEVEL: 'fatal',
      PLACEWELL_MIGRATED: '1',
      BACKUP_DIR: 'off',
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const own = async () => (await holders()).find((id) => !before.has(id) && !workers.has(id));
  await expect.poll(own, { timeout: 60_000 }).toBeDefined();
  workers.set((await own()) as string, child);
}

type Lease = { process_id: string; generation: string };
const leaseOf = async (agency_id: AgencyId): Promise<Lease | undefined> =>
  (
    await test.sql<Lease>`select l.process_id, l.generation from agency_leases l join lease_holders using (process_id)
      where agency_id = ${agency_id}`
  )[0];

const waiting = async () => {
  const rows = await test.sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs where
    (task_identifier like 'matches.%' or task_identifier = 'uploads.parse') and attempts < max_attempts`;
  return rows[0]?.count;
};

const resume = (name: string) =>
  new TextEncoder().encode(`${name}
Registered nurse, Leeds
${name.toLowerCase().replaceAll(' ', '.')}@example.com
Experience
2018 - 2024 Staff nurse, Aire Valley Clinic, Leeds
Skills: patient care, wound care, triage`);

/** Changes records and sends a resume now and then, until stopped. */
function work(agency: TestUser, changes: RandomChanges, seed: number) {
  let isStopped = false;
  let uploads = 0;
  const run = async () => {
    while (!isStopped) {
      for (let at = 0; at < 8 && !isStopped; at++) await changes.applyOne();
      const file = aFile(resume(`Una Ward${seed} Nr${uploads++}`), `cv-${seed}-${uploads}.txt`);
      if (!isStopped && uploads <= UPLOADS)
        expect((await useUploads(test).send(agency, [file])).http).toBe(200);
      await sleep(100);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Ends the owner of the agency and returns the ms until another one holds the lease. */
async function takeOver(agency_id: AgencyId, isStill: boolean) {
  await expect.poll(() => leaseOf(agency_id), { timeout: 60_000 }).toBeDefined();
  const before = (await leaseOf(agency_id)) as Lease;
  const child = workers.get(before.process_id) as ChildProcess;
  const since = performance.now();
  await signal(child, isStill ? 'SIGSTOP' : 'SIGKILL');
  await expect
    .poll(async () => (await leaseOf(agency_id))?.generation ?? before.generation, {
      timeout: 90_000,
      interval: 50,
    })
    .not.toBe(before.generation);
  const ms = performance.now() - since;
  if (isStill) {
    await sleep(Math.max(0, STANDS_STILL_MS - ms));
    await signal(child, 'SIGCONT');
  } else {
    workers.delete(before.process_id);
    await startWorkerProcess();
  }
  return ms;
}

it.runIf(process.env.LONG_PROOF === 'yes')(
  'stored matches equal a recomputation after the owners of their indexes were killed',
  {
    timeout: 1_800_000,
  },
  async () => {
    for (let at = 0; at < WORKERS; at++) await startWorkerProcess();
    const agencies = await Promise.all(
      Array.from({ length: AGENCIES }, async (_none, at) => {
        const agency = await anAgency(test);
        const changes = new RandomChanges(test, agency, 31 + at);
        await changes.createInitialRecords();
        return { agency, changes };
      }),
    );
    const works = agencies.map(({ agency, changes }, at) => work(agency, changes, at));
    const times = { killed: [] as number[], still: [] as number[] };
    for (let round = 1; round <= KILLS; round++) {
      const { agency } = agencies[round % AGENCIES] as (typeof agencies)[number];
      const isStill = round % STANDS_STILL_EVERY === 0;
      times[isStill ? 'still' : 'killed'].push(await takeOver(agency.agency_id, isStill));
      await sleep(500);
    }
    await Promise.all(works.map((one) => one.stop()));
    await expect.poll(waiting, { timeout: 600_000, interval: 200 }).toBe(0);
    for (const { agency } of agencies) await expectConsistent(test, agency);
    const read = await test.sql<{
      count: number;
    }>`select count(*)::int as count from upload_files where candidate_id is not null`;
    expect(read[0]?.count).toBeGreaterThan(0);
    expect(Math.max(...times.killed)).toBeLessThan(MOST_MS.killed);
    expect(Math.max(...times.still)).toBeLessThan(MOST_MS.still);
    await endAll();
  },
);
