// SQL of backups and restores. It runs as the owner on one connection, because it reads the catalogue and every row.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyOut } from '../platform/db/copy.ts';
import { readBegun } from '../platform/db/migrating/run-steps.ts';
import type { BackupManifest } from './backup-format.rules.ts';

/** Columns that hold file keys. Picture keys are stored without their folder. */
export const FILE_COLUMNS: Readonly<Record<string, string>> = {
  storage_key: '',
  image_key: 'images/',
  logo_key: 'images/',
};

/** The tables and columns with keys of files, as the catalogue has them. */
export const FILE_TABLES = `
  select c.relname as table, a.attname as column, c.oid, greatest(c.reltuples, 0)::int as estimate
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
    and a.attname in (${Object.keys(FILE_COLUMNS).map(pg.escapeLiteral).join(', ')})`;

export type TableShape = { schema: string; name: string; columns: string[]; is_bound: boolean };

const quoted = pg.escapeIdentifier;
export const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;
const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** Output is the same on every server, and reads fail rather than skip rows. */
export const EXACT = `set local time zone 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** All tables whose rows are kept: the product's and the queue's, without migration lists and unlogged tables. */
export async function describeTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_bound,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('schema_migrations', 'schema_migration_steps', 'migrations')
    order by 1, 2`);
  return rows;
}

/** Whether row-level security hides nothing from this login. */
export async function seesEverything(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  return rows[0]?.sees ?? false;
}

/**
 * Tables of which row-level security may hide rows from this login: none where it is exempt, or where policies let the owner
 * read every row. Needs a transaction.
 */
export async function hiddenTables(client: pg.ClientBase): Promise<string[]> {
  if (await seesEverything(client)) return [];
  const { rows } = await client.query<{ name: string }>(`
    with applied as (
      select p.polrelid, p.polpermissive, pg_get_expr(p.polqual, p.polrelid) as condition from pg_policy p
      where p.polcmd in ('r', '*') and exists (
        select from unnest(p.polroles) r where r = 0 or pg_has_role(current_user, r, 'usage')))
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relrowsecurity
      and (c.relforcerowsecurity or not pg_has_role(current_user, c.relowner, 'usage'))
      and (not exists (select from applied a where a.polrelid = c.oid and a.polpermissive and a.condition = 'true')
        or exists (select from applied a where a.polrelid = c.oid and not a.polpermissive
          -- As the migrations write it: the owner passes.
          and position(format('(CURRENT_USER = %L::name)', current_user) in a.condition) = 0))
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Exempts the owner from row-level security on his own tables for this transaction; it locks out all other readers. */
export async function unbind(client: pg.ClientBase, tables: readonly TableShape[]) {
  for (const table of tables.filter(({ is_bound }) => is_bound))
    await client.query(`alter table ${nameOf(table)} no force row level security`);
}

/** A connection that was closed takes a moment to leave the server. */
const LEAVING_MS = 1500;
const LOOK_AGAIN_MS = 100;

/** Other Placewell connections to this database. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const count = await countOthersNow(client);
    if (count === 0 || waited >= LEAVING_MS) return count;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function countOthersNow(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'placewell%'`);
  return rows[0]?.count ?? 0;
}

export async function isMigrated(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as is`,
  );
  return rows[0]?.is ?? false;
}

export async function readVersions(
  client: pg.ClientBase,
): Promise<Pick<BackupManifest, 'migrations' | 'queue_migrations' | 'begun'>> {
  const own = await client.query<{ name: string }>(
    'select name from schema_migrations order by name collate "C"',
  );
  const queue = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id');
  const begun = await readBegun(client);
  return {
    migrations: own.rows.map(({ name }) => name),
    queue_migrations: queue.rows.map(({ id }) => id),
    ...(begun && { begun }),
  };
}

export async function readSequences(client: pg.ClientBase): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<BackupManifest['sequences'][number]>(`
    select schemaname::text as schema, sequencename::text as name, last_value::text as last_value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`);
  return rows;
}

/** The number of agencies, without the super admins' own. */
export async function countAgencies(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from agencies where agency_id <> '00000000-0000-0000-0000-000000000000'`,
  );
  return rows[0]?.count ?? 0;
}

export async function countUsers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users');
  return rows[0]?.count ?? 0;
}

export const copyTableOut = (client: pg.ClientBase, table: TableShape) =>
  copyOut(client, `copy (select ${listOf(table.columns)} from ${nameOf(table)}) to stdout`);

export const copyTableInto = (table: { schema: string; name: string; columns: readonly string[] }) =>
  `copy ${nameOf(table)} (${listOf(table.columns)}) from stdin`;

/** The lines of the list of all stored files (`storedFileOf`), without duplicates. */
export function copyFilesOut(client: pg.ClientBase, tables: readonly TableShape[]) {
  const keys = tables.flatMap((table) =>
    table.columns
      .filter((column) => column in FILE_COLUMNS)
      .map(
        (column) =>
          `select ${pg.escapeLiteral(FILE_COLUMNS[column] ?? '')} || ${quoted(column)} as key, ${column === 'storage_key' && table.columns.includes('sha256') ? 'sha256' : 'null'} as sha256
             from ${nameOf(table)} where ${quoted(column)} is not null`,
      ),
  );
  return copyOut(
    client,
    `copy (select key, coalesce(string_agg(sha256, ' '), '') from (${keys.join(' union ')}) k
       group by key order by key collate "C") to stdout`,
  );
}
