import * as candidateCalls from '@placewell/contract/candidates.ts';
import * as jobCalls from '@placewell/contract/jobs.ts';
import * as matchCalls from '@placewell/contract/matches.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../../platform/db/tenant.ts';
import { aCandidate, anAgency, type Person } from '../../../testing/builders.ts';
import { JOBS, PEOPLE } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { matchingConfig } from '../matches.config.ts';
import { AgencyIndexes } from './agency-index.thread.ts';
import type { Engine } from './engine.thread.ts';
import { findHorizon, listFeatureChanges } from './features.repo.ts';
import { scoreCandidate } from './score-candidate.thread.ts';

const test = useTestApp();
let agency: Person;
let candidate_id: string;

beforeEach(async () => {
  agency = await anAgency(test);
  candidate_id = (await aCandidate(test, agency, { ...(PEOPLE.nurse as object) })).candidate_id;
  await test.call(jobCalls.addJob, { ...(JOBS.nurse as object), job_status: 'open' } as never, agency.token);
  await test.work();
});

const sizeIn = (indexes: AgencyIndexes, of = agency) =>
  withTenant(test.database, of.agency_id, async (tx) =>
    (await indexes.acquireForWrite(tx, of.agency_id)).index.size(),
  );
const statement = (what: ReturnType<typeof sql>) =>
  withTenant(test.database, agency.agency_id, (tx) => what.execute(tx));

it('holds what is in matching, loaded or refreshed alike', async () => {
  const indexes = new AgencyIndexes(2 ** 30);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  await aCandidate(test, agency, { ...(PEOPLE.chef as object) });
  await test.work();
  expect(await sizeIn(indexes)).toEqual({ candidates: 2, jobs: 1 });
  expect(await sizeIn(new AgencyIndexes(2 ** 30))).toEqual({ candidates: 2, jobs: 1 });
});

it('reads a row later that a transaction wrote which was open when the index was read', async () => {
  const indexes = new AgencyIndexes(2 ** 30);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  // Takes its transaction id early and writes late, as a slow task of another process would.
  const slow = withTenant(test.database, agency.agency_id, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    begin();
    await held;
    await sql`update candidate_features set features = null, changed_xid = (pg_current_xact_id()::text)::bigint`.execute(
      tx,
    );
  });
  await begun;
  // Later transactions finish in between.
  await statement(sql`update job_features set changed_xid = (pg_current_xact_id()::text)::bigint`);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  release();
  await slow;
  expect(await sizeIn(indexes)).toEqual({ candidates: 0, jobs: 1 });
});

it('does not read rows again and again that came with a dump of a database further on', async () => {
  await statement(sql`update candidate_features set changed_xid = 1000000000000`);
  const indexes = new AgencyIndexes(2 ** 30);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  const changed = await withTenant(test.database, agency.agency_id, async (tx) =>
    listFeatureChanges(tx, 'candidate', await findHorizon(tx)),
  );
  expect(changed).toEqual([]);
  await test.call(candidateCalls.updateCandidate, { candidate_id, skills: ['Juggling'] }, agency.token);
  await test.work();
  expect(
    (await statement(sql`select from candidate_features where changed_xid < 1000000000000`)).rows,
  ).toHaveLength(1);
  await aCandidate(test, agency, { ...(PEOPLE.chef as object) });
  await test.work();
  expect(await sizeIn(indexes)).toEqual({ candidates: 2, jobs: 1 });
});

it('keeps nothing of a task that was rolled back', async () => {
  const { database } = test.platform;
  const config = matchingConfig(test.platform.config);
  const engine: Engine = { config, database, indexes: new AgencyIndexes(2 ** 30) };
  await statement(sql`update candidates set skills = '{Juggling}' where candidate_id = ${candidate_id}`);
  const hashes = () => statement(sql`select inputs_hash from candidate_features`);
  const before = await hashes();
  // Read after the features are written, before the commit.
  engine.config = Object.defineProperty({ ...config }, 'matchesPerJob', {
    get: () => {
      throw new Error('The task dies');
    },
  });
  const task = () => scoreCandidate(engine, { agency_id: agency.agency_id, candidate_id });
  await expect(task()).rejects.toThrow('The task dies');
  expect(await hashes()).toEqual(before);
  engine.config = config;
  await task();
  expect(await hashes()).not.toEqual(before);
  expect(await sizeIn(engine.indexes)).toEqual({ candidates: 1, jobs: 1 });
});

it('lets the least recently used agency go when the indexes are larger than allowed', async () => {
  const other = await anAgency(test);
  const indexes = new AgencyIndexes(1);
  await sizeIn(indexes);
  expect(indexes.has(agency.agency_id)).toBe(true);
  expect(await sizeIn(indexes, other)).toEqual({ candidates: 0, jobs: 0 });
  expect(indexes.has(agency.agency_id)).toBe(false);
  expect(await sizeIn(indexes)).toEqual({ candidates: 1, jobs: 1 });
  expect(indexes.has(other.agency_id)).toBe(false);
});

it('prepares the features of an older vocabulary again and keeps the matches meanwhile', async () => {
  await statement(
    sql`update candidate_features set vocabulary_version = 'older', changed_xid = (pg_current_xact_id()::text)::bigint`,
  );
  await statement(sql`update matches set vocabulary_version = 'older'`);
  expect(await sizeIn(new AgencyIndexes(2 ** 30))).toEqual({ candidates: 0, jobs: 1 });
  const list = async () => (await test.call(matchCalls.getAllMatches, {}, agency.token)).data.items;
  const [before] = await list();
  const [job] = (await test.call(jobCalls.getJobs, {}, agency.token)).data.items;
  await test.call(jobCalls.updateJob, { job_id: job!.job_id, client_name: 'Other' }, agency.token);
  await test.work();
  expect(await list()).toMatchObject([{ match_id: before!.match_id, score: before!.score, is_stale: false }]);
  const { rows } = await statement(
    sql`select distinct vocabulary_version from candidate_features union select distinct vocabulary_version from matches`,
  );
  expect(rows).toHaveLength(1);
  expect(rows).not.toEqual([{ vocabulary_version: 'older' }]);
});
