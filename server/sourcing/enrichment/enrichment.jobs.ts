import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { proveReports } from './bounces/bounces.service.ts';
import { resumeChecks } from './bounces/bounces.writes.ts';
import { checkBounce } from './bounces/check-bounce.service.ts';
import { checkBounceTask, findTask, proveReportsTask, rescueTask } from './enrichment.tasks.ts';
import { resumeEnrichments } from './enrichment.writes.ts';
import { findPerson } from './find-person.service.ts';

const IDLE_HOURS = 12;

export const jobs = [
  handleTask(findTask, findPerson),
  handleTask(checkBounceTask, checkBounce),
  handleTask(proveReportsTask, proveReports),
  handleDueAgencies(rescueTask, {
    list: listedBy('agencies_with_idle_enrichments', { hours: IDLE_HOURS }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, async (tx) => {
        await resumeEnrichments(tx, { idleHours: IDLE_HOURS });
        await resumeChecks(tx, { idleHours: IDLE_HOURS });
      }),
  }),
];

export const cron: Schedule[] = [{ task: rescueTask, match: '51 * * * *' }];
