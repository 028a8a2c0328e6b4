import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from 'flydrive';

/** Says whose the storage is: no file of anyone, so it is not listed. */
export const MARK_KEY = 'placewell/mark';

/** The keys below a folder, as they are found; without folders and files that begin with a full stop (unfinished ones). */
export async function* listOnDisk(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries as AsyncIterable<Dirent>) {
    if (entry.name.startsWith('.')) continue;
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listOnDisk(root, key);
    else if (key !== MARK_KEY) yield key;
  }
}

/** The same of a bucket, a thousand at a time. */
export async function* listInBucket(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const object of page.objects) if (object.isFile && object.key !== MARK_KEY) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
