import { z } from 'zod';
import { dailyBackupFolder } from '../installation/installation.public.ts';
import { feature } from '../platform/feature.ts';
import { defineTask, handleTask } from '../platform/jobs/task.ts';
import type { Platform } from '../platform/platform.ts';
import { removeDeadDrafts } from './backup-drafts.ts';
import { removeLeftBeside } from './beside.service.ts';
import { backUpDaily, stopDailyBackup } from './daily-backup.service.ts';

export const dailyBackupTask = defineTask('backup.daily', z.object({}), { lane: 'housekeeping' });

/** Databases beside that killed commands have left take as much of the disk as the installation. */
async function removeLeft({ config, log }: Pick<Platform, 'config' | 'log'>) {
  try {
    const folders = await removeLeftBeside(config.dataDir, log);
    if (folders.length > 0) log.info({ folders }, 'Removed what a killed command has left');
  } catch (error) {
    log.warn({ err: error }, 'What a killed command has left was not removed');
  }
}

/** The installation's daily backups, by the worker. */
export const dailyBackups = feature({
  name: 'daily backups',
  jobs: [
    handleTask(dailyBackupTask, async (_payload, platform) => {
      await removeLeft(platform);
      await backUpDaily(platform);
    }),
  ],
  // Hourly: what failed, or was not due while the machine was off, is made up for.
  cron: [{ task: dailyBackupTask, match: '23 * * * *' }],
  startWorker: async ({ config, log }) => {
    const folder = dailyBackupFolder(config);
    const removed = folder ? await removeDeadDrafts(folder.path) : [];
    if (removed.length > 0) log.info({ files: removed }, 'Removed what a killed backup has left');
  },
  close: async (platform) => stopDailyBackup(platform),
});
