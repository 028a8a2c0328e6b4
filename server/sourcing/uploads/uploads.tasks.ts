import { AgencyId, CandidateId, FileId, UploadId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineDueTask } from '../../platform/jobs/due-agencies.ts';
import { defineTask } from '../../platform/jobs/task.ts';

export const parseFileTask = defineTask('uploads.parse', z.object({ agency_id: AgencyId, file_id: FileId }), {
  lane: 'parsing',
});
/** Reads a file whose pages are pictures, which takes long: other files do not wait for it. */
export const readScanTask = defineTask(
  'uploads.readScan',
  z.object({ agency_id: AgencyId, file_id: FileId }),
  { lane: 'scanning' },
);
export const reparseTask = defineTask(
  'uploads.reparse',
  z.object({ agency_id: AgencyId, candidate_id: CandidateId }),
  { lane: 'parsing' },
);
/** Goes on with a `reparseTask` whose resume holds pictures of text. */
export const reparseScanTask = defineTask(
  'uploads.reparseScan',
  z.object({ agency_id: AgencyId, candidate_id: CandidateId }),
  { lane: 'scanning' },
);
export const removeExpiredTask = defineDueTask('uploads.removeExpired');
/** Removes an upload's stored files that were never recorded, because it was refused or its process died. */
export const sweepUploadTask = defineTask(
  'uploads.sweep',
  z.object({ agency_id: AgencyId, upload_id: UploadId, keys: z.array(z.string()) }),
  { lane: 'housekeeping' },
);
