import { candidateChanged, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { updateCandidateOwner } from './edit/candidates.repo.ts';

/** Candidates of a removed recruiter go to the heir, as do deleted ones that can still be restored. */
export const listeners = [
  listenTo(recruiterRemoved, async (tx, { recruiter_id, heir_id }, events) => {
    for (const candidate_id of await updateCandidateOwner(tx, recruiter_id, heir_id))
      await events.emit(tx, candidateChanged, { candidate_id, is_new: false });
  }),
];
