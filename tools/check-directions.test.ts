import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checks } from './check.ts';
import { forbiddenImports, type Rule } from './check-directions.ts';
import type { Import } from './imports.ts';
import { ROOT } from './tasks.ts';

/** The allowed imports: each kind of import, of each kind of file. */
const CLEAN = {
  'contract/package.json': '{ "name": "@placewell/contract", "exports": { "./*": "./*" } }',
  'server/package.json': '{ "name": "@placewell/server", "exports": { "./*": "./*" } }',
  'contract/ids.ts': `import { z } from 'zod';\nexport const id = z.string();`,
  'server/platform/clock.ts': `import { id } from '@placewell/contract/ids.ts';\nexport const clock = [id];`,
  'server/main.ts': `export * from './platform/clock.ts';\nimport config from './config.json' with { type: 'json' };`,
  'server/config.json': '{}',
  'web/ui/box.tsx': `import './box.css';\nexport const Box = () => <b />;`,
  'web/ui/box.css': `.box { composes: wide from './wide.css'; }`,
  'web/ui/wide.css': '.wide { width: 100% }',
};

/** Runs the check as `npm run check` does, over a project of these files. */
function checkOf(files: Record<string, string>, { inGit = false } = {}): { red: boolean; output: string } {
  const [, , args = []] = checks.find(([name]) => name === 'direction of imports') ?? [];
  const root = mkdtempSync(join(tmpdir(), 'placewell-directions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...CLEAN, ...files })) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (inGit)
    for (const command of ['init --quiet', 'add --force .'])
      execFileSync('git', command.split(' '), { cwd: root });
  const [script = '', ...others] = args;
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, script), ...others], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  return { red: status !== 0, output: stdout };
}

describe('the check of directions', () => {
  test('passes what is allowed, and reads every file of it', () => {
    const { red, output } = checkOf({}, { inGit: true });
    expect({ red, output }).toEqual({ red: false, output: '6 imports of 6 files were read\n' });
  });

  const MAIN = '../../server/main.ts';
  test.each([
    ['web/ui/planted.ts', `import { clock } from '${MAIN}';`],
    ['web/ui/planted.tsx', `import { clock } from '${MAIN}';\nexport const Planted = () => <b>{clock}</b>;`],
    ['web/ui/types.ts', `import type { clock } from '${MAIN}';`],
    ['web/ui/effect.ts', `import '${MAIN}';`],
    ['web/ui/passed-on.ts', `export { clock } from '${MAIN}';`],
    ['web/ui/all-passed-on.mts', `export * from '${MAIN}';`],
    ['web/ui/types-passed-on.ts', `export type { clock } from '${MAIN}';`],
    ['web/ui/dynamic.tsx', `export const Dynamic = () => <b onClick={() => void import('${MAIN}')} />;`],
    ['web/ui/template.ts', `export const load = () => import(\`${MAIN}\`);`],
    ['web/ui/type-inside.ts', `export type Clock = Array<Parameters<typeof import('${MAIN}').clock>>;`],
    ['web/ui/equals.cts', `import clock = require('${MAIN}');\nexport const again = clock;`],
    ['web/ui/required.cjs', `module.exports = require('${MAIN}');`],
    ['web/ui/plain.js', `import { clock } from '${MAIN}';`],
    ['web/ui/by-name.ts', `import { clock } from '@placewell/server/main.ts';`],
    ['web/ui/with-query.ts', `import address from '${MAIN}?url';`],
  ])('reads %s', (path, text) => {
    const { red, output } = checkOf({ [path]: text });
    expect(output).toContain(`web-imports-contract-only: ${path} -> server/main.ts\n`);
    expect(red).toBe(true);
  });

  test.each([
    ['web/ui/planted.ts', 'contract/people/roles.ts', 'design-system-knows-no-product'],
    ['web/ui/planted.ts', 'web/records/tags.ts', 'web-parts-know-no-records'],
    ['web/records/planted.ts', 'web/matching/jobs/jobs.ts', 'web-parts-know-no-feature'],
    ['web/app/demo/gallery/planted.ts', 'web/records/tags.ts', 'gallery-shows-the-design-system'],
    ['server/people/access/planted.ts', 'server/people/agencies/x.public.ts', 'access-is-the-lowest-feature'],
    ['server/doctor/planted.ts', 'server/commands/x.ts', 'server-forms-a-line-doctor/'],
    ['server/people/mail/planted.ts', 'server/backup/x.ts', 'server-forms-a-line-(?:people'],
    ['server/other/planted.ts', 'server/main.ts', 'server-has-no-other-part'],
  ])('%s does not import %s', (path, to, rule) => {
    const { output } = checkOf({
      ...(to in CLEAN ? {} : { [to]: '' }),
      [path]: `import '${relative(dirname(path), to)}';`,
    });
    expect(output).toContain(rule);
    expect(output).toContain(`: ${path} -> ${to}\n`);
  });

  test('reads styles', () => {
    const styles = `@import '../app/page.css';\n.planted { composes: page from '../app/page.css'; }`;
    const { red, output } = checkOf({ 'web/ui/planted.css': styles, 'web/app/page.css': '' });
    expect(output).toContain('web-parts-know-no-feature: web/ui/planted.css -> web/app/page.css\n');
    expect(red).toBe(true);
  });

  test.each([
    ['contract/planted.ts', `import { join } from 'node:path';`, 'node:path'],
    ['contract/planted.ts', `import { Kysely } from 'kysely';`, 'node_modules/kysely/'],
    ['contract/planted.ts', `import { x } from '@scope/name/part';`, 'node_modules/@scope/name/part'],
  ])('reads imports of packages: %s %s', (path, text, target) => {
    expect(checkOf({ [path]: text }).output).toContain(
      `contract-imports-zod-and-tables-only: ${path} -> ${target}\n`,
    );
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a file in git below a folder that is left out',
      { 'web/dist/planted.ts': '' },
      'web/dist/planted.ts was not read',
    ],
    ['a file that cannot be parsed', { 'web/planted.ts': 'import {' }, 'web/planted.ts cannot be parsed'],
    [
      'an import of no file',
      { 'web/planted.ts': `import './gone.ts';` },
      'web/planted.ts imports ./gone.ts, which is not there',
    ],
    [
      'an import of what a workspace does not export',
      { 'web/planted.ts': `import '@placewell/contract';` },
      'web/planted.ts imports @placewell/contract, which is not there',
    ],
  ])('skips nothing: %s', (_what, files, message) => {
    const { red, output } = checkOf(files, { inGit: true });
    expect(output).toContain(`${message}\n`);
    expect(red).toBe(true);
  });
});

describe('a rule of directions', () => {
  const edge = (from: string, to: string, isType = false): Import => ({ from, to, isType });
  const IMPORTS = [
    edge('a/x.ts', 'a/y.ts'),
    edge('a/y.ts', 'b/z.ts', true),
    edge('b/z.ts', 'a/x.ts'),
    edge('b/z.ts', 'b/end.ts'),
    edge('a/start.ts', 'a/x.ts'),
  ];
  const found = (from: Rule['from'], to: Rule['to'], comment?: string) =>
    forbiddenImports([{ name: 'rule', from, to, ...(comment && { comment }) }], IMPORTS);

  test('takes the folder of the importing file into its other side', () => {
    const others = ['rule: a/y.ts -> b/z.ts', 'rule: b/z.ts -> a/x.ts'];
    expect(found({ path: '^([^/]+)/' }, { pathNot: '^$1/' })).toEqual(others);
    expect(found({ path: '^(a)/' }, { path: '^$1/' })).toEqual([
      'rule: a/x.ts -> a/y.ts',
      'rule: a/start.ts -> a/x.ts',
    ]);
  });
  test('leaves out the exceptions of either side', () =>
    expect(found({ path: '^a/', pathNot: 'start' }, { path: '/', pathNot: 'z' })).toEqual([
      'rule: a/x.ts -> a/y.ts',
    ]));
  test('may leave out types', () =>
    expect(found({ path: '^a/' }, { path: '^b/', dependencyTypesNot: ['type-only'] })).toEqual([]));
  test('finds a cycle once, types included, and says why', () =>
    expect(found({}, { circular: true }, 'why')).toEqual([
      'rule (why): b/z.ts -> a/x.ts -> a/y.ts -> b/z.ts',
    ]));
  test('finds cycles of some files only', () => {
    expect(found({ path: '^a/y' }, { circular: true })).toEqual([
      'rule: a/y.ts -> b/z.ts -> a/x.ts -> a/y.ts',
    ]);
    expect(found({ path: 'start' }, { circular: true })).toEqual([]);
  });
  test.each([[{ reachable: true }], [{ dependencyTypesNot: ['npm'] }]])(
    'is refused when %j cannot be read',
    (to) => expect(() => found({}, to as Rule['to'])).toThrow('rule: cannot read'),
  );
});
