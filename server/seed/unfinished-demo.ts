import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const markOf = (dataDir: string) => join(dataDir, 'demo-unfinished');

/** Notes, before the first record of the demo, that its installation holds no more than the demo until `markFinished`. */
export const markUnfinished = (dataDir: string, installation: string) =>
  writeFileSync(markOf(dataDir), installation, { mode: 0o600 });

export const markFinished = (dataDir: string) => rmSync(markOf(dataDir), { force: true });

/** The id of the installation in which a demo was begun and not finished. */
export const findUnfinished = (dataDir: string): string | undefined =>
  existsSync(markOf(dataDir)) ? readFileSync(markOf(dataDir), 'utf8').trim() : undefined;

/** Empties the database, files and outbox of an unfinished demo, so that it can be made again. */
export async function clearUnfinished(owner: pg.Pool, dataDir: string) {
  await owner.query(
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; grant usage on schema public to public',
  );
  // Old emails would be taken for those of the new accounts.
  for (const folder of ['outbox', 'files', 'forms'])
    rmSync(join(dataDir, folder), { recursive: true, force: true });
  markFinished(dataDir);
}
