import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', timeout: 5000 });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}

/** The last commit without a migration, where this is a clone with its history. */
export function commitBefore(migration: string): string | undefined {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `server/migrations/${migration}`);
  return added && git('rev-parse', '--short=8', '--verify', '--quiet', `${added}~1`);
}
