import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeSubmissionsTask } from './submissions.tasks.ts';
import { purgeSubmissions } from './submissions.writes.ts';

export const jobs = [
  handleDueAgencies(purgeSubmissionsTask, {
    list: listedBy('agencies_with_submissions_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeSubmissions(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeSubmissionsTask, match: '49 3 * * *' }];
