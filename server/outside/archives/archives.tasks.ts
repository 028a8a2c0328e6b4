import { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Writes everything of an agency into one file; begins anew when it is run again. */
export const writeArchiveTask = defineTask(
  'archives.write',
  z.object({ agency_id: AgencyId, export_id: ExportId }),
  { lane: 'housekeeping' },
);
