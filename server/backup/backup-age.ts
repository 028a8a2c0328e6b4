import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import type { Measure } from '../platform/monitoring/gauges.ts';

/** Where backups are kept: the one place that knows. */
const backupFolders = (config: Config): string[] => [join(config.dataDir, 'backups')];

/** When the newest backup was finished; undefined where there is none. Unfinished ones end in `.part`. */
export async function newestBackup(config: Config): Promise<Date | undefined> {
  const times = await Promise.all(
    backupFolders(config).map(async (folder) => {
      const names = await readdir(folder).catch(noFolder);
      const found = names.filter((name) => name.endsWith('.zip')).map((name) => stat(join(folder, name)));
      return (await Promise.all(found)).map(({ mtimeMs }) => mtimeMs);
    }),
  );
  const newest = Math.max(...times.flat());
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}

/** The age of the last backup. */
export const backupAge: Measure = {
  name: 'backup',
  gauges: {
    placewell_backup_age_seconds: {
      help: 'Age of the newest file of `npm run backup` in its folder; +Inf where there is none',
    },
  },
  everyMs: 60_000,
  read: async ({ config }) => {
    const newest = await newestBackup(config);
    const age = newest ? Math.max(0, Date.now() - newest.getTime()) / 1000 : Number.POSITIVE_INFINITY;
    return { placewell_backup_age_seconds: [{ value: age }] };
  },
};
