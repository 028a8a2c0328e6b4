import { columnName } from '../../../platform/tables/cell-values.ts';
import type { TableRow } from '../../../platform/tables/table-error.ts';
import { readEmail, readPhone } from '../values/contact-values.rules.ts';
import { fieldByHeader } from './header-names.rules.ts';
import { isDoubted, isOfHeaderWords } from './header-words.rules.ts';

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
  if (!isNamed && header.cells.some(isData)) return 0;
  const below = rows.find(({ row_number }) => row_number === header.row_number + 1);
  return below && isSecondHeader(below, header) ? below.row_number : header.row_number;
}

/** A row of more exact names under some columns of a header: "Now" and "Wanted" under "Pay" and "Pay". */
const isSecondHeader = (row: TableRow, header: TableRow): boolean =>
  filled(row) >= 2 &&
  filled(row) < filled(header) &&
  row.cells.every((cell) => cell === '' || (!isData(cell) && isOfHeaderWords(cell)));

/**
 * The names of the columns where the row above groups them ("Pay" over "Now" and "Wanted"): with their group where the
 * name alone says nothing, or where the group is about something else than the candidate.
 */
export function namesOfColumns(header: TableRow | undefined, above: TableRow | undefined): string[] {
  const names = [...(header?.cells ?? [])];
  if (!header || !above || !isGrouping(above, header)) return names;
  let group = '';
  return Array.from({ length: Math.max(names.length, above.cells.length) }, (_, at) => {
    const name = names[at] ?? '';
    group = above.cells[at] || group;
    if (name === '') return above.cells[at] ?? '';
    const isClear = fieldByHeader(name) !== undefined && !isDoubted('candidate_name', group);
    return group === '' || isClear ? name : `${group}: ${name}`;
  });
}

/** At least two labels, of which one stands over the second half; otherwise the row is a title or a note. */
function isGrouping(above: TableRow, header: TableRow): boolean {
  const last = above.cells.findLastIndex((cell) => cell !== '');
  return (
    above.row_number === header.row_number - 1 &&
    filled(above) >= 2 &&
    last >= header.cells.length / 2 &&
    !above.cells.some(isData)
  );
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
