import { AgencyId, ImportId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../platform/jobs/task.ts';

/** Runs some seconds of the dry run, the import or the undo; then the agency's next job gets its turn. */
export const workTask = defineTask('imports.work', z.object({ agency_id: AgencyId, import_id: ImportId }), {
  lane: 'parsing',
});
/** Removes stored files that were never recorded, because the upload was refused or the process died. */
export const sweepTask = defineTask(
  'imports.sweep',
  z.object({ agency_id: AgencyId, keys: z.array(z.string()) }),
  { lane: 'housekeeping' },
);
export const purgeTask = defineDueTask('imports.purge');
