import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './tasks.ts';

// docs/security.md names tests as `file`: title; title. Three dots replace an omitted part of a title.
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const promises = [...text.matchAll(/`([^`\n]+\.(?:test|suite)\.ts)`(?:: ([^|`\n)]+))?/g)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: titles
      .split(/[;…]/)
      .map((title) => title.trim())
      .filter((title) => title !== ''),
  }),
);

const stringsOf = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(
    ([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"),
  );

/** A title, or the title of a group followed by that of one of its tests. */
const isNamed = (title: string, strings: readonly string[]) =>
  strings.some(
    (group) =>
      group.includes(title) ||
      (group !== '' &&
        title.startsWith(`${group} `) &&
        strings.some((single) => single.includes(title.slice(group.length + 1)))),
  );

test('security.md names many tests', () => expect(promises.length).toBeGreaterThan(40));

test.each(promises)('$file exists and has the tests that security.md names', ({ file, titles }) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  const strings = stringsOf(file);
  expect(titles.filter((title) => !isNamed(title, strings))).toEqual([]);
});
