// A checkout of a former commit, with the packages of this one.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Checks a commit out into a temporary folder. */
export function checkOut(commit: string): { folder: string; remove: () => void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'placewell-former-')), 'checkout');
  git('worktree', 'add', '--detach', folder, commit);
  const packages = join(ROOT, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(join(linked, '@placewell'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@placewell' && name !== '.placewell') symlinkSync(join(packages, name), join(linked, name));
  // Its own workspaces, not those of this commit.
  for (const name of readdirSync(join(packages, '@placewell')))
    symlinkSync(
      join(folder, basename(readlinkSync(join(packages, '@placewell', name)))),
      join(linked, '@placewell', name),
    );
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}
