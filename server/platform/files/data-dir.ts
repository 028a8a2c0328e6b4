import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the data folder accessible only to the user who runs Placewell, and sets the umask of this process. */
export function openDataDir(path: string) {
  process.umask(0o077);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** The beginning of the name of a file by which a process tries whether it can write. */
export const PROBE_FILE = '.ready-';

/** Removes those of processes that were killed while they tried. */
export function removeProbeFiles(path: string) {
  for (const name of readdirSync(path))
    if (name.startsWith(PROBE_FILE)) rmSync(join(path, name), { force: true });
}
