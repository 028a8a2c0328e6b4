// The pending migrations on a copy of the rows, in a database beside the real one, which is removed afterwards.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { checkLedgers } from '../installation/agencies/ledger-checks.service.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import type { Config } from '../platform/config.ts';
import { asOwner, openOwnerPool } from '../platform/db/database.ts';
import { MIGRATIONS, migrate, readApplied } from '../platform/db/migrate.ts';
import { MigrationFailed } from '../platform/db/migrating/migration-failed.ts';
import type { MigrationFolder } from '../platform/db/migrating/migration-files.ts';
import { spaceOf } from '../platform/files/free-space.ts';
import type { Log } from '../platform/log.ts';
import { startPostgres } from '../platform/postgres/embedded.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { megabytes } from './backup-space.service.ts';
import { compareCatalogues, openFresh, withPlaceBeside } from './beside.service.ts';
import { restoreAsItWas } from './restore-backup.service.ts';
import { countRows, findUnfinished, sizeOfDatabase } from './upgrade.repo.ts';
import { writeBackup } from './write-backup.service.ts';

/** One try at a time of an installation. */
const LOCK = 7_345_012;
/** Beside the copy, its log of changes and the packed rows. */
const SPACE = 2.5;
/** Rows unpack to several times their size, and indexes come on top. */
const SPACE_OF_BACKUP = 4;
const MAX_NAMED = 20;

/** Migrations change rows only, so files are left out of the copy. */
const noFiles: Storage = {
  putFile: async () => undefined,
  putBytes: async () => undefined,
  getBytes: () => Promise.reject(noSuchFile()),
  getStream: () => Promise.reject(noSuchFile()),
  exists: async () => false,
  remove: async () => undefined,
  async *list() {
    yield* [];
  },
  writtenAt: async () => undefined,
  removeAll: async () => undefined,
};
const noSuchFile = () => Object.assign(new Error('Files are not copied'), { code: 'ENOENT' });

export type Try = {
  config: Config;
  log: Log;
  /** Of the real database. */
  owner: pg.Pool;
  print: (line: string) => void;
  /** A backup to try it on, instead of the rows of now. */
  backup?: string | undefined;
  folder?: MigrationFolder;
};

/** Runs the pending migrations on a copy and prints durations and findings; returns whether all is well. */
export async function tryUpgrade(given: Try): Promise<boolean> {
  const client = await given.owner.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (!rows[0]?.taken) throw new Error('Another try is running. Nothing was changed.');
    return await withPlaceBeside(given.config.dataDir, 'upgrade-try', given.log, (place) =>
      tryAt(place, given),
    );
  } finally {
    // A closed connection gives it back only when the database has noticed.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release(true);
  }
}

async function tryAt(place: string, { config, log, owner, print, backup, folder }: Try): Promise<boolean> {
  const path = backup ?? join(place, 'rows.zip');
  const needed =
    backup === undefined ? (await sizeOfDatabase(owner)) * SPACE : statSync(backup).size * SPACE_OF_BACKUP;
  const free = spaceOf(place).free - config.minDiskFreeBytes;
  if (free < needed)
    throw new ArchiveRefused(
      `The copy may need ${megabytes(needed)}, and ${megabytes(free)} may be used in ${place}. Nothing was changed.`,
    );
  if (backup === undefined) {
    await timed(print, 'The rows of now were read', () =>
      writeBackup({ config, owner, storage: noFiles }, { path, withKey: false }),
    );
  }
  const postgres = await startPostgres(place, log);
  try {
    const copy = openOwnerPool(postgres.url, 4);
    const fresh = await openFresh(postgres.url);
    try {
      const target = { config: { ...config, dataDir: place }, log, owner: copy, storage: noFiles };
      await timed(print, 'They were written into a database beside', () => restoreAsItWas(target, path));
      return await migrateCopy({ copy, fresh, print, log, folder });
    } catch (error) {
      if (!(error instanceof MigrationFailed)) throw error;
      print(`PROBLEM ${error.message.split('\n', 1)[0]}${error.detail ? ` ${error.detail}` : ''}`);
      return false;
    } finally {
      await Promise.all([copy.end(), fresh.end()]);
    }
  } finally {
    await postgres.stop();
  }
}

async function timed<T>(print: Try['print'], what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  print(`${what} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return result;
}

type Copy = { copy: pg.Pool; fresh: pg.Pool; folder: MigrationFolder | undefined } & Pick<
  Try,
  'print' | 'log'
>;

async function migrateCopy({ copy, fresh, print, log, folder }: Copy): Promise<boolean> {
  await copy.query('analyze');
  const before = await countRows(copy);
  const applied = (await readApplied(copy)) ?? [];
  const pending = (folder?.names ?? MIGRATIONS).filter((name) => !applied.includes(name));
  const options = folder && { folder };
  await timed(print, `${pending.length} migrations were applied`, () =>
    migrate(copy, log, { ...options, report: (line) => print(`  ${line}`) }),
  );
  await migrate(fresh, log, { ...options });
  for (const line of compareRows(before, await countRows(copy))) print(line);
  const findings = [
    ...(await compareSchemas(copy, fresh)),
    ...(await findUnfinished(copy)),
    ...(await checkCredits(copy)),
  ];
  for (const finding of findings) print(`PROBLEM ${finding}`);
  if (findings.length === 0)
    print(
      'The schema is that of a new installation, every index and constraint is valid, and all credits add up.',
    );
  return findings.length === 0;
}

function compareRows(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  const number = (count: number) => count.toLocaleString('en');
  const sum = (counts: ReadonlyMap<string, number>) =>
    number([...counts.values()].reduce((a, b) => a + b, 0));
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changes = names.flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) return [];
    if (was === undefined) return [`  ${name} is new, with ${number(is ?? 0)} rows`];
    return [
      is === undefined
        ? `  ${name} is gone, with ${number(was)} rows`
        : `  ${name}: ${number(was)} → ${number(is)} rows`,
    ];
  });
  return [
    `Rows: ${sum(before)} before, ${sum(after)} after${changes.length > 0 ? ':' : ', and as many in each table.'}`,
    ...changes,
  ];
}

async function compareSchemas(copy: pg.Pool, fresh: pg.Pool): Promise<string[]> {
  const { lacking, additional } = await compareCatalogues(copy, fresh);
  const objectOf = (line: string) => line.slice(line.indexOf(' ') + 1);
  const differing = new Set([...additional, ...lacking].map(objectOf));
  return [...differing].slice(0, MAX_NAMED).map((object) => `${object} is not as in a new installation.`);
}

async function checkCredits(copy: pg.Pool): Promise<string[]> {
  const { faults } = await checkLedgers(asOwner(copy), 'owner');
  return faults.map(({ agency_name, fault }) => `Credits of ${agency_name}: ${fault}`);
}
