import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { candidatePurged } from '../../domain-events.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { enqueueFileRemoval } from '../../platform/files.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { purgeCandidatesTask } from './candidates.tasks.ts';
import * as repo from './edit/candidates.repo.ts';

const BATCH_SIZE = 100;

/** Deletes for good, with everything that belongs to them, candidates that can no longer be restored. */
async function purgeBatch(platform: Platform, agency_id: AgencyId): Promise<number> {
  return withTenant(platform.database, agency_id, async (tx) => {
    const rows = await repo.listPurgeableCandidates(tx, limits.restoreDays, BATCH_SIZE);
    if (rows.length === 0) return 0;
    for (const { candidate_id } of rows) await platform.events.emit(tx, candidatePurged, { candidate_id });
    await enqueueFileRemoval(
      tx,
      rows.flatMap((row) => row.storage_key ?? []),
    );
    await repo.deleteCandidateRows(
      tx,
      rows.map((row) => row.candidate_id),
    );
    return rows.length;
  });
}

export const jobs = [
  handleTask(purgeCandidatesTask, async (_payload, platform) => {
    for (const agency_id of await withInstallation(platform.database, listAgencyIds))
      while ((await purgeBatch(platform, agency_id)) === BATCH_SIZE);
  }),
];

export const cron: Schedule[] = [{ task: purgeCandidatesTask, match: '41 2 * * *' }];
