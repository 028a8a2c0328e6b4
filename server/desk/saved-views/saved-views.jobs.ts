import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeViewsTask } from './saved-views.tasks.ts';
import { purgeViews } from './saved-views.writes.ts';

export const jobs = [
  handleDueAgencies(purgeViewsTask, {
    list: listedBy('agencies_with_views_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeViews(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeViewsTask, match: '47 3 * * *' }];
