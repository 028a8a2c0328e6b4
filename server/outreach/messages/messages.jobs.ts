import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeTemplatesTask, sendMessagesTask } from './messages.tasks.ts';
import { sendBatch } from './sending/send-batch.service.ts';
import { purgeTemplates } from './templates/templates.writes.ts';

export const jobs = [
  handleTask(sendMessagesTask, sendBatch),
  handleDueAgencies(purgeTemplatesTask, {
    list: listedBy('agencies_with_templates_to_purge', { days: limits.restoreDays }),
    visit: ({ database }, agency_id) =>
      withTenant(database, agency_id, (tx) => purgeTemplates(tx, limits.restoreDays)),
  }),
];

export const cron: Schedule[] = [{ task: purgeTemplatesTask, match: '53 3 * * *' }];
