import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

type LibraryLink = { source: string; target: string };

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Makes the links between shared libraries that a package of PostgreSQL lists in `native/pg-symlinks.json`, where they are
 * missing: packages of npm hold no links, and the install script that makes them is often not allowed to run.
 */
export function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!isThere(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (isThere(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if (isThere(link)) continue; // Another process was quicker.
      throw new Error(
        `PostgreSQL's libraries in ${folder} are not linked: ${(error as Error).message}. ` +
          'Run `npm rebuild` as the user who installed Placewell.',
        { cause: error },
      );
    }
  }
}
