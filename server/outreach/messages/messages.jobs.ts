import { MessageBatchId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask, type Schedule } from '../../platform/jobs/task.ts';
import { purgeTemplatesTask, sendMessagesTask } from './messages.tasks.ts';
import { endBatch } from './sending/messages.writes.ts';
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

export const sweeps: Sweep[] = [
  {
    of: 'letter_batches.batch_status',
    again: (tx, id) => {
      const letter_batch_id = MessageBatchId.parse(id);
      return enqueue(
        tx,
        sendMessagesTask,
        { agency_id: tx.agency_id, letter_batch_id },
        { key: `letters:${letter_batch_id}` },
      );
    },
    // Nothing of it has left: that is one transaction.
    end: (tx, id) => endBatch(tx, MessageBatchId.parse(id), 'canceled'),
  },
];
