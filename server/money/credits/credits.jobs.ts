import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { expireCreditsTask } from './credits.tasks.ts';
import { expireCredits } from './credits.writes.ts';

export const jobs = [
  // Spending expires due lots itself, so the hourly run need not be on time.
  handleDueAgencies(expireCreditsTask, {
    list: listedBy('agencies_with_expired_credits'),
    visit: ({ database }, agency_id) => withTenant(database, agency_id, expireCredits),
  }),
];

export const cron: Schedule[] = [{ task: expireCreditsTask, match: '3 * * * *' }];
