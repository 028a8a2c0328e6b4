import { jobChanged, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { updateJobOwner } from './jobs.repo.ts';

/** Jobs of a removed recruiter go to the heir, with their matches. */
export const listeners = [
  listenTo(recruiterRemoved, async (tx, { recruiter_id, heir_id }, events) => {
    for (const job_id of await updateJobOwner(tx, recruiter_id, heir_id))
      await events.emit(tx, jobChanged, { job_id, was_opened: false });
  }),
];
