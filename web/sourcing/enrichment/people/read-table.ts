import { parse, unparse } from 'papaparse';

/** One row of a table: its number, counting as in the file, and its trimmed cells. */
export type TableRow = { row: number; cells: string[] };

/** Separators of cells in spreadsheet files and in text copied from spreadsheets. */
const DELIMITERS = ['\t', ',', ';', '|'];
/** More is no list of people to look up; the screen says that the rest was left out. */
export const MAX_ROWS = 2_000;
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The rows of a CSV, or of text pasted from a table; empty ones are left out, but counted. */
export function readTable(text: string): { rows: TableRow[]; isCut: boolean } {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: DELIMITERS,
    preview: MAX_ROWS + 1,
  });
  const rows = data
    .slice(0, MAX_ROWS)
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { rows, isCut: data.length > MAX_ROWS };
}

/** Rows as text that `readTable` reads as the same rows. */
export const writeTable = (rows: readonly string[][]): string =>
  unparse([...rows], { delimiter: '\t', newline: '\n' });

const ZIP_START = 'PK';

/** Why a file cannot be read as a table, as a sentence for the user. */
export class UnreadableTable extends Error {}

/** The text of a CSV file in UTF-8, UTF-16 with a byte order mark, or the encoding of Western Excel versions. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES)
    throw new UnreadableTable('This file is larger than 2 MB. Divide it into smaller ones.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (String.fromCharCode(first ?? 0, second ?? 0) === ZIP_START)
    throw new UnreadableTable(
      'This is an Excel file or an archive. Save the table as CSV and choose that file.',
    );
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0))
    throw new UnreadableTable('This is not a text file. Save the table as CSV and choose that file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: then it is what Excel saves as "CSV" in Western Europe and America.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
