import { listAgencyIds } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { proveReports } from './bounces/bounces.service.ts';
import { resumeChecks } from './bounces/bounces.writes.ts';
import { checkBounce } from './bounces/check-bounce.service.ts';
import { checkBounceTask, findTask, proveReportsTask, rescueTask } from './enrichment.tasks.ts';
import { resumeEnrichments } from './enrichment.writes.ts';
import { findPerson } from './find-person.service.ts';

export const jobs = [
  handleTask(findTask, findPerson),
  handleTask(checkBounceTask, checkBounce),
  handleTask(proveReportsTask, proveReports),
  handleTask(rescueTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIds))
      await withTenant(database, agency_id, async (tx) => {
        await resumeEnrichments(tx, { idleHours: 12 });
        await resumeChecks(tx, { idleHours: 12 });
      });
  }),
];

export const cron: Schedule[] = [{ task: rescueTask, match: '51 * * * *' }];
