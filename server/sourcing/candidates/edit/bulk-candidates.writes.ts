import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import {
  candidateChanged,
  candidatePurged,
  candidateRemoved,
  candidateStatusChanged,
  candidateTransferred,
} from '../../../domain-events.ts';
import { enqueueRemovalOf } from '../../../platform/files/files.ts';
import { type Duplicate, findDuplicate, type StoredIdentityKeys } from '../duplicates/duplicates.repo.ts';
import { isMatchable } from '../matching/candidate-input.rules.ts';
import * as repo from './candidates.repo.ts';
import { publishChanged, publishToOwners, type WriteContext } from './candidates.writes.ts';

async function emitChanged(
  { tx, platform }: WriteContext,
  ids: readonly CandidateId[],
  change: { changed?: string[] } = {},
) {
  if (ids.length > 0)
    await platform.events.emit(tx, candidateChanged, { candidate_ids: [...ids], is_new: false, ...change });
}

/** Sets the status of locked candidates and emits `candidate.changed`; returns the previous status of those changed. */
export async function changeCandidateStatuses(
  context: WriteContext,
  ids: readonly CandidateId[],
  change: repo.AvailabilityChange,
) {
  const before = await repo.updateCandidateStatusRows(context.tx, ids, change);
  if (before.length === 0) return [];
  const changed = before.map((row) => row.candidate_id);
  const to = change.candidate_status;
  const isMatchedElse = before.some((row) => isMatchable(row.candidate_status) !== isMatchable(to));
  await emitChanged(context, changed, { changed: isMatchedElse ? ['candidate_status'] : [] });
  const changes = before
    .filter((row) => row.candidate_status !== to)
    .map((row) => ({ candidate_id: row.candidate_id, from: row.candidate_status, to }));
  await context.platform.events.emit(context.tx, candidateStatusChanged, {
    changes,
    user_id: context.actor?.user_id ?? null,
    is_undo: change.if_status !== undefined,
  });
  await publishChanged(context.tx, changed);
  return before;
}

/** Marks locked candidates as deleted and emits `candidate.removed`. */
export async function removeCandidates({ tx, platform }: WriteContext, ids: readonly CandidateId[]) {
  if (ids.length === 0) return;
  await repo.CANDIDATES.remove(tx, ids, repo.asUpdated);
  await platform.events.emit(tx, candidateRemoved, { candidate_ids: [...ids] });
  await publishChanged(tx, ids);
}

/**
 * Restores locked, deleted candidates and emits `candidate.changed`. Returns those that now duplicate an active candidate
 * that `reader` may read. One at a time: of two that are the same person, the second is marked as a duplicate of the
 * first.
 */
export async function reinstateCandidates(
  context: WriteContext,
  candidates: readonly StoredIdentityKeys[],
  reader: UserId | undefined,
): Promise<{ candidate_id: CandidateId; other: Duplicate }[]> {
  if (candidates.length === 0) return [];
  const { tx } = context;
  const duplicates: { candidate_id: CandidateId; other: Duplicate }[] = [];
  for (const candidate of candidates) {
    const { candidate_id } = candidate;
    const other = await findDuplicate(tx, candidate, { except: candidate_id, reader });
    await repo.CANDIDATES.restore(tx, [candidate_id], repo.asUpdated);
    if (!other) continue;
    await repo.updateCandidateRow(tx, candidate_id, { duplicate_of: other.candidate_id });
    duplicates.push({ candidate_id, other });
  }
  const ids = candidates.map(({ candidate_id }) => candidate_id);
  await emitChanged(context, ids);
  await publishChanged(tx, ids);
  return duplicates;
}

/** Changes the owner of candidates, emits `candidate.transferred` and returns their ids. */
export async function changeCandidateOwners(
  { tx, platform, actor }: WriteContext,
  change: repo.OwnerChange<CandidateId>,
): Promise<CandidateId[]> {
  const candidate_ids = await repo.updateCandidateOwners(tx, change);
  if (candidate_ids.length === 0) return [];
  const { from, to } = change;
  const by = actor && { user_id: actor.user_id };
  await platform.events.emit(tx, candidateTransferred, { candidate_ids, from_id: from, to_id: to, ...by });
  await publishToOwners(tx, candidate_ids, [from, to]);
  return candidate_ids;
}

export const candidatePurge = repo.CANDIDATES.purge(async ({ tx, platform }, candidate_ids) => {
  await platform.events.emit(tx, candidatePurged, { candidate_ids });
  await enqueueRemovalOf(tx, { table: 'candidate_files', column: 'candidate_id', ids: candidate_ids });
});
