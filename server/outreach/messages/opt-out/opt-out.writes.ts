import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishActivities, recordActivity } from '../../activities/activities.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import * as repo from './opt-out.repo.ts';

type Linked = { candidate_id: CandidateId; email_hash: string; user_id: UserId; recruiter_id: UserId };

const setOptOut = (tx: TenantTx, email_hash: string, candidate_id: CandidateId | null, isOut: boolean) =>
  isOut ? repo.insertOptOut(tx, email_hash, candidate_id) : repo.deleteOptOut(tx, email_hash, candidate_id);

/** How the timeline says it. */
export const optOutDetails = (isOut: boolean) => ({ what: isOut ? 'opted_out' : 'opted_in' });

/** Opts an address out of the agency's emails, or in again; returns whether that changed anything. */
export const changeAddressOptOut = (tx: TenantTx, email_hash: string, isOut: boolean) =>
  setOptOut(tx, email_hash, null, isOut);

/** Stores that a candidate opts out of messages, or in again; the timeline says so. */
export async function changeOptOut(tx: TenantTx, linked: Linked, isOut: boolean) {
  const { candidate_id, email_hash, user_id, recruiter_id } = linked;
  await setOptOut(tx, email_hash, candidate_id, isOut);
  const [activity_id] = await recordActivity(tx, {
    kind: 'email',
    candidate_id,
    user_id: null,
    details: optOutDetails(isOut),
  });
  if (isOut)
    await notify(tx, {
      user_ids: [user_id, recruiter_id],
      kind: 'opted_out',
      subject: email_hash,
      candidate_id,
      activity_id,
    });
  await publishActivities(tx, [{ candidate_id, job_id: null, match_id: null }], [user_id, recruiter_id]);
}

/** Lets the wish of a candidate hold for the one that it is merged into. */
export const moveOptOuts = repo.updateCandidateOfOptOuts;
