import { isDeepStrictEqual } from 'node:util';

type Values = Record<string, unknown>;
type Options = {
  /** The columns that are given back together with one, itself included. */
  together?: (column: string) => readonly string[];
  /** Whether the entries of the column, a list, mean something alone. */
  isList?: (column: string) => boolean;
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const includes = (list: readonly unknown[], one: unknown) =>
  list.some((other) => isDeepStrictEqual(one, other));

/** The current list without the merge's additions, and with its removals restored. */
function restoredList(now: unknown[], before: unknown[], after: unknown[]): unknown[] {
  const left = now.filter((one) => !includes(after, one) || includes(before, one));
  return [...left, ...before.filter((one) => !includes(after, one) && !includes(left, one))];
}

/**
 * The kept record's columns after undoing a merge: unchanged ones get their earlier value; in lists only the merge's
 * own changes are reverted; later changes stay and are named in `kept`.
 */
export function restoredColumns(
  now: Values,
  { before, after }: { before: Values; after: Values },
  { together = (column) => [column], isList: isOwnList = () => true }: Options = {},
): { change: Values; kept: string[] } {
  const change: Values = {};
  const kept: string[] = [];
  for (const column of Object.keys(before)) {
    const isAsMerged = together(column).every((name) =>
      isDeepStrictEqual(now[name] ?? null, after[name] ?? null),
    );
    if (isDeepStrictEqual(before[column], after[column]) && isAsMerged) continue;
    const [present, old, merged] = [now[column], before[column], after[column]];
    if (isAsMerged) change[column] = old;
    else if (isOwnList(column) && isList(present) && isList(old) && isList(merged))
      change[column] = restoredList(present, old, merged);
    else if (!isDeepStrictEqual(old, merged)) kept.push(column);
  }
  return { change, kept };
}
