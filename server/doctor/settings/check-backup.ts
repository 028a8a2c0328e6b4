import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { type Finding, note, ok, problem } from '../finding.ts';

const HOUR_MS = 3_600_000;
/** Backups are made daily: one may be late, not two. */
const OLD_HOURS = 49;

/** Where backups are looked for, and whether they are made daily there. */
export type BackupPlace = { folder: string; isDaily: boolean };

// The one place that knows the setting.
export const backupPlace = (config: Config): BackupPlace => {
  const folder = process.env.BACKUP_DIR;
  return folder ? { folder, isDaily: true } : { folder: join(config.dataDir, 'backups'), isDaily: false };
};

/** When the newest backup in a folder was finished; undefined if there is none. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'));
  let newest: Date | undefined;
  for (const name of names) {
    const made = await stat(join(folder, name)).catch(() => undefined);
    if (made?.isFile() && (!newest || made.mtime > newest)) newest = made.mtime;
  }
  return newest;
}

/** The age of the last backup. Without daily ones, others may be made by other means. */
export async function checkBackup({ folder, isDaily }: BackupPlace): Promise<Finding> {
  const newest = await newestBackup(folder);
  const say = isDaily ? problem : note;
  const advice = isDaily
    ? 'See the log of the worker, and make one now: npm run backup.'
    : 'Make one (npm run backup), or set BACKUP_DIR, which makes one every day, unless the database and the files are backed up by other means.';
  if (!newest) return say(`There is no backup in ${folder}. ${advice}`);
  const hours = Math.floor((Date.now() - newest.getTime()) / HOUR_MS);
  const age = hours < 49 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  if (hours >= OLD_HOURS) return say(`The last backup in ${folder} is ${age} old. ${advice}`);
  return ok(`The last backup in ${folder} is ${age} old.`);
}
