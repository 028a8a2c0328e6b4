// Finds in a migration what would hold a long lock on a table of an installation in use, or change many rows in one
// transaction. Part of the tests: a new file that does it turns them red (docs/recipes.md says what to write instead).
import type { Migration } from './migration-files.ts';
import { type Statement, splitStatements } from './sql-statements.ts';

/** Before a statement: why it is short on every installation, such as for a table of a handful of rows. */
const SHORT = /-- short: \S/;
const ALTERED = /^alter table (?:if exists )?(?:only )?(?:public\.)?"?([a-z_]+)"?/;
const MADE = /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?"?([a-z_]+)"?/;

type Rule = { pattern: RegExp; and?: RegExp; says: string; isAllowed?: (sql: string) => boolean };

/** By what an `alter table` does to it. */
const ALTERATIONS: readonly Rule[] = [
  {
    pattern: /\balter (?:column )?"?\w+"? (?:set data )?type\b/,
    says: 'writes the table again. Add a new column, fill it in batches, and let the code change over',
  },
  {
    pattern: /\bset not null\b/,
    says: 'reads the whole table under the strongest lock. Add check (column is not null) not valid, validate it in another step, then set not null and drop the check',
  },
  {
    pattern: /\badd column\b/,
    and: /\bnot null\b/,
    says: 'refuses the rows of the version before, which does not know the column. Give it a default',
    isAllowed: (sql) => /\bdefault\b/.test(sql),
  },
  {
    pattern: /\b(?:random|gen_random_uuid|uuidv7|clock_timestamp|nextval)\(|\bgenerated\b|\b(?:big)?serial\b/,
    says: 'writes the table again, because every row gets another value. Add the column without it and fill it in batches',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b|\breferences\b|\bcheck ?\(/,
    says: 'reads the whole table under a strong lock. Add the constraint "not valid", and validate it in another step',
    isAllowed: (sql) => /\bnot valid\b/.test(sql),
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b/,
    says: 'builds an index under the strongest lock. Make the unique index concurrently, then add the constraint "using index"',
    isAllowed: (sql) => /\busing index\b/.test(sql),
  },
  {
    pattern: /\bset (?:un)?logged\b|\bset tablespace\b|\bset access method\b/,
    says: 'writes the table again',
  },
  {
    pattern: /\brename\b|\bdrop column\b/,
    says: 'takes from the version before what it reads and writes. Do it a version later, when nothing uses it, or give the file a line "-- stop: reason"',
  },
];

const STATEMENTS: readonly Rule[] = [
  {
    pattern:
      /^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\w+ )?on (?:only )?(?:public\.)?"?([a-z_]+)"?/,
    says: 'keeps every change of the table waiting. Make it in a step "concurrently"',
  },
  {
    pattern: /^update (?:only )?(?:public\.)?"?([a-z_]+)"?/,
    says: 'changes many rows in one transaction. Do it in a step "in batches"',
  },
  {
    pattern: /^delete from (?:only )?(?:public\.)?"?([a-z_]+)"?/,
    says: 'deletes many rows in one transaction. Do it in a step "in batches"',
  },
  {
    pattern: /^insert into (?:public\.)?"?([a-z_]+)"?(?: as \w+)?(?: ?\([^)]*\))? (?:select|with|table)\b/,
    says: 'inserts as many rows as another table has. Do it in a step "in batches"',
  },
  { pattern: /^truncate (?:table )?(?:only )?(?:public\.)?"?([a-z_]+)"?/, says: 'takes the strongest lock' },
  {
    pattern: /^lock (?:table )?(?:only )?(?:public\.)?"?([a-z_]+)"?/,
    says: 'keeps others waiting for the whole of the transaction',
  },
  {
    pattern: /^(?:reindex|cluster|vacuum|refresh materialized view|merge|copy)\b/,
    says: 'works through a whole table',
  },
  {
    pattern: /^drop table (?:if exists )?(?:public\.)?"?([a-z_]+)"?/,
    says: 'takes from the version before what it reads. Do it a version later, or give the file a line "-- stop: reason"',
  },
  { pattern: /^do\b/, says: 'cannot be read by this check' },
];

const plain = ({ sql }: Statement) => sql.toLowerCase().replaceAll(/\s+/g, ' ');

function faultsOf(statement: Statement, made: ReadonlySet<string>): string[] {
  const sql = plain(statement);
  const altered = ALTERED.exec(sql)?.[1];
  if (altered !== undefined)
    return made.has(altered)
      ? []
      : ALTERATIONS.filter(
          ({ pattern, and, isAllowed }) => pattern.test(sql) && (and?.test(sql) ?? true) && !isAllowed?.(sql),
        ).map(({ says }) => says);
  return STATEMENTS.filter(({ pattern }) => {
    const found = pattern.exec(sql);
    return found !== null && !made.has(found[1] ?? '');
  }).map(({ says }) => says);
}

/** What in a migration would keep others waiting or break the version before, a sentence each. */
export function findLongLocks({ name, text, steps, stop }: Migration): string[] {
  if (stop !== undefined) return [];
  const found: string[] = [];
  const made = new Set<string>();
  const parts = steps ?? [{ kind: 'short', sql: text, line: 1 }];
  for (const { kind, sql, line } of parts) {
    // Batches are bounded, and concurrent statements were read by the parser.
    if (kind !== 'short') continue;
    const statements = splitStatements(sql);
    for (const statement of statements) {
      const table = MADE.exec(plain(statement))?.[1];
      if (table) made.add(table);
      if (SHORT.test(statement.note)) continue;
      const where = `${name}, line ${line + statement.line - 1}`;
      found.push(...faultsOf(statement, made).map((says) => `${where}: this ${says}.`));
    }
    const validates = statements.filter((one) => /\bvalidate constraint\b/.test(plain(one)));
    if (validates.length > 0 && statements.length > 1)
      found.push(
        `${name}, line ${line}: "validate constraint" stands with other statements, whose locks last as long as it reads. Give it a step of its own.`,
      );
  }
  return found;
}
