// Backs up, restores, verifies or looks at an installation, in a separate process to measure its memory alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from '@placewell/server/app.ts';
import { restoreBackup } from '@placewell/server/backup/restore-backup.service.ts';
import { verifyRestore } from '@placewell/server/backup/verify-restore.service.ts';
import { writeBackup } from '@placewell/server/backup/write-backup.service.ts';
import { runDoctor } from '@placewell/server/doctor/run-doctor.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { fetchAhead } from '@placewell/server/platform/files/fetch-ahead.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { openStorage, type Storage } from '@placewell/server/providers/storage/storage.ts';
import { peakMemoryMb } from '../process-tree.ts';
import { serveRequests } from '../processes.ts';

export type BackupTask = {
  url: string;
  env: Record<string, string>;
  what: 'backup' | 'restore' | 'verify' | 'fetch' | 'quick' | 'full';
  path: string;
  keys?: string[];
  /** Files fetched at a time, and what a network would add to each request. */
  ahead?: number;
  delayMs?: number;
};
/** `note`: what it says, such as the number of rows. */
export type BackupResult = { seconds: number; peakMb: number; note: string };

const delayed = (storage: Storage, ms: number): Pick<Storage, 'exists' | 'getStream'> => ({
  exists: async (key) => {
    await sleep(ms);
    return storage.exists(key);
  },
  getStream: async (key) => {
    await sleep(ms);
    return storage.getStream(key);
  },
});

async function work({ url, env, what, path, ...fetching }: BackupTask): Promise<string> {
  const config = readConfig(env, settings);
  const log = createLog('error', false);
  const owner = openOwnerPool(url, 4);
  try {
    const storage = await openStorage(config);
    const platform = { config, log, owner, storage };
    if (what === 'backup') {
      const { counts, size_bytes } = await writeBackup(platform, { path, withKey: false });
      return `${counts.rows.toLocaleString('en')} rows, ${counts.files.toLocaleString('en')} files, ${Math.round(size_bytes / 1e6)} MB`;
    }
    if (what === 'restore') {
      const { manifest } = await restoreBackup(platform, path);
      return `${manifest.counts.rows.toLocaleString('en')} rows`;
    }
    if (what === 'verify') {
      const { problems } = await verifyRestore({ config, log, onStep: () => undefined }, path);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return 'no difference';
    }
    if (what === 'fetch') return `${await countFetched(storage, fetching)} files`;
    const parts: string[] = [];
    for await (const { part, ms } of runDoctor(
      { config, owner },
      { isFull: what === 'full', tell: () => undefined },
    ))
      if (ms > 300) parts.push(`${part} ${(ms / 1000).toFixed(1)}`);
    return parts.join(', ');
  } finally {
    await owner.end();
  }
}

async function countFetched(
  storage: Storage,
  { keys = [], ahead = 1, delayMs = 0 }: Pick<BackupTask, 'keys' | 'ahead' | 'delayMs'>,
): Promise<number> {
  async function* each() {
    for (const key of keys) yield { key };
  }
  let files = 0;
  for await (const { read } of fetchAhead(delayed(storage, delayMs), each(), ahead)) {
    for await (const _ of (await read?.()) ?? []);
    if (read) files++;
  }
  return files;
}

serveRequests(async (task: BackupTask): Promise<BackupResult> => {
  const started = performance.now();
  const note = await work(task);
  return { note, seconds: (performance.now() - started) / 1000, peakMb: peakMemoryMb() };
});
