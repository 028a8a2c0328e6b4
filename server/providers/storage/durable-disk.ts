import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncFolder } from '../../platform/files/sync-folder.ts';

/** Folder of unfinished files; no key begins with a full stop. */
const INCOMING = '.incoming';
/** Far longer than writing any file takes. */
const ABANDONED_AFTER_MS = 86_400_000;

/**
 * Files that survive a power cut: a write resolves once bytes, name and folders are on disk. They appear atomically.
 */
export class DurableDisk extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override put(key: string, contents: string | Uint8Array) {
    return this.#write(key, contents);
  }

  override putStream(key: string, contents: Readable) {
    // It may fail before it is read; reading it then fails as well.
    contents.once('error', () => undefined);
    return this.#write(key, contents);
  }

  /** Removes unfinished files of killed processes. */
  async removeAbandoned() {
    const folder = join(this.#root, INCOMING);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const made = await stat(path).catch(() => undefined); // Another process may have removed it.
      if (made && Date.now() - made.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  async #write(key: string, contents: string | Uint8Array | Readable) {
    const path = join(this.#root, key);
    await this.#makeFolder(dirname(path));
    await this.#makeFolder(join(this.#root, INCOMING));
    const temporary = join(this.#root, INCOMING, randomUUID());
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await writeFile(file, contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }

  /** New folders must be synced as well, each in its parent. */
  async #makeFolder(path: string) {
    const first = await mkdir(path, { recursive: true });
    if (first === undefined) return;
    for (let made = path; !relative(first, made).startsWith('..'); made = dirname(made))
      await syncFolder(dirname(made));
  }
}
