import { randomUUID } from 'node:crypto';
import { type InstallationTx, withInstallation } from '../platform/db/tenant.ts';
import type { Job } from '../platform/jobs/task.ts';
import type { Platform } from '../platform/platform.ts';
import { MARK_KEY } from '../providers/storage/list-files.ts';
import * as repo from './storage-marks.repo.ts';

const SHARED = 'used by more than one database';
/** A file is stored before its row; exports and uploads take hours at most. */
export const SAFE_DAYS = 1;

type MarkPlatform = Pick<Platform, 'database' | 'storage' | 'log'>;

/**
 * Makes sure that the storage is this database's alone, and renews its mark. Returns until when stored files may be
 * swept, or undefined: what another installation or a copy of this database stores has no row here.
 */
export async function renewMark(platform: MarkPlatform, job: Pick<Job, 'id'>): Promise<Date | undefined> {
  const { database, storage, log } = platform;
  const inInstallation = <T>(work: (tx: InstallationTx) => Promise<T>) =>
    withInstallation(database, { job: job.id }, work);
  const [known, stored] = [await inInstallation(repo.findMark), await storedMark(storage)];
  const isOurs = isOurMark(known, stored);
  if (stored !== undefined && !isOurs) {
    if (stored !== SHARED) await storage.putBytes(MARK_KEY, Buffer.from(SHARED));
    await inInstallation(repo.forbidSweep);
    log.warn(
      { key: MARK_KEY },
      'Files without a row are not swept: another database has used this storage. If this one alone uses it by now, delete the file of this key from the storage',
    );
    return undefined;
  }
  const next = randomUUID();
  if (!(await inInstallation((tx) => repo.announceMark(tx, next)))) return undefined;
  await storage.putBytes(MARK_KEY, Buffer.from(next));
  await inInstallation((tx) => repo.confirmMark(tx, next, { isOurs, days: SAFE_DAYS }));
  return findSweptBefore(platform, job);
}

/** Until when files may be swept, as the last renewal found, unless another database has come meanwhile. */
export async function findSweptBefore(
  { database, storage }: MarkPlatform,
  job: Pick<Job, 'id'>,
): Promise<Date | undefined> {
  const known = await withInstallation(database, { job: job.id }, repo.findMark);
  if (!known?.swept_before || !isOurMark(known, await storedMark(storage))) return undefined;
  return new Date(known.swept_before);
}

/** A process that was killed on its way has stored the next mark, or not. */
const isOurMark = (known: repo.StorageMark | undefined, stored: string | undefined) =>
  known !== undefined && stored !== undefined && [known.mark, known.next_mark].includes(stored);

async function storedMark(storage: Platform['storage']): Promise<string | undefined> {
  if (!(await storage.exists(MARK_KEY))) return undefined;
  return Buffer.from(await storage.getBytes(MARK_KEY)).toString();
}
