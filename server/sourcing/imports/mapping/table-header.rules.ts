import { columnName } from '../../../platform/tables/cell-values.ts';
import type { TableRow } from '../../../platform/tables/table-error.ts';
import { readEmail, readPhone } from '../values/contact-values.rules.ts';
import { fieldByHeader } from './header-names.rules.ts';

/** The number of first rows in which the header may be, below titles or notes. */
export const HEADER_WITHIN = 20;
const MAX_HEADER_LENGTH = 200;

const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length;
const isData = (cell: string) =>
  readEmail(cell) !== undefined || readPhone(cell) !== undefined || /^[\d.,]+%?$/.test(cell);

/**
 * The row number of the header, from 1: the first row that is nearly as wide as the widest. 0 if that row already holds
 * values.
 */
export function findHeaderRow(rows: readonly TableRow[]): number {
  const widest = Math.max(0, ...rows.map(filled));
  const header = rows.find((row) => filled(row) >= Math.max(1, widest * 0.6));
  if (!header) return 0;
  const isNamed = header.cells.some((cell) => cell !== '' && fieldByHeader(cell) !== undefined);
  return !isNamed && header.cells.some(isData) ? 0 : header.row_number;
}

/** Unique column names: a second "E-mail" is "E-mail (2)", a column without a name "Column C". */
export function uniqueHeaders(cells: readonly string[], width: number): string[] {
  const seen = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const written = (cells[at] ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, MAX_HEADER_LENGTH - 10)
      .trim();
    const name = written || `Column ${columnName(at)}`;
    let unique = name;
    for (let count = 2; seen.has(unique.toLowerCase()); count++) unique = `${name} (${count})`;
    seen.add(unique.toLowerCase());
    return unique;
  });
}
