import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { addMigrationHashes, notedLines } from './migration-hashes.ts';

/** The lines of `sha256sums.txt` that have landed, and their hash. Nobody may change them: raise both for a new migration. */
const LANDED = { lines: 46, sha256: '102b5cc1e87adcee1498b948248072ae8dcda58759448bf03cbdf4c586d94ca0' };

const hashOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

test('landed migrations are frozen', () => {
  const lines = notedLines();
  expect(hashOf(lines.slice(0, LANDED.lines)), 'a landed migration was changed').toBe(LANDED.sha256);
  expect(LANDED, 'a new migration: write this').toEqual({ lines: lines.length, sha256: hashOf(lines) });
});

describe('npm run types', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'placewell-migrations-'));
    write('0001_one.sql', 'select 1;');
    write('0002_two.sql', 'select 2;');
    expect(addMigrationHashes(folder)).toEqual([]);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('appends a line for a new migration', () => {
    const before = notedLines(folder);
    expect(before.map((line) => line.slice(66))).toEqual(['0001_one.sql', '0002_two.sql']);
    write('0003_three.sql', 'select 3;');
    expect(addMigrationHashes(folder)).toEqual([]);
    const added = createHash('sha256').update('select 3;').digest('hex');
    expect(notedLines(folder)).toEqual([...before, `${added}  0003_three.sql`]);
  });

  it.each<[string, () => void, RegExp]>([
    ['was changed', () => write('0001_one.sql', 'select 0;'), /^0001_one\.sql was changed/],
    ['is gone', () => rmSync(join(folder, '0002_two.sql')), /^0002_two\.sql is gone/],
    [
      'would be followed by a new one of a lower number',
      () => write('0001_other.sql', 'select 4;'),
      /^0001_other\.sql comes before 0002_two\.sql/,
    ],
  ])('refuses and appends nothing where a noted migration %s', (_, change, fault) => {
    const before = notedLines(folder);
    change();
    write('0003_three.sql', 'select 3;');
    expect(addMigrationHashes(folder)).toEqual([expect.stringMatching(fault)]);
    expect(notedLines(folder)).toEqual(before);
  });
});
