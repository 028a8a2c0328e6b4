import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { prepareAppRole } from './app-role.ts';
import { describeCause, MigrationFailed, migrationFailed } from './migrating/migration-failed.ts';
import { type Migration, type MigrationFolder, openMigrations } from './migrating/migration-files.ts';
import { applyAtOnce, describeProgress, readSteps, runSteps } from './migrating/run-steps.ts';
import { type Waiting, withShortLocks } from './migrating/short-locks.ts';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
export const OWN = openMigrations(MIGRATIONS_FOLDER);
/** This version's migrations, in order. */
export const MIGRATIONS = OWN.names;
/** The first migrations, one for each context, which every database has (decision 094). */
export const BASELINE = MIGRATIONS.filter((name) => name <= '0012_create_desk.sql');
/** Any number, the same in every process: one process migrates, the others wait. */
export const MIGRATION_LOCK = 7_345_001;
/** Between two looks whether another process still migrates. */
const POLL_MS = 200;

/** A database that this version cannot migrate; the message says what to do. Nothing was changed. */
export class SchemaRefused extends Error {}

/** The upgrade that a database needs: its migrations, and those to be applied. */
export type UpgradePlan = {
  last: string;
  pending: readonly Migration[];
  /** The steps of the first pending migration that an earlier try has done, in words; empty for none. */
  begun: string;
};

export type MigrateOptions = {
  /** The migrations to apply, by default all of this version; a restore stops where its backup was made. */
  names?: readonly string[];
  /** By tests and benchmarks: other files. */
  folder?: MigrationFolder;
  /** Called before a database in use is changed; returns the path of the backup that it has made. */
  before?: (plan: UpgradePlan) => Promise<string | undefined>;
  report?: (line: string) => void;
  patienceMs?: number;
  /** Ends at the next transaction; notes stay. */
  signal?: AbortSignal;
};
type Applying = { folder: MigrationFolder; log: Log; waiting: Waiting };

/**
 * Migrates the schema to the newest version, forward only. Files are applied together in one transaction, so that one that
 * fails leaves the former schema; one with online steps in its steps. Safe to call from several processes at once.
 * Throws SchemaRefused for a database from before the baseline, of a newer Placewell, or whose migrations are not those of
 * the files, and MigrationFailed.
 */
export async function migrate(pool: pg.Pool, log: Log, options: MigrateOptions = {}) {
  const { folder = OWN, names = folder.names, report = (line: string) => log.info(line) } = options;
  const applying = {
    folder,
    log,
    waiting: { report, patienceMs: options.patienceMs, signal: options.signal },
  };
  const client = await pool.connect();
  try {
    await lockMigrations(client, report);
    const applied = await readMigratable(client, folder);
    const last = applied.at(-1);
    const pending = folder.names.filter((name) => names.includes(name) && !applied.includes(name));
    const isUpgrade = last !== undefined && pending.length > 0;
    const plan = isUpgrade ? await planOf(client, last, pending.map(folder.read)) : undefined;
    const backup = plan && (await prepareUpgrade(client, plan, options));
    await prepareAppRole(client);
    if (last === undefined)
      await client.query(
        'create table if not exists public.schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
      );
    await runMigrations({ pgPool: pool });
    if (last === undefined) await applyFresh(client, pending, applying);
    else await applyInUse(client, pending, { ...applying, last, backup });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Without waiting in the database: an index that is made concurrently waits for every statement that has begun before. */
async function lockMigrations(client: pg.PoolClient, report: (line: string) => void) {
  for (let waited = 0; ; waited += POLL_MS) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (waited === 10 * POLL_MS) report('Another process migrates the database; waiting for it …');
    await sleep(POLL_MS);
  }
}

async function readMigratable(client: pg.PoolClient, folder: MigrationFolder): Promise<string[]> {
  const { rows: version } = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  );
  if (!version[0] || version[0].number < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
  const applied = (await readApplied(client)) ?? [];
  const reason = await refusalOf(client, applied, folder);
  if (reason !== undefined) throw new SchemaRefused(reason);
  return applied;
}

/** The migrations that a database in use needs; undefined where it is empty or needs none. Changes nothing. */
export async function readPlan(client: Client, folder = OWN): Promise<UpgradePlan | undefined> {
  const applied = (await readApplied(client)) ?? [];
  const reason = await refusalOf(client, applied, folder);
  if (reason !== undefined) throw new SchemaRefused(reason);
  const pending = folder.names.filter((name) => !applied.includes(name));
  const last = applied.at(-1);
  return last === undefined || pending.length === 0
    ? undefined
    : planOf(client, last, pending.map(folder.read));
}

async function planOf(client: Client, last: string, pending: readonly Migration[]): Promise<UpgradePlan> {
  let begun = '';
  // One after the other: the client is one connection. Only the first can be begun.
  for (const { name, steps } of pending)
    if (steps) begun ||= describeProgress(steps, await readSteps(client, name));
  return { last, pending, begun };
}

async function prepareUpgrade(client: pg.PoolClient, plan: UpgradePlan, { before }: MigrateOptions) {
  const stop = plan.pending.find((migration) => migration.stop !== undefined);
  if (stop) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and application_name in ('placewell', 'placewell-live')`,
    );
    if (rows[0]?.others)
      throw new SchemaRefused(
        `The migration ${stop.name} needs a stop (${stop.stop}), and processes of the version before still run: ${rows[0].others} connections. Stop them all, then try again.`,
      );
  }
  return before?.(plan);
}

const noteApplied = (client: pg.ClientBase, { name, sha256 }: Migration) =>
  client.query('insert into public.schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);

/** Nobody uses the database: each file in one transaction, and its own, since the first ones make hundreds of objects. */
async function applyFresh(client: pg.ClientBase, pending: readonly string[], { folder, log }: Applying) {
  for (const migration of pending.map(folder.read)) {
    await client.query('begin');
    try {
      await applyAtOnce(client, migration);
      await noteApplied(client, migration);
      await client.query('commit');
      log.info({ migration: migration.name }, 'Migration applied');
    } catch (cause) {
      await client.query('rollback');
      throw migrationFailed({
        migration,
        cause,
        first: migration.name,
        last: undefined,
        applied: [],
        steps: '',
        backup: undefined,
      });
    }
  }
}

type InUse = Applying & { last: string | undefined; backup: string | undefined };

/** Files without steps together in one transaction, up to the next one with steps. */
async function applyInUse(
  client: pg.ClientBase,
  pending: readonly string[],
  { folder, log, ...more }: InUse,
) {
  const done: string[] = [];
  const times = new Map<string, number>();
  const migrations = pending.map(folder.read);
  let current: Migration | undefined;
  try {
    while (migrations.length > 0) {
      const next = migrations.findIndex(({ steps }) => steps !== undefined);
      const together = migrations.splice(0, next === 0 ? 1 : next < 0 ? migrations.length : next);
      if (together[0]?.steps) {
        const [migration] = together;
        current = migration;
        await runSteps(client, migration, more.waiting, () => noteApplied(client, migration));
      } else
        await withShortLocks(client, more.waiting, async () => {
          for (const migration of together) {
            current = migration;
            const began = performance.now();
            await client.query(migration.text);
            await noteApplied(client, migration);
            times.set(migration.name, performance.now() - began);
          }
        });
      for (const { name } of together) {
        log.info({ migration: name }, 'Migration applied');
        const ms = times.get(name);
        if (ms !== undefined) more.waiting.report(`${name}: applied in ${(ms / 1000).toFixed(1)} s`);
      }
      done.push(...together.map(({ name }) => name));
    }
  } catch (cause) {
    if (!current || more.waiting.signal?.aborted) throw cause;
    const begun = await readSteps(client, current.name).catch(() => []);
    const steps = describeProgress(current.steps ?? [], begun);
    throw migrationFailed({
      ...more,
      first: pending[0] ?? '',
      migration: current,
      cause,
      applied: done,
      steps,
    });
  }
}

/**
 * Applies the missing ones in the open transaction of a client that has every table for itself, as at the end of a
 * restore. Throws MigrationFailed; the transaction is then to be rolled back.
 */
export async function migrateInTransaction(client: pg.ClientBase, folder = OWN) {
  const applied = (await readApplied(client)) ?? [];
  await client.query('set local row_security = on');
  for (const migration of folder.names.filter((name) => !applied.includes(name)).map(folder.read))
    try {
      await applyAtOnce(client, migration);
      await noteApplied(client, migration);
      // What waits for the end of the transaction would keep the next file from altering its tables.
      await client.query('set constraints all immediate; set constraints all deferred');
    } catch (cause) {
      throw new MigrationFailed(describeCause(migration, cause), cause);
    }
}

export const hashMigration = (name: string) => OWN.read(name).sha256;

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

export const hasBaseline = (applied: readonly string[]) => BASELINE.every((name) => applied.includes(name));

/** For refusals, of migrations that are unknown and lack the baseline. */
export const describeEarlier = (applied: readonly string[]) =>
  `the schema of a Placewell from before the present baseline of migrations (its last one is ${applied.toSorted().at(-1)})`;

/** Why this version cannot migrate a database with these migrations, and what to do; undefined if it can. */
export async function refusalOf(
  client: Client,
  applied: readonly string[],
  folder = OWN,
): Promise<string | undefined> {
  const unknown = applied.filter((name) => !folder.names.includes(name));
  if (unknown.length > 0 && !hasBaseline(applied))
    return `This database has ${describeEarlier(applied)}, and cannot be upgraded: use an empty database or a new DATA_DIR, or start it with the version that made it.`;
  if (unknown.length > 0) return `This database was migrated by a newer Placewell (${unknown.join(', ')}).`;
  if (applied.length === 0) return undefined;
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_migrations order by name collate "C"',
  );
  const changed = rows
    .filter(({ name, sha256 }) => sha256 !== folder.read(name).sha256)
    .map(({ name }) => name);
  if (changed.length === 0) return undefined;
  return `The migrations ${changed.join(', ')} are not as they were applied to this database. An applied migration is never changed: bring the files back, and write a new migration for what should be different.`;
}
