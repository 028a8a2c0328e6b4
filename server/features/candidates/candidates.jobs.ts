import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { purgeCandidatesTask } from './candidates.tasks.ts';
import { purgeCandidates } from './edit/bulk-candidates.writes.ts';

const BATCH_SIZE = 100;

async function purgeBatch(platform: Platform, agency_id: AgencyId): Promise<number> {
  return withTenant(platform.database, agency_id, (tx) =>
    purgeCandidates({ tx, platform }, { days: limits.restoreDays, limit: BATCH_SIZE }),
  );
}

export const jobs = [
  handleTask(purgeCandidatesTask, async (_payload, platform, job) => {
    for (const agency_id of await withInstallation(platform.database, { job: job.id }, listAgencyIds))
      while ((await purgeBatch(platform, agency_id)) === BATCH_SIZE);
  }),
];

export const cron: Schedule[] = [{ task: purgeCandidatesTask, match: '41 2 * * *' }];
