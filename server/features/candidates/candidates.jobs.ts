import { limits } from '@placewell/contract/limits.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { removeFilesLater } from '../../platform/files.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repo from './edit/candidates.repo.ts';

const AT_ONCE = 100;

/** Deletes for good what was deleted longer ago than it can be restored, with all that hangs on it. */
async function purgeBatch(platform: Platform, agency_id: string): Promise<number> {
  return withTenant(platform.database, agency_id, async (tx) => {
    const rows = await repo.listPurgeableCandidates(tx, limits.restoreDays, AT_ONCE);
    if (rows.length === 0) return 0;
    for (const { candidate_id } of rows)
      await platform.events.emit(tx, { type: 'candidate.purged', candidate_id });
    await removeFilesLater(
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

export const tasks: Tasks = {
  'candidates.purge': async (_payload: unknown, platform) => {
    const agencies = await withInstallation(platform.database, (tx) =>
      tx.selectFrom('agencies').select('agency_id').execute(),
    );
    for (const { agency_id } of agencies) while ((await purgeBatch(platform, agency_id)) === AT_ONCE);
  },
};
