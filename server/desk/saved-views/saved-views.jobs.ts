import { limits } from '@placewell/contract/limits.ts';
import { listAgencyIdsWithAccess } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeViewsTask } from './saved-views.tasks.ts';
import { purgeViews } from './saved-views.writes.ts';

export const jobs = [
  handleTask(purgeViewsTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIdsWithAccess))
      await withTenant(database, agency_id, (tx) => purgeViews(tx, limits.restoreDays));
  }),
];

export const cron: Schedule[] = [{ task: purgeViewsTask, match: '47 3 * * *' }];
