import { AgencyId, EnrichmentId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

export const findTask = defineTask(
  'enrichment.find',
  z.object({ agency_id: AgencyId, enrichment_id: EnrichmentId }),
  { lane: 'outside' },
);
export const checkBounceTask = defineTask(
  'enrichment.checkBounce',
  z.object({ agency_id: AgencyId, enrichment_id: EnrichmentId }),
  { lane: 'outside' },
);
/** Decides again about an agency's reported addresses after a mail server has refused one. */
export const proveReportsTask = defineTask('enrichment.proveReports', z.object({ agency_id: AgencyId }), {
  lane: 'housekeeping',
});
