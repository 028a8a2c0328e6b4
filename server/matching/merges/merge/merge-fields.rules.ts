import {
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
