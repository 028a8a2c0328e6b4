import { readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// Files of forms are private and may fill a disk: each process keeps them in its own data subfolder, deleted with it.

/** For folders of other machines on a shared disk, whose use cannot be checked here. */
const FOREIGN_AFTER_MS = 86_400_000;

const rootOf = (dataDir: string) => join(dataDir, 'forms');

/** The start time of a process, since pids are reused. Undefined if it has ended; 0 if the system does not say. */
function startOf(pid: number): number | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
    }
    process.kill(pid, 0);
    return 0;
  } catch (error) {
    // EPERM: it runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 0 : undefined;
  }
}

const nameOf = (pid: number, start: number | undefined) => `${hostname()}_${pid}_${start ?? 0}`;

/** Names this process, and no later one that reuses its pid. */
export const processMark = () => nameOf(process.pid, startOf(process.pid));

/** Whether the process with this mark has ended; undefined if it runs on another machine. */
export function hasEnded(mark: string): boolean | undefined {
  const [, host, pid] = /^(.*)_(\d+)_\d+$/.exec(mark) ?? [];
  if (host !== hostname()) return undefined;
  return nameOf(Number(pid), startOf(Number(pid))) !== mark;
}

const opened = new Set<string>();

function removeOwn() {
  for (const folder of opened) rmSync(folder, { recursive: true, force: true });
}

/** Makes a folder for the files of one form. The caller removes it; the end of this process removes leftovers. */
export async function makeFormFolder(dataDir: string): Promise<string> {
  const own = join(rootOf(dataDir), processMark());
  await mkdir(own, { recursive: true });
  if (opened.size === 0) process.once('exit', removeOwn);
  opened.add(own);
  return mkdtemp(join(own, 'form-'));
}

/** Removes form folders of killed processes. */
export async function removeAbandonedForms(dataDir: string) {
  const root = rootOf(dataDir);
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const ended = hasEnded(name);
    if (ended === false) continue;
    const made = ended ? undefined : await stat(path).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs < FOREIGN_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}
