import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export type FolderLock = { release: () => void };

const BUSY = 5;
/** Kept, since a collected one would be closed. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system drops with this process, however it ends; undefined while another one holds it.
 * Node has no flock, but SQLite takes the same kind of lock on its files. Nothing is ever written to `file`, and nothing
 * else may open it: closing any handle of a file drops the locks of its process.
 */
export function tryFolderLock(file: string): FolderLock | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY) return undefined;
    throw new Error(
      `The lock ${file} cannot be used: ${(error as Error).message}. ` +
        'Stop Placewell and all commands on this data, delete the file and try again.',
    );
  }
  held.add(database);
  return {
    release: () => {
      if (held.delete(database)) database.close();
    },
  };
}

/** Who holds the lock, for messages only: a process may have died between taking it and writing this. */
export type Holder = { pid: number; what: string };

export function writeHolder(file: string) {
  const script = process.env.npm_lifecycle_event;
  const holder: Holder = { pid: process.pid, what: script ? `npm run ${script}` : 'Placewell' };
  writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
}

export function readHolder(file: string): string {
  try {
    const { pid, what } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return `process ${pid} (${what})`;
  } catch {
    return 'another process';
  }
}
