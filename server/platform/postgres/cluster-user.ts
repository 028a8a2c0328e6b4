import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** How to run a PostgreSQL program: the command prefix, and the user it then runs as. */
export type ClusterUser = { prefix: string[]; ids?: { uid: number; gid: number } };

/** Whether a user may enter a folder, as its owner or by the permissions for others. */
const isReachable = (path: string, uid: number): boolean => {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid: owner } = statSync(folder);
    if ((mode & (owner === uid ? 0o100 : 0o001)) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));

function postgresIds(): { uid: number; gid: number } {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    const created = spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    if (created.status !== 0)
      throw new Error(
        'PostgreSQL refuses to run as root, and the user "postgres" could not be created. Start Placewell as another user, or set DATABASE_URL.',
      );
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

/**
 * PostgreSQL refuses to run as root, so root starts it as the user `postgres` (created if missing), who owns its
 * folders; root's other files stay unreadable to it. If a folder is out of that user's reach (a clone under /root), it
 * keeps the capability that ignores folder permissions; `program` is run once to check.
 */
export function clusterUser(folders: { own: string[]; used: string[] }, program: string): ClusterUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const ids = postgresIds();
  for (const folder of folders.own) chownSync(folder, ids.uid, ids.gid);
  const all = [...folders.own, ...folders.used];
  if (all.every((folder) => isReachable(folder, ids.uid))) return { prefix: [], ids };
  const flags = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    // Without this the kernel ignores capabilities in access(), by which PostgreSQL finds its own programs.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ];
  const trial = spawnSync('setpriv', [...flags, program, '--version'], { encoding: 'utf8' });
  if (trial.status !== 0 || trial.stderr !== '')
    throw new Error(
      `PostgreSQL runs as the user "postgres", who may not enter ${all.join(' or ')}. ` +
        'Clone Placewell to a folder that others may enter, start it as another user, or set DATABASE_URL.',
    );
  return { prefix: ['setpriv', ...flags], ids };
}
