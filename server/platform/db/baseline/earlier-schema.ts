import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Written from a database that the last commit before the baseline had migrated (decision 094). They never change.
export const linesOf = (file: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split(/\r?\n/);
/** The migrations that the baseline replaced. */
export const EARLIER_MIGRATIONS = linesOf('earlier-migrations.txt');
/** The last commit that has these migrations. */
export const LAST_COMMIT = '99ce0756';

/** Whether these are all migrations of before the baseline, and no others. */
export function isLastEarlier(applied: readonly string[]): boolean {
  return (
    applied.length === EARLIER_MIGRATIONS.length && EARLIER_MIGRATIONS.every((name) => applied.includes(name))
  );
}

/** Whether a database or backup with these migrations is of before the baseline. */
export const isEarlier = (applied: readonly string[]): boolean =>
  applied.some((name) => EARLIER_MIGRATIONS.includes(name));

/** Why migrations of before the baseline are not the last of them. */
export function describeOlder(applied: readonly string[]): string {
  const unknown = applied.filter((name) => !EARLIER_MIGRATIONS.includes(name));
  return unknown.length > 0
    ? `it has migrations that no version of Placewell has together (${unknown.join(', ')})`
    : `it stopped at the migration ${applied.toSorted().at(-1)}`;
}
