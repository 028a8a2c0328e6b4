import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { hashCatalogue, readCatalogue } from './catalogue.ts';
import { APP_ROLE } from './database.ts';

const test = useTestApp();
let client: pg.PoolClient;
let before: ReadonlySet<string>;

const read = async () => new Set(hashCatalogue(await readCatalogue(client)));

beforeAll(async () => {
  client = await test.database.ownerPool.connect();
  before = await read();
});
afterAll(() => client.release());

// A change of each kind, and the object that it is found at.
it.each([
  ['alter table jobs add column later text', 'table jobs'],
  ['alter table jobs alter column job_status drop not null', 'table jobs'],
  [`alter table jobs alter column job_status set default 'open'`, 'table jobs'],
  ['alter table jobs no force row level security', 'table jobs'],
  ['alter table jobs set (fillfactor = 90)', 'table jobs'],
  [`grant select on queue_lanes to ${APP_ROLE}`, 'table queue_lanes'],
  [`grant update (source) on credit_lots to ${APP_ROLE}`, 'table credit_lots'],
  ['create table notes (note text)', 'table notes'],
  ['drop table default_views', 'table default_views'],
  ['alter table plans drop constraint plans_cost_something', 'constraint plans.plans_cost_something'],
  ['drop index jobs_of_client', 'index jobs_of_client'],
  ['create index jobs_by_title on jobs (job_title)', 'index jobs_by_title'],
  ['drop policy tenant on jobs', 'policy jobs.tenant'],
  ['alter policy tenant on jobs using (true)', 'policy jobs.tenant'],
  [`alter policy owner on users to ${APP_ROLE}`, 'policy users.owner'],
  ['alter table candidates disable trigger count_added', 'trigger candidates.count_added'],
  ['drop trigger name_first_user on users', 'trigger users.name_first_user'],
  ['alter function has_access security definer', 'function has_access(agencies)'],
  ['alter function has_access reset all', 'function has_access(agencies)'],
  ['grant execute on function has_access to public', 'function has_access(agencies)'],
  [
    'create or replace function newest_tenth() returns timestamptz language sql stable set search_path = pg_catalog, public, pg_temp as $$ select now() $$',
    'function newest_tenth()',
  ],
  ['alter sequence sandbox_events_event_number_seq increment 2', 'sequence sandbox_events_event_number_seq'],
  ['drop statistics candidates_points', 'statistics candidates_points'],
  ['create view everything as select 1 as one', 'view everything'],
  [`create type mood as enum ('good')`, 'type mood'],
  ['alter default privileges grant execute on functions to public', 'default privileges f everywhere'],
  ['grant create on schema public to public', 'schema public'],
])('shows a difference: %s', async (statement, object) => {
  await client.query('begin');
  try {
    await client.query(statement);
    const after = await read();
    const differing = [...after, ...before].filter((line) => !after.has(line) || !before.has(line));
    expect(differing.map((line) => line.slice(13))).toContain(object);
  } finally {
    await client.query('rollback');
  }
});
