import { AgencyId, MessageBatchId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Lets messages leave that nobody has taken back. */
export const sendMessagesTask = defineTask(
  'letters.send',
  z.object({ agency_id: AgencyId, letter_batch_id: MessageBatchId }),
  { lane: 'interactive' },
);
