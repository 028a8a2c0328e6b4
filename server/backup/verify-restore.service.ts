// A backup is restored aside, into a database and a folder of this command alone, and compared with what it says it holds.

import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { formatCount } from '@placewell/contract/counts.ts';
import type pg from 'pg';
import { checkLedgers } from '../installation/agencies/ledger-checks.service.ts';
import { fileMember, isAltered, storedFileOf } from '../outside/archives/archive-format.rules.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import { linesOf } from '../outside/archives/read-zip.service.ts';
import type { Config } from '../platform/config.ts';
import { asOwner, openOwnerPool } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { fetchAhead } from '../platform/files/fetch-ahead.ts';
import { spaceOf } from '../platform/files/free-space.ts';
import type { Log } from '../platform/log.ts';
import { DISPOSABLE_CLUSTER_SETTINGS, startPostgres } from '../platform/postgres/embedded.ts';
import { secretsSettings } from '../platform/security/secrets.ts';
import { openStorage, type Storage, storageSettings } from '../providers/storage/storage.ts';
import { type BackupManifest, tableMember } from './backup-format.rules.ts';
import { copyFilesOut, copyTableOut, describeTables, EXACT, nameOf } from './backup-tables.repo.ts';
import { compareCatalogues, openFresh, withPlaceBeside } from './beside.service.ts';
import { type Backup, verifyBackup } from './read-backup.service.ts';
import { type RestoreStep, restoreAsItWas } from './restore-backup.service.ts';

type VerifyStep = (step: Parameters<RestoreStep>[0] | 'compare', name: string) => void;
/** The comparisons, in sentences, and the problems found. */
type VerifiedRestore = { manifest: BackupManifest; compared: string[]; problems: string[] };
type Verify = { config: Config; log: Log; onStep: VerifyStep };

/** Rows unpack to several times their size, and indexes come on top. */
const SPACE = 4;
const number = (count: number) => count.toLocaleString('en');

/** Restores the backup aside, compares, and removes it again; the installation itself is not touched. */
export async function verifyRestore(given: Verify, path: string): Promise<VerifiedRestore> {
  const { config, log } = given;
  return withPlaceBeside(config.dataDir, 'restore-verify', log, async (place) => {
    await assertSpace(config, path);
    return verifyAt(place, given, await verifyBackup(path, given.onStep));
  });
}

async function assertSpace({ dataDir, minDiskFreeBytes }: Config, path: string) {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  const { free } = spaceOf(dataDir);
  const needed = size * SPACE + minDiskFreeBytes;
  if (free < needed)
    throw new ArchiveRefused(
      `Restoring it aside may need ${number(Math.ceil(needed / 1e6))} MB in ${dataDir}, and ${number(Math.floor(free / 1e6))} MB are free. Set DATA_DIR to a folder on a larger disk for this command.`,
    );
}

async function verifyAt(place: string, { config: real, log, onStep }: Verify, backup: Backup) {
  // Files and keys of this place alone, whatever the installation uses.
  const settings = new Map(real.settings)
    .set(storageSettings, storageSettings.schema.parse({}))
    .set(secretsSettings, secretsSettings.schema.parse({}));
  const config: Config = { ...real, dataDir: place, settings };
  const postgres = await startPostgres(place, log, { settings: DISPOSABLE_CLUSTER_SETTINGS });
  const owner = openOwnerPool(postgres.url, 4, { name: 'restore-verify' });
  try {
    const storage = await openStorage(config);
    const { left_out } = await restoreAsItWas({ config, log, owner, storage }, backup.path, onStep);
    const results = [
      await compareTables(owner, backup, { left_out: new Set(left_out), onStep }),
      await compareFiles(storage, backup, onStep),
      await compareHashes(owner, backup),
    ];
    onStep('compare', 'structure');
    await migrate(owner, log);
    results.push(await compareStructure(owner, postgres.url, log), await compareCredits(owner));
    return {
      manifest: backup.manifest,
      compared: results.map(({ said }) => said),
      problems: results.flatMap(({ problems }) => problems),
    };
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

type Compared = { said: string; problems: string[] };

/** Reads every row of the restored tables again: the hash is that of the rows in the backup. */
async function compareTables(
  owner: pg.Pool,
  { manifest, members }: Backup,
  { left_out, onStep }: { left_out: ReadonlySet<string>; onStep: VerifyStep },
): Promise<Compared> {
  const client = await owner.connect();
  const problems: string[] = [];
  let [tables, rows] = [0, 0];
  try {
    // In the order in which they were written.
    await client.query(
      `begin isolation level repeatable read read only; ${EXACT}; set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0`,
    );
    const shapes = new Map((await describeTables(client)).map((shape) => [nameOf(shape), shape]));
    for (const table of manifest.tables.filter((one) => !left_out.has(nameOf(one)))) {
      const shape = shapes.get(nameOf(table));
      if (!shape) {
        problems.push(`The table ${nameOf(table)} was not restored.`);
        continue;
      }
      const hash = createHash('sha256');
      const pieces = copyTableOut(client, { ...shape, columns: table.columns });
      let piece = await pieces.next();
      for (; !piece.done; piece = await pieces.next()) {
        hash.update(piece.value);
        onStep('compare', table.name);
      }
      if (piece.value !== table.rows)
        problems.push(`${nameOf(table)} has ${piece.value} rows, and the backup ${table.rows}.`);
      else if (hash.digest('hex') !== members.get(tableMember(table))?.sha256)
        problems.push(`The rows of ${nameOf(table)} are not those of the backup.`);
      tables++;
      rows += piece.value;
    }
  } finally {
    client.release(true);
  }
  return {
    said: `${number(tables)} tables with ${number(rows)} rows: the number and the hash of the rows of each`,
    problems,
  };
}

async function compareFiles(storage: Storage, { members }: Backup, onStep: VerifyStep): Promise<Compared> {
  const problems: string[] = [];
  const prefix = fileMember('');
  async function* keys() {
    for (const name of members.keys()) if (name.startsWith(prefix)) yield { key: name.slice(prefix.length) };
  }
  let [files, bytes] = [0, 0];
  for await (const { key, read } of fetchAhead(storage, keys())) {
    onStep('compare', key);
    files++;
    const hash = createHash('sha256');
    for await (const chunk of (await read?.()) ?? []) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    if (!read) problems.push(`The file ${key} was not restored.`);
    else if (hash.digest('hex') !== members.get(fileMember(key))?.sha256)
      problems.push(`The file ${key} is not that of the backup.`);
  }
  return { said: `${number(files)} files with ${number(bytes)} bytes: the hash of each`, problems };
}

/** Whether the files were as stored when they were backed up: by the hashes that the restored rows have. */
async function compareHashes(owner: pg.Pool, { members }: Backup): Promise<Compared> {
  const client = await owner.connect();
  const problems: string[] = [];
  let files = 0;
  try {
    const shapes = await describeTables(client);
    for await (const line of linesOf('the list of files', copyFilesOut(client, shapes))) {
      const file = storedFileOf(line);
      const backed = members.get(fileMember(file.key));
      if (!backed || file.hashes.length === 0) continue;
      files++;
      if (isAltered(file, backed.sha256))
        problems.push(
          `The file ${file.key} is not as it was stored, by the hash of its row: it was altered before the backup was made. Take it from an earlier one.`,
        );
    }
  } finally {
    client.release(true);
  }
  return { said: `${number(files)} files: the hash that their rows name`, problems };
}

/** With a new installation of this version, beside it on the same server. */
async function compareStructure(owner: pg.Pool, url: string, log: Log): Promise<Compared> {
  const fresh = await openFresh(url);
  try {
    await migrate(fresh, log);
    const { lacking, additional, expected } = await compareCatalogues(owner, fresh);
    const problems = [
      ...lacking.map((line) => `The restored database lacks: ${line}`),
      ...additional.map((line) => `The restored database has in addition: ${line}`),
    ];
    return {
      said: `${number(expected)} parts of the structure: those of a new installation of this version`,
      problems,
    };
  } finally {
    await fresh.end();
  }
}

async function compareCredits(owner: pg.Pool): Promise<Compared> {
  const { agencies, faults } = await checkLedgers(asOwner(owner), 'owner');
  return {
    said: `the credits of ${formatCount(agencies, 'agency', 'agencies')}: balances, entries and lots say the same`,
    problems: faults.map(({ agency_name, fault }) => `${agency_name}: ${fault}`),
  };
}
