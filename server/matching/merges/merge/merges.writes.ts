import type { CandidateMergeId } from '@placewell/contract/ids.ts';
import { recordActivity } from '../../../outreach/outreach.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../../platform/events/live.ts';
import * as repo from './merges.repo.ts';

/** Clients reload pairs and merges; the candidates have their own event. */
const CHANGED = { type: 'duplicates.changed' } as const;

/** Stores the data for undoing a merge, and records it in the kept candidate's timeline. */
export async function recordMerge(tx: TenantTx, merge: repo.NewMerge, merged_name: string) {
  await repo.insertMerge(tx, merge);
  await recordActivity(tx, {
    kind: 'merged',
    candidate_id: merge.keep_id,
    user_id: merge.user_id,
    details: { name: merged_name },
  });
  await publishLiveEvent(tx, CHANGED);
}

/** Marks a merge as undone, also in the kept candidate's timeline. */
export async function closeMerge(
  tx: TenantTx,
  merge: Pick<repo.NewMerge, 'keep_id' | 'user_id'> & { candidate_merge_id: CandidateMergeId },
  merged_name: string,
) {
  await repo.markMergeUndone(tx, merge.candidate_merge_id);
  await recordActivity(tx, {
    kind: 'merged',
    candidate_id: merge.keep_id,
    user_id: merge.user_id,
    details: { name: merged_name, is_undo: true },
  });
  await publishLiveEvent(tx, CHANGED);
}
