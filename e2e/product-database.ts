import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerPool } from '../server/platform/db/database.ts';

/** Runs a statement in the built-in database of a running product, to let time pass there. */
export async function onDatabase(dataDir: string, statement: string, values: readonly unknown[]) {
  const folder = join(dataDir, 'postgres');
  // Line 4 is the port.
  const port = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const owner = openOwnerPool(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, 1);
  try {
    await owner.query(statement, [...values]);
  } finally {
    await owner.end();
  }
}
