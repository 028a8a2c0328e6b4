// Part of npm run check: every package that production installs has a licence that allows our use of it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tasks.ts';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Licences that are acceptable for one use only. */
const ALLOWED_FOR: { licence: string; name: RegExp; reason: string }[] = [
  {
    licence: 'OFL-1.1',
    name: /^@fontsource/,
    reason: 'a font, delivered unchanged or in parts in documents',
  },
  { licence: 'MPL-2.0', name: /^lightningcss/, reason: 'builds the styles, and is not delivered with them' },
  { licence: 'LGPL-3.0-or-later', name: /^@img\/sharp-/, reason: 'libvips, a separate library, unchanged' },
];

/** Packages that name their licence in a file LICENSE only. */
const READ_IN_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

type LockedPackage = { dev?: boolean; link?: boolean; license?: string };

/** Whether an SPDX expression of names, AND, OR and brackets allows our use of a package. */
export function isAllowed(expression: string, name: string): boolean {
  const allows = (licence: string) =>
    ALLOWED.has(licence) ||
    ALLOWED_FOR.some((exception) => exception.licence === licence && exception.name.test(name));
  // OR binds least. Brackets only occur around a whole expression.
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allows(licence.trim())));
}

/** The licence that a package states; of packages for other systems, which are not installed, the lock file knows it. */
function licenceOf(path: string, locked: LockedPackage): string | undefined {
  const file = join(ROOT, path, 'package.json');
  const licence: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : locked.license;
  return typeof licence === 'string' ? licence : undefined;
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  for (const [path, locked] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || locked.link || locked.dev) continue;
    const licence = licenceOf(path, locked) ?? READ_IN_FILE[name];
    if (licence !== undefined && isAllowed(licence, name)) continue;
    process.stdout.write(`${name}: ${licence ?? 'no licence is stated'}\n`);
    process.exitCode = 1;
  }
}
