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

/** The fields of the kept candidate that get another value, by their names on the wire. */
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

/** The present list without what the merge had added, and with what it had taken away. */
function restoredList(now: unknown[], before: unknown[], after: unknown[]): unknown[] {
  const left = now.filter((one) => !includes(after, one) || includes(before, one));
  return [...left, ...before.filter((one) => !includes(after, one) && !includes(left, one))];
}

/**
 * What the kept candidate's columns become when a merge is undone: those that nobody has changed since are as before;
 * of lists only what the merge itself had changed is taken back; any other change stays, and is named in `kept`.
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
