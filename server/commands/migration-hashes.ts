import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../platform/db/migrate.ts';
import { openMigrations } from '../platform/db/migrating/migration-files.ts';

/** "<sha256>  <name>", a line for each migration. */
const SUMS = 'sha256sums.txt';
const ONLY_HERE = `Only if it has never left this machine, remove its line from ${SUMS} and run "npm run types"`;

/** The lines of the noted hashes, oldest first. */
export const notedLines = (folder = MIGRATIONS_FOLDER): string[] =>
  existsSync(join(folder, SUMS))
    ? (readFileSync(join(folder, SUMS), 'utf8').match(/^\w+ {2}\S+$/gm) ?? [])
    : [];

/** The faults of the migrations with a noted hash, a sentence for each, and the migrations without one. */
function compareHashes(folder: string) {
  const { names, read } = openMigrations(folder);
  const noted = new Map(notedLines(folder).map((line) => [line.slice(66), line.slice(0, 64)]));
  const added = names.filter((name) => !noted.has(name));
  const last = [...noted.keys()].at(-1) ?? '';
  const faults = [
    ...[...noted].flatMap(([name, hash]) => {
      if (!names.includes(name)) return [`${name} is gone: installations have it. ${ONLY_HERE}`];
      return read(name).sha256 === hash
        ? []
        : [`${name} was changed, and installations that have it stop: write a new migration. ${ONLY_HERE}`];
    }),
    ...added
      .filter((name) => name < last)
      .map((name) => `${name} comes before ${last}, which is noted: give it the next number`),
  ];
  return { faults, added: added.map((name) => `${read(name).sha256}  ${name}`) };
}

/** Appends the hashes of new migrations. Where a noted one was changed, returns the faults and appends nothing. */
export function addMigrationHashes(folder = MIGRATIONS_FOLDER): string[] {
  const { faults, added } = compareHashes(folder);
  if (faults.length === 0) appendFileSync(join(folder, SUMS), added.map((line) => `${line}\n`).join(''));
  return faults;
}

/** The faults of the migrations, a sentence for each that is not as it was noted. */
export function checkMigrationHashes(): string[] {
  const { faults, added } = compareHashes(MIGRATIONS_FOLDER);
  return [...faults, ...added.map((line) => `${line.slice(66)} is new: run "npm run types"`)];
}
