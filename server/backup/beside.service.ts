// A database beside the real one, in a folder that one command makes and removes again.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { hashCatalogue, readCatalogue } from '../platform/db/catalogue.ts';
import { CONNECTION } from '../platform/db/connection.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';
import { type FolderLock, tryFolderLock } from '../platform/postgres/folder-lock.ts';

const KINDS = ['restore-verify', 'upgrade-try'] as const;
/** Held for as long as the command lives, on whatever host: the system drops it with the process. */
const LOCK = 'beside.lock';

/** Works in a folder of this command alone, which is removed afterwards; what killed commands have left is removed first. */
export async function withPlaceBeside<T>(
  dataDir: string,
  kind: (typeof KINDS)[number],
  log: Log,
  work: (place: string) => Promise<T>,
): Promise<T> {
  await removeLeftBeside(dataDir, log);
  const place = join(dataDir, `${kind}-${randomBytes(6).toString('hex')}`);
  mkdirSync(place, { mode: 0o700 });
  const lock = tryFolderLock(join(place, LOCK));
  // Another command has just looked whether it was left.
  if (!lock) return withPlaceBeside(dataDir, kind, log, work);
  try {
    return await work(place);
  } finally {
    lock.release();
    await removeBeside(place, log);
  }
}

/** Removes what killed commands have left of databases beside; returns the names of the folders. */
export async function removeLeftBeside(dataDir: string, log: Log): Promise<string[]> {
  const left = readdirSync(dataDir).filter((name) =>
    KINDS.some((kind) => name === kind || name.startsWith(`${kind}-`)),
  );
  const removed: string[] = [];
  for (const name of left) {
    const place = join(dataDir, name);
    const lock = lockOf(place);
    if (!lock) continue;
    lock.release();
    await removeBeside(place, log);
    removed.push(name);
  }
  return removed;
}

function lockOf(place: string): FolderLock | undefined {
  try {
    return tryFolderLock(join(place, LOCK));
  } catch {
    // Its command has just removed it.
    return undefined;
  }
}

/** Removes the folder of a database beside, with its server if that still runs. */
async function removeBeside(place: string, log: Log) {
  if (existsSync(join(place, 'postgres', 'cluster', 'postmaster.pid')))
    await startPostgres(place, log).then(
      (left) => left.stop(),
      () => undefined,
    );
  rmSync(place, { recursive: true, force: true });
}

/** Another, empty database of the same server, for the schema of a new installation. */
export async function openFresh(url: string): Promise<pg.Pool> {
  const client = new pg.Client({ ...CONNECTION, connectionString: url });
  await client.connect();
  await client.query('create database fresh');
  await client.end();
  const other = new URL(url);
  other.pathname = '/fresh';
  return openOwnerPool(other.href, 3);
}

/** The parts of the structure that only the one or only the other database has, each with its hash. */
export async function compareCatalogues(
  found: pg.Pool,
  expected: pg.Pool,
): Promise<{ lacking: string[]; additional: string[]; expected: number }> {
  const [here, there] = await Promise.all([catalogueOf(found), catalogueOf(expected)]);
  return {
    lacking: [...there].filter((line) => !here.has(line)),
    additional: [...here].filter((line) => !there.has(line)),
    expected: there.size,
  };
}

const catalogueOf = async (pool: pg.Pool) => new Set(hashCatalogue(await readCatalogue(pool)));
