import type { Body, Data } from '@placewell/contract/call.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/candidates.ts';
import { lockChangeable } from '../../../people/people.public.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import type { Deleted } from '../../../platform/records/restorable.ts';
import { changeCandidateStatuses, removeCandidates } from './bulk-candidates.writes.ts';
import * as repo from './candidates.repo.ts';

/** Locks the candidates of a bulk call that the actor may change; returns their ids and the error codes of the others. */
export async function lockChangeableCandidates(
  context: Context,
  ids: readonly CandidateId[],
  which: Deleted = { deleted: false },
) {
  const lock = () => repo.lockCandidateOwners(context.tx, ids, which);
  const { rows, refused } = await lockChangeable(context, ids, {
    entity: 'candidate',
    id: 'candidate_id',
    lock,
  });
  return { allowed: rows.map(({ candidate_id }) => candidate_id), refused };
}

/**
 * Sets the status of the candidates that the actor may change; with `if_status`, only of those that have it. Returns the
 * previous status of each.
 */
export async function updateCandidateStatus(
  context: Context,
  { ids, candidate_status, if_status }: Body<typeof calls.updateCandidateStatus>,
): Promise<Data<typeof calls.updateCandidateStatus>> {
  const { allowed, refused } = await lockChangeableCandidates(context, ids);
  const before = await changeCandidateStatuses(context, allowed, { candidate_status, if_status });
  const changed = new Set(before.map((row) => row.candidate_id));
  const left = allowed.filter((id) => !changed.has(id)).map((id) => [id, 'changed_since'] as const);
  return {
    ...bulkResult(ids, new Map([...refused, ...left])),
    previous: before.map((row) => ({ id: row.candidate_id, candidate_status: row.candidate_status })),
  };
}

/** Deletes candidates, from all lists and from matching at once; their files are kept while they can be restored. */
export async function delCandidate(context: Context, { ids }: Body<typeof calls.delCandidate>) {
  const { allowed, refused } = await lockChangeableCandidates(context, ids);
  await removeCandidates(context, allowed);
  return bulkResult(ids, refused);
}
