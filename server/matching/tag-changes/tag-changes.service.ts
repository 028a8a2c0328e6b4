import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/sourcing/tags.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import {
  assertUnchanging,
  createTag,
  lockExistingTags,
  renameTagItself,
  startTagChange,
} from '../../sourcing/sourcing.public.ts';
import { changeNextRecords, STEP_SIZE } from './carry-out.service.ts';
import { changeTagTask } from './tag-changes.tasks.ts';

type Result = Data<typeof calls.renameTag>;

/** Applies started changes: few records at once, many in the background. */
async function carryOut(context: Context, changes: ReadonlyMap<string, number>): Promise<Result> {
  const { tx, actor } = context;
  const records = [...changes.values()].reduce((sum, count) => sum + count, 0);
  const isSmall = records <= STEP_SIZE;
  for (const tag_key of changes.keys()) {
    if (!isSmall) await enqueue(tx, changeTagTask, { agency_id: actor.agency_id, tag_key });
    else
      for (let place = await changeNextRecords(context, tag_key); place; )
        place = await changeNextRecords(context, tag_key, place);
  }
  return { task_status: isSmall ? 'Completed' : 'Pending', records };
}

/** Renames a tag. Refuses another tag's name: merging two tags must be requested. */
export async function renameTag(
  context: Context,
  { tag_key, tag }: Body<typeof calls.renameTag>,
): Promise<Result> {
  const { tx } = context;
  const new_key = tagKey(tag);
  const found = await lockExistingTags(tx, [tag_key], [new_key]);
  await assertUnchanging(tx, found);
  const before = found.find((one) => one.tag_key === tag_key);
  if (new_key === tag_key) {
    if (before?.tag === tag) return { task_status: 'Completed', records: 0 };
    await renameTagItself(tx, { tag_key, tag });
  } else {
    if (found.some((one) => one.tag_key === new_key)) throw new AppError('tag_exists');
    await createTag(tx, { tag_key: new_key, tag });
  }
  const records = await startTagChange(tx, tag_key, { change: 'rename', into_key: new_key });
  return carryOut(context, new Map([[tag_key, records]]));
}

async function changeAll(
  context: Context,
  tag_keys: readonly string[],
  change: { change: 'merge'; into_key: string } | { change: 'delete'; into_key: null },
): Promise<Result> {
  const { tx } = context;
  const keys = [...new Set(tag_keys)].sort();
  const into = change.into_key === null ? [] : [change.into_key];
  await assertUnchanging(tx, await lockExistingTags(tx, [...keys, ...into]));
  const started = new Map<string, number>();
  for (const key of keys) started.set(key, await startTagChange(tx, key, change));
  return carryOut(context, started);
}

/** Replaces tags by another. */
export const mergeTags = (context: Context, { tag_keys, into_key }: Body<typeof calls.mergeTags>) =>
  changeAll(context, tag_keys, { change: 'merge', into_key });

/** Removes tags from all records. */
export const deleteTags = (context: Context, { tag_keys }: Body<typeof calls.deleteTags>) =>
  changeAll(context, tag_keys, { change: 'delete', into_key: null });
