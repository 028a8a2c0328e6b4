import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyDatabase, databaseUrl, runOnCluster } from '../../../testing/cluster.ts';
import { moreMigrations } from '../../../testing/more-migrations.ts';
import { APP_ROLE, openOwnerPool } from '../database.ts';
import { MIGRATIONS, type MigrateOptions, migrate, readApplied, SchemaRefused } from '../migrate.ts';
import { MigrationFailed } from './migration-failed.ts';
import type { MigrationFolder } from './migration-files.ts';

const log = pino({ level: 'silent' });
const LAST = MIGRATIONS.at(-1) as string;
const template = `migrating_${randomBytes(6).toString('hex')}`;
/** Bound by row-level security, as on a server that someone else runs. */
const owner = `o_${template}`;
/** With that of the installation's own people. */
const AGENCIES = 4;
const PLACES = 700;
let count = 0;
let name: string;
let cluster: pg.Client;
/** Connected to the database of the test as a superuser, who sees every row. */
let client: pg.Client;
let pool: pg.Pool;
let lines: string[];

const urlOf = (database: string, role?: string) => {
  const url = new URL(databaseUrl(inject('postgresUrl'), database));
  if (role) [url.username, url.password] = [role, 'p'];
  return url.href;
};

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await cluster.query(`create role ${owner} login createrole password 'p'`);
  await cluster.query(`grant ${APP_ROLE} to ${owner} with admin option`);
  await cluster.query(`create database ${template} owner ${owner}`);
  const first = openOwnerPool(urlOf(template, owner), 2);
  await migrate(first, log);
  await first.end();
  // Clients of three agencies stand for a large table.
  await runOnCluster(
    urlOf(template),
    `insert into agencies (agency_id, agency_name) select gen_random_uuid(), 'A' from generate_series(2, ${AGENCIES});
     create table places (agency_id uuid not null references agencies, place_id uuid not null, name text not null,
       filled int, primary key (agency_id, place_id));
     alter table places owner to ${owner}; alter table places enable row level security;
     alter table places force row level security;
     create policy tenant on places using (agency_id = app_agency_id());
     insert into places select agency_id, gen_random_uuid(), 'Place ' || n from agencies, generate_series(1, ${PLACES}) n`,
  );
});
afterAll(async () => {
  await cluster.query(`drop database ${template} with (force)`);
  await cluster.query(`drop owned by ${owner}`);
  await cluster.query(`drop role ${owner}`);
  await cluster.end();
});
beforeEach(async () => {
  name = `${template}_${count++}`;
  lines = [];
  await copyDatabase(inject('postgresUrl'), name, template);
  await cluster.query(`alter database ${name} owner to ${owner}`);
  client = new pg.Client({ connectionString: urlOf(name), application_name: 'observer' });
  await client.connect();
  pool = openOwnerPool(urlOf(name, owner), 6);
});
afterEach(async () => {
  await pool.end();
  await client.end();
  await cluster.query(`drop database ${name} with (force)`);
});

const upgrade = (folder: MigrationFolder, options: MigrateOptions = {}) =>
  migrate(pool, log, { folder, report: (line) => void lines.push(line), ...options });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
const one = async <T>(text: string): Promise<T> => (await client.query<{ it: T }>(text)).rows[0]?.it as T;

const ONLINE = `-- Fills a column of every place.
-- online

-- step: add the column
alter table places add column later int;

-- step in batches of 50 places by agency_id, place_id: fill it
update places p set filled = coalesce(filled, 0) + 1, later = 7 from batch b
where p.agency_id = b.agency_id and p.place_id = b.place_id;

-- step concurrently: index it
create index concurrently places_by_later on places (agency_id, later);

-- step: a rule for new rows
alter table places add constraint places_later check (later is not null) not valid;

-- step: and for all
alter table places validate constraint places_later;
`;
const online = (text = ONLINE) => moreMigrations({ '9001_later.sql': text });

describe('a migration that fails', () => {
  it('leaves the former state, with those before it, and says what to do', async () => {
    const folder = moreMigrations({
      '9001_fine.sql': 'alter table places add column fine int;',
      '9002_broken.sql':
        '-- Breaks.\n\nalter table places add column late int;\nalter table places drop column gone;',
    });
    const error = await failureOf(upgrade(folder, { before: async () => '/backups/before.zip' }));
    expect(error).toBeInstanceOf(MigrationFailed);
    expect(error?.message).toMatch(
      /^The migration 9002_broken\.sql failed: column "gone" of relation "places" does not exist \(PostgreSQL 42703/,
    );
    expect(error?.message).toContain(
      `Nothing was changed: the database is as the version before has left it, up to ${LAST}`,
    );
    expect(error?.message).toMatch(/start the version before again: .*npm start/);
    expect(error?.message).toContain('npm run upgrade -- --try');
    expect(await readApplied(client)).toEqual(MIGRATIONS);
    const columns = `select string_agg(column_name, ' ' order by ordinal_position) as it from information_schema.columns where table_name = 'places'`;
    expect(await one(columns)).toBe('agency_id place_id name filled');
  });

  it('says at which line, and after an online one what cannot be undone', async () => {
    const folder = moreMigrations({
      '9001_later.sql': ONLINE,
      '9002_broken.sql': 'select 1;\n\nselect nothing from places;',
    });
    const error = await failureOf(upgrade(folder, { before: async () => '/backups/before.zip' }));
    expect(error?.message).toContain('line 3 of the file');
    expect(error?.message).toMatch(/Before it 9001_later\.sql was applied.* restore \/backups\/before\.zip/s);
    expect(await readApplied(client)).toEqual([...MIGRATIONS, '9001_later.sql']);
  });

  it('is said before anything is changed', async () => {
    let seen: unknown;
    const before = async ({ pending }: { pending: readonly { name: string }[] }) => {
      seen = [pending.map((one) => one.name), await readApplied(client)];
      throw new Error('No');
    };
    await expect(upgrade(online(), { before })).rejects.toThrow('No');
    expect(seen).toEqual([['9001_later.sql'], MIGRATIONS]);
    expect(await readApplied(client)).toEqual(MIGRATIONS);
    let calls = 0;
    const counted = async () => void calls++ as undefined;
    await upgrade(online(), { before: counted });
    await upgrade(online(), { before: counted });
    expect(calls).toBe(1);
  });

  it('needs a stop: while the version before runs it is refused', async () => {
    const folder = moreMigrations({
      '9001_stop.sql': '-- stop: it renames places.\nalter table places rename to spots;',
    });
    const running = new pg.Client({ connectionString: urlOf(name), application_name: 'placewell-live' });
    await running.connect();
    const error = await failureOf(upgrade(folder));
    expect(error).toBeInstanceOf(SchemaRefused);
    expect(error?.message).toMatch(/9001_stop\.sql needs a stop \(it renames places\.\).*Stop them all/);
    await running.end();
    await expect
      .poll(() =>
        one(
          `select count(*)::int as it from pg_stat_activity where application_name = 'placewell-live' and datname = '${name}'`,
        ),
      )
      .toBe(0);
    await upgrade(folder);
    expect(await one(`select to_regclass('spots') is not null as it`)).toBe(true);
  });
});

describe('online steps', () => {
  const state = async () => ({
    rows: await one('select count(*)::int as it from places where filled = 1 and later = 7'),
    index: await one(
      `select indisvalid as it from pg_index where indexrelid = to_regclass('places_by_later')`,
    ),
    rule: await one(`select convalidated as it from pg_constraint where conname = 'places_later'`),
    steps: await one(`select to_regclass('schema_migration_steps') is not null as it`),
  });
  const DONE = { rows: AGENCIES * PLACES, index: true, rule: true, steps: false };

  it('change every row of every agency once, and leave nothing beside', async () => {
    await upgrade(online());
    expect(await state()).toEqual(DONE);
    expect(await readApplied(client)).toEqual([...MIGRATIONS, '9001_later.sql']);
  });

  it('continue where they were cut, without a row changed twice or left out', async () => {
    for (let cut = 0; cut < 4; cut++) {
      const running = failureOf(upgrade(online()));
      await expect
        .poll(
          () =>
            one<number>('select coalesce(max(rows), 0)::int as it from schema_migration_steps').catch(
              () => 0,
            ),
          { interval: 2 },
        )
        .toBeGreaterThan(cut * 200);
      await cluster.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = 'placewell-owner'`,
      );
      const error = await running;
      expect(error, lines.join('\n')).toBeDefined();
      expect(await readApplied(client)).toEqual(MIGRATIONS);
    }
    const partly = await one<number>('select count(*)::int as it from places where filled = 1');
    expect(partly).toBeGreaterThan(600);
    expect(partly).toBeLessThan(AGENCIES * PLACES);
    await upgrade(online());
    expect(await state()).toEqual(DONE);
  });

  it('make an index again that was begun and is invalid', async () => {
    const unique = ONLINE.replace(
      'create index concurrently places_by_later on places (agency_id, later)',
      'create unique index concurrently places_by_later on places (agency_id, name)',
    );
    await client.query(
      `update places set name = 'Twice' where place_id in (select place_id from places order by agency_id, place_id limit 2)`,
    );
    const error = await failureOf(upgrade(online(unique)));
    expect(error?.message).toMatch(
      /could not create unique index.*These steps of it are done and stay: 1 of 5 \(add the column\), 2 of 5/s,
    );
    expect(error?.message).toContain('start the version before again');
    expect(await state()).toMatchObject({ index: false });
    await client.query('update places set name = place_id::text');
    await upgrade(online(unique));
    expect(await state()).toEqual(DONE);
    expect(lines.join('\n')).toContain('an index that was begun before is removed first');
  });

  it('are refused where another file has begun them', async () => {
    await failureOf(upgrade(online(ONLINE.replace('create index', 'create unique index'))));
    const other = online(ONLINE.replace('later int', 'later bigint'));
    expect((await failureOf(upgrade(other)))?.message).toContain('was begun by another version of this file');
    await upgrade(online());
    expect(await state()).toEqual(DONE);
  });

  it('in one transaction, as in an empty database or a restore, do the same', async () => {
    const { migrateInTransaction } = await import('../migrate.ts');
    const alone = await pool.connect();
    await alone.query('begin');
    await migrateInTransaction(alone, online());
    await alone.query('commit');
    alone.release();
    expect(await state()).toEqual(DONE);
  });
});

describe('locks', () => {
  it('are given up soon, so that those behind wait only shortly, and tried again', async () => {
    await client.query('begin; select from places limit 1');
    const running = upgrade(moreMigrations({ '9001_add.sql': 'alter table places add column more int' }));
    const reader = new pg.Client({ connectionString: urlOf(name) });
    await reader.connect();
    let longest = 0;
    for (let reads = 0; reads < 30; reads++) {
      const began = performance.now();
      await reader.query('select from places limit 1');
      longest = Math.max(longest, performance.now() - began);
      await sleep(30);
    }
    expect(longest).toBeGreaterThan(50);
    expect(longest).toBeLessThan(900);
    await client.query('commit');
    await running;
    await reader.end();
    expect(await readApplied(client)).toHaveLength(MIGRATIONS.length + 1);
  });

  it('that are never free are an error that names who holds them, and nothing is changed', async () => {
    await client.query('begin; select from places limit 1');
    const folder = moreMigrations({ '9001_add.sql': 'alter table places add column more int' });
    const error = await failureOf(upgrade(folder, { patienceMs: 500 }));
    expect(error?.message).toMatch(
      /no lock in \d+ s: tables are held by .*\(process \d+.*Nothing was changed/s,
    );
    await client.query('commit');
  });

  it('let several processes begin at once: one migrates, the others wait', async () => {
    await Promise.all([upgrade(online()), upgrade(online()), upgrade(online())]);
    expect(await readApplied(client)).toEqual([...MIGRATIONS, '9001_later.sql']);
    expect(await one('select max(filled) as it from places')).toBe(1);
  });
});
