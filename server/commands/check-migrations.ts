// Part of npm run check: whether "npm run types" was run after the newest migration. Needs no database.
import { isExpectedSchemaCurrent } from '../doctor/schema/expected-schema.ts';
import { checkMigrationHashes } from './migration-hashes.ts';

const faults = checkMigrationHashes();
if (!isExpectedSchemaCurrent())
  faults.push('server/migrations/schema.txt is not of these migrations: run "npm run types"');
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
