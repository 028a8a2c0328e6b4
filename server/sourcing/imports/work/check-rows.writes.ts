import { listNextRows, updateRows } from '../import-rows.repo.ts';
import type { Batch, BatchResult } from './batch.rules.ts';
import { planRows } from './plan-rows.service.ts';

/** Says of the next rows what the import would do with them. Who waits for the import is told when it is changed. */
export async function checkBatch({ tx, planning, size }: Batch): Promise<BatchResult> {
  const { import_id, last_row } = planning.stored;
  const rows = await listNextRows(tx, import_id, { last_row, limit: size });
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
