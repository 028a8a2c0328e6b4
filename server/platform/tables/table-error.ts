/** Why a file cannot be read as a table: the file's fault, to be shown to its sender. */
export type TableFault =
  | 'unsupported_type'
  | 'old_excel'
  | 'empty'
  | 'damaged'
  | 'encrypted'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_long_cell'
  | 'no_sheet'
  | 'wrong_encoding';

export class TableError extends Error {
  readonly code: TableFault;
  constructor(code: TableFault, detail: string = code) {
    super(detail);
    this.name = 'TableError';
    this.code = code;
  }
}

/** Limits beyond which a file is refused. `unpackedBytes`: all parts of a workbook together. */
export type TableLimits = {
  rows: number;
  columns: number;
  cellLength: number;
  unpackedBytes: number;
};

/** A non-empty row: its number in the file, from 1, and its cells as text; empty cells at the end are left out. */
export type TableRow = { row_number: number; cells: string[] };

/** A text without characters that databases and JSON cannot store: NUL and lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
