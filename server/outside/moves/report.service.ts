import { Readable } from 'node:stream';
import type { Body } from '@placewell/contract/call.ts';
import { BYTE_ORDER_MARK, csvLine } from '@placewell/contract/csv.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/outside/moves.ts';
import type { Context, FileResult } from '../../platform/context.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { listNextRows, listTables, type StoredImport, toReasons } from '../../sourcing/sourcing.public.ts';
import { outcomeOf, readableMove } from './load-move.service.ts';

const BATCH_SIZE = 500;

/** The report in pieces, each in a separate transaction: a download may take long. */
async function* report(platform: Platform, agency_id: AgencyId, tables: readonly StoredImport[]) {
  yield BYTE_ORDER_MARK + csvLine(['Table', 'Row', 'Outcome', 'Undo', 'Reason', 'Record ID', 'Cells']);
  for (const { import_id, file_name, columns } of tables)
    for (let last_row = 0; ; ) {
      const rows = await withTenant(platform.database, agency_id, (tx) =>
        listNextRows(tx, import_id, { last_row, limit: BATCH_SIZE }),
      );
      yield rows
        .map((row) =>
          csvLine([
            file_name,
            row.row_number,
            outcomeOf(row) ?? 'not checked',
            row.undo_outcome ?? '',
            toReasons(row.reasons)
              .map(({ message }) => message)
              .join(' '),
            row.record_id ?? row.candidate_id ?? '',
            ...columns.map((_column, at) => row.cells[at] ?? ''),
          ]),
        )
        .join('');
      if (rows.length < BATCH_SIZE) break;
      last_row = rows.at(-1)?.row_number ?? last_row;
    }
}

/** The report as a CSV file: every row of every table with its outcome. */
export async function getMoveReport(
  { tx, actor, platform }: Context,
  { move_id }: Body<typeof calls.getMoveReport>,
): Promise<FileResult> {
  await readableMove(tx, move_id);
  const tables = await listTables(tx, move_id);
  return {
    stream: Readable.from(report(platform, actor.agency_id, tables)),
    type: 'text/csv; charset=utf-8',
    file_name: 'Move report.csv',
    is_private: true,
    is_inline: false,
  };
}
