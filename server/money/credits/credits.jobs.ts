import { listAgencyIds } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { expireCreditsTask } from './credits.tasks.ts';
import { expireCredits } from './credits.writes.ts';

export const jobs = [
  // Spending expires due lots itself, so the hourly run need not be on time.
  handleTask(expireCreditsTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIds))
      await withTenant(database, agency_id, expireCredits);
  }),
];

export const cron: Schedule[] = [{ task: expireCreditsTask, match: '3 * * * *' }];
