import type { ErrorCode } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';

export type NamedTag = { tag: string; tag_key: string };

/** The distinct tags, in their order, each in its first spelling. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
};

type TagListChange = { tags: string[]; added: string[]; removed: string[] };

/**
 * A record's tags after additions and removals, and which of these are changes. Refuses an addition that exceeds the
 * limit; a record that already exceeds it can still lose tags.
 */
export function changeTagList(
  current: readonly string[],
  add: readonly NamedTag[],
  removeKeys: ReadonlySet<string>,
): TagListChange | { refused: ErrorCode } {
  const keys = new Set(current.map(tagKey));
  const added = add.filter(({ tag_key }) => !keys.has(tag_key)).map(({ tag }) => tag);
  const removed = current.filter((tag) => removeKeys.has(tagKey(tag)));
  const tags = [...current.filter((tag) => !removeKeys.has(tagKey(tag))), ...added];
  if (added.length > 0 && tags.length > limits.tagsPerRecord) return { refused: 'too_many_tags' };
  return { tags, added, removed };
}

/** Replaces the tag with this key by `into`, or removes it without `into`; no tag occurs twice. */
export function replaceInTagList(
  current: readonly string[],
  from_key: string,
  into: NamedTag | undefined,
): NamedTag[] {
  const byKey = new Map<string, string>();
  for (const tag of current) {
    const key = tagKey(tag);
    if (key !== from_key) byKey.set(key, byKey.get(key) ?? tag);
    else if (into) byKey.set(into.tag_key, into.tag);
  }
  return [...byKey].map(([tag_key, tag]) => ({ tag, tag_key }));
}
