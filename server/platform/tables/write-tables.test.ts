import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvLine, guardFormula, unguardFormula } from '@placewell/contract/csv.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { runsOf } from '../../../tools/property-runs.ts';
import { openTable } from './read-table.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import type { Cell, WrittenTable } from './written-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const date = new Date('2026-11-22T12:00:00Z');

const tableOf = (pieces: Cell[][][], onEnd: () => void = () => undefined): WrittenTable => ({
  title: 'Candidates: [all]',
  columns: [
    { header: 'candidate_name', kind: 'text' },
    { header: 'latitude', kind: 'number' },
    { header: 'available_from', kind: 'date' },
    { header: 'created_at', kind: 'moment', width: 22 },
  ],
  rows: (async function* () {
    try {
      yield* pieces;
    } finally {
      onEnd();
    }
  })(),
});

async function parts(path: string): Promise<Map<string, string>> {
  const zip = await yauzl.openPromise(path, { validateEntrySizes: true });
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    found.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return found;
}

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-5 years', "'-5 years"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=x", "''=x"],
  [' =x', "' =x"],
  ["' =x", "'' =x"],
  ["O'Neill", "O'Neill"],
  ["'quoted'", "'quoted'"],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is guarded as %j in CSV, and becomes itself again', (text, guarded) => {
  expect(guardFormula(text)).toBe(guarded);
  expect(unguardFormula(guarded)).toBe(text);
});

test('a line of CSV quotes what needs it and guards texts, but not numbers', () => {
  expect(csvLine(['a "b", c', ' x', 'two\nlines', '=1', '=A1,"x"', -5, 0.5, true, null])).toBe(
    `"a ""b"", c"," x","two\nlines",'=1,"'=A1,""x""",-5,0.5,true,\r\n`,
  );
});

test('a table is written as CSV with a byte order mark, in pieces', async () => {
  const path = join(folder, 'a.csv');
  const written = await writeCsv(
    path,
    tableOf([[['Ünal', 1, null, null]], [], [['Ωmega', -2, '2026-12-01', null]]]),
  );
  const bytes = readFileSync(path);
  expect(bytes.toString()).toBe(
    '\uFEFFcandidate_name,latitude,available_from,created_at\r\nÜnal,1,,\r\nΩmega,-2,2026-12-01,\r\n',
  );
  expect(written).toEqual({ rows: 2, bytes: bytes.length, cutCells: 0 });
});

test('a workbook has typed cells, a header that stays in sight, and texts that are never formulas', async () => {
  const path = join(folder, 'a.xlsx');
  const rows: Cell[][] = [
    ['=HYPERLINK("x") & <b>\r\n_x0041_\u0001', -33.5, '2026-12-01', '2026-11-22T06:00:00.000Z'],
    [true, Number.NaN, 'soon', null],
    ['é'.repeat(40_000), null, '1850-01-01', null],
  ];
  const written = await writeXlsx(path, tableOf([rows]), { date });
  expect(written).toEqual({ rows: 3, bytes: readFileSync(path).length, cutCells: 1 });
  const files = await parts(path);
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="Candidates   all" sheetId="1" r:id="rId1"/>');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('ySplit="1"');
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">candidate_name</t>');
  expect(sheet).toContain('=HYPERLINK(&quot;x&quot;) &amp; &lt;b&gt;_x000D_\n_x005F_x0041_</t>');
  expect(sheet).toContain(
    '<c r="B2" ><v>-33.5</v></c><c r="C2" s="2"><v>46357</v></c><c r="D2" s="3"><v>46348.25</v>',
  );
  expect(sheet).toContain('<row r="3"><c r="A3" t="b"><v>1</v></c><c r="C3" t="inlineStr">');
  expect(sheet).toContain(`${'é'.repeat(32_766)}…</t>`);
  expect(sheet).toContain('1850-01-01');
  expect(sheet).not.toContain('<f>');
});

test('rows beyond what a sheet holds go on in a next sheet, each with the header; none is empty', async () => {
  const path = join(folder, 'many.xlsx');
  const names = (count: number) =>
    Array.from({ length: count }, (_, at): Cell[] => [`n${at}`, at, null, null]);
  const sheetsOf = async (count: number) => {
    let isClosed = false;
    const table = tableOf([names(count)], () => {
      isClosed = true;
    });
    await writeXlsx(path, table, { date, sheetRows: 4 });
    expect(isClosed, 'The rows must be let go of').toBe(true);
    const files = await parts(path);
    return [...files]
      .filter(([name]) => name.includes('sheet') && name.startsWith('xl/worksheets'))
      .map(([, xml]) => xml.split('<row ').length - 2);
  };
  expect(await sheetsOf(0)).toEqual([0]);
  expect(await sheetsOf(3)).toEqual([3]);
  expect(await sheetsOf(7)).toEqual([3, 3, 1]);
});

const LIMITS = { rows: 100, columns: 10, cellLength: 40_000, unpackedBytes: 10_000_000 };

async function readBack(path: string): Promise<string[][]> {
  const table = await openTable(path, {}, LIMITS);
  const found: string[][] = [];
  for await (const piece of table.rows()) found.push(...piece.map(({ cells }) => cells));
  table.close();
  return found;
}

/** The part of a text that the reader keeps: all but characters that no file holds, and surrounding space. */
const kept = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
    .replace(/[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '')
    .trim();
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      "'",
      '"',
      ',',
      ';',
      ' ',
      '_',
      'x000D_',
      '&',
      '<',
      'a',
    ),
    maxLength: 8,
  }),
);

test.each(['csv', 'xlsx'] as const)('a table written as %s is read back as it was', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(nasty, nasty), { maxLength: 6 }), async (rows) => {
      const path = join(folder, `round.${format}`);
      // Empty rows, and empty cells at the end, are left out: so the first and last cell have a value.
      const pieces = [rows.map(([a, b]): Cell[] => ['x', kept(a), kept(b), 7])];
      const table: WrittenTable = {
        title: 'Round',
        columns: ['first', 'a', 'b', 'last'].map((header) => ({ header, kind: 'text' })),
        rows: (async function* () {
          yield* pieces;
        })(),
      };
      if (format === 'csv') await writeCsv(path, table);
      else await writeXlsx(path, table, { date });
      expect(await readBack(path)).toEqual([
        ['first', 'a', 'b', 'last'],
        ...rows.map(([a, b]) => ['x', kept(a), kept(b), '7']),
      ]);
    }),
    { numRuns: runsOf(60) },
  );
});
