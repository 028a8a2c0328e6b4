import type { TenantTx } from '../../../platform/db/tenant.ts';
import { enqueueFileRemoval } from '../../../platform/files/files.ts';
import * as repo from './expired-files.repo.ts';

/** Removes a batch of files that became no candidate, with their stored bytes; returns their number. */
export async function removeExpiredFiles(tx: TenantTx, batch: { days: number; limit: number }) {
  const { count, keys } = await repo.deleteExpiredFiles(tx, batch);
  await enqueueFileRemoval(tx, keys);
  if (count > 0) await repo.deleteEmptyUploads(tx, batch.days);
  return count;
}
