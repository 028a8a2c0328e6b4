/** What spreadsheets take for a formula when it begins a cell. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The line that names the columns, with the mark by which programs recognise UTF-8. */
export const csvHeader = (columns: readonly string[]) => `\ufeff${columns.join(',')}\r\n`;

/** One row, the columns in this order; lists and objects as JSON. */
export const csvLine = (columns: readonly string[], row: Readonly<Record<string, unknown>>) =>
  `${columns.map((column) => cell(row[column])).join(',')}\r\n`;
