import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFormFolder } from '../../platform/files/form-folders.ts';
import type { Platform } from '../../platform/platform.ts';
import { fileMember } from './archive-format.rules.ts';
import { readVerified, walkZip, type ZipOrigin } from './read-zip.service.ts';

/** Files stored at a time. */
const CONCURRENCY = 16;

/** A file of an archive or backup, unpacked to `path` until it is stored under its key. */
export type UnpackedFile = { key: string; path: string; sha256: string };

export const hashOfStored = async (storage: Platform['storage'], key: string): Promise<string> =>
  createHash('sha256')
    .update(await storage.getBytes(key))
    .digest('hex');

type Source = ZipOrigin & {
  path: string;
  members: ReadonlyMap<string, { bytes: number; sha256: string }>;
  dataDir: string;
};

/** Unpacks and verifies files and passes each to `store`, several at a time. Waits for all before it throws. */
export async function storeMembers(
  { path, members, dataDir, isOwn = false }: Source,
  store: (file: UnpackedFile) => Promise<void>,
  onFile: (name: string) => void,
) {
  const folder = await makeFormFolder(dataDir);
  const storing = new Set<Promise<void>>();
  let failure: unknown;
  try {
    let files = 0;
    for await (const member of walkZip(path, { isOwn })) {
      const expected = members.get(member.name);
      if (!expected || !member.name.startsWith(fileMember(''))) continue;
      onFile(member.name);
      const key = member.name.slice(fileMember('').length);
      const unpacked = join(folder, String(files++));
      await pipeline(readVerified(member, expected), createWriteStream(unpacked, { mode: 0o600 }));
      // Storing waits for the disk; the next files need not.
      const stored: Promise<void> = store({ key, path: unpacked, sha256: expected.sha256 })
        .then(() => rm(unpacked))
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => storing.delete(stored));
      storing.add(stored);
      if (storing.size >= CONCURRENCY) await Promise.race(storing);
      if (failure !== undefined) break;
    }
  } finally {
    await Promise.all(storing);
    await rm(folder, { recursive: true, force: true });
  }
  if (failure !== undefined) throw failure;
}
