import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { NamedTag } from './tag-lists.rules.ts';
import * as repo from './tag-names.repo.ts';

/**
 * Given tags in the agency's spelling, each once, in their order; unknown ones are added to the agency. None of them can
 * be removed until the transaction ends. Call it after the records have been locked.
 */
export async function resolveTags(tx: TenantTx, written: readonly string[]): Promise<NamedTag[]> {
  const names = await resolveTagsByKey(tx, written);
  return [...new Map([...names.values()].map((name) => [name.tag_key, name])).values()];
}

/** As `resolveTags`, by the keys of the tags as they were written, in their order. */
export async function resolveTagsByKey(
  tx: TenantTx,
  written: readonly string[],
): Promise<Map<string, NamedTag>> {
  const byKey = new Map<string, string>();
  for (const tag of written) {
    const key = tagKey(tag);
    if (key !== '') byKey.set(key, byKey.get(key) ?? tag);
  }
  const keys = [...byKey.keys()].sort();
  const names = new Map<string, NamedTag>();
  // A tag that was removed between the two statements is inserted again.
  for (let missing = keys; missing.length > 0; missing = keys.filter((key) => !names.has(key))) {
    await repo.insertTags(
      tx,
      missing.map((key) => ({ tag_key: key, tag: byKey.get(key) ?? key })),
    );
    for (const { given_key, ...name } of await repo.lockTagNames(tx, missing)) names.set(given_key, name);
  }
  return new Map(
    [...byKey.keys()].flatMap((key) => {
      const name = names.get(key);
      return name ? [[key, name] as const] : [];
    }),
  );
}
