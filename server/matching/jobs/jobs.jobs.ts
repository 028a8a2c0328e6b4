import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { purgeJobsTask } from './jobs.tasks.ts';
import { purgeJobs } from './jobs.writes.ts';

export const jobs = [
  handleDueAgencies(purgeJobsTask, {
    list: listedBy('agencies_with_jobs_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeJobs(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeJobsTask, match: '41 3 * * *' }];
