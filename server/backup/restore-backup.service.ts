import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ArchiveRefused } from '../features/archives/archive-refused.rules.ts';
import { readVerified, walkZip } from '../features/archives/read-zip.service.ts';
import { storeMembers } from '../features/archives/store-members.service.ts';
import { copyIn } from '../platform/db/copy.ts';
import { MIGRATIONS, migrate } from '../platform/db/migrate.ts';
import type { Log } from '../platform/log.ts';
import { adoptSecretsKey } from '../platform/secrets.ts';
import { type BackupTable, KEY_MEMBER, tableMember } from './backup-format.rules.ts';
import * as tablesRepo from './backup-tables.repo.ts';
import { type Backup, verifyBackup } from './read-backup.service.ts';
import * as repo from './restore-tables.repo.ts';
import type { BackupPlatform } from './write-backup.service.ts';

export type RestoreStep = (
  step: 'verify' | 'files' | 'rows' | 'indexes' | 'statistics',
  name: string,
) => void;
export type Restored = Pick<Backup, 'manifest'> & { waiting: repo.Waiting };

/**
 * Brings a backup into an empty installation, all of it or nothing. The whole file is verified before anything is
 * written; rows are committed by one transaction, after the files that they name. Throws ArchiveRefused.
 */
export async function restoreBackup(
  platform: BackupPlatform & { log: Log },
  path: string,
  onStep: RestoreStep = () => undefined,
): Promise<Restored> {
  const { owner, log } = platform;
  await assertTarget(owner);
  const backup = await verifyBackup(path, onStep);
  await prepareTarget(platform, backup);
  const stored: string[] = [];
  let waiting: repo.Waiting;
  try {
    await storeFiles(platform, backup, { stored, onStep });
    waiting = await loadRows(owner, backup, onStep);
  } catch (error) {
    for (const key of stored) await platform.storage.remove(key);
    throw error;
  }
  await adoptKey(platform, backup);
  await migrate(owner, log);
  await withClient(owner, async (client) => {
    onStep('statistics', 'all tables');
    await repo.vacuum(client, await tablesRepo.describeTables(client));
  });
  return { manifest: backup.manifest, waiting };
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

const assertTarget = (owner: pg.Pool) =>
  withClient(owner, async (client) => {
    if ((await tablesRepo.countOthers(client)) > 0)
      throw new ArchiveRefused('Placewell is running on this database: stop it first.');
    if (!(await tablesRepo.isMigrated(client))) return;
    await client.query('begin');
    await tablesRepo.unbind(client, await tablesRepo.describeTables(client));
    await assertEmpty(client);
    await client.query('rollback');
  });

/** In a transaction in which the owner sees every row. */
async function assertEmpty(client: pg.PoolClient) {
  if ((await tablesRepo.countAgencies(client)) > 0 || (await tablesRepo.countUsers(client)) > 0)
    throw new ArchiveRefused(
      'This installation has agencies or accounts already. A backup is restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
}

/** The tables as they were where the backup was made; none of it changes what somebody has stored. */
async function prepareTarget({ owner, log }: BackupPlatform & { log: Log }, { manifest }: Backup) {
  const unknown = manifest.migrations.find((name) => !MIGRATIONS.includes(name));
  if (unknown !== undefined)
    throw new ArchiveRefused(
      `The backup was made by a newer Placewell (${manifest.product_version}, ${unknown}): upgrade this installation first.`,
    );
  await migrate(owner, log, { names: manifest.migrations });
  await withClient(owner, async (client) => {
    const versions = await tablesRepo.readVersions(client);
    if (versions.migrations.join() !== manifest.migrations.join())
      throw new ArchiveRefused(
        `The database was prepared by another version (${versions.migrations.at(-1)}) than that of the backup (${manifest.migrations.at(-1)}): use an empty database or a new DATA_DIR.`,
      );
    if (versions.queue_migrations.join() !== manifest.queue_migrations.join())
      throw new ArchiveRefused(
        `The queue of the backup has another layout than this version's: restore with Placewell ${manifest.product_version} as it was when the backup was made, then upgrade.`,
      );
    assertSameTables(manifest.tables, await tablesRepo.describeTables(client));
  });
}

function assertSameTables(backed: readonly BackupTable[], here: readonly tablesRepo.TableShape[]) {
  const layout = (tables: readonly { schema: string; name: string; columns: readonly string[] }[]) =>
    tables.map((table) => `${tableMember(table)}: ${table.columns.toSorted().join(' ')}`).toSorted();
  const expected = layout(here);
  const strange = layout(backed).find((text, index) => text !== expected[index]);
  if (strange !== undefined || backed.length !== here.length)
    throw new ArchiveRefused(
      `The tables of the backup are not those of its version (${strange ?? 'some are missing'}): it was changed, or migrations were.`,
    );
}

/** Before the rows, as everywhere: a file is stored before something names it. */
async function storeFiles(
  { storage, config }: BackupPlatform,
  backup: Backup,
  { stored, onStep }: { stored: string[]; onStep: RestoreStep },
) {
  await storeMembers(
    { ...backup, dataDir: config.dataDir, isOwn: true },
    async ({ key, path, sha256 }) => {
      if (await storage.exists(key)) {
        // Left by a restore that was killed, or the same bucket is used again.
        const there = createHash('sha256')
          .update(await storage.getBytes(key))
          .digest('hex');
        if (there === sha256) return;
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

function loadRows(owner: pg.Pool, backup: Backup, onStep: RestoreStep): Promise<repo.Waiting> {
  return withClient(owner, async (client) => {
    const tables = await tablesRepo.describeTables(client);
    await client.query(`begin; ${tablesRepo.EXACT}; set local maintenance_work_mem = '256MB'`);
    const { off, on } = await repo.planSetAside(client, tables);
    for (const statement of off) await client.query(statement);
    await assertEmpty(client);
    await repo.emptyTables(client, tables);
    await copyAll(client, backup, onStep);
    const waiting = await repo.countWaiting(client);
    for (const statement of on) {
      onStep('indexes', statement.slice(0, 60));
      await client.query(statement);
    }
    for (const sequence of backup.manifest.sequences) await repo.setSequence(client, sequence);
    await client.query('commit');
    return waiting;
  });
}

async function copyAll(client: pg.PoolClient, { path, manifest, members }: Backup, onStep: RestoreStep) {
  const tables = new Map(manifest.tables.map((table) => [tableMember(table), table]));
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

async function adoptKey({ config }: BackupPlatform, { path, members }: Backup) {
  const expected = members.get(KEY_MEMBER);
  if (!expected) return;
  for await (const member of walkZip(path, { isOwn: true })) {
    if (member.name !== KEY_MEMBER) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of readVerified(member, expected)) chunks.push(chunk);
    adoptSecretsKey(config, Buffer.concat(chunks).toString('utf8'));
  }
}
