// Finds columns that only get their default, or that only a function of the database inserts (decision 106); not those
// that a feature writes and never reads.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { EXPORTED_TABLES } from '../outside/archives/archive-tables.rules.ts';

const SERVER = join(import.meta.dirname, '..');
const CONTRACT = join(SERVER, '..', 'contract');
/** Columns that no code names, with the reason. */
const UNNAMED = new Map([
  ['candidate_documents.filler', 'makes the row so long that PostgreSQL compresses its document'],
]);

const read = (path: string, folder = SERVER) => readFileSync(join(folder, path), 'utf8');
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const files = filesOf(SERVER);
const names = (text: string) => new Set<string>(text.match(/\w+/g));

const named = new Map<string, Set<string>>();
const add = (folder: string, text: string) =>
  named.set(folder, new Set([...(named.get(folder) ?? []), ...names(text)]));
// Archives name every column of what they export.
for (const path of files)
  if (/^\w[\w-]*\/.*\.ts$/.test(path) && !/test\.ts$|^(testing|tests|seed|outside\/archives)\//.test(path))
    add(dirname(path).split('/', 2).join('/'), read(path));
// Fields that every part of the product finds by the record of fields.
for (const path of filesOf(CONTRACT)) if (/fields?\.ts$/.test(path)) add('fields', read(path, CONTRACT));

/** What functions, triggers, policies and indexes of the database name, each by itself, without columns of inserts. */
const inDatabase = files
  .filter((path) => /^migrations\/.*\.sql$/.test(path))
  .flatMap((path) => read(path).split(/^(?=create|alter|insert|grant)/m))
  .filter((statement) => /^create (?!table)/.test(statement))
  .map((statement) => names(statement.replaceAll(/insert into [\w.]+ \([^)]*\)/g, '')));

const tables = new Map(
  [...read('rows.ts').matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].map(([, name, columns]) => [
    name,
    [...(columns ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column as string),
  ]),
);

test('every column is named by the code of a feature or of the database that names its table', () => {
  const unnamed = [...read('rows.ts').matchAll(/^ {2}(\w+): ([A-Z]\w+);$/gm)].flatMap(([, table, type]) => {
    const readers = [...named.values(), ...inDatabase].filter((words) => words.has(table as string));
    const exported = EXPORTED_TABLES.get(table as string)?.columns ?? [];
    return (tables.get(type as string) ?? [])
      .filter((column) => column !== 'agency_id' && !exported.includes(column))
      .filter((column) => !readers.some((words) => words.has(column)))
      .map((column) => `${table}.${column}`);
  });
  expect(unnamed.toSorted()).toEqual([...UNNAMED.keys()]);
});
