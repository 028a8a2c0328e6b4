import { AgencyId, FileId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/**
 * Reads a resume that was added to a candidate. `replaces`: a person chose it, while this resume or none was matched;
 * otherwise it is matched if it is the newest.
 */
export const parseCandidateFileTask = defineTask(
  'candidateFiles.parse',
  z.object({ agency_id: AgencyId, file_id: FileId, replaces: FileId.nullish() }),
  { lane: 'parsing' },
);
/** Removes what was stored but never recorded, because its process died. */
export const sweepFilesTask = defineTask(
  'candidateFiles.sweep',
  z.object({ agency_id: AgencyId, keys: z.array(z.string()) }),
  { lane: 'housekeeping' },
);
