import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes the data folder readable by nobody but the user who runs Placewell, an existing one too, and likewise all that
 * this process and its children write from now on.
 */
export function openDataDir(path: string) {
  process.umask(0o077);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}
