import { AgencyId, UploadId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** `looks` counts the checks that found features and matches not ready. */
export const renewAgencyTask = defineTask(
  'vocabulary.renewAgency',
  z.object({ agency_id: AgencyId, looks: z.int().optional() }),
  { lane: 'housekeeping' },
);
export const importUploadTask = defineTask('vocabulary.importUpload', z.object({ upload_id: UploadId }), {
  lane: 'housekeeping',
});
/** Renews the keys that a process with the previous vocabulary may have written since. */
export const sweepAgencyTask = defineTask(
  'vocabulary.sweepAgency',
  z.object({ agency_id: AgencyId, since: z.iso.datetime() }),
  { lane: 'housekeeping' },
);
/** Finds agencies that are at an older vocabulary or scorer. */
export const checkAgenciesTask = defineTask('vocabulary.checkAgencies', z.object({}), {
  lane: 'housekeeping',
});
