import type pg from 'pg';
import {
  BASELINE,
  MIGRATION_LOCK,
  readApplied,
  recordMigrations,
  refusalOf,
  SchemaRefused,
} from '../migrate.ts';
import { hashCatalogue, readCatalogue } from './catalogue.ts';
import { isLastEarlier, linesOf } from './earlier-schema.ts';

/** The number of differences that a refusal names. */
const MAX_NAMED = 20;

/**
 * Whether the database is to be carried over; false where there is nothing to do. Throws SchemaRefused unless its schema
 * is exactly that which the last migrations before the baseline made.
 */
export async function mustCarryOver(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await isToCarryOver(client);
  } finally {
    await client.query('rollback');
  }
}

/**
 * Marks the baseline as applied, in one transaction, which waits for others that migrate or carry over. Returns whether
 * it was; false where there is nothing to do. Throws SchemaRefused as `mustCarryOver` does.
 */
export async function carryOver(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const isToDo = await isToCarryOver(client);
    if (isToDo) await recordMigrations(client, BASELINE);
    await client.query('commit');
    return isToDo;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function isToCarryOver(client: pg.ClientBase): Promise<boolean> {
  // The catalogue names objects as the search path lets it.
  await client.query('set local search_path = public');
  const applied = (await readApplied(client)) ?? [];
  if (!isLastEarlier(applied)) {
    const reason = await refusalOf(client, applied);
    if (reason !== undefined) throw new SchemaRefused(reason);
    return false;
  }
  const differences = compareWithEarlier(hashCatalogue(await readCatalogue(client)));
  if (differences.length === 0) return true;
  const named = differences.slice(0, MAX_NAMED).map((line) => `\n  ${line}`);
  const rest = differences.length - named.length;
  throw new SchemaRefused(
    `The schema of this database is not exactly that of its last migration. Undo what was changed by hand, then try again:${named.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}`,
  );
}

/**
 * What differs from the schema that the last earlier migrations made, which that of the baseline equals, a line for each
 * object. Its catalogue is read here only: every start compares the names of migrations.
 */
export function compareWithEarlier(catalogue: readonly string[]): string[] {
  const objectsOf = (lines: readonly string[]) =>
    new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line]));
  const [expected, found] = [objectsOf(linesOf('earlier-catalogue.txt')), objectsOf(catalogue)];
  return [
    ...[...expected.keys()].filter((object) => !found.has(object)).map((object) => `${object} is missing`),
    ...[...found].flatMap(([object, line]) => {
      const before = expected.get(object);
      if (before === undefined) return [`${object} is not part of Placewell`];
      return before === line ? [] : [`${object} was changed`];
    }),
  ];
}
