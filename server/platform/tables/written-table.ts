import type { CsvCell } from '@placewell/contract/csv.ts';

/** The value of a cell; a date or timestamp is ISO 8601 text in a column of that kind. */
export type Cell = CsvCell;

/** `text` columns may contain numbers and flags, too, which keep their type if the format has types. */
export type WrittenColumn = { header: string; kind: 'text' | 'number' | 'date' | 'moment'; width?: number };

/** A table to write; its rows come in batches, so that only one is in memory. */
export type WrittenTable = {
  /** The sheet's title, if the format has sheets. */
  title: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** A written file: its rows without the header, its size, and the number of texts too long for its format. */
export type WrittenFile = { rows: number; bytes: number; cutCells: number };
