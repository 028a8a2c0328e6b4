import { isDeepStrictEqual } from 'node:util';
import {
  fieldsTogetherWith,
  isSameField,
  MERGE_FIELDS,
  type MergeChoices,
  mergedField,
} from '@placewell/contract/matching/merge-fields.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';

type Values = Record<string, unknown>;

/** The kept candidate's fields whose value changes, by their names on the wire. */
export function changedByMerge(
  keep: Partial<Candidate>,
  merge: Partial<Candidate>,
  choices: MergeChoices,
): Values {
  const changed = MERGE_FIELDS.filter((field) => {
    const after = mergedField(field, keep, merge, choices[field]);
    return !isSameField(field, keep, after as Partial<Candidate>);
  });
  return Object.assign({}, ...changed.map((field) => mergedField(field, keep, merge, choices[field])));
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const includes = (list: readonly unknown[], one: unknown) =>
  list.some((other) => isDeepStrictEqual(one, other));

/** The current list without the merge's additions, and with its removals restored. */
function restoredList(now: unknown[], before: unknown[], after: unknown[]): unknown[] {
  const left = now.filter((one) => !includes(after, one) || includes(before, one));
  return [...left, ...before.filter((one) => !includes(after, one) && !includes(left, one))];
}

/**
 * The kept candidate's columns after undoing a merge: unchanged ones get their earlier value; in lists only the merge's
 * own changes are reverted; later changes stay and are named in `kept`.
 */
export function restoredColumns(
  now: Values,
  { before, after }: { before: Values; after: Values },
): { change: Values; kept: string[] } {
  const change: Values = {};
  const kept: string[] = [];
  for (const column of Object.keys(before)) {
    const isAsMerged = fieldsTogetherWith(column).every((name) =>
      isDeepStrictEqual(now[name] ?? null, after[name] ?? null),
    );
    if (isDeepStrictEqual(before[column], after[column]) && isAsMerged) continue;
    const [present, old, merged] = [now[column], before[column], after[column]];
    if (isAsMerged) change[column] = old;
    else if (isList(present) && isList(old) && isList(merged))
      change[column] = restoredList(present, old, merged);
    else if (!isDeepStrictEqual(old, merged)) kept.push(column);
  }
  return { change, kept };
}
