import type { CandidateId } from '@placewell/contract/ids.ts';
import * as jobCalls from '@placewell/contract/matching/jobs.ts';
import * as matchCalls from '@placewell/contract/matching/matches.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../../testing/builders.ts';
import { CANDIDATES, JOBS } from '../../../testing/occupations.ts';
import { scoreCandidateOn } from '../../../testing/prepared-scoring.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { matchingConfig } from '../matches.config.ts';
import { AgencyIndexes } from './agency-index.thread.ts';
import type { Engine } from './engine.thread.ts';
import { findHorizon, listFeatureChanges } from './features.repo.ts';
import { enqueueFeatureRenewal } from './scoring-queue.service.ts';

const test = useTestApp();
let agency: TestUser;
let candidate_id: CandidateId;

beforeEach(async () => {
  agency = await anAgency(test);
  candidate_id = (await aCandidate(test, agency, { ...(CANDIDATES.nurse as object) })).candidate_id;
  await test.call(jobCalls.addJob, { ...JOBS.nurse, job_status: 'open' }, agency.token);
  await test.runJobs();
});

const sizeIn = (indexes: AgencyIndexes, of = agency) =>
  test.inAgency(of.agency_id, async (tx) =>
    (await indexes.acquireForWrite(tx, of.agency_id, undefined))?.index.size(),
  );
const execute = (statement: ReturnType<typeof sql>) =>
  test.inAgency(agency.agency_id, (tx) => statement.execute(tx));

it('the index holds the records in matching, whether it is loaded or refreshed', async () => {
  const indexes = new AgencyIndexes(2 ** 30);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  await aCandidate(test, agency, { ...(CANDIDATES.chef as object) });
  await test.runJobs();
  expect(await sizeIn(indexes)).toEqual({ candidates: 2, jobs: 1 });
  expect(await sizeIn(new AgencyIndexes(2 ** 30))).toEqual({ candidates: 2, jobs: 1 });
});

it('a refresh reads rows of a transaction that was still open at the previous refresh', async () => {
  const indexes = new AgencyIndexes(2 ** 30);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  // Takes its transaction id early and writes late, as another process's slow task would.
  const slow = test.inAgency(agency.agency_id, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    start();
    await released;
    await sql`update candidate_features set features = null, changed_xid = (pg_current_xact_id()::text)::bigint`.execute(
      tx,
    );
  });
  await started;
  // Later transactions finish in the meantime.
  await execute(sql`update job_features set changed_xid = (pg_current_xact_id()::text)::bigint`);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  release();
  await slow;
  expect(await sizeIn(indexes)).toEqual({ candidates: 0, jobs: 1 });
});

it('a refresh ignores rows of a restored dump whose transaction ids lie in the future', async () => {
  await execute(sql`update candidate_features set changed_xid = 1000000000000`);
  const indexes = new AgencyIndexes(2 ** 30);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  const changed = await test.inAgency(agency.agency_id, async (tx) =>
    listFeatureChanges(tx, 'candidate', await findHorizon(tx)),
  );
  expect(changed).toEqual([]);
  await test.call(candidateCalls.updateCandidate, { candidate_id, skills: ['Juggling'] }, agency.token);
  await test.runJobs();
  expect(
    (await execute(sql`select from candidate_features where changed_xid < 1000000000000`)).rows,
  ).toHaveLength(1);
  await aCandidate(test, agency, { ...(CANDIDATES.chef as object) });
  await test.runJobs();
  expect(await sizeIn(indexes)).toEqual({ candidates: 2, jobs: 1 });
});

it('the index keeps nothing of a task that was rolled back', async () => {
  const { database } = test.platform;
  const config = matchingConfig(test.platform.config);
  const { events } = test.platform;
  const engine: Engine = { config, database, events, indexes: new AgencyIndexes(2 ** 30) };
  await execute(sql`update candidates set skills = '{Juggling}' where candidate_id = ${candidate_id}`);
  const hashes = () => execute(sql`select inputs_hash from candidate_features`);
  const before = await hashes();
  // The task reads this after writing the features and before the commit.
  engine.config = Object.defineProperty({ ...config }, 'matchesPerJob', {
    get: () => {
      throw new Error('The task dies');
    },
  });
  const task = () =>
    scoreCandidateOn(test.platform, { agency_id: agency.agency_id, candidate_id }, { engine });
  await expect(task()).rejects.toThrow('The task dies');
  expect(await hashes()).toEqual(before);
  engine.config = config;
  await task();
  expect(await hashes()).not.toEqual(before);
  expect(await sizeIn(engine.indexes)).toEqual({ candidates: 1, jobs: 1 });
});

it('evicts the index of the least recently used agency when memory exceeds the limit', async () => {
  const other = await anAgency(test);
  const indexes = new AgencyIndexes(1);
  await sizeIn(indexes);
  expect(indexes.has(agency.agency_id)).toBe(true);
  expect(await sizeIn(indexes, other)).toEqual({ candidates: 0, jobs: 0 });
  expect(indexes.has(agency.agency_id)).toBe(false);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  expect(indexes.has(other.agency_id)).toBe(false);
});

it('renews features of an older vocabulary and keeps the matches in the meantime', async () => {
  await execute(
    sql`update candidate_features set vocabulary_version = 'older', changed_xid = (pg_current_xact_id()::text)::bigint`,
  );
  await execute(sql`update matches set vocabulary_version = 'older'`);
  expect(await sizeIn(new AgencyIndexes(2 ** 30))).toEqual({ candidates: 0, jobs: 1 });
  const list = async () => (await test.data(matchCalls.getAllMatches, {}, agency.token)).items;
  const [before] = await list();
  const [job] = (await test.data(jobCalls.getJobs, {}, agency.token)).items;
  await test.call(jobCalls.updateJob, { job_id: job!.job_id, client_name: 'Other' }, agency.token);
  await test.runJobs();
  expect(await list()).toMatchObject([{ match_id: before!.match_id, score: before!.score, is_stale: false }]);
  const { rows } = await execute(
    sql`select distinct vocabulary_version from candidate_features union select distinct vocabulary_version from matches`,
  );
  expect(rows).toHaveLength(1);
  expect(rows).not.toEqual([{ vocabulary_version: 'older' }]);
});

it('a match that a person deleted stays deleted when an upgrade prepares both sides in another way', async () => {
  const list = async () => (await test.data(matchCalls.getAllMatches, {}, agency.token)).items;
  const [match] = await list();
  await test.call(matchCalls.deleteMatches, { match_ids: [match!.match_id] }, agency.token);
  await execute(sql`update candidate_features set inputs_hash = 'of before', vocabulary_version = 'older'`);
  await execute(sql`update job_features set inputs_hash = 'then', vocabulary_version = 'older'`);
  await execute(sql`update matches set inputs_hash = 'then:of before', vocabulary_version = 'older'`);
  await test.inAgency(agency.agency_id, (tx) => enqueueFeatureRenewal(tx, agency.agency_id));
  await test.runJobs();
  expect(await list()).toEqual([]);
  await test.call(candidateCalls.updateCandidate, { candidate_id, experience_years: 12 }, agency.token);
  await test.runJobs();
  expect(await list()).toHaveLength(1);
});
