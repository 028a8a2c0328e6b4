import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/tags.ts';
import { tagKey } from '@placewell/contract/tags.ts';
import { bulkResult } from '../../../platform/bulk-result.ts';
import type { Context } from '../../../platform/context.ts';
import { changeTagList, resolveTags } from '../../tags/tags.public.ts';
import { lockChangeable } from '../edit/bulk-candidates.service.ts';
import { listCandidateTags } from './candidate-tags.repo.ts';
import { changeCandidateTags } from './candidate-tags.writes.ts';

/** Adds tags to those the actor may change and removes others; returns what changed of each, for undo. */
export async function updateCandidateTags(
  context: Context,
  { ids, add, remove }: Body<typeof calls.updateCandidateTags>,
): Promise<Data<typeof calls.updateCandidateTags>> {
  const { allowed, refused } = await lockChangeable(context, ids);
  const added = allowed.length > 0 ? await resolveTags(context.tx, add) : [];
  const removedKeys = new Set(remove.map(tagKey));
  const changed = [];
  for (const { candidate_id, tags } of await listCandidateTags(context.tx, allowed)) {
    const change = changeTagList(tags, added, removedKeys);
    if ('refused' in change) refused.set(candidate_id, change.refused);
    else if (change.added.length + change.removed.length > 0) changed.push({ candidate_id, ...change });
  }
  await changeCandidateTags(
    context,
    changed.map(({ candidate_id, tags }) => ({ candidate_id, tags })),
  );
  return {
    ...bulkResult(ids, refused),
    changed: changed.length,
    changes: changed.map(({ candidate_id, added, removed }) => ({ id: candidate_id, added, removed })),
  };
}
