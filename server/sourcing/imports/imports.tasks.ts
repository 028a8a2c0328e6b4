import { AgencyId, ImportId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** A few seconds of the dry run, the import or the undo, whichever goes on; then the next job of the agency has its turn. */
export const workTask = defineTask('imports.work', z.object({ agency_id: AgencyId, import_id: ImportId }), {
  lane: 'parsing',
});
/** Removes what was stored but never recorded, because it was refused or its process died. */
export const sweepTask = defineTask(
  'imports.sweep',
  z.object({ agency_id: AgencyId, keys: z.array(z.string()) }),
  { lane: 'housekeeping' },
);
export const purgeTask = defineTask('imports.purge', z.object({}), { lane: 'housekeeping' });
