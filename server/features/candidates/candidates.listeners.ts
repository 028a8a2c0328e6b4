import type { DomainEvents } from '../../domain-events.ts';
import { updateCandidateOwner } from './edit/candidates.repo.ts';

/** Candidates of a removed recruiter go to the heir, deleted ones that can still be restored too. */
export function listen(events: DomainEvents) {
  events.on('recruiter.removed', async (tx, { recruiter_id, heir_id }) => {
    for (const candidate_id of await updateCandidateOwner(tx, recruiter_id, heir_id))
      await events.emit(tx, { type: 'candidate.changed', candidate_id, is_new: false });
  });
}
