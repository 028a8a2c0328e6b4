import { limits } from '@placewell/contract/limits.ts';
import { listAgencyIdsWithAccess } from '../../people/people.public.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeTemplatesTask, sendMessagesTask } from './messages.tasks.ts';
import { sendBatch } from './sending/send-batch.service.ts';
import { purgeTemplates } from './templates/templates.writes.ts';

export const jobs = [
  handleTask(sendMessagesTask, sendBatch),
  handleTask(purgeTemplatesTask, async (_payload, { database }, job) => {
    for (const agency_id of await withInstallation(database, { job: job.id }, listAgencyIdsWithAccess))
      await withTenant(database, agency_id, (tx) => purgeTemplates(tx, limits.restoreDays));
  }),
];

export const cron: Schedule[] = [{ task: purgeTemplatesTask, match: '53 3 * * *' }];
