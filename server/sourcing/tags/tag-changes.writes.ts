import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import type { NamedTag } from './tag-lists.rules.ts';
import * as repo from './tag-names.repo.ts';

export type LockedTag = Awaited<ReturnType<typeof repo.lockTags>>[number];

/** Locks tags that must exist (throws `tag_not_found`) and tags that may exist. */
export async function lockExistingTags(
  tx: TenantTx,
  keys: readonly string[],
  others: readonly string[] = [],
): Promise<LockedTag[]> {
  const found = await repo.lockTags(tx, [...keys, ...others]);
  if (keys.some((key) => !found.some((tag) => tag.tag_key === key))) throw new AppError('tag_not_found');
  return found;
}

/** Throws for tags that are being changed, or that are replacing another tag. */
export async function assertUnchanging(tx: TenantTx, tags: readonly LockedTag[]) {
  const keys = tags.map((tag) => tag.tag_key);
  if (tags.some((tag) => tag.change !== null) || (await repo.isTakingPlace(tx, keys)))
    throw new AppError('tag_changing');
}

export const createTag = (tx: TenantTx, tag: NamedTag) => repo.insertTags(tx, [tag]);

/** Changes the spelling of a tag; records that get it afterwards have the new one at once. */
export const renameTagItself = repo.updateTagName;

/** Marks a locked tag as being changed; returns the number of its records. */
export async function startTagChange(
  tx: TenantTx,
  tag_key: string,
  change: Omit<repo.TagChange, 'total'>,
): Promise<number> {
  const total = await repo.countTagged(tx, tag_key);
  await repo.updateTagChange(tx, tag_key, { ...change, total });
  return total;
}

/** The running change of a tag, with the tag that replaces it; undefined if there is none. */
export async function findTagChange(
  tx: TenantTx,
  tag_key: string,
): Promise<{ into: NamedTag | undefined } | undefined> {
  const [tag] = await repo.lockTags(tx, [tag_key]);
  if (!tag || tag.change === null) return undefined;
  const [into] = tag.into_key === null ? [] : await repo.listNames(tx, [tag.into_key]);
  return { into };
}

export async function addTagChangeProgress(tx: TenantTx, tag_key: string, done: number) {
  await repo.updateTagChangeDone(tx, tag_key, done);
  await publishLiveEvent(tx, { type: 'tags.changed' });
}

/** Ends a change when no record is left, and deletes the tag unless it was only renamed; returns whether it ended. */
export async function finishTagChange(tx: TenantTx, tag_key: string): Promise<boolean> {
  await repo.lockTagForRemoval(tx, tag_key);
  const [tag] = await repo.lockTags(tx, [tag_key]);
  if (tag?.into_key === tag_key) await repo.updateTagAsUnchanging(tx, tag_key);
  else if ((await repo.countTagged(tx, tag_key)) > 0) return false;
  else await repo.deleteTag(tx, tag_key);
  return true;
}
