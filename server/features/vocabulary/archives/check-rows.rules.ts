import { setImmediate as pause } from 'node:timers/promises';
import { ImportRefused } from './import-refused.rules.ts';

/** Rows by the names of the header. */
export type Rows = Iterable<Record<string, string>>;

/** What a row must be like: a reason to leave it out, or undefined. */
export type RowCheck = (row: Record<string, string>) => string | undefined;

export type ExpectedFile = {
  file: string;
  columns: readonly string[];
  /** Fewer rows that stand than this are no official file. */
  minRows: number;
  check: RowCheck;
  /** Reasons that an official file has in many rows (what was not released); others mean damage. */
  expectedReasons?: readonly string[];
};

/** Rows after which other work of the process has its turn. */
const BATCH_SIZE = 2000;

/** More rows than this share that look wrong: the columns are shifted, or it is another file of that name. */
const MAX_WRONG_SHARE = 0.01;

/**
 * Looks at every row of a file: which stand, and how many are left out for which reason (added to `skipped`). Refuses
 * a file without the columns, with too few rows, or with rows that look like those of another file.
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
          `${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}: it is another file, or of a layout that is not known here.`,
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
  if (total > 0 && invalid > Math.max(5, total * MAX_WRONG_SHARE))
    throw new ImportRefused(
      `${file} does not look right: ${invalid.toLocaleString('en')} of ${total.toLocaleString('en')} rows are wrong, the first with ${example}.`,
    );
  if (valid < minRows)
    throw new ImportRefused(
      `${file} has ${valid.toLocaleString('en')} usable rows, an official one has at least ${minRows.toLocaleString('en')}: it is incomplete.`,
    );
  return valid;
}
