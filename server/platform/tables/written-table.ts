/** What a cell holds; a date or a moment is ISO 8601 text in a column of that kind. */
export type Cell = string | number | boolean | null;

/** `text` columns may hold numbers and flags as well; they keep their type where the format has types. */
export type WrittenColumn = { header: string; kind: 'text' | 'number' | 'date' | 'moment'; width?: number };

/** A table to be written; its rows come in pieces, so that there are never more than a piece in memory. */
export type WrittenTable = {
  /** Of the sheet, where the format has sheets. */
  title: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** A file that was written: its rows without the header, its size, and how many texts were too long for its format. */
export type WrittenFile = { rows: number; bytes: number; cutCells: number };
