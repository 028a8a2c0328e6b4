import { isDeepStrictEqual } from 'node:util';
import type { CandidateId } from '@placewell/contract/ids.ts';
import { tagKey } from '@placewell/contract/sourcing/tags.ts';
import {
  type LockedCandidate,
  lockCandidates,
  removeCandidates,
  revertCandidates,
  wireName,
} from '../../candidates/candidates.public.ts';
import { listRowsToUndo, type RowResult, type StoredRow, updateRows } from '../import-rows.repo.ts';
import { remark } from '../values/remarks.rules.ts';
import type { Batch, BatchResult } from './batch.rules.ts';
import { deleteExternalIds, listMerged, listTouched } from './external-ids.repo.ts';

/** Not compared by value: `edited_fields` and `tags` are compared by their additions, `duplicate_of` not at all. */
const NOT_COMPARED = ['edited_fields', 'duplicate_of', 'tags'];

function goneSince({ row_number, reasons }: StoredRow, isMerged: boolean, otherwise: 'removed' | 'reverted') {
  return {
    row_number,
    undo_outcome: isMerged ? ('kept' as const) : otherwise,
    reasons: [...reasons, remark(isMerged ? 'kept_merged' : 'kept_removed')],
  };
}

/** The fields of a created candidate that were changed since, by wire name. */
function changesSince(candidate: LockedCandidate, after: Record<string, unknown>): string[] {
  const written = Object.keys(after).filter((name) => !NOT_COMPARED.includes(name));
  const now = JSON.parse(JSON.stringify(candidate)) as Record<string, unknown>;
  const changed = written
    .filter((name) => !isDeepStrictEqual(now[name] ?? null, after[name] ?? null))
    .map(wireName);
  const edited = candidate.edited_fields.filter(
    (name) => !((after.edited_fields ?? []) as string[]).includes(name),
  );
  const status = after.candidate_status ?? 'new';
  const imported = new Set(((after.tags ?? []) as string[]).map(tagKey));
  const isTagged = candidate.tags.some((tag) => !imported.has(tagKey(tag)));
  return [
    ...new Set([
      ...changed,
      ...edited,
      ...(isTagged ? ['tags'] : []),
      ...(candidate.candidate_status === status ? [] : ['candidate_status']),
    ]),
  ];
}

const PARTS = 3;
const named = (fields: readonly string[]) =>
  fields
    .slice(0, PARTS)
    .map((name) => name.replaceAll('_', ' '))
    .join(', ') + (fields.length > PARTS ? ' …' : '');

async function undoCreated(batch: Batch, rows: readonly StoredRow[]): Promise<RowResult[]> {
  const { tx, platform, planning } = batch;
  const ids = rows.flatMap(({ candidate_id }) => candidate_id ?? []);
  const locked = new Map((await lockCandidates(tx, ids)).map((one) => [one.candidate_id, one]));
  const touched = await listTouched(tx, planning.stored.import_id, ids);
  const merged = await listMerged(tx, ids);
  const gone: CandidateId[] = [];
  const results = rows.map((row): RowResult => {
    const { row_number, candidate_id, reasons, after } = row;
    const candidate = candidate_id ? locked.get(candidate_id) : undefined;
    if (!candidate) return goneSince(row, merged.has(candidate_id as CandidateId), 'removed');
    const changed = changesSince(candidate, after ?? {});
    const kept = touched.has(candidate.candidate_id) ? [...changed, 'matches, files or activities'] : changed;
    if (kept.length > 0)
      return {
        row_number,
        undo_outcome: 'kept',
        reasons: [...reasons, remark('kept_changed', null, named(kept))],
      };
    gone.push(candidate.candidate_id);
    return { row_number, undo_outcome: 'removed', reasons };
  });
  await removeCandidates({ tx, platform }, gone);
  await deleteExternalIds(tx, planning.stored.import_id, gone);
  return results;
}

async function undoUpdated({ tx, platform }: Batch, rows: readonly StoredRow[]): Promise<RowResult[]> {
  const reverts = rows.flatMap(({ candidate_id, before, after }) =>
    candidate_id ? [{ candidate_id, before: before ?? {}, after: after ?? {} }] : [],
  );
  const reverted = await revertCandidates({ tx, platform }, reverts);
  const merged = await listMerged(
    tx,
    reverts.map(({ candidate_id }) => candidate_id),
  );
  return rows.map((row, at): RowResult => {
    const { row_number, reasons } = row;
    const result = reverted[at];
    if (!result) return goneSince(row, merged.has(row.candidate_id as CandidateId), 'reverted');
    const kept = [...result.kept, ...(row.file_id ? ['resume'] : [])];
    if (kept.length === 0) return { row_number, undo_outcome: 'reverted', reasons };
    const undo_outcome = result.reverted > 0 ? 'partly_kept' : 'kept';
    return { row_number, undo_outcome, reasons: [...reasons, remark('kept_changed', null, named(kept))] };
  });
}

/**
 * Undoes the next rows, last rows first: created candidates are removed unless changed since; filled ones get their old
 * values back, field by field.
 */
export async function undoBatch(batch: Batch): Promise<BatchResult> {
  const { tx, planning, size } = batch;
  const { import_id, last_row } = planning.stored;
  const rows = await listRowsToUndo(tx, import_id, size);
  // Later fills of a candidate lie on earlier ones, so they are undone first.
  const results = [
    ...(await undoUpdated(
      batch,
      rows.filter(({ outcome }) => outcome === 'updated'),
    )),
    ...(await undoCreated(
      batch,
      rows.filter(({ outcome }) => outcome === 'created'),
    )),
  ];
  await updateRows(tx, import_id, results);
  return { count: rows.length, last_row };
}
