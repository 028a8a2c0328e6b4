import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './tasks.ts';

const FILES = globSync('{bench,matching/bench,resume/bench}/*/*.bench.ts', { cwd: ROOT });
const NAMES = FILES.map((path) => basename(path, '.bench.ts')).sort();
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test.each(FILES)('%s has a short form', (file) => {
  const source = read(file);
  expect(source).toMatch(/^export (?:const|\{) SIZES\b/m);
  // Sizes that are not chosen by the form would make the short form long.
  expect(source).toContain('sizesOf(SIZES, options)');
});

test('docs/figures.md has a section for each benchmark and for no other', () => {
  const sections = [...read('docs/figures.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(sections.filter((name) => name !== 'without a benchmark').sort()).toEqual(NAMES);
});

test('bench/README.md has a row for each benchmark and for no other', () => {
  const rows = [...read('bench/README.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(NAMES);
});
