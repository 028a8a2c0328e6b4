import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { prepareAppRole } from './app-role.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
/** This version's migrations, in order. */
export const MIGRATIONS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
// Any number, the same in every process: one process migrates, the others wait.
const LOCK = 7_345_001;

/** `names`: the migrations to apply, by default all of this version; a restore stops where its backup was made. */
type MigrateOptions = { names?: readonly string[] };

/**
 * Migrates the schema to the newest version, forward only, each file in its own transaction. Safe to call from several
 * processes at once. Throws for a database that a newer Placewell has migrated.
 */
export async function migrate(pool: pg.Pool, log: Log, { names = MIGRATIONS }: MigrateOptions = {}) {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows: version } = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::int as number`,
    );
    if (!version[0] || version[0].number < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
    await prepareAppRole(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await runMigrations({ pgPool: pool });
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    const unknown = [...applied].filter((name) => !MIGRATIONS.includes(name));
    if (unknown.length > 0)
      throw new Error(`This database was migrated by a newer Placewell (${unknown.join(', ')}).`);
    for (const name of MIGRATIONS.filter((file) => names.includes(file) && !applied.has(file))) {
      await client.query('begin');
      try {
        await client.query(readFileSync(join(FOLDER, name), 'utf8'));
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
        log.info({ migration: name }, 'Migration applied');
      } catch (cause) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
      }
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
