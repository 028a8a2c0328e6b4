import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { prepareAppRole } from './app-role.ts';
import { describeOlder, isEarlier, isLastEarlier, LAST_COMMIT } from './baseline/earlier-schema.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
/** This version's migrations, in order. */
export const MIGRATIONS: readonly string[] = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
/** The files that took the place of all earlier migrations (decision 094). */
export const BASELINE = MIGRATIONS.filter((name) => name <= '0009_create_desk.sql');
/** Any number, the same in every process: one process migrates, the others wait. */
export const MIGRATION_LOCK = 7_345_001;

/** A database that this version cannot migrate; the message says what to do. Nothing was changed. */
export class SchemaRefused extends Error {}

/** `names`: the migrations to apply, by default all of this version; a restore stops where its backup was made. */
type MigrateOptions = { names?: readonly string[] };

/**
 * Migrates the schema to the newest version, forward only, each file in its own transaction. Safe to call from several
 * processes at once. Throws SchemaRefused for a database of before the baseline, of a newer Placewell, or whose
 * migrations are not those of the files.
 */
export async function migrate(pool: pg.Pool, log: Log, { names = MIGRATIONS }: MigrateOptions = {}) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rows: version } = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    );
    if (!version[0] || version[0].number < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
    const applied = (await readApplied(client)) ?? [];
    const reason = await refusalOf(client, applied);
    if (reason !== undefined) throw new SchemaRefused(reason);
    await prepareAppRole(client);
    if (applied.length === 0) await recordMigrations(client, []);
    await runMigrations({ pgPool: pool });
    for (const name of MIGRATIONS.filter((file) => names.includes(file) && !applied.includes(file))) {
      await client.query('begin');
      try {
        await client.query(readMigration(name));
        await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
          name,
          hashMigration(name),
        ]);
        await client.query('commit');
        log.info({ migration: name }, 'Migration applied');
      } catch (cause) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

// Git may have written other ends of lines.
const readMigration = (name: string) =>
  readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8').replaceAll('\r\n', '\n');

export const hashMigration = (name: string) => createHash('sha256').update(readMigration(name)).digest('hex');

type Client = pg.ClientBase | pg.Pool;

/** The names of the migrations of a database; undefined where there is no list of them. */
export async function readApplied(client: Client): Promise<string[] | undefined> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as is`,
  );
  if (!found[0]?.is) return undefined;
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migrations order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** Why this version cannot migrate a database with these migrations, and what to do; undefined if it can. */
export async function refusalOf(client: Client, applied: readonly string[]): Promise<string | undefined> {
  if (isLastEarlier(applied))
    return `This database has the schema of before the baseline of migrations. It is carried over by one command, which makes a backup first: stop Placewell and run "npm run carry-over".`;
  if (isEarlier(applied))
    return `This database has an earlier schema than that which can be carried over: ${describeOlder(applied)}. Start it once with the commit ${LAST_COMMIT} ("git checkout ${LAST_COMMIT}", "npm start"), then carry it over (docs/operating.md, "Upgrade").`;
  const unknown = applied.filter((name) => !MIGRATIONS.includes(name));
  if (unknown.length > 0) return `This database was migrated by a newer Placewell (${unknown.join(', ')}).`;
  if (applied.length === 0) return undefined;
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migrations order by name collate "C"',
  );
  const changed = rows.filter(({ name, sha256 }) => sha256 !== hashMigration(name)).map(({ name }) => name);
  if (changed.length === 0) return undefined;
  return `The migrations ${changed.join(', ')} are not as they were applied to this database. An applied migration is never changed: bring the files back, and write a new migration for what should be different.`;
}

/** Makes the list of migrations, of these and no others. */
export async function recordMigrations(client: pg.ClientBase, names: readonly string[]) {
  await client.query('drop table if exists public.schema_migrations');
  await client.query(
    'create table public.schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  await client.query(
    'insert into public.schema_migrations (name, sha256) select * from unnest($1::text[], $2::text[])',
    [names, names.map(hashMigration)],
  );
}
