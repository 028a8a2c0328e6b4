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
  // The migrations take the right to run functions from everyone, which would hold for the extension, too.
  await owner.query(
    `drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public;
     grant usage on schema public to public; alter default privileges grant execute on functions to public`,
  );
  // Old emails and the old link would be taken for the new ones.
  for (const name of ['outbox', 'files', 'forms', 'setup-link'])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  markFinished(dataDir);
}
