import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, processMark } from '../platform/files/form-folders.ts';
import { newId } from '../platform/ids.ts';

/** A draft or list of it: `FILE.zip.<process>.<id>.part`; versions before this one left the process out. */
const END = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part(?:\.(?:members|keys|missing))?$/;
const PROCESS = /^[^/]+_\d+_\d+$/;
/** For drafts of other machines, and of earlier versions: a living one is written all the time. */
const ABANDONED_AFTER_MS = 86_400_000;

/** Where a backup is written until it is complete. */
export const draftOf = (path: string) => `${path}.${processMark()}.${newId()}.part`;

/** Whose draft a file is: "" where its name does not say so, undefined for a file that is none. */
function processOf(name: string): string | undefined {
  const end = END.exec(name);
  if (!end) return undefined;
  const file = name.slice(0, end.index);
  if (file.endsWith('.zip')) return '';
  const [, ...after] = file.split('.zip.');
  const process = after.join('.zip.');
  return PROCESS.test(process) ? process : undefined;
}

/**
 * Removes what killed backups have left in a folder: only files with the name of a draft, whose process has ended.
 * `prefix`: of names that nobody else can be writing, because the caller holds the lock.
 */
export async function removeDeadDrafts(
  folder: string,
  { prefix, now = Date.now() }: { prefix?: string; now?: number } = {},
): Promise<string[]> {
  const removed: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const process = entry.isFile() ? processOf(entry.name) : undefined;
    if (process === undefined) continue;
    const path = join(folder, entry.name);
    const isLocked = prefix !== undefined && entry.name.startsWith(prefix);
    const ended = isLocked || (process === '' ? undefined : hasEnded(process));
    const file = await stat(path).catch(() => undefined);
    const isOld = file !== undefined && now - file.mtimeMs > ABANDONED_AFTER_MS;
    if (!(ended ?? isOld)) continue;
    await rm(path, { force: true });
    removed.push(entry.name);
  }
  return removed;
}
