import type { DomainEvents } from '../../domain-events.ts';
import { updateJobOwner } from './jobs.repo.ts';

/** Jobs of a removed recruiter go to the heir, matches with them. */
export function listen(events: DomainEvents) {
  events.on('recruiter.removed', async (tx, { recruiter_id, heir_id }) => {
    for (const job_id of await updateJobOwner(tx, recruiter_id, heir_id))
      await events.emit(tx, { type: 'job.changed', job_id, was_opened: false });
  });
}
