import { commitBefore } from './former-version.ts';
import type { Migration } from './migration-files.ts';

/** A migration that failed; the message says which changes stay and how to continue. */
export class MigrationFailed extends Error {
  /** What the database said beside its message; it may name values of rows. */
  readonly detail: string | undefined;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.detail = (cause as { detail?: string }).detail;
  }
}

export type Failure = {
  migration: Migration;
  cause: unknown;
  /** The newest migration before this start. */
  last: string | undefined;
  /** The first that the version before has not. */
  first: string;
  /** Those that this start has applied before. */
  applied: readonly string[];
  /** The steps that are done or begun, in words; empty for none. */
  steps: string;
  backup: string | undefined;
};

/** What the database said and where: "… (PostgreSQL 23502, table jobs, line 4 of the file)". */
export function describeCause({ name, text, steps }: Migration, cause: unknown): string {
  const { message, code, table, constraint, position } = cause as Record<string, string | undefined>;
  // Of a file in one transaction the database counts characters from its beginning.
  const line = position && !steps ? text.slice(0, Number(position)).split('\n').length : undefined;
  const facts = [
    code && `PostgreSQL ${code}`,
    table && `table ${table}`,
    constraint && `constraint ${constraint}`,
    line && `line ${line} of the file`,
  ].filter(Boolean);
  return `The migration ${name} failed: ${message}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}.`;
}

function describeState({ last, first, applied, steps, backup }: Failure): string[] {
  const commit = last === undefined ? undefined : commitBefore(first);
  const former = commit ? `git checkout ${commit}, then npm start` : 'check out its commit, then npm start';
  const goBack = `To go on working, start the version before again: ${former}.`;
  if (last === undefined) return ['The database had no version yet: it stops before this migration.'];
  if (applied.length > 0)
    return [
      `Before it ${applied.join(', ')} ${applied.length === 1 ? 'was' : 'were'} applied, completely; of this one ${steps ? `these steps: ${steps}` : 'nothing'}.`,
      backup
        ? `The version before (${former}) no longer starts on this database. To go back to it, restore ${backup} with it into a new DATA_DIR (npm run restore -- FILE).`
        : `The version before (${former}) no longer starts on this database: to go back to it, restore a backup with it.`,
    ];
  if (steps)
    return [
      `These steps of it are done and stay: ${steps}. The next try continues behind them.`,
      `No row or column that the version before knows was taken away. ${goBack}`,
    ];
  return [`Nothing was changed: the database is as the version before has left it, up to ${last}.`, goBack];
}

export function migrationFailed(failure: Failure): MigrationFailed {
  const lines = [
    describeCause(failure.migration, failure.cause),
    ...describeState(failure),
    'Before the next try: npm run upgrade -- --try runs the migrations on a copy of the data and says where they fail.',
  ];
  return new MigrationFailed(lines.join('\n'), failure.cause);
}
