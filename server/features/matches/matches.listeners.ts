import type { DomainEvents } from '../../domain-events.ts';
import {
  enqueueCandidateScoring,
  enqueueJobScoring,
  enqueueReranking,
  findAgencyId,
} from './scoring/scoring-queue.service.ts';

/** Whatever happens to a candidate, a job or the settings, the matches follow in the background. */
export function listen(events: DomainEvents) {
  for (const type of ['candidate.changed', 'candidate.removed'] as const)
    events.on(type, async (tx, { candidate_id }) =>
      enqueueCandidateScoring(tx, await findAgencyId(tx), candidate_id),
    );
  for (const type of ['job.changed', 'job.removed'] as const)
    events.on(type, async (tx, { job_id }) => enqueueJobScoring(tx, await findAgencyId(tx), job_id));
  events.on('match_settings.changed', async (tx, { job_id }) =>
    job_id === undefined
      ? enqueueReranking(tx, await findAgencyId(tx))
      : enqueueJobScoring(tx, await findAgencyId(tx), job_id),
  );
}
