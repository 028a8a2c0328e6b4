import type { EmailId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { changeOutcome, publishActivities } from '../../activities/activities.public.ts';
import * as repo from './messages.repo.ts';

/** Keeps a message to be sent; nobody sees it before it has left. */
export const createBatch = repo.insertBatch;

/** Ends a batch: whatever still waits of it does not leave any more. Returns how many these are. */
export const endBatch = repo.updateBatchEnded;

/** Keeps by what a message that has left is found again. */
export const markSent = repo.updateSent;

/** Says in the timeline that the mail server did not deliver a message. */
export async function markFailed(tx: TenantTx, email_id: EmailId) {
  const message = await repo.updateFailed(tx, email_id);
  if (!message?.activity_id) return;
  const { activity_id, candidate_id, match_id, user_id, recruiter_id } = message;
  await changeOutcome(tx, activity_id, 'failed');
  await publishActivities(tx, [{ candidate_id, match_id, job_id: null }], [user_id, recruiter_id]);
}

/** Gives messages of one candidate to another, all or these; returns their ids, by which they can be given back. */
export const moveMessages = repo.updateCandidateOfMessages;
