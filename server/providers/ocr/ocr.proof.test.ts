import { existsSync } from 'node:fs';
import { aPicture, pictureBook } from '@placewell/resume/corpus/scans/scan-set.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { aTesseract, type Deed, SCANNED_LINES } from '../../testing/tesseract.ts';
import { findTesseract, type Tesseract } from './find-tesseract.ts';
import { ocrSettings } from './ocr.config.ts';
import { readScan } from './read-scan.ts';
import { wordsOfTable } from './tesseract-words.ts';

const find = (TESSERACT: string, searchPath?: string) =>
  findTesseract(readConfig({ TESSERACT }, [ocrSettings]), searchPath);
const LIMITS = { pages: 10, ms: 60_000, pageMs: 20_000 };
const readerAt = (path: string): Tesseract => ({ path, version: '5.3.0', languages: ['eng', 'deu'] });
const aScan = (pages = 1) => pictureBook(Array.from({ length: pages }, () => aPicture()));
const read = (deed: Deed, limits = LIMITS, bytes = aScan()) => {
  const program = aTesseract({ deed });
  return { program, result: readScan(bytes, readerAt(program.path), { limits }) };
};

describe('the program that reads scans', () => {
  test('is found by its path or on the search path, with its version and the languages that are read', async () => {
    const { path } = aTesseract({ languages: ['osd', 'fra', 'eng', 'chi_sim'] });
    const found = { path, version: '5.3.0', languages: ['eng', 'fra'] };
    expect(await find(path)).toMatchObject(found);
    const folder = path.slice(0, -'/tesseract'.length);
    expect(await find('tesseract', `/nowhere::${folder}`)).toMatchObject(found);
  });

  test.each([
    ['off', 'TESSERACT is off.'],
    ['/nowhere/tesseract', 'The program /nowhere/tesseract is not installed.'],
  ])('is missing with a reason (%s)', async (setting, missing) => {
    expect(await find(setting)).toEqual({ missing });
  });

  test('is refused when it fails, or answers as another program does', async () => {
    expect(await find(process.execPath)).toMatchObject({ missing: expect.stringContaining('does not run') });
    const { path } = aTesseract({ version: 'is not what this is' });
    expect(await find(path)).toEqual({ missing: `${path} does not answer as tesseract does.` });
  });

  test('is refused when it is too old, or has no language that is read', async () => {
    expect(await find(aTesseract({ version: '3.05' }).path)).toMatchObject({
      missing: expect.stringContaining('is version 3.05; 4 or newer is needed'),
    });
    expect(await find(aTesseract({ languages: ['osd', 'ara'] }).path)).toMatchObject({
      missing: expect.stringContaining('has none of the languages'),
    });
  });
});

describe('reading a scan', () => {
  test('gives each page to the program as grey pixels, with fixed arguments and an empty environment', async () => {
    const { program, result } = read('reads', LIMITS, aScan(3));
    const pages = await result;
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(pages[0]?.words.map(({ text }) => text).join(' ')).toBe(SCANNED_LINES.join(' '));
    const [call] = program.calls();
    expect(call?.args.join(' ')).toBe('stdin stdout -l eng+deu --dpi 300 --psm 3 -c tessedit_create_tsv=1');
    expect(call?.env).toEqual(['LC_ALL', 'OMP_THREAD_LIMIT']);
  });

  test('reads a photograph as its only page', async () => {
    const program = aTesseract();
    const pages = await readScan(aPicture().jpeg, readerAt(program.path), { limits: LIMITS });
    expect(pages).toHaveLength(1);
  });

  test('stops at the limit of pages, and begins no page after the time of the file', async () => {
    const many = read('reads', { ...LIMITS, pages: 4 }, aScan(9));
    expect(await many.result).toHaveLength(4);
    expect(many.program.calls()).toHaveLength(4);
    const late = read('reads', { ...LIMITS, ms: 0 }, aScan(9));
    expect(await late.result).toHaveLength(1);
  });

  test.each(['crashes', 'floods'] as const)('says that a program that %s has not read', async (deed) => {
    await expect(read(deed).result).rejects.toMatchObject({ name: 'ScanError', code: 'internal' });
  });

  test('finds no words in what a program garbles', async () => {
    expect(await read('garbles').result).toEqual([]);
  });

  test('kills a program that takes too long, with what it has started', async () => {
    const { program, result } = read('hangs', { ...LIMITS, pageMs: 1500 });
    await expect(result).rejects.toMatchObject({ name: 'ScanError', code: 'too_slow' });
    const children = program.children();
    expect(children).toHaveLength(1);
    await expect.poll(() => children.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });

  test('fails where the program is gone, and reads nothing that it is not sure of in any direction', async () => {
    const gone = readScan(aScan(), readerAt('/nowhere/tesseract'), { limits: LIMITS });
    await expect(gone).rejects.toMatchObject({ name: 'ScanError', code: 'internal' });
    const { program, result } = read('whispers');
    expect(await result).toEqual([]);
    expect(program.calls()).toHaveLength(4);
  });

  test('refuses pictures with too many pixels before they are decoded', async () => {
    const { jpeg } = aPicture();
    // The header of the frame says 60,000 x 60,000.
    const at = jpeg.findIndex((byte, n) => byte === 0xff && jpeg[n + 1] === 0xc0);
    const bomb = jpeg.slice();
    bomb.set([0xea, 0x60, 0xea, 0x60], at + 5);
    for (const bytes of [bomb, pictureBook([{ jpeg: bomb, width: 300, height: 400 }])])
      await expect(read('reads', LIMITS, bytes).result).rejects.toMatchObject({ code: 'too_large' });
    await expect(
      read('reads', LIMITS, pictureBook([{ jpeg, width: 60_000, height: 60_000 }])).result,
    ).rejects.toMatchObject({ code: 'too_large' });
  });
});

test('a table of words: rows that are none, are incomplete or lie beside the page are left out', () => {
  const row = (...cells: unknown[]) => cells.join('\t');
  const table = [
    row(
      'level',
      'page_num',
      'block_num',
      'par_num',
      'line_num',
      'word_num',
      'left',
      'top',
      'width',
      'height',
      'conf',
      'text',
    ),
    row(4, 1, 1, 1, 1, 0, 5, 5, 50, 10, -1, ''),
    row(5, 1, 1, 1, 1, 1, 5, 5, 20, 10, 96.5, 'Ada'),
    row(5, 1, 1, 1, 1, 2, 30, 5, 20, 10, 250, 'Example'),
    row(5, 1, 1, 1, 2, 1, 5, 25, 900, 10, 90, 'wide'),
    row(5, 1, 1, 1, 2, 1, -5, 25, 9, 10, 90, 'left'),
    row(5, 1, 1, 1, 2, 1, 'x', 25, 9, 10, 90, 'nan'),
    row(5, 1, 1, 1, 2, 1, 5, 25, 0, 10, 90, 'flat'),
    row(5, 1, 1, 1),
    row(5, 1, 1, 1, 3, 1, 5, 45, 20, 10, 50, ' '),
    row(5, 1, 1, 1, 4, 1, 5, 65, 20, 10, -3, 'Nurse'),
  ].join('\n');
  expect(wordsOfTable(table, { width: 100, height: 100 })).toEqual([
    { text: 'Ada', x: 5, y: 5, width: 20, height: 10, confidence: 96.5, line: 0 },
    { text: 'Example', x: 30, y: 5, width: 20, height: 10, confidence: 100, line: 0 },
    { text: 'Nurse', x: 5, y: 65, width: 20, height: 10, confidence: 0, line: 1 },
  ]);
});
