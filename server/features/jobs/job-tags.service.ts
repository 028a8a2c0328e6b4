import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/tags.ts';
import { tagKey } from '@placewell/contract/tags.ts';
import { bulkResult } from '../../platform/bulk-result.ts';
import type { Context } from '../../platform/context.ts';
import { changeTagList, resolveTags } from '../tags/tags.public.ts';
import { lockChangeable } from './job-status.service.ts';
import { changeJobTags } from './job-tags.writes.ts';

/** Adds tags to those the actor may change and removes others; returns what changed of each, for undo. */
export async function updateJobTags(
  context: Context,
  { ids, add, remove }: Body<typeof calls.updateJobTags>,
): Promise<Data<typeof calls.updateJobTags>> {
  const { jobs, refused } = await lockChangeable(context, ids, { deleted: false });
  const added = jobs.length > 0 ? await resolveTags(context.tx, add) : [];
  const removedKeys = new Set(remove.map(tagKey));
  const changed = [];
  for (const { job_id, tags } of jobs) {
    const change = changeTagList(tags, added, removedKeys);
    if ('refused' in change) refused.set(job_id, change.refused);
    else if (change.added.length + change.removed.length > 0) changed.push({ job_id, ...change });
  }
  await changeJobTags(
    context,
    changed.map(({ job_id, tags }) => ({ job_id, tags })),
  );
  return {
    ...bulkResult(ids, refused),
    changed: changed.length,
    changes: changed.map(({ job_id, added, removed }) => ({ id: job_id, added, removed })),
  };
}
