import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkLibraries } from './library-links.ts';

describe('the links between the libraries of PostgreSQL', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'placewell-libraries-'));
    mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
    writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), 'library');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const list = (...targets: string[]) =>
    writeFileSync(
      join(folder, 'native/pg-symlinks.json'),
      JSON.stringify(targets.map((target) => ({ source: 'native/lib/libpq.so.5.18', target }))),
    );
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  it('are made where no install script ran, and do not name the folder', () => {
    list('native/lib/libpq.so', 'native/libpq.so.5');
    linkLibraries(folder);
    expect(read('native/lib/libpq.so')).toBe('library');
    expect(read('native/libpq.so.5')).toBe('library');
    expect(readlinkSync(join(folder, 'native/lib/libpq.so'))).toBe('libpq.so.5.18');
  });
  it('are left alone where they are there', () => {
    list('native/lib/libpq.so', 'native/lib/libpq.so.5');
    symlinkSync('elsewhere', join(folder, 'native/lib/libpq.so'));
    linkLibraries(folder);
    linkLibraries(folder);
    expect(readlinkSync(join(folder, 'native/lib/libpq.so'))).toBe('elsewhere');
    expect(read('native/lib/libpq.so.5')).toBe('library');
  });
  it('are not needed by a package that lists none', () => expect(() => linkLibraries(folder)).not.toThrow());
  it('that cannot be made end the start with what to do', () => {
    list('native/missing/libpq.so');
    expect(() => linkLibraries(folder)).toThrow(/not linked.*npm rebuild/);
  });
});
