import { EnrichmentId } from '@placewell/contract/ids.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { proveReports } from './bounces/bounces.service.ts';
import { endCheck, queueCheck } from './bounces/bounces.writes.ts';
import { checkBounce } from './bounces/check-bounce.service.ts';
import { checkBounceTask, findTask, proveReportsTask } from './enrichment.tasks.ts';
import { failEnrichment, resumeEnrichment } from './enrichment.writes.ts';
import { findPerson } from './find-person.service.ts';

export const jobs = [
  handleTask(findTask, findPerson),
  handleTask(checkBounceTask, checkBounce),
  handleTask(proveReportsTask, proveReports),
];

export const sweeps: Sweep[] = [
  {
    of: 'enrichments.enrich_status',
    again: (tx, id) => resumeEnrichment(tx, EnrichmentId.parse(id)),
    end: (tx, id, platform) => failEnrichment({ tx, platform }, EnrichmentId.parse(id)),
  },
  {
    of: 'bounce_reports.check_status',
    again: (tx, id) => queueCheck(tx, EnrichmentId.parse(id)),
    // Nothing is known of the address, as where no finder answers.
    end: (tx, id) => endCheck(tx, EnrichmentId.parse(id), 'not_invalid'),
  },
];
