import { listNextRows, updateRows } from '../import-rows.repo.ts';
import type { Batch, BatchResult } from './batch.rules.ts';
import { planRows } from './plan-rows.service.ts';

/** Plans the next rows for the dry run. The change of the import publishes it. */
export async function checkBatch({ tx, planning, size }: Batch): Promise<BatchResult> {
  const { import_id, last_row } = planning.stored;
  const rows = await listNextRows(tx, import_id, { last_row, limit: size, isOpen: true });
  const planned = await planRows(planning, rows, { isDryRun: true });
  await updateRows(
    tx,
    import_id,
    planned.map(({ row, plan, candidate_id, keys, remarks }) => ({
      row_number: row.row_number,
      plan,
      candidate_id,
      identity_keys: keys,
      reasons: remarks,
    })),
  );
  return { count: rows.length, last_row: rows.at(-1)?.row_number ?? last_row };
}
