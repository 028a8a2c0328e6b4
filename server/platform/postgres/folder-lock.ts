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

/** Who holds the lock, or held it last; a process may have died between taking it and writing this. */
export type Holder = { pid: number; what: string; hasLeft?: boolean };

/** `hasLeft`: this process leaves its server to Placewell, alive. */
export function writeHolder(file: string, { hasLeft = false } = {}) {
  const script = process.env.npm_lifecycle_event;
  const holder: Holder = { pid: process.pid, what: script ? `npm run ${script}` : 'Placewell', hasLeft };
  writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
}

function holderIn(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

export function readHolder(file: string): string {
  const holder = holderIn(file);
  return holder ? `process ${holder.pid} (${holder.what})` : 'another process';
}

/** Whether the last holder has left its server to Placewell, instead of dying with it. */
export const wasLeft = (file: string): boolean => holderIn(file)?.hasLeft === true;
