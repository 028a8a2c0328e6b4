// npm run release: writes dist/placewell-<version>.tar.gz, the tracked files with the web application built in.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_VERSION } from '@placewell/server/platform/version.ts';
import { ROOT } from './tasks.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
if (git('status', '--porcelain') !== '') {
  process.stderr.write('There are changes that no commit holds. A release is made of a commit.\n');
  process.exit(1);
}
const name = `placewell-${PRODUCT_VERSION}`;
const archive = join(ROOT, 'dist', `${name}.tar.gz`);
mkdirSync(join(ROOT, 'dist'), { recursive: true });
rmSync(archive, { force: true });
// In the order of the paths and without owners or times of now: the same commit makes the same archive.
const files = git('ls-files', '-z').split('\0').filter(Boolean);
execFileSync(
  'tar',
  [
    ...['--sort=name', '--owner=0', '--group=0', '--numeric-owner'],
    ...[`--mtime=@${git('log', '-1', '--format=%ct').trim()}`, `--transform=s,^,${name}/,`],
    ...['-czf', archive, '--null', '--files-from=-'],
  ],
  { cwd: ROOT, input: [...files, 'web/dist'].join('\0') },
);
process.stdout.write(`${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)\n`);
