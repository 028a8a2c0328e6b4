import { open } from 'node:fs/promises';
import { guardFormula } from './formula-guard.ts';
import type { Cell, WrittenFile, WrittenTable } from './written-table.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers and flags verbatim, so that a negative number stays one; texts guarded against formulas. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string'
    ? quoted(guardFormula(cell.replaceAll('\0', '').toWellFormed()))
    : String(cell);
}

/** A row as CSV (RFC 4180), including its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Writes a table as CSV to `path`: UTF-8 with a byte order mark, commas, texts guarded against formulas. */
export async function writeCsv(path: string, { columns, rows }: WrittenTable): Promise<WrittenFile> {
  const file = await open(path, 'w', 0o600);
  const written = { rows: 0, bytes: 0, cutCells: 0 };
  const append = async (text: string) => {
    const bytes = Buffer.from(text);
    await file.writeFile(bytes);
    written.bytes += bytes.length;
  };
  try {
    await append(BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)));
    for await (const piece of rows) {
      await append(piece.map(csvLine).join(''));
      written.rows += piece.length;
    }
    return written;
  } finally {
    await file.close();
  }
}
