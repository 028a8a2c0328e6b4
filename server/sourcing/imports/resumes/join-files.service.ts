import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { StoredImport } from '../imports.repo.ts';
import { joinByName } from './file-names.rules.ts';
import * as repo from './import-files.repo.ts';
import { changeJoins } from './import-files.writes.ts';

/** Joins the files of a locked import to its rows by its mapping; to none while no column holds file names or IDs. */
export async function joinFiles(
  tx: TenantTx,
  stored: Pick<StoredImport, 'import_id' | 'columns' | 'mapping'>,
) {
  const { import_id, columns, mapping } = stored;
  const files = await repo.listUsableFiles(tx, import_id);
  const columnOf = (field: string) => {
    const header = mapping.find((column) => column.field === field)?.header;
    return columns.findIndex((column) => column.header === header);
  };
  const wanted = [columnOf('resume_file'), columnOf('external_id')];
  const cells = wanted.every((column) => column < 0) ? [] : await repo.listCells(tx, import_id, wanted);
  const rows = cells.map(({ row_number, cells: [file_name, external_id] }) => ({
    row_number,
    // A column of -1 would count from the end.
    file_name: (wanted[0] ?? -1) < 0 ? null : file_name || null,
    external_id: (wanted[1] ?? -1) < 0 ? null : external_id || null,
  }));
  await changeJoins(tx, import_id, joinByName(rows, files));
}
