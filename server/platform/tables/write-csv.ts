import { open } from 'node:fs/promises';
import { BYTE_ORDER_MARK, csvLine } from '@placewell/contract/csv.ts';
import type { WrittenFile, WrittenTable } from './written-table.ts';

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
