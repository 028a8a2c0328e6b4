import { setImmediate as pause } from 'node:timers/promises';
import { ImportRefused } from './refused.ts';

/** Rows by the names of the header. */
export type Rows = Iterable<Record<string, string>>;

/** What a row must be like: a reason to leave it out, or undefined. */
export type Check = (row: Record<string, string>) => string | undefined;

export type Expected = {
  file: string;
  columns: readonly string[];
  /** Fewer rows that stand than this are no official file. */
  least: number;
  check: Check;
  /** Reasons that an official file has in many rows (what was not released); others mean damage. */
  usual?: readonly string[];
};

/** Rows after which other work of the process has its turn. */
const AT_A_TIME = 2000;

/** More rows than this share that look wrong: the columns are shifted, or it is another file of that name. */
const MOST_WRONG = 0.01;

/**
 * Looks at every row of a file: which stand, and how many are left out for which reason (added to `skipped`). Refuses
 * a file without the columns, with too few rows, or with rows that look like those of another file.
 */
export async function checkRows(
  rows: Rows,
  expected: Expected,
  skipped: Record<string, number>,
  take: (row: Record<string, string>) => void,
): Promise<number> {
  const { file, columns, least, check, usual = [] } = expected;
  let all = 0;
  let taken = 0;
  let wrong = 0;
  let example: string | undefined;
  for (const row of rows) {
    if (all === 0) {
      const missing = columns.filter((column) => !(column in row));
      if (missing.length > 0)
        throw new ImportRefused(
          `${file} lacks the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}: it is another file, or of a layout that is not known here.`,
        );
    }
    all++;
    if (all % AT_A_TIME === 0) await pause();
    const reason = check(row);
    if (reason === undefined) {
      taken++;
      take(row);
      continue;
    }
    skipped[reason] = (skipped[reason] ?? 0) + 1;
    if (usual.includes(reason)) continue;
    wrong++;
    example ??= `${reason} (row ${all + 1})`;
  }
  if (all > 0 && wrong > Math.max(5, all * MOST_WRONG))
    throw new ImportRefused(
      `${file} does not look right: ${wrong.toLocaleString('en')} of ${all.toLocaleString('en')} rows are wrong, the first with ${example}.`,
    );
  if (taken < least)
    throw new ImportRefused(
      `${file} has ${taken.toLocaleString('en')} usable rows, an official one has at least ${least.toLocaleString('en')}: it is incomplete.`,
    );
  return taken;
}
