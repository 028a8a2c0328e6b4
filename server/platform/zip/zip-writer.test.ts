import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { ZipWriter } from './zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a ZIP file gives its members back, compressed or not, also empty ones', async () => {
  const path = join(folder, 'a.zip');
  const zip = await ZipWriter.create(path, { date: new Date('2026-11-22T12:34:56Z') });
  const text = Buffer.from('Zürich '.repeat(10_000));
  const written = [
    await zip.add('rows/größe.txt', [text.subarray(0, 5), text.subarray(5)], { isPacked: true }),
    await zip.add('stored', [Buffer.from('abc')], { isPacked: false }),
    await zip.add('empty', [], { isPacked: true }),
  ];
  expect(await zip.end()).toBe(readFileSync(path).length);
  expect(written.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['rows/größe.txt', text.length],
    ['stored', 3],
    ['empty', 0],
  ]);
  // SHA-256 of "abc", from FIPS 180-2.
  expect(written[1]?.sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');

  const read: Record<string, string> = {};
  const archive = await yauzl.openPromise(path);
  for await (const entry of archive.eachEntry()) {
    let content = '';
    for await (const chunk of await archive.openReadStreamPromise(entry)) content += chunk;
    read[entry.fileName] = content;
    expect(entry.getLastModDate({ timezone: 'UTC' }).toISOString()).toBe('2026-11-22T12:34:56.000Z');
  }
  expect(read).toEqual({ 'rows/größe.txt': text.toString(), stored: 'abc', empty: '' });
  expect(readFileSync(path).length).toBeLessThan(2000);
});

test('a ZIP file whose content fails can be given up', async () => {
  const zip = await ZipWriter.create(join(folder, 'b.zip'), { date: new Date() });
  const failing = (async function* () {
    yield Buffer.from('a');
    throw new Error('The disk is gone');
  })();
  await expect(zip.add('a', failing, { isPacked: true })).rejects.toThrow('The disk is gone');
  await expect(zip.abort()).resolves.toBeUndefined();
});
