import { tagKey } from '@placewell/contract/sourcing/tags.ts';

export type Tagged = { id: string; tags: readonly string[] };
/** How many of the records have a tag. */
export type TagState = 'all' | 'some' | 'none';
/** The user's choice for a tag, by its key. */
export type TagChoices = ReadonlyMap<string, { tag: string; state: 'all' | 'none' }>;

/** How many of the records have each tag, by its key. */
export function statesOf(records: readonly Tagged[]): Map<string, { tag: string; state: TagState }> {
  const found = new Map<string, { tag: string; count: number }>();
  for (const { tags } of records)
    for (const tag of tags) {
      const one = found.get(tagKey(tag));
      found.set(tagKey(tag), { tag: one?.tag ?? tag, count: (one?.count ?? 0) + 1 });
    }
  return new Map(
    [...found].map(([key, { tag, count }]) => [
      key,
      { tag, state: count === records.length ? 'all' : 'some' },
    ]),
  );
}

/** The choice after a click: a tag on some goes to all, then to none, then back to the original records. */
export function nextChoice(before: TagState, now: TagState): 'all' | 'none' | undefined {
  const next = now === 'all' ? 'none' : now === 'none' && before === 'some' ? undefined : 'all';
  return next === before ? undefined : next;
}

/** Tags that the choices add to the records and remove from them. */
export function changeOf(choices: TagChoices) {
  const chosen = [...choices.values()];
  return {
    add: chosen.filter(({ state }) => state === 'all').map(({ tag }) => tag),
    remove: chosen.filter(({ state }) => state === 'none').map(({ tag }) => tag),
  };
}
