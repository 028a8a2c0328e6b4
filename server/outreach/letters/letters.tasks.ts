import { AgencyId, LetterBatchId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const purgeTemplatesTask = defineTask('letters.purgeTemplates', z.object({}), {
  lane: 'housekeeping',
});

/** Lets letters leave that nobody has taken back. */
export const sendLettersTask = defineTask(
  'letters.send',
  z.object({ agency_id: AgencyId, letter_batch_id: LetterBatchId }),
  { lane: 'interactive' },
);
