import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { type BatchResult, listRowsToUndo, remark, updateRows } from '../../../sourcing/sourcing.public.ts';
import { deleteMovedRecords } from '../records/moved-records.repo.ts';
import { REMOVE } from '../records/remove-records.service.ts';
import { findUsed, readSnapshots } from '../records/snapshots.repo.ts';
import type { Moving } from './moving.service.ts';

// Published once by the end of the move.

/** Undoes the next rows, last rows first: what they added goes unless people have changed or used it since. */
export async function undoRecords({ tx, move, table, context }: Moving, size: number): Promise<BatchResult> {
  const kind = table.import_kind as Exclude<MoveKind, 'candidates'>;
  const rows = await listRowsToUndo(tx, table.import_id, size);
  const ids = rows.flatMap(({ record_id }) => record_id ?? []);
  const now = await readSnapshots(tx, kind, ids);
  const used = await findUsed(tx, kind, ids);
  const isKept = ({ record_id, after }: (typeof rows)[number]) =>
    record_id !== null && now.has(record_id) && (now.get(record_id) !== after?.hash || used.has(record_id));
  const gone = rows.flatMap((row) => (row.record_id && !isKept(row) ? [row.record_id] : []));
  const present = gone.filter((id) => now.has(id));
  if (present.length > 0) await REMOVE[kind](context, present);
  await deleteMovedRecords(tx, move.move_id, gone);
  const results = rows.map((row) => {
    const { row_number, reasons } = row;
    return isKept(row)
      ? {
          row_number,
          undo_outcome: 'kept' as const,
          reasons: [...reasons, remark('kept_changed', null, 'it')],
        }
      : { row_number, undo_outcome: 'removed' as const, reasons };
  });
  await updateRows(tx, table.import_id, results);
  return { count: rows.length, last_row: table.last_row };
}
