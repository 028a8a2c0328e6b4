import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  alteredName,
  type BackupFolder,
  type BackupRun,
  dailyBackupFolder,
  dailyName,
  expiredOf,
  isDue,
  keepDays,
  listDailyBackups,
  noteRun,
  readInstallation,
} from '../installation/installation.public.ts';
import type { Config } from '../platform/config.ts';
import { openOwnerPool } from '../platform/db/database.ts';
import { spaceOf } from '../platform/files/free-space.ts';
import type { Platform } from '../platform/platform.ts';
import { removeDeadDrafts } from './backup-drafts.ts';
import { withBackupLock } from './backup-lock.repo.ts';
import { verifyBackup } from './read-backup.service.ts';
import { alteredText, type BackupPlatform, type BackupStep, writeBackup } from './write-backup.service.ts';

type DailyPlatform = Pick<Platform, 'config' | 'log' | 'storage' | 'database'>;

/** A sign of life in the folder, and a look at the disk. */
const LOOK_EVERY_MS = 2000;
const LOG_EVERY_MS = 60_000;
/** Rows and files grow from day to day. */
const GROWTH = 1.1;
/** In the folder beside the database, the share of the disk that backups leave free. */
const DEFAULT_FOLDER_LEAVES = 0.1;

class ShortOfSpace extends Error {}
class Stopped extends Error {}

const stopped = new WeakSet<object>();
/** Ends a running backup at its next step: the worker stops. */
export const stopDailyBackup = (platform: object) => {
  stopped.add(platform);
};

/** Bytes that backups may still take there. */
function spaceLeft({ path, isDefault }: BackupFolder, { minDiskFreeBytes }: Config): number {
  const { free, size } = spaceOf(path);
  const reserve = isDefault ? size * DEFAULT_FOLDER_LEAVES : 0;
  return free - Math.max(minDiskFreeBytes, reserve);
}

const inMegabytes = (bytes: number) => `${Math.max(0, Math.ceil(bytes / 1_000_000)).toLocaleString('en')} MB`;

function assertSpace(folder: BackupFolder, config: Config, needed: number) {
  const left = spaceLeft(folder, config);
  if (left >= needed) return;
  throw new ShortOfSpace(
    `The disk of ${folder.path} has no room for a backup: it needs ${inMegabytes(needed)}, and ${inMegabytes(left)} may be used. Free some, or set BACKUP_DIR to another disk.`,
  );
}

/**
 * Writes today's backup unless there is one, reads it back, and removes those of days that are not kept any more. One
 * at a time over all processes; the next hour tries again what failed. Returns its name, if it wrote one.
 */
export async function backUpDaily(platform: DailyPlatform, now = new Date()): Promise<string | undefined> {
  const folder = dailyBackupFolder(platform.config);
  if (!folder) return undefined;
  // Not the queue's connections: this takes two for as long as it lasts.
  const owner = openOwnerPool(platform.database.urls.owner, 3, { name: 'placewell-backup' });
  try {
    const installation = await readInstallation(owner);
    const isDueNow = async () =>
      isDue(await listDailyBackups(folder.path, installation.id), installation.installed_at, now);
    if (!(await isDueNow())) return undefined;
    const done = await withBackupLock(owner, async () =>
      // Another process may have written it in the meantime.
      (await isDueNow())
        ? runDaily(platform, { owner, folder, installation: installation.id, now })
        : undefined,
    );
    if (!done) platform.log.info('Daily backup waits: another backup is being written');
    return done?.result;
  } catch (error) {
    // Not thrown: the next hour tries again, and a retry of the queue would only do the same sooner.
    platform.log.error({ err: error, folder: folder.path }, 'Daily backup failed');
    return undefined;
  } finally {
    await owner.end();
  }
}

type Daily = {
  owner: BackupPlatform['owner'];
  folder: BackupFolder;
  installation: string;
  now: Date;
};

/** Notes in the order in which they were made, also where one takes long. */
function notesOf({ folder, installation, now }: Daily) {
  let last: Promise<void> = Promise.resolve();
  return (state: BackupRun['state'], text: string): Promise<void> => {
    const run = { state, started_at: now.toISOString(), seen_at: new Date().toISOString(), text };
    last = last.catch(() => undefined).then(() => noteRun(folder.path, installation, run));
    last.catch(() => undefined);
    return last;
  };
}
type Note = ReturnType<typeof notesOf>;

async function runDaily(platform: DailyPlatform, daily: Daily): Promise<string | undefined> {
  const { log } = platform;
  const { folder, installation, now } = daily;
  const note = notesOf(daily);
  try {
    await mkdir(folder.path, { recursive: true, mode: 0o700 });
    await removeDeadDrafts(folder.path, { prefix: `placewell-daily-${installation}-` });
    await makeRoom(platform, daily);
    const started = performance.now();
    const written = await write(platform, daily, { name: dailyName(installation, now), note });
    const { path, size_bytes, counts, altered } = written;
    const name = basename(path);
    await removeExpired(platform, daily);
    const seconds = Math.round((performance.now() - started) / 1000);
    log.info({ file: path, size_bytes, seconds, ...counts }, 'Daily backup written');
    if (altered.length === 0) await note('written', name);
    else {
      await note('altered', `${name} does not count as good. ${alteredText(written)}`);
      log.error(
        { file: path, altered_files: counts.altered_files, altered },
        'Daily backup has altered files',
      );
    }
    if (counts.missing_files > 0)
      log.warn({ missing_files: counts.missing_files }, 'Daily backup lacks files that rows name');
    return name;
  } catch (error) {
    const isShort = isShortOfSpace(error);
    const text = error instanceof Error ? error.message : String(error);
    await note(isShort ? 'skipped' : 'failed', text).catch(() => undefined);
    if (error instanceof Stopped) log.info('Daily backup stopped with the worker: the next hour tries again');
    else if (isShort) log.warn({ folder: folder.path }, `Daily backup skipped: ${text}`);
    else log.error({ err: error, folder: folder.path }, 'Daily backup failed');
    return undefined;
  }
}

/** Days that are not kept may go first where space is short: a later one stays. */
async function makeRoom(platform: DailyPlatform, daily: Daily) {
  const { folder, installation } = daily;
  const last = (await listDailyBackups(folder.path, installation)).at(-1);
  const needed = (last?.size_bytes ?? 0) * GROWTH;
  if (spaceLeft(folder, platform.config) < needed) await removeExpired(platform, daily);
  assertSpace(folder, platform.config, needed);
}

const isShortOfSpace = (error: unknown): boolean =>
  error instanceof ShortOfSpace ||
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '');

/** Writes and reads back; looks at the disk and leaves a sign of life meanwhile. */
async function write(
  platform: DailyPlatform,
  { owner, folder }: Daily,
  { name, note }: { name: string; note: Note },
) {
  const { config, storage, log } = platform;
  let looked = 0;
  let logged = performance.now();
  const onStep = (step: Parameters<BackupStep>[0] | 'verify', of: string) => {
    if (stopped.has(platform)) throw new Stopped('The worker was stopped');
    const time = performance.now();
    if (time - looked < LOOK_EVERY_MS) return;
    looked = time;
    if (step !== 'verify') assertSpace(folder, config, 0);
    const text = `${{ rows: 'writing rows of', files: 'writing files,', verify: 'reading back' }[step]} ${of}`;
    note('running', text).catch(() => undefined);
    if (time - logged < LOG_EVERY_MS) return;
    logged = time;
    log.info({ step: text }, 'Daily backup goes on');
  };
  const check = async (draft: string) => {
    await verifyBackup(draft, onStep);
  };
  return writeBackup(
    { config, storage, owner },
    {
      path: join(folder.path, name),
      withKey: false,
      alteredPath: (altered_files) => join(folder.path, alteredName(name, altered_files)),
      check,
    },
    onStep,
  );
}

/** The newest was read back when it got its name, and always stays. */
async function removeExpired({ config, log }: DailyPlatform, { folder, installation }: Daily) {
  const backups = await listDailyBackups(folder.path, installation);
  for (const { name } of expiredOf(backups, keepDays(config))) {
    await rm(join(folder.path, name), { force: true });
    log.info({ file: name }, 'Daily backup removed: it is older than those to keep (BACKUP_KEEP_DAYS)');
  }
}
