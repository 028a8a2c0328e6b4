import type pg from 'pg';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import { linesOf, readVerified, walkZip } from '../outside/archives/read-zip.service.ts';
import { hashOfStored, storeMembers } from '../outside/archives/store-members.service.ts';
import { copyIn } from '../platform/db/copy.ts';
import { describeEarlier, hasBaseline, migrate, migrateInTransaction, OWN } from '../platform/db/migrate.ts';
import { MigrationFailed } from '../platform/db/migrating/migration-failed.ts';
import type { Migration, MigrationFolder } from '../platform/db/migrating/migration-files.ts';
import { applyBegun, type Done, readBegun } from '../platform/db/migrating/run-steps.ts';
import type { Log } from '../platform/log.ts';
import { adoptSecretsKey } from '../platform/security/secrets.ts';
import { type BackupTable, KEY_MEMBER, tableMember } from './backup-format.rules.ts';
import * as tablesRepo from './backup-tables.repo.ts';
import { type Backup, readMember, verifyBackup } from './read-backup.service.ts';
import * as repo from './restore-tables.repo.ts';
import type { BackupPlatform } from './write-backup.service.ts';

export type RestoreStep = (
  step: 'verify' | 'files' | 'rows' | 'indexes' | 'statistics',
  name: string,
) => void;
export type Restored = Pick<Backup, 'manifest'> & {
  waiting: repo.Waiting;
  /** Tables in the backup that are not Placewell's. */
  left_out: string[];
};

/**
 * Restores a backup into an empty installation, all or nothing. Verifies the whole file before writing; commits the
 * rows in one transaction, after the key and files they need, migrated to this version. Throws ArchiveRefused.
 */
export async function restoreBackup(
  platform: BackupPlatform & { log: Log },
  path: string,
  onStep: RestoreStep = () => undefined,
  /** By tests: other migrations than those of this version. */
  folder: MigrationFolder = OWN,
): Promise<Restored> {
  const { owner } = platform;
  const restored = await restoreRows(platform, path, {
    onStep,
    folder,
    upgrade: (client) => upgrade(client, folder),
  });
  const waiting = await withClient(owner, async (client) => {
    onStep('statistics', 'all tables');
    const tables = await tablesRepo.describeTables(client);
    await repo.vacuum(client, tables);
    return withEveryRow(client, tables, () => repo.countWaiting(client));
  });
  return { ...restored, waiting };
}

/** Leaves the migrations after the backup's to a later start. */
export const restoreAsItWas = (
  platform: BackupPlatform & { log: Log },
  path: string,
  onStep: RestoreStep = () => undefined,
) => restoreRows(platform, path, { onStep, folder: OWN, upgrade: async () => undefined });

type Loading = { onStep: RestoreStep; upgrade: (client: pg.PoolClient) => Promise<void> };

/** The migrations after the backup's, in the transaction of its rows: where one fails, nothing stays. */
async function upgrade(client: pg.PoolClient, folder: MigrationFolder) {
  try {
    await migrateInTransaction(client, folder);
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error;
    throw new ArchiveRefused(
      `The backup was read, and cannot be upgraded to this version. ${error.message} None of it was kept. Restore it with the version that made it, or with a later one of Placewell.`,
    );
  }
}

async function restoreRows(
  platform: BackupPlatform & { log: Log },
  path: string,
  { onStep, folder, upgrade }: Loading & { folder: MigrationFolder },
): Promise<Omit<Restored, 'waiting'>> {
  const { owner } = platform;
  await assertTarget(owner);
  const backup = await verifyBackup(path, onStep);
  const left_out = await prepareTarget(platform, backup, folder);
  const stored: string[] = [];
  const giveKeyUp = await adoptKey(platform, backup);
  try {
    await storeFiles(platform, backup, { stored, onStep });
    await loadRows(owner, backup, { onStep, upgrade });
  } catch (error) {
    if (!(await isFilled(owner, error))) {
      giveKeyUp();
      await Promise.allSettled(stored.map((key) => platform.storage.remove(key)));
      throw asRefusal(error);
    }
  }
  return { manifest: backup.manifest, left_out };
}

/** Rows, counters or references that the tables do not take are the fault of the file. */
function asRefusal(error: unknown): unknown {
  // Of PostgreSQL: wrong values, broken rules, unknown names.
  if (!(error instanceof Error) || !/^(?:22|23|42)...$/.test(String((error as { code?: unknown }).code)))
    return error;
  return new ArchiveRefused(
    `The backup holds what its tables do not take (${error.message}): it was changed, or the database that it was made of was damaged.`,
    { cause: error },
  );
}

/**
 * Whether the rows exist although loading failed: a commit's result may be lost. Waits for an open transaction. Throws
 * if unknown, so that no file is removed that rows may refer to.
 */
async function isFilled(owner: pg.Pool, error: unknown): Promise<boolean> {
  try {
    return await withClient(owner, async (client) =>
      withEveryRow(client, await tablesRepo.describeTables(client), async () => !(await hasNobody(client))),
    );
  } catch (cause) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The restore failed (${reason}), and the database does not say whether its rows were stored. Files were left where they are: try again with an empty database and storage.`,
      { cause },
    );
  }
}

async function withClient<T>(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Runs a read-only transaction in which the owner sees every row. */
async function withEveryRow<T>(
  client: pg.PoolClient,
  tables: readonly tablesRepo.TableShape[],
  read: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  if (!(await tablesRepo.seesEverything(client))) await tablesRepo.unbind(client, tables);
  const result = await read();
  await client.query('rollback');
  return result;
}

const assertTarget = (owner: pg.Pool) =>
  withClient(owner, async (client) => {
    if ((await tablesRepo.countOthers(client)) > 0)
      throw new ArchiveRefused('Placewell is running on this database: stop it first.');
    if (!(await tablesRepo.isMigrated(client))) return;
    await withEveryRow(client, await tablesRepo.describeTables(client), () => assertEmpty(client));
  });

const hasNobody = async (client: pg.PoolClient) =>
  (await tablesRepo.countAgencies(client)) === 0 && (await tablesRepo.countUsers(client)) === 0;

/** Needs a transaction in which the owner sees every row. */
async function assertEmpty(client: pg.PoolClient) {
  if (!(await hasNobody(client)))
    throw new ArchiveRefused(
      'This installation has agencies or accounts already. A backup is restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
}

/**
 * The tables as they were where the backup was made; none of it changes what users have stored. Returns the names of
 * tables that the backup has and that are none of Placewell.
 */
async function prepareTarget(
  { owner, log }: BackupPlatform & { log: Log },
  { manifest }: Backup,
  folder: MigrationFolder,
): Promise<string[]> {
  const { begun } = manifest;
  const unknown = [...manifest.migrations, ...(begun ? [begun.name] : [])].find(
    (name) => !folder.names.includes(name),
  );
  if (unknown !== undefined && !hasBaseline(manifest.migrations))
    throw new ArchiveRefused(
      `The backup has ${describeEarlier(manifest.migrations)}: restore it with the version that made it.`,
    );
  if (unknown !== undefined)
    throw new ArchiveRefused(
      `The backup was made by a newer Placewell (${manifest.product_version}, ${unknown}): upgrade this installation first.`,
    );
  if (!hasBaseline(manifest.migrations) || new Set(manifest.migrations).size < manifest.migrations.length)
    throw new ArchiveRefused('The list of migrations in the backup is that of no version: it was changed.');
  await migrate(owner, log, { folder, names: manifest.migrations });
  return withClient(owner, async (client) => {
    if (begun) await beginAgain(client, folder.read(begun.name), begun.steps);
    await assertSameVersion(client, manifest);
    return assertSameTables(manifest.tables, await tablesRepo.describeTables(client));
  });
}

/** What a migration had done that was under way when the backup was made; the rest follows the rows. */
async function beginAgain(client: pg.PoolClient, migration: Migration, steps: readonly Done[]) {
  if (await readBegun(client)) return;
  await client.query('begin');
  try {
    await applyBegun(client, migration, steps);
  } catch (error) {
    await client.query('rollback');
    throw new ArchiveRefused(
      `The backup was made while ${migration.name} was half done, and what it had done cannot be repeated (${error instanceof Error ? error.message : String(error)}).`,
      { cause: error },
    );
  }
  await client.query('commit');
}

/** As the database gives it, which orders the parts of a cursor again. */
const begunText = ({ begun }: Pick<Backup['manifest'], 'begun'>) =>
  JSON.stringify(
    begun?.steps.map(({ step, sha256, cursor, is_done }) => [
      begun.name,
      step,
      sha256,
      cursor?.agency_id ?? '',
      cursor?.keys ?? [],
      is_done,
    ]),
  );

async function assertSameVersion(client: pg.PoolClient, manifest: Backup['manifest']) {
  const versions = await tablesRepo.readVersions(client);
  if (versions.migrations.join() !== manifest.migrations.join())
    throw new ArchiveRefused(
      `The database was prepared by another version (${versions.migrations.at(-1)}) than that of the backup (${manifest.migrations.at(-1)}): use an empty database or a new DATA_DIR.`,
    );
  if (begunText(versions) !== begunText(manifest))
    throw new ArchiveRefused(
      `The database was prepared with other steps of ${(versions.begun ?? manifest.begun)?.name} than those of the backup: use an empty database or a new DATA_DIR.`,
    );
  if (versions.queue_migrations.join() !== manifest.queue_migrations.join())
    throw new ArchiveRefused(
      `The queue of the backup has another layout than this version's: restore with Placewell ${manifest.product_version} as it was when the backup was made, then upgrade.`,
    );
}

function assertSameTables(backed: readonly BackupTable[], here: readonly tablesRepo.TableShape[]): string[] {
  const layoutOf = ({ columns }: { columns: readonly string[] }) => columns.toSorted().join(' ');
  const layouts = new Map(backed.map((table) => [tablesRepo.nameOf(table), layoutOf(table)]));
  for (const table of here) {
    const name = tablesRepo.nameOf(table);
    if (layouts.get(name) !== layoutOf(table))
      throw new ArchiveRefused(
        `The table ${name} of the backup is not that of its version: the backup was changed, or migrations were.`,
      );
    layouts.delete(name);
  }
  return [...layouts.keys()];
}

/** Before the rows: a file is always stored before a row refers to it. */
async function storeFiles(
  { storage, config }: BackupPlatform,
  backup: Backup,
  { stored, onStep }: { stored: string[]; onStep: RestoreStep },
) {
  await storeMembers(
    { ...backup, dataDir: config.dataDir, isOwn: true },
    async ({ key, path, sha256 }) => {
      if (await storage.exists(key)) {
        // Left by an interrupted restore, or the bucket is reused.
        if ((await hashOfStored(storage, key)) === sha256) return;
        throw new ArchiveRefused(
          `The storage has another file named ${key} already: use an empty bucket or folder.`,
        );
      }
      stored.push(key);
      await storage.putFile(key, path);
    },
    (name) => onStep('files', name),
  );
}

function loadRows(owner: pg.Pool, backup: Backup, { onStep, upgrade }: Loading): Promise<void> {
  return withClient(owner, async (client) => {
    const tables = await tablesRepo.describeTables(client);
    await client.query(`begin; ${tablesRepo.EXACT}; set local maintenance_work_mem = '256MB'`);
    const { off, on, bind } = await repo.planSetAside(client, tables);
    for (const statement of off) await client.query(statement);
    // All tables are locked now; Placewell may have been started meanwhile.
    await assertEmpty(client);
    await assertSameVersion(client, backup.manifest);
    await repo.emptyTables(client, tables);
    await copyAll(client, backup, { here: new Set(tables.map(tablesRepo.nameOf)), onStep });
    for (const statement of on) {
      onStep('indexes', statement.slice(0, 60));
      await client.query(statement);
    }
    for (const sequence of backup.manifest.sequences) await repo.setSequence(client, sequence);
    await upgrade(client);
    for (const statement of bind) await client.query(statement);
    await client.query('commit');
  });
}

async function copyAll(
  client: pg.PoolClient,
  { path, manifest, members }: Backup,
  { here, onStep }: { here: ReadonlySet<string>; onStep: RestoreStep },
) {
  const known = manifest.tables.filter((table) => here.has(tablesRepo.nameOf(table)));
  const tables = new Map(known.map((table) => [tableMember(table), table]));
  let loaded = 0;
  for await (const member of walkZip(path, { isOwn: true })) {
    const table = tables.get(member.name);
    const expected = members.get(member.name);
    if (!table || !expected) continue;
    async function* read(verified: AsyncIterable<Buffer>, name: string) {
      for await (const chunk of verified) {
        onStep('rows', name);
        yield chunk;
      }
    }
    const source = read(readVerified(member, expected), table.name);
    const rows = await copyIn(client, tablesRepo.copyTableInto(table), source);
    if (rows !== table.rows)
      throw new ArchiveRefused(`${table.name} has ${rows} rows, and the manifest says ${table.rows}.`);
    loaded++;
  }
  if (loaded !== tables.size) throw new ArchiveRefused('The backup was changed while it was restored.');
}

/** Before the rows, which are unreadable without it. Returns a function that discards the key. */
async function adoptKey({ config }: BackupPlatform, { path, members }: Backup): Promise<() => void> {
  const expected = members.get(KEY_MEMBER);
  if (!expected) return () => undefined;
  for await (const line of linesOf(KEY_MEMBER, readMember(path, KEY_MEMBER, expected)))
    return adoptSecretsKey(config, line);
  return () => undefined;
}
