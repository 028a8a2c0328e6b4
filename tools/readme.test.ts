import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './tasks.ts';

const MOST_LINES = 120;
const MOST_BYTES = 300_000;
const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n');
const pictures = lines.flatMap((line) =>
  [...line.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path),
);

test('the README is short, and shows the product near its beginning', () => {
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  expect(lines.slice(0, 30).join('\n')).toMatch(/<picture>/);
});

test('each picture of the README is there, and loads fast', () => {
  expect(pictures.length).toBeGreaterThan(8);
  for (const path of pictures) {
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(statSync(join(ROOT, path)).size, path).toBeLessThanOrEqual(MOST_BYTES);
  }
});

test.each([
  'README.md',
  'docs/commands.md',
  'docs/run/README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
])('each file that %s links to is there', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, path = '']) => path,
  );
  for (const path of links) expect(existsSync(join(ROOT, dirname(file), path)), path).toBe(true);
});
