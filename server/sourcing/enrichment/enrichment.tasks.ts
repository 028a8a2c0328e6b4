import { AgencyId, EnrichmentId } from '@placewell/contract/ids.ts';
import { z } from 'zod';
import { defineTask } from '../../platform/jobs/task.ts';

/** Asks the finders for one person. */
export const findTask = defineTask(
  'enrichment.find',
  z.object({ agency_id: AgencyId, enrichment_id: EnrichmentId }),
  { lane: 'outside' },
);
/** Checks an address again that was reported as bounced. */
export const checkBounceTask = defineTask(
  'enrichment.checkBounce',
  z.object({ agency_id: AgencyId, enrichment_id: EnrichmentId }),
  { lane: 'outside' },
);
/** Decides again about reported addresses of an agency, one of which a mail server has refused. */
export const proveReportsTask = defineTask('enrichment.proveReports', z.object({ agency_id: AgencyId }), {
  lane: 'housekeeping',
});
/** Queues look-ups whose job was lost or failed too often. */
export const rescueTask = defineTask('enrichment.rescue', z.object({}), { lane: 'housekeeping' });
