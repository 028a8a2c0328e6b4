import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../../platform/db/migrate.ts';
import type { SchemaObject } from './read-schema.repo.ts';

/** A line for each object that the migrations make, "object<tab>description"; the first says from which migrations. */
const FILE = join(MIGRATIONS_FOLDER, 'schema.txt');
const HASHES = join(MIGRATIONS_FOLDER, 'sha256sums.txt');

const readLines = (path: string) =>
  existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim().split('\n') : [];

/** Of the noted hashes of all migrations, so that a forgotten `npm run types` is seen without a database. */
const headLine = () =>
  `# of the migrations ${createHash('sha256').update(readLines(HASHES).join('\n')).digest('hex').slice(0, 16)}; written by "npm run types"`;

const lineOf = ({ object, description }: SchemaObject) => `${object}\t${description}`;

export function readExpectedSchema(): SchemaObject[] {
  return readLines(FILE)
    .slice(1)
    .map((line) => {
      const [object = '', description = ''] = line.split('\t');
      return { object, description };
    });
}

export function writeExpectedSchema(found: readonly SchemaObject[]) {
  writeFileSync(FILE, `${[headLine(), ...found.map(lineOf)].join('\n')}\n`);
}

/** Whether the file was written after the newest migration. */
export const isExpectedSchemaCurrent = () => readLines(FILE)[0] === headLine();
