import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { concernedTests, withoutProofs } from './changed.ts';
import { subjectProblem } from './commits.ts';
import { alternativesOf, deadParts } from './dead-rules.ts';
import { commentLines, countProblem, markersOf } from './dialect.ts';
import { isAllowed } from './licences.ts';
import { selectTests, titlePattern } from './select-tests.ts';
import { rulesOf, strayClasses } from './styles.ts';
import { ROOT } from './tasks.ts';
import { linesOf, textsOf, turnsOf } from './wording.ts';

describe('commit subjects', () => {
  test.each(['fix(uploads): keep the file name', 'build(tools): run one test', `docs(x): ${'a'.repeat(63)}`])(
    'accepts %j',
    (subject) => expect(subjectProblem(subject)).toBeUndefined(),
  );
  test.each([
    'Keep the file name',
    'fix: keep the file name',
    'fix(uploads): Keep the file name',
    'fixed(uploads): keep the file name',
    `docs(x): ${'a'.repeat(64)}`,
  ])('rejects %j', (subject) => expect(subjectProblem(subject)).toBeDefined());
});

describe('licences', () => {
  test.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC'])('allows %s', (licence) =>
    expect(isAllowed(licence, 'some-package')).toBe(true),
  );
  test.each(['GPL-3.0-only', 'AGPL-3.0', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0', 'UNLICENSED', ''])(
    'rejects %j',
    (licence) => expect(isAllowed(licence, 'some-package')).toBe(false),
  );
  test('allows libvips under the LGPL', () =>
    expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true));
});

describe('rules of the direction tool', () => {
  const PATHS = ['server/a.repo.ts', 'server/a.test.ts', 'web/b.tsx', 'node_modules/pg/'];
  const dead = (from: object, to: object) => deadParts([{ name: 'rule', from, to }], PATHS);

  test.each([
    ['^web/', ['^web/']],
    ['^(server|web)/', ['^(?:server)/', '^(?:web)/']],
    ['^a/(b/(c|d)|e(?!f))$|[|(]', ['^a/(?:b/(?:c))$', '^a/(?:b/(?:d))$', '^a/(?:e(?!f))$', '[|(]']],
  ])('reads the choices of %s', (pattern, choices) =>
    expect(alternativesOf(pattern).map((one) => one.replace(/^\(\?:(.*)\)$/, '$1'))).toEqual(choices),
  );
  test('are alive when each of their parts matches something', () =>
    expect(dead({ path: '^(server|web)/', pathNot: '\\.test\\.ts$' }, { path: '/(pg|b)' })).toEqual([]));
  test.each([
    [{ path: '^shop/' }, {}, 'from ^shop/'],
    [{}, { path: '-writes\\.repo\\.ts$' }, 'to -writes\\.repo\\.ts$'],
    [{}, { path: '^server/|^providers//' }, 'to (?:^providers//)'],
    [{ path: '\\.test\\.ts$', pathNot: '^server/' }, {}, 'from \\.test\\.ts$'],
    [{ pathNot: '\\.spec\\.ts$' }, {}, 'from \\.spec\\.ts$'],
  ])('are reported when a part matches nothing: %j %j', (from, to, part) =>
    expect(dead(from, to)).toEqual([`rule: ${part}`]),
  );
});

describe('rules of style', () => {
  test.each([
    ['a { display: flex; gap: 8px }', [true]],
    ['a { color: red; &:hover { text-decoration: underline } }', [true]],
    ['a { color: red; &:hover { background: red } }', [false]],
    ['a { border: 0; & > p { margin: 0 } }', [false, true]],
    ['a { border: 0; &:hover > p { color: red } }', [false]],
    ['a { display: grid; @media (width > 9px) { gap: 0 } }', [false]],
    ['@media (width > 9px) { a { padding: 0 } }', [true]],
    ['@keyframes slide { to { width: 0 } }', []],
  ])('only layout or only text: %s', (css, expected) =>
    expect(rulesOf(css).map(({ isPlain }) => isPlain)).toEqual(expected),
  );
  test('are the same in any order, unless their states differ', () => {
    const bodies = (css: string) => new Set(rulesOf(css).map(({ body }) => body)).size;
    expect(bodies('a { top: 0; left: 0 } b { left: 0; top: 0 }')).toBe(1);
    expect(bodies('a { top: 0 } b { top: 0; &:hover { top: 1px } }')).toBe(2);
  });
  test('classes that are missing or that nothing uses are found', () => {
    const styles = new Map([
      ['web/a/a.module.css', '.kept, .other :global(.x) { top: 0 } .kept.gone { top: 1px }'],
    ]);
    const source =
      "import styles from './a.module.css';\nconst a = [styles.kept, styles.other, styles.lost, './styles.queries.ts'];";
    expect(strayClasses(new Map([['web/a/a.tsx', source]]), styles)).toEqual([
      'web/a/a.tsx: web/a/a.module.css has no class lost',
      'web/a/a.module.css: unused class gone',
    ]);
  });
});

describe('the wording', () => {
  test.each([
    'Enter a valid e-mail address',
    'Sign in to go on',
    'Ask whoever runs it',
    'Nobody is here',
    'It is canceled',
    'One a line',
  ])('finds the turn in %j', (text) => expect(turnsOf(text)).toHaveLength(1));
  test.each(['Canceled', 'Your session has expired. Please login again to continue.', 'Log in', 'Email'])(
    'leaves %j alone',
    (text) => expect(turnsOf(text)).toEqual([]),
  );
  test('reads what people read: strings, templates and the words between tags', () => {
    const script = [
      "import 'x'; const a = 'Some words';",
      `const b = <p>More words {\`and then \${a} more\`}</p>; // no words`,
    ].join('\n');
    const texts = textsOf('a.tsx', script).map(({ text }) => text);
    expect(texts).toEqual(['Some words', 'More words', 'and then … more']);
    expect(linesOf('One line\n```\ncode\n```').map(({ text }) => text)).toEqual(['One line']);
  });
});

describe('the dialect', () => {
  const SOURCE = [
    '// one',
    "const url = 'https://host.example'; // two",
    '/** three */',
    '/**',
    ' * four',
    " */ const glob = 'web/**/*.ts';",
    '<p>{/* five */}</p>',
    '// ---',
    'a //',
  ].join('\n');

  test('is looked for in comments, not in code', () =>
    expect(commentLines(SOURCE, false)).toEqual([
      { line: 1, text: 'one' },
      { line: 2, text: 'two' },
      { line: 3, text: 'three' },
      { line: 5, text: 'four' },
      { line: 7, text: 'five' },
    ]));
  test('takes no address in a style sheet for a comment', () =>
    expect(commentLines('a { background: url( //host.example ); } /* one */', true)).toEqual([
      { line: 1, text: 'one' },
    ]));

  test.each([
    'Somebody may write to it.',
    'Whoever asks is refused.',
    'Keeps what is stored.',
    'The event tells of the candidate.',
    'Renders it anew.',
    'The row stays as it is.',
    'It has a name of its own.',
  ])('is found in %j', (text) => expect(markersOf(text)).toHaveLength(1));
  test.each(['Reads a text as it is written.', 'Costs no more than one query.', 'Keeps the stored rows.'])(
    'is not found in %j',
    (text) => expect(markersOf(text)).toEqual([]),
  );

  test('may neither grow, nor shrink without its limit', () => {
    expect(countProblem(101, 100)).toContain('--list');
    expect(countProblem(100, 100)).toBeUndefined();
    expect(countProblem(10, 100)).toContain('to 10');
  });
});

describe('arguments of npm test', () => {
  const here = join(ROOT, 'tools');
  const self = join(ROOT, 'tools', 'tools.test.ts');

  test.each(['tools/tools.test.ts', 'tools.test.ts', './tools.test.ts', self])(
    'finds this file by the path %s',
    (path) => expect(selectTests([path], here)).toEqual({ files: [self], journeys: [], title: '' }),
  );
  test.each(['tools', '.'])('finds the files of this folder by the path %s', (path) => {
    const { files, ...others } = selectTests([path], here);
    expect(files).toContain(self);
    expect(files.filter((file) => !file.startsWith(here))).toEqual([]);
    expect(others).toEqual({ journeys: [], title: '' });
  });

  test('separates journeys from other tests', () => {
    const { files, journeys } = selectTests(['e2e', 'contract'], ROOT);
    expect(journeys.length).toBeGreaterThan(0);
    expect(journeys.every((path) => path.endsWith('.spec.ts'))).toBe(true);
    expect(files).toContain(join(ROOT, 'contract', 'contract.test.ts'));
  });

  test('looks up a title in the files, with or without its suite', () => {
    for (const title of ['separates journeys from other tests', 'arguments > separates journeys from other'])
      expect(selectTests([title], ROOT)).toEqual({ files: [self], journeys: [], title });
  });

  test('tries all tests when no file contains the title', () => {
    const { files, journeys } = selectTests(['accepts', '"fix(', 'uploads'], ROOT);
    expect(files).toContain(self);
    expect(journeys).toEqual([]);
  });

  test('selects nothing when a file does not exist', () => {
    expect(selectTests(['no-such.test.ts', 'contract'], ROOT)).toMatchObject({ files: [], journeys: [] });
  });

  test('matches a title literally', () => {
    expect('suite keeps (a.b) as it is').toMatch(new RegExp(titlePattern('suite > keeps (a.b)')));
  });
});

describe('the tests that a change concerns', () => {
  const TESTS = [
    'contract/contract.test.ts',
    'matching/scoring/score.test.ts',
    'server/people/mail/mail.api.test.ts',
    'server/clients/clients/clients.api.test.ts',
    'server/placements/offers/offers.api.test.ts',
    'server/placements/offers/ends.proof.test.ts',
    'server/desk/today/today.api.test.ts',
    'server/tests/strangers.api.test.ts',
    'web/clients/clients/clients-page.test.tsx',
    'web/app/form-fields.test.tsx',
    'e2e/journeys/people/account.spec.ts',
    'e2e/journeys/clients/clients.spec.ts',
    'e2e/roles/phone.spec.ts',
  ].map((path) => join(ROOT, path));
  const of = (...changed: string[]) =>
    concernedTests(TESTS, changed).map((path) =>
      path
        .slice(ROOT.length + 1)
        .split('/')
        .slice(0, 3)
        .join('/'),
    );

  test('are those of the context, of what may import it, and of the whole server', () =>
    expect(of('server/clients/clients/clients.repo.ts')).toEqual([
      'server/clients/clients',
      'server/placements/offers',
      'server/desk/today',
      'server/tests/strangers.api.test.ts',
      'e2e/journeys/clients',
    ]));
  test('are on the web those of the context and of the application, because features do not import each other', () =>
    expect(of('web/clients/clients/clients-page.tsx')).toEqual([
      'web/clients/clients',
      'web/app/form-fields.test.tsx',
      'e2e/journeys/clients',
    ]));
  test('are all of the server and the browser for the platform, and everything for the packages', () => {
    expect(of('server/platform/db/tenant.ts')).not.toContain('contract/contract.test.ts');
    expect(of('server/platform/db/tenant.ts')).toHaveLength(8);
    expect(of('package.json')).toHaveLength(TESTS.length - 1);
  });
  test('are only itself for a test, and none for no change', () => {
    expect(of('server/people/mail/mail.api.test.ts')).toEqual(['server/people/mail']);
    expect(of()).toEqual([]);
  });
  test('include a proof only when something in its folder changed', () => {
    const isIn = (tests: string[]) => tests.some((path) => path.includes('.proof.'));
    expect(isIn(withoutProofs(TESTS, ['server/clients/clients/clients.repo.ts']))).toBe(false);
    expect(withoutProofs(TESTS, [])).toHaveLength(TESTS.length - 1);
    expect(isIn(withoutProofs(TESTS, ['server/placements/offers/offers.repo.ts']))).toBe(true);
    expect(isIn(concernedTests(TESTS, ['package.json']))).toBe(false);
  });
});
