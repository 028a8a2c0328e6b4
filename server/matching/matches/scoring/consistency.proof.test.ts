import type { AgencyId, CandidateId, JobId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { jobs, slotsOf } from '../../../app.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { startWorker } from '../../../platform/jobs/runner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { aCandidate, anAgency, type TestUser } from '../../../testing/builders.ts';
import { expectConsistent, readMatchingState } from '../../../testing/match-consistency.ts';
import { CANDIDATES, JOBS } from '../../../testing/occupations.ts';
import { scoreCandidateOn, scoreJobOn } from '../../../testing/prepared-scoring.ts';
import { RandomChanges } from '../../../testing/random-changes.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { matchingConfig } from '../matches.config.ts';
import { closePreparing } from '../preparing/preparing-pool.thread.ts';
import { AgencyIndexes } from './agency-index.thread.ts';
import type { Engine } from './engine.thread.ts';
import { closeMatching } from './matching-pool.thread.ts';

const PER_JOB = 6;
const test = useTestApp({ MATCHES_PER_JOB: String(PER_JOB) });
/** The long form: more than a thousand changes per agency. */
const IS_LONG = process.env.LONG_PROOF === 'yes';
/** Calls per agency between two comparisons; some are refused and change nothing. */
const CALLS = IS_LONG ? 300 : 51;
const MIN_CHANGES = IS_LONG ? 1000 : 80;
const ROUNDS = IS_LONG ? 4 : 2;
const CONCURRENCY = 3;

describe('consistency after random changes', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
  });

  /** A worker like a separate process: its own connections, threads and indexes, on the same queue. */
  async function aWorker() {
    const database = openDatabase(test.database.urls, 4);
    const platform: Platform = { ...test.platform, database };
    const runner = await startWorker(platform, { jobs, cron: [], slots: slotsOf(platform.config) });
    stops.push(
      () => database.close(),
      () => closeMatching(platform),
      () => closePreparing(platform),
      () => runner.stop(),
    );
  }

  const waiting = async () => {
    const rows = await test.sql<{ count: number }>`select count(*) as count from graphile_worker.jobs where
      task_identifier like 'matches.%' and attempts < max_attempts`;
    return rows[0]!.count;
  };

  it('stored matches equal a full recomputation when two workers score during the changes', {
    timeout: 400_000,
  }, async () => {
    await aWorker();
    await aWorker();
    const agencies = await Promise.all(
      [11, 12].map(async (seed) => {
        const agency = await anAgency(test);
        const changes = new RandomChanges(test, agency, seed);
        await changes.createInitialRecords();
        return { agency, changes };
      }),
    );
    for (let round = 1; round <= ROUNDS; round++) {
      await Promise.all(
        agencies.flatMap(({ changes }) =>
          Array.from({ length: CONCURRENCY }, async () => {
            for (let at = 0; at < CALLS / CONCURRENCY; at++) await changes.applyOne();
          }),
        ),
      );
      await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(0);
      for (const { agency } of agencies) await expectConsistent(test, agency);
    }
    for (const { changes } of agencies) expect(changes.changeCount).toBeGreaterThan(MIN_CHANGES);
    const states = await Promise.all(agencies.map(({ agency }) => readMatchingState(test, agency)));
    const matches = states.flatMap(({ stored }) => stored);
    expect(matches.filter((match) => match.removal === null).length).toBeGreaterThan(5);
    expect(matches.filter((match) => match.removal !== null).length).toBeGreaterThan(5);
  });
});

/** Like another process on the same database, with its own in-memory index. */
const anotherProcess = (): Engine => ({
  database: test.database,
  config: matchingConfig(test.platform.config),
  events: test.platform.events,
  indexes: new AgencyIndexes(2 ** 30),
});
const scoreJob = (engine: Engine, task: { agency_id: AgencyId; job_id: JobId }) =>
  scoreJobOn(test.platform, task, { engine });
const scoreCandidate = (engine: Engine, task: { agency_id: AgencyId; candidate_id: CandidateId }) =>
  scoreCandidateOn(test.platform, task, { engine });
const live = async (agency: TestUser) =>
  (await readMatchingState(test, agency)).stored.filter((match) => match.removal === null);

async function aPair() {
  const agency = await anAgency(test);
  const { agency_id } = agency;
  const { candidate_id } = await aCandidate(test, agency, { ...(CANDIDATES.nurse as object) });
  const { data } = await test.call(jobCalls.addJob, { ...JOBS.nurse, job_status: 'open' }, agency.token);
  return { agency, job: { agency_id, job_id: data.job_id }, candidate: { agency_id, candidate_id } };
}

describe('consistency of concurrent tasks', () => {
  it.each(['job first', 'candidate first', 'together'])(
    'a candidate saved while a job opens is matched: %s',
    async (order) => {
      const { agency, job, candidate } = await aPair();
      const one = anotherProcess();
      const two = anotherProcess();
      if (order === 'job first') {
        await scoreJob(one, job);
        expect(await live(agency)).toEqual([]);
        await scoreCandidate(two, candidate);
      } else if (order === 'candidate first') {
        await scoreCandidate(one, candidate);
        expect(await live(agency)).toEqual([]);
        await scoreJob(two, job);
      } else await Promise.all([scoreJob(one, job), scoreCandidate(two, candidate)]);
      expect(await live(agency)).toHaveLength(1);
      await test.runJobs();
      expect(await live(agency)).toHaveLength(1);
    },
  );

  it('a deleted candidate who is still in the index takes no place in a full list', async () => {
    const { agency, job } = await aPair();
    const { agency_id } = agency;
    for (let at = 0; at < PER_JOB; at++)
      await aCandidate(test, agency, { ...(CANDIDATES.nurse as object), candidate_name: `N ${at}` });
    await test.runJobs();
    const { candidate_id } = (await live(agency))[0]!;
    await test.call(candidateCalls.delCandidate, { candidate_ids: [candidate_id] }, agency.token);
    const engine = anotherProcess();
    await scoreJob(engine, job);
    await scoreCandidate(engine, { agency_id, candidate_id });
    expect(await live(agency)).toHaveLength(PER_JOB);
  });

  it('a task that started first and waits for the lock sees what the other task wrote', async () => {
    const { agency, job, candidate } = await aPair();
    const one = anotherProcess();
    const two = anotherProcess();
    const tasksWaitingForLock = async () =>
      (
        await test.sql`select from pg_stat_activity where datname = current_database() and wait_event =
          'advisory'`
      ).length;
    let scoring: Promise<unknown> | undefined;
    await test.inAgency(agency.agency_id, async (tx) => {
      // Holds the matching lock, so that both tasks queue for it in this order.
      await sql`select pg_advisory_xact_lock(hashtextextended(app_agency_id()::text || ':matching', 0))`.execute(
        tx,
      );
      scoring = Promise.all([scoreJob(one, job), scoreCandidate(two, candidate)]);
      await expect.poll(tasksWaitingForLock).toBe(2);
    });
    await scoring;
    expect(await live(agency)).toHaveLength(1);
  });

  it('concurrent tasks of two processes for the same records end without deadlock and with one match per pair', {
    timeout: 60_000,
  }, async () => {
    const agency = await anAgency(test);
    const { agency_id } = agency;
    const candidates: CandidateId[] = [];
    const jobs: JobId[] = [];
    for (let at = 0; at < 4; at++) {
      candidates.push(
        (await aCandidate(test, agency, { ...(CANDIDATES.nurse as object), candidate_name: `N ${at}` }))
          .candidate_id,
      );
      const { data } = await test.call(jobCalls.addJob, { ...JOBS.nurse, job_status: 'open' }, agency.token);
      jobs.push(data.job_id);
    }
    const one = anotherProcess();
    const two = anotherProcess();
    const moveMatches = async () => {
      for (let round = 0; round < 5; round++) {
        const { data } = await test.call(matchCalls.getAllMatches, {}, agency.token);
        const match_ids = data.items.map((match) => match.match_id);
        if (match_ids.length > 0)
          expect(
            await test.call(
              matchCalls.updateMatchStatus,
              { match_ids, status: round % 2 ? 'contacted' : 'placed' },
              agency.token,
            ),
          ).toMatchObject({ status: true });
      }
    };
    for (let round = 0; round < 3; round++)
      await Promise.all([
        ...jobs.map((job_id) => scoreJob(one, { agency_id, job_id })),
        ...candidates.map((candidate_id) => scoreCandidate(two, { agency_id, candidate_id })),
        moveMatches(),
      ]);
    expect(await live(agency)).toHaveLength(16);
    await expectConsistent(test, agency);
  });
});

it('an owner that stood still writes nothing after another has taken over', async () => {
  const { agency, job, candidate } = await aPair();
  const { agency_id } = agency;
  const leaseOf = async (process_id: string) => {
    await test.sql`delete from agency_leases where agency_id = ${agency_id}`;
    const rows = await test.sql<{ generation: string }>`insert into agency_leases (agency_id, process_id)
      values (${agency_id}, ${process_id}) returning generation`;
    return String(rows[0]?.generation);
  };
  const [one, two] = [anotherProcess(), anotherProcess()];
  const lease = await leaseOf('one');
  expect(await scoreJobOn(test.platform, job, { engine: one, lease })).toBe('done');
  expect(one.indexes.has(agency_id)).toBe(true);
  const waitsForLock = async () =>
    (
      await test.sql`select from pg_stat_activity where datname = current_database() and wait_event =
        'advisory'`
    ).length;
  let late: Promise<unknown> | undefined;
  await test.inAgency(agency_id, async (tx) => {
    // The owner has begun, and stands still before its first write.
    await sql`select pg_advisory_xact_lock(hashtextextended(app_agency_id()::text || ':matching', 0))`.execute(
      tx,
    );
    late = scoreCandidateOn(test.platform, candidate, { engine: one, lease });
    await expect.poll(waitsForLock).toBe(1);
    await leaseOf('two');
  });
  expect(await late).toBe('lease_lost');
  expect(await live(agency)).toEqual([]);
  expect(await test.sql`select from candidate_features where agency_id = ${agency_id}`).toEqual([]);
  expect(one.indexes.has(agency_id)).toBe(false);
  const rows = await test.sql<{ generation: string }>`select generation from agency_leases
    where agency_id = ${agency_id}`;
  const next = { engine: two, lease: String(rows[0]?.generation) };
  expect(await scoreCandidateOn(test.platform, candidate, next)).toBe('done');
  expect(await live(agency)).toHaveLength(1);
});
