import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashMigration, MIGRATIONS, MIGRATIONS_FOLDER } from '../platform/db/migrate.ts';

/** "<sha256>  <name>", a line for each migration. */
const FILE = join(MIGRATIONS_FOLDER, 'sha256sums.txt');

function readHashes(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  return new Map([...text.matchAll(/^(\w+) {2}(\S+)$/gm)].map(([, hash = '', name = '']) => [name, hash]));
}

/** Notes the hashes of migrations that have none yet; earlier notes stay. */
export function addMigrationHashes() {
  const noted = readHashes();
  const lines = MIGRATIONS.map((name) => `${noted.get(name) ?? hashMigration(name)}  ${name}\n`);
  writeFileSync(FILE, lines.join(''));
}

/** The faults of the migrations, a sentence for each that is not as it was noted. */
export function checkMigrationHashes(): string[] {
  const noted = readHashes();
  const removed = [...noted.keys()].filter((name) => !MIGRATIONS.includes(name));
  return [
    ...removed.map((name) => `${name} is gone: installations have it`),
    ...MIGRATIONS.flatMap((name) => {
      const hash = noted.get(name);
      if (hash === undefined) return [`${name} is new: run "npm run types"`];
      if (hash === hashMigration(name)) return [];
      return [
        `${name} was changed, and installations that have it stop: write a new migration. Only if it has never left this machine, remove its line from sha256sums.txt and run "npm run types"`,
      ];
    }),
  ];
}
