// Reads the files of migrations: what a file says in its header, and the steps of one that is written as online steps
// (docs/recipes.md, "Write a migration for large tables").
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitStatements } from './sql-statements.ts';

/** The rows that a step changes some at a time, in the order of a unique key that begins with `keys[0]`. */
export type Batch = { table: string; keys: readonly string[]; rows: number };
export type Step = {
  /** `short`: a transaction that gives up on locks it does not get at once; `concurrent`: one statement outside any. */
  kind: 'short' | 'concurrent' | 'batches';
  title: string;
  sql: string;
  /** Where its SQL begins in the file, from 1. */
  line: number;
  batch?: Batch;
};
export type Migration = {
  name: string;
  text: string;
  sha256: string;
  /** Why all processes of the version before must be stopped while it is applied; undefined where they go on. */
  stop: string | undefined;
  /** Of a file that is applied step by step, beside the version before; undefined for one transaction. */
  steps: readonly Step[] | undefined;
};
export type MigrationFolder = { names: readonly string[]; read: (name: string) => Migration };

const STEP = /^-- step(?: (concurrently|in batches of (\d+) ([a-z_]+) by ([a-z_, ]+)))?: (\S.*)$/;
const STOP = /^-- stop: (\S.*)$/m;
const IS_ONLINE = /^-- online$/m;

/** The folder with the files of migrations, each read once. */
export function openMigrations(folder: string): MigrationFolder {
  const read = new Map<string, Migration>();
  return {
    names: readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort(),
    read: (name) => {
      // Git may have written other ends of lines.
      const parse = () =>
        parseMigration(name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'));
      const migration = read.get(name) ?? parse();
      read.set(name, migration);
      return migration;
    },
  };
}

export function parseMigration(name: string, text: string): Migration {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const steps = IS_ONLINE.test(text) ? parseSteps(name, text) : undefined;
  if (!steps && text.includes('\n-- step')) throw new Error(`${name} has steps, and no line "-- online".`);
  return { name, text, sha256, stop: STOP.exec(text)?.[1], steps };
}

function parseSteps(name: string, text: string): Step[] {
  const steps: Step[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const found = STEP.exec(line);
    const last = steps.at(-1);
    if (found) steps.push(parseHeader(found, at + 2));
    else if (line.startsWith('-- step')) throw new Error(`${name}, line ${at + 1}: "${line}" is no step.`);
    else if (last) last.sql += `${line}\n`;
    else if (line.trim() !== '' && !line.startsWith('--'))
      throw new Error(`${name}, line ${at + 1} belongs to no step.`);
  }
  if (steps.length === 0) throw new Error(`${name} is online, and has no step.`);
  for (const step of steps) assertStep(`${name}, "${step.title}"`, step);
  return steps;
}

function parseHeader([, how, rows, table = '', keys = '', title = '']: RegExpExecArray, line: number): Step {
  if (how === undefined) return { kind: 'short', title, sql: '', line };
  if (how === 'concurrently') return { kind: 'concurrent', title, sql: '', line };
  const batch = { table, keys: keys.split(',').map((key) => key.trim()), rows: Number(rows) };
  return { kind: 'batches', title, sql: '', line, batch };
}

function assertStep(where: string, { kind, sql, batch }: Step) {
  const statements = splitStatements(sql);
  if (statements.length === 0) throw new Error(`${where} has no statement.`);
  if (kind === 'short') return;
  if (statements.length > 1) throw new Error(`${where} has several statements; a step of this kind has one.`);
  if (kind === 'concurrent' && indexOf(sql) === undefined)
    throw new Error(
      `${where} is neither "create index concurrently name" nor "drop index concurrently name".`,
    );
  if (kind === 'concurrent') return;
  if (!/\bbatch\b/.test(sql) || !/^(?:update|delete|insert)\b/i.test(statements[0]?.sql ?? ''))
    throw new Error(
      `${where} must be one update, delete or insert that reads "batch", the rows of the batch.`,
    );
  if (!batch || batch.rows < 1 || batch.keys.some((key) => !/^[a-z_]+$/.test(key)))
    throw new Error(`${where} does not name the rows and keys of its batches.`);
}

/** The index that a statement creates or drops concurrently. */
export function indexOf(sql: string): { name: string; isDropped: boolean } | undefined {
  const words = (splitStatements(sql)[0]?.sql ?? '').toLowerCase().split(/\s+/);
  const at = words.indexOf('concurrently');
  const name = words.slice(at + 1).find((word) => !['if', 'not', 'exists'].includes(word));
  const [first, second, third] = words;
  const isIndex = second === 'index' || (second === 'unique' && third === 'index');
  if (at < 0 || name === undefined || name === 'on' || !isIndex || !['create', 'drop'].includes(first ?? ''))
    return undefined;
  return { name, isDropped: first === 'drop' };
}

/** The statement of a batch, for all rows of its table that `where` leaves: `batch` holds their keys, locked in order. */
export function batchStatement({ sql, batch }: Step, where = 'true'): string {
  if (!batch) throw new Error('The step has no batches');
  const keys = batch.keys.join(', ');
  const statement = splitStatements(sql)[0]?.sql ?? '';
  return `with batch as materialized (select ${keys} from ${batch.table} where ${where} order by ${keys} for no key update)
${statement}`;
}

/** A concurrent step for a transaction in which nothing else uses the database. */
export const withoutConcurrently = ({ sql }: Step): string =>
  (splitStatements(sql)[0]?.sql ?? '').replace(/\bconcurrently\b/i, '');
