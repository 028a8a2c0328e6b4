// A backup that was made while an online migration was half done.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { settings } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import { migrate, readApplied } from '../platform/db/migrate.ts';
import { openStorage } from '../providers/storage/storage.ts';
import { copyDatabase, databaseUrl, TEMPLATE } from '../testing/cluster.ts';
import { moreMigrations } from '../testing/more-migrations.ts';
import { restoreBackup } from './restore-backup.service.ts';
import { writeBackup } from './write-backup.service.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'placewell-half-done-'));
const path = join(folder, 'half.zip');
const ID = `h_${randomBytes(6).toString('hex')}`;
const [HERE, THERE] = [`${ID}_here`, `${ID}_there`];
const PLACES = 300;
const FAILS_AT = 250;
let cluster: pg.Client;

const BEFORE = {
  '9000_places.sql': `create table places (agency_id uuid not null references agencies, place_id uuid not null, n int not null,
    primary key (agency_id, place_id)); select make_tenant_table('places');`,
};
const half = ({ column = 'later', value = `100 / (p.n - ${FAILS_AT})` } = {}) =>
  moreMigrations({
    ...BEFORE,
    '9001_later.sql': `-- online
-- step: add the column
alter table places add column ${column} int, add column filled int;
-- step: a rule for new rows
alter table places add constraint places_later check (filled is not null) not valid;
-- step in batches of 50 places by agency_id, place_id: fill it
update places p set later = ${value}, filled = coalesce(p.filled, 0) + 1 from batch b
where p.agency_id = b.agency_id and p.place_id = b.place_id;
-- step concurrently: index it
create index concurrently places_by_later on places (agency_id, later);
-- step: and for all
alter table places validate constraint places_later;
`,
  });

async function platformOf(database: string, name: string) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const config = readConfig({ DATA_DIR: dataDir }, settings);
  const owner = openOwnerPool(databaseUrl(inject('postgresUrl'), database), 3);
  return { config, log, owner, storage: await openStorage(config) };
}

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('postgresUrl') });
  await cluster.connect();
  await copyDatabase(inject('postgresUrl'), HERE, TEMPLATE);
  await cluster.query(`create database ${THERE}`);
  const here = await platformOf(HERE, 'here');
  await migrate(here.owner, log, { folder: moreMigrations(BEFORE) });
  await here.owner.query(
    `insert into agencies (agency_id, agency_name) select gen_random_uuid(), 'A' from generate_series(1, 2)`,
  );
  await here.owner.query(
    `insert into places select agency_id, ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, n
     from agencies, generate_series(1, $1::int) n`,
    [PLACES],
  );
  await expect(migrate(here.owner, log, { folder: half() })).rejects.toThrow('division by zero');
  await writeBackup(here, { path, withKey: false });
  await here.owner.end();
});
afterAll(async () => {
  for (const name of [HERE, THERE]) await cluster.query(`drop database if exists ${name} with (force)`);
  await cluster.end();
  rmSync(folder, { recursive: true });
});

it('is refused by a version that does not know the migration, or another text of it', async () => {
  const there = await platformOf(THERE, 'there');
  try {
    await expect(restoreBackup(there, path, undefined, moreMigrations(BEFORE))).rejects.toThrow(
      /newer Placewell .*9001_later\.sql.*upgrade this installation first/,
    );
    await expect(restoreBackup(there, path, undefined, half({ column: 'after' }))).rejects.toThrow(
      /9001_later\.sql was half done, and what it had done cannot be repeated .*another version of this file/,
    );
  } finally {
    await there.owner.end();
  }
});

it('is restored, and the migration goes on where it stood', async () => {
  const there = await platformOf(THERE, 'there');
  const find = async (text: string) => (await there.owner.query(text)).rows;
  try {
    await expect(restoreBackup(there, path, undefined, half())).rejects.toThrow('division by zero');
    expect(await find('select from places')).toEqual([]);
    await restoreBackup(there, path, undefined, half({ value: '7' }));
    const rows = await find('select filled, count(*)::int as count from places group by 1');
    expect(rows).toEqual([{ filled: 1, count: PLACES * 3 }]);
    // The rows filled before the backup, and after it.
    const values = await find(
      'select count(distinct later)::int > 2 as before, bool_or(later = 7) as after from places',
    );
    expect(values).toEqual([{ before: true, after: true }]);
    expect(await readApplied(there.owner)).toContain('9001_later.sql');
    expect(
      await find(`select to_regclass('schema_migration_steps') as steps, to_regclass('places_by_later') as index,
      (select convalidated from pg_constraint where conname = 'places_later') as is_valid`),
    ).toEqual([{ steps: null, index: 'places_by_later', is_valid: true }]);
  } finally {
    await there.owner.end();
  }
});
