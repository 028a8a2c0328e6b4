import { AgencyId, ExportId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Writes the agency's archive; starts from scratch when retried. */
export const writeArchiveTask = defineTask(
  'archives.write',
  z.object({ agency_id: AgencyId, export_id: ExportId }),
  { lane: 'housekeeping' },
);
