import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BackupStep, writeBackup } from '../backup/write-backup.service.ts';
import { hasSecretsKey, secretsKeyPlaces } from '../platform/security/secrets.ts';
import { openStorage } from '../providers/storage/storage.ts';
import type { OwnerConnection } from './open-owner.ts';
import { formatBytes, formatNumber, printLine } from './printing.ts';

export const BACKUP_STEPS = { rows: 'writing rows of', files: 'writing files', verify: 'reading' };

/** "2026-11-23T14-05-09", in UTC */
const nameOfNow = () => `placewell-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.zip`;

type BackupChoice = { path: string | undefined; withKey: boolean; onStep: BackupStep };

/** Backs the installation up, into a new file of `DATA_DIR`/backups unless `path` is given, and prints what it wrote. */
export async function makeBackup(
  { config, owner }: Pick<OwnerConnection, 'config' | 'owner'>,
  { path = join(config.dataDir, 'backups', nameOfNow()), withKey, onStep }: BackupChoice,
) {
  const started = performance.now();
  mkdirSync(dirname(path), { recursive: true });
  const platform = { config, owner, storage: await openStorage(config) };
  const { size_bytes, counts } = await writeBackup(platform, { path, withKey }, onStep);
  printLine(
    `${path} (${formatBytes(size_bytes)}), in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  printLine(
    `  ${formatNumber(counts.agencies)} agencies, ${formatNumber(counts.rows)} rows, ${formatNumber(counts.files)} files`,
  );
  if (counts.missing_files > 0)
    printLine(
      `  ${formatNumber(counts.missing_files)} files were missing: deleted meanwhile, or lost before`,
    );
  if (hasSecretsKey(config) && !withKey)
    printLine(
      `What opens sealed secrets is not in it. Keep it as well, elsewhere: ${secretsKeyPlaces(config)}.`,
    );
}
