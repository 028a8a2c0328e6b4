import type { DateOrder, TableErrorCode } from '@placewell/contract/sourcing/import-fields.ts';
import type { HeaderShift, ImportColumn, TableReading } from '@placewell/contract/sourcing/imports.ts';
import type { TableOptions } from '../../../platform/tables/read-table.ts';

/** `out`: the file for the rows, one line each: `[row_number, [cells]]`. */
export type ReadTask = {
  path: string;
  out: string;
  options: TableOptions & { header_row?: number | undefined; header_shift?: HeaderShift | undefined };
};
export type ReadTableFile = {
  reading: TableReading;
  columns: ImportColumn[];
  rows_total: number;
  date_order: DateOrder | null;
};
export type ReadResult =
  | ({ ok: true } & ReadTableFile)
  | { ok: false; error_code: TableErrorCode; detail: string };
