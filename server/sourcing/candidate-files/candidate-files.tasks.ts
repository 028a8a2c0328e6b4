import { AgencyId, FileId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/**
 * Parses a resume that was added to a candidate. `replaces` is set when a person chose the resume: the one matched at
 * that time, null for none. If unset, the resume is matched if it is the newest.
 */
export const parseCandidateFileTask = defineTask(
  'candidateFiles.parse',
  z.object({ agency_id: AgencyId, file_id: FileId, replaces: FileId.nullish() }),
  { lane: 'parsing' },
);
/** Removes stored files that were never recorded because the process died. */
export const sweepFilesTask = defineTask(
  'candidateFiles.sweep',
  z.object({ agency_id: AgencyId, keys: z.array(z.string()) }),
  { lane: 'housekeeping' },
);
