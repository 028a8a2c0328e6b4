import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { listAgencyIds } from '../agencies/agencies.public.ts';
import { findTask, rescueTask } from './enrichment.tasks.ts';
import { resumeEnrichments } from './enrichment.writes.ts';
import { findPerson } from './find-person.service.ts';

export const jobs = [
  handleTask(findTask, findPerson),
  handleTask(rescueTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIds))
      await withTenant(database, agency_id, (tx) => resumeEnrichments(tx, { idleHours: 12 }));
  }),
];

export const cron: Schedule[] = [{ task: rescueTask, match: '51 * * * *' }];
