import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeDeadDrafts } from '../backup/backup-drafts.ts';
import { withBackupLock } from '../backup/backup-lock.repo.ts';
import { megabytes, spaceForBackup } from '../backup/backup-space.service.ts';
import {
  alteredText,
  type BackupStep,
  type WrittenBackup,
  writeBackup,
} from '../backup/write-backup.service.ts';
import {
  alteredName,
  backupFolderOfCommands,
  commandName,
  readInstallation,
} from '../installation/installation.public.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import { hasSecretsKey, secretsKeyPlaces } from '../platform/security/secrets.ts';
import { openStorage } from '../providers/storage/storage.ts';
import type { OwnerConnection } from './open-owner.ts';
import { describeCounts, formatBytes, formatNumber, printLine } from './printing.ts';

export const BACKUP_STEPS = { rows: 'writing rows of', files: 'writing files', verify: 'reading' };

const WAIT_MS = 1000;
const nameOfNow = async (owner: OwnerConnection['owner']) =>
  commandName((await readInstallation(owner)).id, new Date());

type BackupChoice = { path: string | undefined; withKey: boolean; onStep: BackupStep };

/** Backs the installation up, into a new file of BACKUP_DIR unless `path` is given, and prints what it wrote. */
export async function makeBackup(
  { config, owner }: Pick<OwnerConnection, 'config' | 'owner'>,
  { path: given, withKey, onStep }: BackupChoice,
): Promise<WrittenBackup> {
  const started = performance.now();
  const path = given ?? join(backupFolderOfCommands(config), await nameOfNow(owner));
  const alteredPath = (count: number) => (given === undefined ? alteredName(path, count) : path);
  const { needed, free } = await spaceForBackup(config, owner, dirname(path));
  if (free < needed)
    throw new ArchiveRefused(
      `The backup may need ${megabytes(needed)}, and ${megabytes(free)} may be used in ${dirname(path)}. Nothing was written. Free some, or write it to another disk: npm run backup -- FILE.`,
    );
  const platform = { config, owner, storage: await openStorage(config) };
  const written = await alone(owner, async () => {
    await removeDeadDrafts(dirname(path));
    return writeBackup(platform, { path, withKey, alteredPath }, onStep);
  });
  const { size_bytes, counts } = written;
  printLine(
    `${written.path} (${formatBytes(size_bytes)}), in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  printLine(`  ${describeCounts(counts)}`);
  if (counts.missing_files > 0)
    printLine(
      `  ${formatNumber(counts.missing_files)} files were missing: deleted meanwhile, or lost before`,
    );
  if (counts.altered_files > 0) printLine(`PROBLEM ${alteredText(written)}`);
  if (hasSecretsKey(config) && !withKey)
    printLine(
      `What opens sealed secrets is not in it. Keep it as well, elsewhere: ${secretsKeyPlaces(config)}.`,
    );
  return written;
}

/** Waits while another process backs up, such as the worker. */
async function alone<T>(owner: OwnerConnection['owner'], work: () => Promise<T>): Promise<T> {
  let hasWaited = false;
  for (;;) {
    const done = await withBackupLock(owner, work);
    if (done) return done.result;
    if (!hasWaited) printLine('Another backup is being written. Waiting until it is done …');
    hasWaited = true;
    await sleep(WAIT_MS);
  }
}
