import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import type { Context } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors.ts';
import {
  type BatchResult,
  listNextRows,
  type RowResult,
  remark,
  type StoredRow,
  updateRows,
} from '../../../sourcing/sourcing.public.ts';
import { insertMovedRecords } from '../records/moved-records.repo.ts';
import { readSnapshots } from '../records/snapshots.repo.ts';
import { attempt } from './attempt.repo.ts';
import type { Moving } from './moving.service.ts';
import { type PlannedRecord, planRecords } from './plan-records.service.ts';

// Published by the change of their table.

const resultOf = ({ row, plan, record_id, keys, remarks }: PlannedRecord) => ({
  row_number: row.row_number,
  plan,
  record_id,
  identity_keys: keys,
  reasons: remarks,
});

const endOf = (rows: readonly StoredRow[], { table }: Moving): BatchResult => ({
  count: rows.length,
  last_row: rows.at(-1)?.row_number ?? table.last_row,
});

/** Plans the next rows without an outcome; writes nothing else. */
export async function checkRecords(moving: Moving, size: number): Promise<BatchResult> {
  const { tx, table } = moving;
  const { import_id, last_row } = table;
  const rows = await listNextRows(tx, import_id, { last_row, limit: size, isOpen: true });
  const results: RowResult[] = [];
  await planRecords({ ...moving, isDryRun: true }, rows, async (planned) => {
    results.push(resultOf(planned));
  });
  await updateRows(tx, import_id, results);
  return endOf(rows, moving);
}

const wordsOf = ({ message, fields }: AppError) => [message, ...Object.values(fields ?? {})].join(' ');

/** Adds the records of the next rows without an outcome, each by the service of its call, and writes the outcomes. */
export async function runRecords(moving: Moving, size: number): Promise<BatchResult> {
  const { tx, move, table, context } = moving;
  const { import_id, last_row } = table;
  const rows = await listNextRows(tx, import_id, { last_row, limit: size, isOpen: true });
  const results: RowResult[] = [];
  const moved = new Map<string, string>();
  // A file is known by its bytes, not by an ID.
  const isKept = moving.reading.kind !== 'files';
  await planRecords({ ...moving, isDryRun: false }, rows, async (planned) => {
    const { kind, plan, read, record_id, remarks } = planned;
    if (plan === 'create') {
      const added = await attempt(tx, () => kind.add(context satisfies Context, planned.body, read));
      const isAdded = typeof added === 'string';
      if (isAdded && isKept) moved.set(read.key, added);
      results.push({
        ...resultOf(planned),
        record_id: isAdded ? added : null,
        reasons: isAdded ? remarks : [...remarks, remark('not_valid', null, wordsOf(added))],
        outcome: isAdded ? 'created' : 'failed',
      });
      return;
    }
    if (record_id && isKept) moved.set(read.key, record_id);
    const outcome = plan === 'skip' ? 'skipped' : plan === 'error' ? 'failed' : null;
    results.push({ ...resultOf(planned), outcome });
  });
  await insertMovedRecords(
    tx,
    { record_kind: moving.reading.kind, move_id: move.move_id },
    [...moved].map(([external_id, id]) => ({ external_id, record_id: id })),
  );
  const ids = results.flatMap(({ outcome, record_id }) =>
    outcome === 'created' && record_id ? [record_id] : [],
  );
  const snapshots = await readSnapshots(tx, moving.reading.kind as Exclude<MoveKind, 'candidates'>, ids);
  const withAfter = results.map((result) => {
    const hash = snapshots.get(result.record_id ?? '');
    return { ...result, after: hash && result.outcome === 'created' ? { hash } : null };
  });
  await updateRows(tx, import_id, withAfter);
  return endOf(rows, moving);
}
