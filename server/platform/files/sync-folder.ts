import { open } from 'node:fs/promises';

/** Waits until the entries of a folder are on disk, so that a new or renamed file survives a power cut. */
export async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
