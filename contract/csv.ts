/** A spreadsheet takes a CSV cell that starts so, also after spaces and apostrophes, for a formula. */
const FORMULA = /^[\s']*[=+\-@\t\r]/;
const GUARD = /^'(?=[\s']*[=+\-@\t\r])/;

/** A text that no spreadsheet runs as a formula: prefixed with an apostrophe where needed. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverts `guardFormula`. */
export const unguardFormula = (text: string): string => text.replace(GUARD, '');

/** By which spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

export type CsvCell = string | number | boolean | null;

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers and flags verbatim, so that a negative number stays one; texts guarded against formulas. */
function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  return typeof cell === 'string'
    ? quoted(guardFormula(cell.replaceAll('\0', '').toWellFormed()))
    : String(cell);
}

/** A row as CSV (RFC 4180), including its line end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;
