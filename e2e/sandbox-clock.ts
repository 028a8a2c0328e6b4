import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOwnerPool } from '../server/platform/db/database.ts';

/** Moves the test clock of a person's agency on. */
export async function moveClock(email: string, days: number) {
  const folder = join(process.env.E2E_DATA!, 'postgres');
  // Line 4 is the port.
  const port = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  const owner = openOwnerPool(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, 1);
  try {
    await owner.query(
      `update agencies set billing_clock_offset_ms = billing_clock_offset_ms + $2::bigint
       where agency_id = (select agency_id from users where email = $1)`,
      [email, days * 86_400_000],
    );
  } finally {
    await owner.end();
  }
}
