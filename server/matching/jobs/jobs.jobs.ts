import { limits } from '@placewell/contract/limits.ts';
import { listAgencyIdsWithAccess } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeJobsTask } from './jobs.tasks.ts';
import { purgeJobs } from './jobs.writes.ts';

export const jobs = [
  handleTask(purgeJobsTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIdsWithAccess))
      await withTenant(database, agency_id, (tx) => purgeJobs(tx, limits.restoreDays));
  }),
];

export const cron: Schedule[] = [{ task: purgeJobsTask, match: '41 3 * * *' }];
