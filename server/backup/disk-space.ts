import { stat } from 'node:fs/promises';
import { dailyBackupFolder } from '../installation/installation.public.ts';
import { readSpace } from '../platform/files/free-space.ts';
import type { Measure } from '../platform/monitoring/gauges.ts';

/** The disks that fill up while Placewell works. */
export const diskSpace: Measure = {
  name: 'disks',
  gauges: {
    placewell_disk_free_bytes: {
      help: 'What may still be written on the disk of DATA_DIR (data) and of BACKUP_DIR (backups)',
      labels: ['folder'],
    },
    placewell_disk_size_bytes: { help: 'The size of these disks', labels: ['folder'] },
  },
  everyMs: 30_000,
  read: async ({ config }) => {
    const backups = dailyBackupFolder(config)?.path;
    const folders = [{ folder: 'data', path: config.dataDir }];
    // Made with the first backup.
    if (backups && (await stat(backups).catch(() => undefined)))
      folders.push({ folder: 'backups', path: backups });
    const spaces = await Promise.all(
      folders.map(async ({ folder, path }) => ({ labels: { folder }, ...(await readSpace(path)) })),
    );
    return {
      placewell_disk_free_bytes: spaces.map(({ labels, free }) => ({ labels, value: free })),
      placewell_disk_size_bytes: spaces.map(({ labels, size }) => ({ labels, value: size })),
    };
  },
};
