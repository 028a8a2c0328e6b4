import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../../testing/cluster.ts';
import { APP_ROLE, openOwnerPool } from '../database.ts';
import { BASELINE, MIGRATIONS, migrate, readApplied, recordMigrations, SchemaRefused } from '../migrate.ts';
import { carryOver, compareWithEarlier, mustCarryOver } from './carry-over.ts';
import { hashCatalogue, readCatalogue } from './catalogue.ts';
import { EARLIER_MIGRATIONS } from './earlier-schema.ts';

const log = pino({ level: 'silent' });
const name = `baseline_${randomBytes(6).toString('hex')}`;
/** One who is no superuser, so that policies and grants name another owner than in the picture of before. */
const owner = `o_${name}`;
let cluster: pg.Client;
let pool: pg.Pool;
let client: pg.PoolClient;

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await cluster.query(`create role ${owner} login createrole password 'p'`);
  await cluster.query(`grant ${APP_ROLE} to ${owner} with admin option`);
  await cluster.query(`create database ${name} owner ${owner}`);
  const url = new URL(databaseUrl(inject('postgresUrl'), name));
  url.username = owner;
  url.password = 'p';
  pool = openOwnerPool(url.href, 4);
  await migrate(pool, log, { names: BASELINE });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
  await cluster.query(`drop database ${name} with (force)`);
  await cluster.query(`drop owned by ${owner}`);
  await cluster.query(`drop role ${owner}`);
  await cluster.end();
});

/** Lists these migrations as a version of before the baseline did. */
async function asEarlier(names: readonly string[]) {
  await client.query('drop table schema_migrations');
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [names]);
}

const isMarked = async () => (await readApplied(client))!.join() === BASELINE.join();

describe('the baseline', () => {
  it('makes exactly the schema of the migrations that it replaced', async () => {
    expect(compareWithEarlier(hashCatalogue(await readCatalogue(client)))).toEqual([]);
  });

  it('makes the rows that they made', async () => {
    // Written from a database that the last commit before the baseline had migrated.
    const expected = {
      agencies: 'b96a3abbf94d',
      installation_tasks: 'ea2fc454275c',
      plans: '141fbc16d7e0',
      questions: '22ef89e36b02',
      queue_lanes: '342ae2c1f439',
      queue_turns: 'c49e214eadcf',
      queueable_tasks: '1f25e15e468d',
      top_ups: 'e35e7ee28ba6',
    };
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> 'schema_migrations' order by relname collate "C"`,
    );
    const found: Record<string, string> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ text: string | null }>(
        `select string_agg(row, E'\\n' order by row collate "C") as text
         from (select (to_jsonb(t) - 'created_at')::text as row from ${table.name} t) each_row`,
      );
      const text = rows[0]?.text;
      if (text) found[table.name] = createHash('sha256').update(text).digest('hex').slice(0, 12);
    }
    expect(found).toEqual(expected);
  });

  // A change of each kind, and the object that it is found at.
  it.each([
    ['alter table jobs add column later text', 'table jobs was changed'],
    ['alter table jobs alter column job_status drop not null', 'table jobs was changed'],
    [`alter table jobs alter column job_status set default 'open'`, 'table jobs was changed'],
    ['alter table jobs no force row level security', 'table jobs was changed'],
    ['alter table jobs set (fillfactor = 90)', 'table jobs was changed'],
    [`grant select on queue_lanes to ${APP_ROLE}`, 'table queue_lanes was changed'],
    [`grant update (source) on credit_lots to ${APP_ROLE}`, 'table credit_lots was changed'],
    ['create table notes (note text)', 'table notes is not part of Placewell'],
    ['drop table default_views', 'table default_views is missing'],
    [
      'alter table plans drop constraint plans_cost_something',
      'constraint plans.plans_cost_something is missing',
    ],
    ['drop index jobs_by_client', 'index jobs_by_client is missing'],
    ['create index jobs_by_title on jobs (job_title)', 'index jobs_by_title is not part of Placewell'],
    ['drop policy tenant on jobs', 'policy jobs.tenant is missing'],
    ['alter policy tenant on jobs using (true)', 'policy jobs.tenant was changed'],
    [`alter policy owner on users to ${APP_ROLE}`, 'policy users.owner was changed'],
    ['alter table candidates disable trigger count_added', 'trigger candidates.count_added was changed'],
    ['drop trigger name_first_user on users', 'trigger users.name_first_user is missing'],
    ['alter function has_access security definer', 'function has_access(agencies) was changed'],
    ['alter function has_access reset all', 'function has_access(agencies) was changed'],
    ['grant execute on function has_access to public', 'function has_access(agencies) was changed'],
    [
      'create or replace function newest_tenth() returns timestamptz language sql stable set search_path = pg_catalog, public, pg_temp as $$ select now() $$',
      'function newest_tenth() was changed',
    ],
    [
      'alter sequence sandbox_events_event_number_seq increment 2',
      'sequence sandbox_events_event_number_seq was changed',
    ],
    ['drop statistics candidates_points', 'statistics candidates_points is missing'],
    ['create view everything as select 1 as one', 'view everything is not part of Placewell'],
    [`create type mood as enum ('good')`, 'type mood is not part of Placewell'],
    [
      'alter default privileges grant execute on functions to public',
      'default privileges f everywhere is missing',
    ],
    ['grant create on schema public to public', 'schema public was changed'],
  ])('is compared so that nothing can differ: %s', async (statement, difference) => {
    await client.query('begin');
    try {
      await client.query(statement);
      expect(compareWithEarlier(hashCatalogue(await readCatalogue(client)))).toContain(difference);
    } finally {
      await client.query('rollback');
    }
  });
});

describe('a database of before the baseline', () => {
  it('is not migrated: the reason names the command', async () => {
    await asEarlier(EARLIER_MIGRATIONS);
    await expect(migrate(pool, log)).rejects.toThrow(/stop Placewell and run "npm run carry-over"/);
    expect(await readApplied(client)).toEqual(EARLIER_MIGRATIONS);
  });

  it('is carried over once, by one of several at the same time', async () => {
    await asEarlier(EARLIER_MIGRATIONS);
    expect(await mustCarryOver(client)).toBe(true);
    const several = await Promise.all(
      [1, 2, 3].map(async () => {
        const other = await pool.connect();
        const isDone = await carryOver(other);
        other.release();
        return isDone;
      }),
    );
    expect(several.sort()).toEqual([false, false, true]);
    expect(await isMarked()).toBe(true);
    expect([await mustCarryOver(client), await carryOver(client)]).toEqual([false, false]);
    // Those after the baseline are applied by the last test, because the others need its schema.
    await migrate(pool, log, { names: BASELINE });
    expect(await readApplied(client)).toEqual([...BASELINE]);
  });

  it('stays as it was when the command is killed before its commit', async () => {
    await asEarlier(EARLIER_MIGRATIONS);
    const killed = await pool.connect();
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
    // Ends the connection when everything was done but the commit.
    const send = killed.query.bind(killed) as (...given: unknown[]) => unknown;
    killed.query = (async (...given: unknown[]) => {
      if (given[0] === 'commit') await cluster.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      return send(...given);
    }) as typeof killed.query;
    await expect(carryOver(killed)).rejects.toThrow();
    killed.release(true);
    expect(await readApplied(client)).toEqual(EARLIER_MIGRATIONS);
    expect(await carryOver(client)).toBe(true);
  });

  it('is refused while anything differs, and left as it is', async () => {
    await asEarlier(EARLIER_MIGRATIONS);
    await client.query('create index jobs_by_title on jobs (job_title)');
    for (const attempt of [mustCarryOver, carryOver])
      await expect(attempt(client)).rejects.toThrow(/index jobs_by_title is not part of Placewell/);
    expect(await readApplied(client)).toEqual(EARLIER_MIGRATIONS);
    await client.query('drop index jobs_by_title');
    expect(await carryOver(client)).toBe(true);
  });

  it('is carried over although a reporting tool may read it', async () => {
    await asEarlier(EARLIER_MIGRATIONS);
    await client.query(
      'create role reporting nologin; grant select on all tables in schema public to reporting',
    );
    await client.query('alter default privileges in schema public grant select on tables to reporting');
    try {
      expect(await carryOver(client)).toBe(true);
    } finally {
      await client.query('alter default privileges in schema public revoke select on tables from reporting');
      await client.query('revoke select on all tables in schema public from reporting; drop role reporting');
    }
  });

  const OTHERS: [string, readonly string[], RegExp][] = [
    [
      'is older',
      EARLIER_MIGRATIONS.slice(0, -1),
      /stopped at the migration 0121_\S+\.sql.*git checkout 99ce0756/,
    ],
    [
      'was interrupted',
      EARLIER_MIGRATIONS.slice(0, 1),
      /stopped at the migration 0001_create_foundation.sql/,
    ],
    ['is of no version', [...EARLIER_MIGRATIONS, '0124_mine.sql'], /no version .* \(0124_mine\.sql\)/],
    ['is newer', [...BASELINE, '9999_later.sql'], /newer Placewell \(9999_later\.sql\)/],
  ];
  it.each(OTHERS)('is refused with what to do when it %s', async (_, names, reason) => {
    await asEarlier(names);
    for (const attempt of [() => migrate(pool, log), () => mustCarryOver(client), () => carryOver(client)]) {
      const refusal = await attempt().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(SchemaRefused);
      expect((refusal as Error).message).toMatch(reason);
    }
    expect(await readApplied(client)).toEqual([...names]);
    await recordMigrations(client, BASELINE);
  });
});

describe('migrations of the baseline and after', () => {
  it('run forward only: one that was changed after it was applied stops the start', async () => {
    await client.query(`update schema_migrations set sha256 = 'other' where name = $1`, [BASELINE[3]]);
    await expect(migrate(pool, log)).rejects.toThrow(/0004_create_money\.sql are not as they were applied/);
    await recordMigrations(client, BASELINE);
    await migrate(pool, log);
    expect(await readApplied(client)).toEqual([...MIGRATIONS]);
  });

  it('begin again where a start was killed before the first', async () => {
    await cluster.query(`create database ${name}_new`);
    const fresh = openOwnerPool(databaseUrl(inject('postgresUrl'), `${name}_new`), 2);
    try {
      await fresh.query(
        'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
      );
      await migrate(fresh, log);
      expect(await readApplied(fresh)).toEqual([...MIGRATIONS]);
    } finally {
      await fresh.end();
      await cluster.query(`drop database ${name}_new with (force)`);
    }
  });
});
