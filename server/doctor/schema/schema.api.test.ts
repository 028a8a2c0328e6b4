import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaking } from '../../testing/breaking.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { Finding } from '../finding.ts';
import { compareSchema } from './compare-schema.ts';
import { isExpectedSchemaCurrent, readExpectedSchema } from './expected-schema.ts';
import { readSchema } from './read-schema.repo.ts';

const test = useTestApp({}, { own: 'breaks the schema' });
const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'problem').map(({ text }) => text);

let client: pg.PoolClient;
beforeAll(async () => {
  client = await test.database.ownerPool.connect();
});
afterAll(() => client.release());

it('what the migrations make was written after the newest of them', () => {
  expect(isExpectedSchemaCurrent()).toBe(true);
});

const BREAKAGES: [string, RegExp][] = [
  [
    'alter table candidates disable row level security',
    /row-level security of candidates is off.*alter table candidates enable/,
  ],
  [
    'alter table jobs no force row level security',
    /row-level security of jobs is on, not forced.*alter table jobs .*force/,
  ],
  ['drop policy tenant on matches', /lacks the policy matches\.tenant.*0007_create_matching\.sql, line \d+/],
  ['alter policy tenant on jobs using (true)', /policy jobs\.tenant was changed/],
  ['alter policy owner on users to public', /policy users\.owner was changed/],
  ['create policy wide on jobs using (true)', /policy jobs\.wide is not part of Placewell/],
  [
    'grant select on sessions to public',
    /right was added: grant to everyone on table sessions.*revoke SELECT on table sessions from public/,
  ],
  ['grant truncate on jobs to placewell_app', /right differs: grant to placewell_app on table jobs/],
  [
    'grant update (sha256) on schema_migrations to placewell_app',
    /right was added: grant to placewell_app on column schema_migrations\.sha256 \(UPDATE\)/,
  ],
  ['grant select (password_hash) on users to public', /grant to everyone on column users\.password_hash/],
  [
    'revoke all on tags from placewell_app',
    /right is missing: grant to placewell_app on table tags.*grant .* on table tags to placewell_app/,
  ],
  [
    'grant usage on schema graphile_worker to placewell_app',
    /right was added: grant to placewell_app on schema graphile_worker/,
  ],
  [
    'grant create on schema public to public',
    /right was added: grant to everyone on schema public \(CREATE\)/,
  ],
  [
    'grant execute on function open_installation to placewell_app',
    /right was added: grant to placewell_app on function open_installation\(\)/,
  ],
  [
    'revoke execute on function app_agency_id from placewell_app',
    /right is missing: grant to placewell_app on function app_agency_id/,
  ],
  [
    `do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$`,
    /right was added: grant to everyone on the database/,
  ],
  [
    `create or replace function app_agency_id() returns uuid language sql stable parallel safe as $$ select null::uuid $$`,
    /function app_agency_id\(\) was changed.*0001_create_platform\.sql, line \d+/,
  ],
  [
    'alter function app_agency_id() security definer',
    /rights of function app_agency_id\(\) was changed.*those of its owner/,
  ],
  ['alter function open_installation() reset all', /rights of function open_installation\(\) was changed/],
  [
    'alter function has_access owner to placewell_app',
    /rights of function has_access\(agencies\) was changed.*placewell_app/,
  ],
  ['drop function newest_tenth()', /lacks the function newest_tenth\(\)/],
  [
    'create function more() returns int language sql as $$ select 1 $$',
    /function more\(\) is not part of Placewell/,
  ],
  ['drop table digest_settings', /lacks the table digest_settings.*0012_create_desk\.sql/],
  ['alter table tags drop column tag cascade', /lacks the column tags\.tag/],
  ['alter table tags add column colour text', /column tags\.colour is not part of Placewell \(text\)/],
  [
    'alter table tags alter column tag drop not null',
    /column tags\.tag was changed by hand: it is "text", not "text not null"/,
  ],
  ['drop index jobs_of_client', /lacks the index jobs_of_client/],
  [
    'create unique index jobs_once on jobs (agency_id, job_id, job_title)',
    /index jobs_once is not part of Placewell/,
  ],
  ['alter table matches drop constraint matches_of_pair', /lacks the constraint matches\.matches_of_pair/],
  [
    'alter table matches drop constraint matches_score_check',
    /lacks the constraint matches\.matches_score_check/,
  ],
  [
    'alter table jobs add constraint few check (job_title <> $$x$$)',
    /constraint jobs\.few is not part of Placewell/,
  ],
  ['drop trigger name_first_user on users', /lacks the trigger users\.name_first_user/],
  ['alter table candidates disable trigger count_added', /trigger candidates\.count_added was changed/],
  [
    'create trigger more before update on tags for each row execute function suppress_redundant_updates_trigger()',
    /trigger tags\.more is not part of Placewell/,
  ],
  [
    'alter role placewell_app bypassrls createdb',
    /role placewell_app may do more than it should: bypasses row-level security, creates databases/,
  ],
  ['drop index graphile_worker.jobs_main_index', /lacks the index graphile_worker\.jobs_main_index/],
];

describe('the schema', () => {
  const differences = async () => compareSchema(readExpectedSchema(), await readSchema(client));

  it('is that of the migrations', async () => {
    expect(await differences()).toEqual([]);
  });

  it.each(BREAKAGES)('tells of: %s', async (statement, finding) => {
    const found = problemsOf(await breaking(client, statement, differences));
    expect(found.length, found.join('\n')).toBeGreaterThan(0);
    expect(found.join('\n')).toMatch(finding);
    // One breakage is not drowned by what follows from it.
    expect(found.length).toBeLessThan(12);
  });

  it('takes own tables and indexes for no problem', async () => {
    const statement = 'create table reports (one int); create index more on jobs (agency_id, closed_at)';
    const found = await breaking(client, statement, differences);
    expect(problemsOf(found)).toEqual([]);
    expect(found.map(({ text }) => text).join('\n')).toMatch(/table reports is not part of Placewell/);
  });
});
