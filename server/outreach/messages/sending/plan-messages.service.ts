import type { CandidateId, MatchId } from '@placewell/contract/ids.ts';
import { type Access, can, checkCan } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import * as repo from './recipients.repo.ts';
import {
  type Planned,
  planMessage,
  refused,
  type Sender,
  valuesOf,
  type Words,
  withoutRepeats,
} from './recipients.rules.ts';

export type Recipients = {
  candidate_ids?: readonly CandidateId[] | undefined;
  match_ids?: readonly MatchId[] | undefined;
};
type Writer = { access: Access; sender: Sender; words: Words };

/**
 * A message as each of these people would get it from the writer, in the order of the ids, or why they would not. Whoever
 * may read a candidate may write to it; from a match only who may move that.
 */
export async function planMessages(
  tx: TenantTx,
  { candidate_ids, match_ids }: Recipients,
  writer: Writer,
): Promise<Planned[]> {
  if (candidate_ids) {
    const rows = await repo.listCandidateRecipients(tx, candidate_ids);
    const byId = new Map<string, repo.RecipientRow>(rows.map((row) => [row.candidate_id, row]));
    return withoutRepeats([...new Set(candidate_ids)].map((id) => planCandidate(id, byId.get(id), writer)));
  }
  const rows = await repo.listMatchRecipients(tx, match_ids ?? []);
  const byId = new Map<string, repo.RecipientRow>(rows.map((row) => [row.match_id ?? '', row]));
  return withoutRepeats([...new Set(match_ids)].map((id) => planMatch(id, byId.get(id), writer)));
}

function planCandidate(id: string, row: repo.RecipientRow | undefined, writer: Writer): Planned {
  const { access, sender, words } = writer;
  if (!checkCan(access, 'read', 'candidate', row)) return refused(id, 'candidate_not_found');
  return planMessage(id, row, words, valuesOf(row, sender, false));
}

function planMatch(id: string, row: repo.RecipientRow | undefined, writer: Writer): Planned {
  const { access, sender, words } = writer;
  const { match_recruiter_id, match_candidate_recruiter_id, job_recruiter_id } = row ?? {};
  const match =
    match_recruiter_id && match_candidate_recruiter_id
      ? { recruiter_id: match_recruiter_id, candidate_recruiter_id: match_candidate_recruiter_id }
      : undefined;
  const mayMove = checkCan(access, 'update', 'match', match);
  if (!row || !match || !job_recruiter_id || !can(access, 'read', 'match', match))
    return refused(id, 'match_not_found');
  // The candidate of a match may be a colleague's whom the writer does not see.
  if (!can(access, 'read', 'candidate', row)) return refused(id, 'candidate_not_found');
  if (!mayMove) return refused(id, 'forbidden', row);
  const canReadJob = can(access, 'read', 'job', { recruiter_id: job_recruiter_id });
  return planMessage(id, row, words, valuesOf(row, sender, canReadJob));
}
