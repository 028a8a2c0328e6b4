import type { DomainEvents } from '../../domain-events.ts';
import { agencyOf, enqueueCandidate, enqueueJob } from './queue.ts';

/** Whatever happens to a candidate or a job, its matches follow in the background. */
export function listen(events: DomainEvents) {
  for (const type of ['candidate.changed', 'candidate.removed'] as const)
    events.on(type, async (tx, { candidate_id }) => enqueueCandidate(tx, await agencyOf(tx), candidate_id));
  for (const type of ['job.changed', 'job.removed'] as const)
    events.on(type, async (tx, { job_id }) => enqueueJob(tx, await agencyOf(tx), job_id));
}
