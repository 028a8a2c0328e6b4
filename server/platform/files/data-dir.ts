import { chmodSync, mkdirSync } from 'node:fs';

/** Makes the data folder accessible only to the user who runs Placewell, and sets the umask of this process. */
export function openDataDir(path: string) {
  process.umask(0o077);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}
