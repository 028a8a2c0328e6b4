import { ImportId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { assertOwnKeys, removeStored } from '../../platform/files/files.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeTask, sweepTask, workTask } from './imports.tasks.ts';
import { purgeImports } from './imports.writes.ts';
import { listOrphanKeys } from './resumes/import-files.repo.ts';
import { enqueueWork, failWorking, workOnImport } from './work/work-import.service.ts';

const PURGE_BATCH_SIZE = 10;

export const jobs = [
  handleTask(workTask, workOnImport),
  handleTask(sweepTask, async ({ agency_id, keys }, { database, storage }) => {
    assertOwnKeys(agency_id, keys);
    const orphans = await withTenant(database, agency_id, (tx) => listOrphanKeys(tx, keys));
    await removeStored(storage, orphans);
  }),
  handleDueAgencies(purgeTask, {
    list: listedBy('agencies_with_imports_to_purge', { days: limits.importDays }),
    visit: async ({ database }, agency_id) => {
      const purged = await withTenant(database, agency_id, (tx) =>
        purgeImports(tx, limits.importDays, PURGE_BATCH_SIZE),
      );
      return purged > 0;
    },
  }),
];

export const cron: Schedule[] = [{ task: purgeTask, match: '23 3 * * *' }];

export const sweeps: Sweep[] = [
  {
    of: 'imports.import_status',
    again: (tx, id) => enqueueWork(tx, { agency_id: tx.agency_id, import_id: ImportId.parse(id) }),
    end: (tx, id) => failWorking(tx, ImportId.parse(id)),
  },
];
