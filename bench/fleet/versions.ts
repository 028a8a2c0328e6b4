// Trees of two versions of the product to run beside each other: a former commit, and the present one with a migration more.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hasSameBaseline } from '../same-baseline.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Packages of this tree; those of the workspace lead to `folder`. */
function linkPackages(folder: string) {
  const [own, shared] = [join(folder, 'node_modules'), join(ROOT, 'node_modules')];
  mkdirSync(join(own, '@placewell'), { recursive: true });
  for (const name of readdirSync(shared))
    if (!name.startsWith('.') && name !== '@placewell') symlinkSync(join(shared, name), join(own, name));
  for (const name of readdirSync(join(shared, '@placewell')))
    symlinkSync(readlinkSync(join(shared, '@placewell', name)), join(own, '@placewell', name));
  // Pages are not tried here.
  const built = join(ROOT, 'web', 'dist');
  if (existsSync(built) && !existsSync(join(folder, 'web', 'dist')))
    symlinkSync(built, join(folder, 'web', 'dist'));
}

export type Version = { main: string; revision: string; remove: () => void };

const at = (folder: string, revision: string): Version => {
  linkPackages(folder);
  return {
    main: join(folder, 'server', 'main.ts'),
    revision,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** The files of a commit; undefined where this repository does not have it, as a shallow clone, or its baseline differs. */
export function formerVersion(revision: string, folder: string): Version | undefined {
  if (!hasSameBaseline(revision)) return undefined;
  try {
    mkdirSync(folder, { recursive: true });
    const tree = execFileSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: tree });
  } catch {
    return undefined;
  }
  return at(folder, git('rev-parse', '--short', revision).trim());
}

const ADDED = `alter table candidates add column fleet_note text;
create table fleet_notes (agency_id uuid not null, note_id uuid not null, primary key (agency_id, note_id));
`;

/** The present files, with a migration after the last. */
export function presentVersion(folder: string): Version & { added: string[] } {
  for (const name of git('ls-files', '-co', '--exclude-standard').split('\n')) {
    if (!name || !existsSync(join(ROOT, name))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(ROOT, name), join(folder, name));
  }
  const migrations = join(folder, 'server', 'migrations');
  const last = Math.max(...readdirSync(migrations).map((name) => Number.parseInt(name, 10) || 0));
  const name = `${String(last + 1).padStart(4, '0')}_add_fleet_note.sql`;
  writeFileSync(join(migrations, name), ADDED);
  const former = new Set(git('ls-tree', '--name-only', `${FORMER}:server/migrations`).split('\n'));
  const added = readdirSync(migrations).filter((one) => one.endsWith('.sql') && !former.has(one));
  return { ...at(folder, git('rev-parse', '--short', 'HEAD').trim()), added };
}

export const FORMER = process.env.FLEET_FROM ?? 'HEAD';
