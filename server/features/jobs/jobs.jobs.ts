import { limits } from '@placewell/contract/limits.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import type { Cron, Tasks } from '../../platform/jobs/runner.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { deletePurgeableJobs } from './jobs.repo.ts';

export const tasks: Tasks = {
  /** Deleted jobs go for good when they can no longer be restored. */
  'jobs.purgeDeleted': async (_payload, { database }) => {
    const agencies = await withInstallation(database, listAgencyIds);
    for (const agency_id of agencies)
      await withTenant(database, agency_id, (tx) => deletePurgeableJobs(tx, limits.restoreDays));
  },
};

export const cron: Cron = [{ task: 'jobs.purgeDeleted', match: '41 3 * * *' }];
