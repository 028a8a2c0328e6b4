import { open } from 'node:fs/promises';

/** Waits until the names in a folder are on the disk: a file that was made or named there survives a power cut. */
export async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
