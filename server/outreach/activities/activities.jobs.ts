import { limits } from '@placewell/contract/limits.ts';
import { listAgencyIdsWithAccess } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeActivitiesTask } from './activities.tasks.ts';
import { purgeActivities } from './activities.writes.ts';

export const jobs = [
  handleTask(purgeActivitiesTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIdsWithAccess))
      await withTenant(database, agency_id, (tx) => purgeActivities(tx, limits.restoreDays));
  }),
];

export const cron: Schedule[] = [{ task: purgeActivitiesTask, match: '51 3 * * *' }];
