import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BASELINE, hashMigration } from '@placewell/server/platform/db/migrate.ts';

/** Whether databases of a commit can be migrated to this one; not where this repository lacks the commit. */
export function hasSameBaseline(commit: string): boolean {
  const { stdout } = spawnSync('git', ['show', `${commit}:server/migrations/sha256sums.txt`], {
    cwd: join(import.meta.dirname, '..', '..'),
    encoding: 'utf8',
  });
  return stdout.startsWith(BASELINE.map((name) => `${hashMigration(name)}  ${name}\n`).join(''));
}
