import type { AgencyId } from '@placewell/contract/ids.ts';
import { removeImage } from '../../people/people.public.ts';
import { type InstallationTx, withInstallation } from '../../platform/db/tenant.ts';
import type { Job } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurity } from '../../platform/security/security-log.ts';
import { listAgenciesToRemove } from './removal.repo.ts';
import { finishRemoval, removeSomeRows, startRemoval } from './removal.writes.ts';

/** Rows per transaction: few enough that their locks hold nobody up. */
const BATCH_SIZE = 500;

/**
 * Removes all agencies that were deleted more than 7 days ago: pictures, rows, files, queued work, finally the agency
 * itself. Every step is its own transaction or idempotent, so an interrupted removal resumes. A failure does not hold
 * up other agencies.
 */
export async function removeDeletedAgencies(platform: Platform, job: Job) {
  const step = <T>(work: (tx: InstallationTx) => Promise<T>) =>
    withInstallation(platform.database, { job: job.id }, work);
  const failures: unknown[] = [];
  for (const agency_id of await step(listAgenciesToRemove))
    await removeAgency(platform, agency_id, step).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Agencies could not be removed');
}

async function removeAgency(
  { storage, log }: Platform,
  agency_id: AgencyId,
  step: <T>(work: (tx: InstallationTx) => Promise<T>) => Promise<T>,
) {
  // First, because only the rows know the pictures.
  for (const key of await step((tx) => startRemoval(tx, agency_id))) await removeImage(storage, key);
  while ((await step((tx) => removeSomeRows(tx, agency_id, BATCH_SIZE))) > 0);
  await storage.removeAll(agency_id);
  await step((tx) => finishRemoval(tx, agency_id));
  logSecurity(log, 'rights_changed', { agency_id, change: 'agency removed' }, 'A deleted agency was removed');
}
