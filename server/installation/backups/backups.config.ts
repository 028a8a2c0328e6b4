import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';

/** The value of BACKUP_DIR that makes no daily backups. */
const OFF = 'off';

export const backupSettings = defineSettings(
  z.object({
    /** Where the worker writes a backup each day: by default DATA_DIR/backups with the built-in database, else nowhere. */
    BACKUP_DIR: z.string().optional(),
    /** The daily backups of this many days are kept. */
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(7),
  }),
);

export type BackupFolder = {
  path: string;
  /** Nobody chose it: it shares the disk of the database. */
  isDefault: boolean;
};

const defaultFolder = ({ dataDir }: Config) => join(dataDir, 'backups');

/** The folder of the daily backups; undefined where none are made. */
export function dailyBackupFolder(config: Config): BackupFolder | undefined {
  const { BACKUP_DIR } = settingsOf(config, backupSettings);
  if (BACKUP_DIR === OFF) return undefined;
  if (BACKUP_DIR === undefined && config.databaseUrl) return undefined;
  const path = BACKUP_DIR === undefined ? defaultFolder(config) : resolve(BACKUP_DIR);
  return { path, isDefault: path === defaultFolder(config) };
}

/** Where commands write backups without a name for them. */
export const backupFolderOfCommands = (config: Config): string =>
  dailyBackupFolder(config)?.path ?? defaultFolder(config);

export const keepDays = (config: Config): number => settingsOf(config, backupSettings).BACKUP_KEEP_DAYS;
