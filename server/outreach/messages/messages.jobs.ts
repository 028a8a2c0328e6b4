import { MessageBatchId } from '@placewell/contract/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { purgeNightly } from '../../platform/records/purging.ts';
import { sendMessagesTask } from './messages.tasks.ts';
import { endBatch } from './sending/messages.writes.ts';
import { sendBatch } from './sending/send-batch.service.ts';
import { templatePurge } from './templates/templates.writes.ts';

export const jobs = [handleTask(sendMessagesTask, sendBatch)];

export const purge = purgeNightly([templatePurge], {
  name: 'letters.purgeTemplates',
  list: 'agencies_with_templates_to_purge',
  at: '53 3',
});

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
