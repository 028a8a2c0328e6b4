import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeActivitiesTask } from './activities.tasks.ts';
import { purgeActivities } from './activities.writes.ts';

export const jobs = [
  handleDueAgencies(purgeActivitiesTask, {
    list: listedBy('agencies_with_activities_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeActivities(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeActivitiesTask, match: '51 3 * * *' }];
