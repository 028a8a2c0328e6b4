import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { spaceOf } from '../platform/files/free-space.ts';
import { settingsOf } from '../platform/settings.ts';
import { storageSettings } from '../providers/storage/storage.ts';
import { sizeOfDatabase } from './upgrade.repo.ts';

/** Rows as packed text are smaller than their tables and indexes: by half, to be careful. */
const PACKED = 0.5;

/** Bytes that a backup of rows and files may need, and that may be written in its folder. Files in S3 are not counted. */
export async function spaceForBackup(
  config: Config,
  owner: pg.Pool,
  folder: string,
): Promise<{ needed: number; free: number }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isLocal = settingsOf(config, storageSettings).S3_BUCKET === undefined;
  const files = isLocal ? sizeOfFolder(join(config.dataDir, 'files')) : 0;
  return {
    needed: (await sizeOfDatabase(owner)) * PACKED + files,
    free: spaceOf(folder).free - config.minDiskFreeBytes,
  };
}

function sizeOfFolder(path: string): number {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0;
  }
}

export const megabytes = (bytes: number) => `${Math.max(0, Math.ceil(bytes / 1e6)).toLocaleString('en')} MB`;
