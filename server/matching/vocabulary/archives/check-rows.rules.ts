import { setImmediate as pause } from 'node:timers/promises';
import { ImportRefused } from './import-refused.rules.ts';

/** Rows keyed by the column names of the header. */
export type Rows = Iterable<Record<string, string>>;

/** Returns the reason to skip a row, or undefined when it is valid. */
export type RowCheck = (row: Record<string, string>) => string | undefined;

export type ExpectedFile = {
  file: string;
  columns: readonly string[];
  /** An official file has at least this many valid rows. */
  minRows: number;
  check: RowCheck;
  /** Reasons that are normal in an official file, such as entries not released; all others suggest damage. */
  expectedReasons?: readonly string[];
};

/** Rows checked before the process yields to other work. */
const BATCH_SIZE = 2000;

/** Above this share of invalid rows the columns are shifted, or the file is a different one of the same name. */
const MAX_INVALID_SHARE = 0.01;

/**
 * Calls `onRow` for every valid row of a file, counts skipped rows by reason in `skipped`, and returns the number of valid
 * rows. Throws ImportRefused when columns are missing, or when too few rows or too small a share of them are valid.
 */
export async function checkRows(
  rows: Rows,
  expected: ExpectedFile,
  skipped: Record<string, number>,
  onRow: (row: Record<string, string>) => void,
): Promise<number> {
  const { file, columns, minRows, check, expectedReasons = [] } = expected;
  let total = 0;
  let valid = 0;
  let invalid = 0;
  let example: string | undefined;
  for (const row of rows) {
    if (total === 0) {
      const missing = columns.filter((column) => !(column in row));
      if (missing.length > 0)
        throw new ImportRefused(
          `${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}. It is a different file or has an unknown layout.`,
        );
    }
    total++;
    if (total % BATCH_SIZE === 0) await pause();
    const reason = check(row);
    if (reason === undefined) {
      valid++;
      onRow(row);
      continue;
    }
    skipped[reason] = (skipped[reason] ?? 0) + 1;
    if (expectedReasons.includes(reason)) continue;
    invalid++;
    example ??= `${reason} (row ${total + 1})`;
  }
  if (total > 0 && invalid > Math.max(5, total * MAX_INVALID_SHARE))
    throw new ImportRefused(
      `${file} does not look right: ${invalid.toLocaleString('en')} of ${total.toLocaleString('en')} rows are invalid, starting with ${example}.`,
    );
  if (valid < minRows)
    throw new ImportRefused(
      `${file} has ${valid.toLocaleString('en')} valid rows, but an official file has at least ${minRows.toLocaleString('en')}. It is incomplete.`,
    );
  return valid;
}
