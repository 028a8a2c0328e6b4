import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/candidates.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import { candidateChanged, candidateRemoved } from '../../../domain-events.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { publishLiveEvent } from '../../../platform/events/live.ts';
import { accessOf, ownedBy, splitByPermission } from '../../access/access.public.ts';
import * as repo from './candidates.repo.ts';

/** Locks the candidates of a bulk call that the actor may change; returns them and the reasons for refusing the rest. */
export async function lockChangeable(
  { tx, actor }: Context,
  ids: readonly CandidateId[],
  deletedWithinDays?: number,
) {
  const owners = await repo.lockCandidateOwners(tx, ids, deletedWithinDays);
  return splitByPermission(await accessOf(tx, actor), 'candidate', ids, (id) => ownedBy(owners.get(id)));
}

/** Emits the domain event of each candidate and publishes one live event for all of them. */
export async function emitChanged({ tx, platform }: Context, ids: readonly CandidateId[]) {
  for (const candidate_id of ids)
    await platform.events.emit(tx, candidateChanged, { candidate_id, is_new: false });
  await publishLiveEvent(tx, { type: 'candidates.changed' });
}

/** Sets the status of those the actor may change. Returns the previous status of each, for undo. */
export async function updateCandidateStatus(
  context: Context,
  { ids, candidate_status }: Body<typeof calls.updateCandidateStatus>,
): Promise<Data<typeof calls.updateCandidateStatus>> {
  const { allowed, refused } = await lockChangeable(context, ids);
  if (allowed.length === 0) return { ...bulkResult(ids, refused), previous: [] };
  const before = await repo.updateCandidateStatusRows(context.tx, allowed, candidate_status);
  await emitChanged(context, allowed);
  return {
    ...bulkResult(ids, refused),
    previous: before.map((row) => ({
      id: row.candidate_id,
      candidate_status: row.candidate_status as (typeof calls.CANDIDATE_STATUSES)[number],
    })),
  };
}

/** Removes candidates from every list and from matching at once; their files are kept while they can be restored. */
export async function delCandidate(context: Context, { ids }: Body<typeof calls.delCandidate>) {
  const { tx, platform } = context;
  const { allowed, refused } = await lockChangeable(context, ids);
  if (allowed.length > 0) {
    await repo.updateDeletedAt(tx, allowed, true);
    for (const candidate_id of allowed) await platform.events.emit(tx, candidateRemoved, { candidate_id });
    await publishLiveEvent(tx, { type: 'candidates.changed' });
  }
  return bulkResult(ids, refused);
}
