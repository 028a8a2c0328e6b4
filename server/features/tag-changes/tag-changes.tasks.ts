import { AgencyId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Carries a change of a tag out on all candidates and jobs that have it. */
export const changeTagTask = defineTask(
  'tagChanges.step',
  z.object({ agency_id: AgencyId, tag_key: z.string() }),
  { lane: 'housekeeping' },
);
