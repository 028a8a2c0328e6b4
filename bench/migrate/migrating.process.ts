// Migrates the database of the benchmark, in a process to be killed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerPool } from '@placewell/server/platform/db/database.ts';
import { migrate, OWN } from '@placewell/server/platform/db/migrate.ts';
import { parseMigration } from '@placewell/server/platform/db/migrating/migration-files.ts';
import { createLog } from '@placewell/server/platform/log.ts';

const NAME = '9001_bench_online.sql';
const [url = ''] = process.argv.slice(2);
const text = readFileSync(join(import.meta.dirname, 'online.sql'), 'utf8');
const pool = openOwnerPool(url, 3, { name: 'bench-migrating' });
await migrate(pool, createLog('error', false), {
  folder: {
    names: [...OWN.names, NAME],
    read: (name) => (name === NAME ? parseMigration(NAME, text) : OWN.read(name)),
  },
  report: (line) => void process.stderr.write(`${line}\n`),
});
await pool.end();
