import { OWN } from '../platform/db/migrate.ts';
import { type MigrationFolder, parseMigration } from '../platform/db/migrating/migration-files.ts';

/** The product's migrations and these, by name. */
export function moreMigrations(files: Readonly<Record<string, string>>): MigrationFolder {
  return {
    names: [...OWN.names, ...Object.keys(files)].sort(),
    read: (name) => {
      const text = files[name];
      return text === undefined ? OWN.read(name) : parseMigration(name, text);
    },
  };
}
