import { readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// Files of forms are private, and large ones fill a disk: they stand where the operator keeps the data, in a folder of
// the process that received them, and go with it.

/** For folders of other machines on a shared disk, of which nobody here knows whether they are in use. */
const FOREIGN_AFTER_MS = 86_400_000;

const rootOf = (dataDir: string) => join(dataDir, 'forms');

/** When a process began: ids are used again. Undefined when it has ended; 0 where the system does not tell. */
function startOf(pid: number): number | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
    }
    process.kill(pid, 0);
    return 0;
  } catch (error) {
    // EPERM: it runs for somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 0 : undefined;
  }
}

const nameOf = (pid: number, start: number | undefined) => `${hostname()}_${pid}_${start ?? 0}`;

const opened = new Set<string>();

function removeOwn() {
  for (const folder of opened) rmSync(folder, { recursive: true, force: true });
}

/** Makes a folder for the files of one form. It goes with this process at the latest; its maker removes it before. */
export async function makeFormFolder(dataDir: string): Promise<string> {
  const own = join(rootOf(dataDir), nameOf(process.pid, startOf(process.pid)));
  await mkdir(own, { recursive: true });
  if (opened.size === 0) process.once('exit', removeOwn);
  opened.add(own);
  return mkdtemp(join(own, 'form-'));
}

/** Removes what forms left behind whose process was killed. */
export async function removeAbandonedForms(dataDir: string) {
  const root = rootOf(dataDir);
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    const path = join(root, name);
    const [, host, pid] = /^(.*)_(\d+)_\d+$/.exec(name) ?? [];
    const isOurs = host === hostname();
    if (isOurs && nameOf(Number(pid), startOf(Number(pid))) === name) continue;
    const made = isOurs ? undefined : await stat(path).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs < FOREIGN_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}
