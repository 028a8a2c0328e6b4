import { isDeepStrictEqual } from 'node:util';
import { limits } from '@placewell/contract/limits.ts';
import { fieldsTogetherWith, isEmpty } from '@placewell/contract/matching/merge-fields.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import { type CandidateFields, wireName } from '../edit/candidate-fields.rules.ts';
import type { StoredCandidate } from '../edit/candidates.repo.ts';

type Column = keyof CandidateFields;
/** Never filled in: name and status are never empty, and tags are handled separately. */
const NEVER_FILLED: readonly string[] = ['candidate_name', 'candidate_status', 'tags'];

export type Fillable = {
  isFilled: (column: string) => boolean;
  edited_fields: readonly string[];
  tags: readonly string[];
};

export const fillableOf = (stored: StoredCandidate): Fillable => ({
  isFilled: (column) => !isEmpty(stored[column as keyof StoredCandidate]),
  edited_fields: stored.edited_fields,
  tags: stored.tags,
});

/** The fields that may be written because they are empty and no one has emptied them, and the new tags. */
export function emptyFields({ isFilled, edited_fields, tags }: Fillable, fields: CandidateFields) {
  const canWrite = (column: string) =>
    !NEVER_FILLED.includes(column) &&
    fieldsTogetherWith(column).every((name) => !isFilled(name) && !edited_fields.includes(wireName(name)));
  const filled = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isEmpty(value) && canWrite(name)),
  ) as CandidateFields;
  const known = new Set(tags.map(tagKey));
  const added = (fields.tags ?? []).filter((tag) => !known.has(tagKey(tag)));
  return { fields: filled, tags: added.slice(0, Math.max(0, limits.tagsPerRecord - tags.length)) };
}

/** The undo of a fill: columns that still hold the written value get their old value back, group by group. */
export function revertible(
  stored: StoredCandidate,
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
): { back: Partial<Record<Column, unknown>>; kept: string[] } {
  const isSame = (column: string) => {
    const now: unknown = JSON.parse(JSON.stringify(stored[column as keyof StoredCandidate] ?? null));
    return isDeepStrictEqual(now, after[column] ?? null);
  };
  const back: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const column of Object.keys(after)) {
    const written = fieldsTogetherWith(column).filter((name) => name in after);
    if (written.every(isSame)) back[column] = before[column] ?? null;
    else kept.push(wireName(column));
  }
  return { back, kept };
}
