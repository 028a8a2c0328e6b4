import { link, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { MANIFEST, README } from '../outside/archives/archive-format.rules.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import { linesOf } from '../outside/archives/read-zip.service.ts';
import {
  type ArchiveTarget,
  addMember,
  fileCounts,
  type Tally,
  withTarget,
  writeFiles,
} from '../outside/archives/write-archive.service.ts';
import type { LineSpool } from '../platform/files/line-spool.ts';
import { syncFolder } from '../platform/files/sync-folder.ts';
import type { Platform } from '../platform/platform.ts';
import { listSecretsKeys } from '../platform/security/secrets.ts';
import { PRODUCT_VERSION } from '../platform/version.ts';
import { draftOf } from './backup-drafts.ts';
import {
  ALTERED,
  type BackupManifest,
  type BackupTable,
  FORMAT_VERSION,
  KEY_MEMBER,
  MEMBERS,
  MISSING,
  README_TEXT,
  tableMember,
} from './backup-format.rules.ts';
import * as repo from './backup-tables.repo.ts';

export type BackupPlatform = Pick<Platform, 'storage' | 'config'> & { owner: pg.Pool };
/** Called often; may throw to abort. */
export type BackupStep = (step: 'rows' | 'files', name: string) => void;
export type WrittenBackup = {
  path: string;
  size_bytes: number;
  counts: BackupManifest['counts'];
  /** The first keys of files that are not as they were stored, by the hash of their row. */
  altered: string[];
};

const MAX_NAMED = 5;

type BackupFile = {
  path: string;
  withKey: boolean;
  /** The path instead where the backup has altered files. */
  alteredPath?: (altered_files: number) => string;
  /** Sees the complete file before it gets its name; throws if it must not have it. */
  check?: (draft: string) => Promise<void>;
};

/**
 * Writes the whole installation into one ZIP file at `path`: all rows of one snapshot, then the files they refer to.
 * The file gets its name once it is complete and synced; an existing file is refused.
 */
export async function writeBackup(
  platform: BackupPlatform,
  { path: given, withKey, alteredPath, check }: BackupFile,
  onStep: BackupStep = () => undefined,
): Promise<WrittenBackup> {
  await assertFree(given);
  const draft = draftOf(given);
  const made_at = new Date();
  return withTarget(draft, made_at, async (target) => {
    const { zip, members, files, missing, altered } = target;
    const secrets = listSecretsKeys(platform.config);
    await addMember(target, zip.add(README, [Buffer.from(README_TEXT)], { isPacked: true }));
    const lines = Buffer.from(secrets.map(({ text }) => `${text}\n`).join(''));
    if (withKey && secrets.length > 0)
      await addMember(target, zip.add(KEY_MEMBER, [lines], { isPacked: false }));
    const rows = await writeRows(platform.owner, target, onStep);
    const tally: Tally = {
      done: 0,
      total: files.count,
      report: async () => onStep('files', `${tally.done} of ${tally.total}`),
    };
    await writeFiles(platform, target, tally);
    await addMember(target, zip.add(MISSING, bytesOf(missing), { isPacked: true }));
    if (altered.count > 0) await addMember(target, zip.add(ALTERED, bytesOf(altered), { isPacked: true }));
    const { bytes, sha256 } = await zip.add(MEMBERS, bytesOf(members), { isPacked: true });
    const manifest: BackupManifest = {
      format: 'placewell-backup',
      format_version: FORMAT_VERSION,
      product_version: PRODUCT_VERSION,
      made_at: made_at.toISOString(),
      ...rows,
      secrets_key_ids: secrets.map(({ id }) => id),
      counts: { ...rows.counts, ...fileCounts(target) },
      members: { bytes, sha256 },
    };
    await zip.add(MANIFEST, [Buffer.from(JSON.stringify(manifest, null, 2))], { isPacked: true });
    const size_bytes = await zip.end();
    await check?.(draft);
    const path = altered.count > 0 ? (alteredPath?.(altered.count) ?? given) : given;
    await giveName(draft, path);
    return { path, size_bytes, counts: manifest.counts, altered: await firstKeys(altered) };
  });
}

const taken = (path: string) => new ArchiveRefused(`${path} exists already: choose another name.`);

async function assertFree(path: string) {
  const found = await stat(path).catch(() => undefined);
  if (found) throw taken(path);
}

/** Names the complete file; does not overwrite one created meanwhile. */
async function giveName(draft: string, path: string) {
  try {
    await link(draft, path);
    await rm(draft);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw taken(path);
    // File systems without hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    await assertFree(path);
    await rename(draft, path);
  }
  await syncFolder(dirname(path));
}

async function* bytesOf(spool: LineSpool): AsyncGenerator<Uint8Array> {
  for await (const line of spool.lines()) yield Buffer.from(`${line}\n`);
}

async function firstKeys(spool: LineSpool): Promise<string[]> {
  const keys: string[] = [];
  for await (const line of spool.lines()) {
    keys.push(JSON.parse(line) as string);
    if (keys.length === MAX_NAMED) break;
  }
  return keys;
}

/** "3 stored files are not as they were stored: a, b, c." */
export const alteredText = ({ counts, altered }: Pick<WrittenBackup, 'counts' | 'altered'>): string =>
  `${counts.altered_files.toLocaleString('en')} stored ${counts.altered_files === 1 ? 'file is' : 'files are'} not as stored: ${altered.join(', ')}${counts.altered_files > altered.length ? ', and more' : ''}. Take them from an earlier backup, under these keys.`;

type Versions = Pick<BackupManifest, 'migrations' | 'queue_migrations' | 'begun'>;
type WrittenRows = Versions &
  Pick<BackupManifest, 'tables' | 'sequences'> & {
    counts: Pick<BackupManifest['counts'], 'agencies' | 'rows'>;
  };

/** One snapshot, by one read-only transaction. */
async function writeRows(owner: pg.Pool, target: ArchiveTarget, onStep: BackupStep): Promise<WrittenRows> {
  const client = await owner.connect();
  try {
    await beginReading(client);
    // First: a migration that goes on meanwhile waits at its end for the tables read here.
    const versions = await repo.readVersions(client);
    const tables: BackupTable[] = [];
    const shapes = await repo.describeTables(client);
    for await (const line of linesOf('the list of files', repo.copyFilesOut(client, shapes)))
      await target.files.add(line);
    for (const shape of shapes) {
      const { schema, name, columns } = shape;
      let rows = 0;
      async function* read() {
        const pieces = repo.copyTableOut(client, shape);
        for (;;) {
          const { value, done } = await pieces.next();
          if (done) {
            rows = value;
            return;
          }
          onStep('rows', name);
          yield value;
        }
      }
      await addMember(target, target.zip.add(tableMember(shape), read(), { isPacked: true }));
      tables.push({ schema, name, columns, rows });
    }
    const written = {
      ...versions,
      tables,
      // After the rows: a counter only rises and must not be behind them.
      sequences: await repo.readSequences(client),
      counts: {
        agencies: await repo.countAgencies(client),
        rows: tables.reduce((sum, table) => sum + table.rows, 0),
      },
    };
    await client.query('rollback');
    client.release();
    return written;
  } catch (error) {
    // It may be in the middle of a table.
    client.release(true);
    throw error;
  }
}

/**
 * An owner bound by row-level security reads every row by policies made for him. Where one is missing he can be exempted only
 * on tables nobody else uses; this is never committed.
 */
async function beginReading(client: pg.PoolClient) {
  if (!(await repo.isMigrated(client)))
    throw new ArchiveRefused('The database is empty: there is nothing to back up.');
  const hidden = await repo.hiddenTables(client);
  if (hidden.length === 0) {
    await client.query(`begin isolation level repeatable read read only; ${repo.EXACT}`);
    // Off, it refuses policies also where they hide nothing.
    if (!(await repo.seesEverything(client))) await client.query('set local row_security = on');
    return;
  }
  if ((await repo.countOthers(client)) > 0)
    throw new ArchiveRefused(
      `Placewell is running, and row-level security hides rows of ${hidden.slice(0, 3).join(', ')} from the role in DATABASE_URL, because a policy is missing: npm run doctor names it. Make it again, or stop Placewell, or let the role pass ("alter role … bypassrls", or another DATABASE_URL for this command).`,
    );
  await client.query(`begin isolation level repeatable read; ${repo.EXACT}`);
  await repo.unbind(client, await repo.describeTables(client));
}
