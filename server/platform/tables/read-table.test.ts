import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../tools/property-runs.ts';
import { aWorkbook, workbookParts } from '../../testing/workbooks.ts';
import { columnName, columnOf, numberKind, numberText } from './cell-values.ts';
import { csvRecords, guessDelimiter } from './read-csv.ts';
import { openTable, type TableOptions } from './read-table.ts';
import { XmlReader } from './read-xml.ts';
import { TableError, type TableLimits } from './table-error.ts';

const LIMITS: TableLimits = { rows: 100, columns: 30, cellLength: 1000, unpackedBytes: 1_000_000 };

async function aFile(content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'placewell-table-')), 'table');
  await writeFile(path, content);
  return path;
}

async function read(content: string | Uint8Array, options: TableOptions = {}, limits = LIMITS) {
  const table = await openTable(await aFile(content), options, limits);
  const rows = [];
  for await (const piece of table.rows()) rows.push(...piece);
  table.close();
  return { ...table, rows, cells: rows.map((row) => row.cells) };
}

const faultOf = (content: string | Uint8Array, options?: TableOptions) =>
  read(content, options).then(
    () => 'none',
    (error: unknown) => (error instanceof TableError ? error.code : String(error)),
  );

const BOM = '\ufeff';
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from('name;city\nZoë;Köln'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`${BOM}name;city\nZoë;Köln`), 'utf-8'],
  ['UTF-16 with a mark', utf16(`${BOM}name;city\nZoë;Köln`, false), 'utf-16le'],
  ['big-endian UTF-16 with a mark', utf16(`${BOM}name;city\nZoë;Köln`, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16('name;city\nZoë;Köln', false), 'utf-16le'],
  ['Windows-1252', Buffer.from('name;city\nZoë;Köln', 'latin1'), 'windows-1252'],
])('a table in %s is read with its umlauts', async (_name, bytes, encoding) => {
  const table = await read(bytes);
  expect(table.encoding).toBe(encoding);
  expect(table.cells).toEqual([
    ['name', 'city'],
    ['Zoë', 'Köln'],
  ]);
});

test('rows keep their numbers in the file, and blank ones are left out', async () => {
  const { rows } = await read('a,b\r\n\r\n,\r\n"x\r\ny","say ""hi"""\r1,2\n');
  expect(rows).toEqual([
    { row_number: 1, cells: ['a', 'b'] },
    { row_number: 4, cells: ['x\r\ny', 'say "hi"'] },
    { row_number: 5, cells: ['1', '2'] },
  ]);
});

test('the delimiter is the one that divides the rows evenly, or the one that Excel names', () => {
  expect(guessDelimiter('name;salary\nAda;45,000\nBob;50,000')).toBe(';');
  expect(guessDelimiter('name,skills\nAda,a;b;c\nBob,a;b')).toBe(',');
  expect(guessDelimiter('a\tb\n1,5\t2')).toBe('\t');
  expect(guessDelimiter('a|b\n1|2')).toBe('|');
  expect(guessDelimiter('sep=;\na,b,c\n1,2,3')).toBe(';');
  expect(guessDelimiter('only one column\nAda')).toBe(',');
});

test('a guard against formulas is taken off again, and an apostrophe of a name stays', async () => {
  const { cells } = await read("a,b,c,d\n'+49 171,'=1+1,'t Hooft,O'Neil");
  expect(cells[1]).toEqual(['+49 171', '=1+1', "'t Hooft", "O'Neil"]);
});

test('blanks after a closing quote are no part of a cell', async () => {
  const { cells } = await read('"Name" ,years\n"Lovelace, Ada" ,"12" \n"" ,7\n"Acme ""Best"" Ltd"\t,1\n');
  expect(cells).toEqual([
    ['Name', 'years'],
    ['Lovelace, Ada', '12'],
    ['', '7'],
    ['Acme "Best" Ltd', '1'],
  ]);
});

test('text that is split anywhere gives the same records', async () => {
  const cell = fc.stringMatching(/^[ab",\n\r;']{0,6}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
      fc.nat(9),
      async (rows, size) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        const chunks: string[] = [];
        for (let at = 0; at < text.length; at += size + 1) chunks.push(text.slice(at, at + size + 1));
        const found: string[][] = [];
        for await (const cells of csvRecords(chunks, ',', LIMITS)) found.push(cells);
        expect(found).toEqual(rows);
      },
    ),
    { numRuns: runsOf(200) },
  );
});

test('a cell that goes on after its quotes ends where the next one begins', async () => {
  const { cells } = await read('a,b\n"Acme "Best" Ltd",x\n"5"" pipe" long,y\r1,2');
  expect(cells.slice(1)).toEqual([
    ['"Acme "Best" Ltd"', 'x'],
    ['"5" pipe" long', 'y'],
    ['1', '2'],
  ]);
});

test('files that are no tables, or too much of one, are refused with the reason', async () => {
  expect(await faultOf('')).toBe('empty');
  expect(await faultOf('%PDF-1.7')).toBe('unsupported_type');
  expect(await faultOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('old_excel');
  const encrypted = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  expect(await faultOf(encrypted)).toBe('encrypted');
  expect(await faultOf(Buffer.from([1, 0, 0, 0, 7, 7, 7]))).toBe('unsupported_type');
  expect(await faultOf('PK\u0003\u0004 and nothing')).toBe('damaged');
  expect(await faultOf('\ufeff <HTML><table><tr><td>Name</td></tr></table>')).toBe('old_excel');
  expect(await faultOf('<?xml version="1.0"?><Workbook/>')).toBe('old_excel');
  expect(await faultOf(`a,b\n"${'x'.repeat(2000)}",2`)).toBe('too_long_cell');
  expect(await faultOf('a,b\n"never closed,2\n3,4')).toBe('too_long_cell');
  expect(await faultOf(Array.from({ length: 31 }, () => 'x').join(','))).toBe('too_many_columns');
  expect(await faultOf('größe', { encoding: 'utf-8' })).toBe('none');
  expect(await faultOf(Buffer.from('größe', 'latin1'), { encoding: 'utf-8' })).toBe('wrong_encoding');
});

test.each([
  [14, undefined, 'date'],
  [22, undefined, 'date'],
  [20, undefined, 'time'],
  [10, undefined, 'percent'],
  [0, undefined, 'number'],
  [164, 'dd/mm/yyyy', 'date'],
  [165, '[$-407]d. mmmm yyyy;@', 'date'],
  [166, '0.0%', 'percent'],
  [167, '[Red]#,##0.00" days"', 'number'],
  [168, 'hh:mm', 'time'],
  [169, '#,##0 "USD"', 'number'],
])('number format %i (%s) is a %s', (id, code, kind) => {
  expect(numberKind(id, code)).toBe(kind);
});

test('serial days become ISO dates, whichever day the workbook counts from', () => {
  expect(numberText('45292', 'date', false)).toBe('2024-01-01');
  expect(numberText('45292.5', 'date', false)).toBe('2024-01-01T12:00:00');
  expect(numberText('1', 'date', false)).toBe('1900-01-01');
  expect(numberText('61', 'date', false)).toBe('1900-03-01');
  expect(numberText('43830', 'date', true)).toBe('2024-01-01');
  expect(numberText('99999999', 'date', false)).toBe('99999999');
  expect(numberText('0.75', 'time', false)).toBe('18:00:00');
  expect(numberText('0.125', 'percent', false)).toBe('12.5%');
  expect(numberText('0.30000000000000004', 'number', false)).toBe('0.3');
  expect(numberText('4.91711234567E+11', 'number', false)).toBe('491711234567');
  for (const column of [0, 25, 26, 701, 702]) expect(columnOf(`${columnName(column)}7`)).toBe(column);
});

test('XML that names a document type is refused before an entity can unfold', () => {
  const reader = () =>
    new XmlReader({ open: () => undefined, close: () => undefined, text: () => undefined });
  expect(() => reader().push('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>')).toThrow(
    'document type',
  );
  expect(() => reader().push(`<x ${'a'.repeat(70_000)}`)).toThrow('never ends');
});

test('XML that ends before its last tag is damaged, however whole each tag is', () => {
  const reader = new XmlReader({ open: () => undefined, close: () => undefined, text: () => undefined });
  reader.push('<sheet><row><c/></row>');
  expect(() => reader.end()).toThrow('before its last tag');
});

test('XML is read in any pieces, with comments, sections and character references', () => {
  const xml = `<?xml version="1.0"?><x:r a="1 > 0"><!-- <no/> --><t xml:space="preserve">A &amp; B&#x41;</t><![CDATA[<raw>]]><e/></x:r>`;
  for (const size of [1, 3, 1000]) {
    let seen = '';
    const reader = new XmlReader({
      open: (name) => {
        seen += `<${name}>`;
      },
      close: (name) => {
        seen += `</${name}>`;
      },
      text: (text) => {
        seen += text;
      },
    });
    for (let at = 0; at < xml.length; at += size) reader.push(xml.slice(at, at + size));
    reader.end();
    expect(seen).toBe('<r><t>A & BA</t><raw><e></e></r>');
  }
});

test('a workbook is read as its people see it: strings, rich text, dates, booleans and results of formulas', async () => {
  const strings = [
    '<si><t>Name</t></si>',
    '<si><r><rPr><b/></rPr><t xml:space="preserve">Ada </t></r><r><t>Love_x0026_lace</t></r><rPh sb="0" eb="1"><t>sound</t></rPh></si>',
  ].join('');
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs>';
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Since</t></is></c></row>',
    '<row r="2"/>',
    '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"/><c r="C4" s="1"><v>45292</v></c><c r="D4" t="b"><v>1</v></c>',
    '<c r="E4" s="2"><v>0.5</v></c><c r="F4" t="str"><f>A1&amp;"x"</f><v>x &lt; y</v></c><c r="G4" t="e"><v>#N/A</v></c><c r="H4"><v>12</v></c></row>',
    '<row><c><v>7</v></c></row>',
  ].join('');
  const parts = workbookParts(rows, { strings, styles });
  const table = await read(aWorkbook(parts));
  expect(table).toMatchObject({ format: 'xlsx', sheets: ['People & more', 'Old'], sheet: 'People & more' });
  expect(table.rows).toEqual([
    { row_number: 1, cells: ['Name', '', 'Since'] },
    { row_number: 4, cells: ['Ada Love&lace', '', '2024-01-01', 'TRUE', '50%', 'x < y', '', '12'] },
    { row_number: 5, cells: ['7'] },
  ]);
  expect((await read(aWorkbook(parts), { sheet: 'Old' })).cells).toEqual([['hidden']]);
  expect(await faultOf(aWorkbook(parts), { sheet: 'Missing' })).toBe('no_sheet');
});

test('a workbook that is broken, unpacks to too much or names entities is refused', async () => {
  const parts = workbookParts('<row><c><v>1</v></c></row>');
  const without = (name: string) => aWorkbook(parts.filter((part) => part.name !== name));
  expect(await faultOf(without('xl/workbook.xml'))).toBe('unsupported_type');
  expect(await faultOf(without('xl/worksheets/sheet1.xml'))).toBe('damaged');
  expect(await faultOf(aWorkbook(workbookParts(' '.repeat(1_000_001))))).toBe('too_large');
  expect(await faultOf(aWorkbook(workbookParts('<row r="1"><c r="AZ1"><v>1</v></c></row>')))).toBe(
    'too_many_columns',
  );
  expect(await faultOf(aWorkbook(workbookParts('<row>'.repeat(100_000))))).toBe('damaged');
  const bomb = parts.map(({ name, text }) => ({
    name,
    text: text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "ha">]>'),
  }));
  expect(await faultOf(aWorkbook(bomb))).toBe('damaged');
  expect(await faultOf(aWorkbook(parts).slice(0, -30))).toBe('damaged');
});
