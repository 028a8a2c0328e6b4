import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishActivities, recordActivity } from '../../activities/activities.public.ts';
import * as repo from './opt-out.repo.ts';

type Linked = { candidate_id: CandidateId; email_hash: string; user_id: UserId; recruiter_id: UserId };

/** Stores that a candidate opts out of messages, or in again; the timeline says so. */
export async function changeOptOut(tx: TenantTx, linked: Linked, isOut: boolean) {
  const { candidate_id, email_hash, user_id, recruiter_id } = linked;
  if (isOut) await repo.insertOptOut(tx, email_hash, candidate_id);
  else await repo.deleteOptOut(tx, email_hash, candidate_id);
  const details = { what: isOut ? 'opted_out' : 'opted_in' };
  await recordActivity(tx, { kind: 'email', candidate_id, user_id: null, details });
  await publishActivities(tx, [{ candidate_id, job_id: null, match_id: null }], [user_id, recruiter_id]);
}

/** Lets the wish of a candidate hold for the one that it is merged into. */
export const moveOptOuts = repo.updateCandidateOfOptOuts;
