import type { DomainEvents } from '../../domain-events.ts';
import { agencyOf, enqueueCandidate, enqueueJob, enqueueRanking } from './queue.ts';

/** Whatever happens to a candidate, a job or the settings, the matches follow in the background. */
export function listen(events: DomainEvents) {
  for (const type of ['candidate.changed', 'candidate.removed'] as const)
    events.on(type, async (tx, { candidate_id }) => enqueueCandidate(tx, await agencyOf(tx), candidate_id));
  for (const type of ['job.changed', 'job.removed'] as const)
    events.on(type, async (tx, { job_id }) => enqueueJob(tx, await agencyOf(tx), job_id));
  events.on('match_settings.changed', async (tx, { job_id }) =>
    job_id === undefined
      ? enqueueRanking(tx, await agencyOf(tx))
      : enqueueJob(tx, await agencyOf(tx), job_id),
  );
}
