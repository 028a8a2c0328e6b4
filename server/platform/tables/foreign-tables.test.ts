import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aWorkbook, workbookParts } from '../../testing/workbooks.ts';
import { numberKind, numberText } from './cell-values.ts';
import { guessLegacyEncoding, repairText } from './guess-encoding.ts';
import { openTable } from './read-table.ts';

const LIMITS = { rows: 100, columns: 30, cellLength: 1000, unpackedBytes: 1_000_000 };

async function read(content: string | Uint8Array) {
  const path = join(await mkdtemp(join(tmpdir(), 'placewell-foreign-')), 'table');
  await writeFile(path, content);
  const table = await openTable(path, {}, LIMITS);
  const cells: string[][] = [];
  for await (const rows of table.rows()) cells.push(...rows.map((row) => row.cells));
  table.close();
  return { ...table, cells };
}

/** The bytes of a text in an encoding of one byte for each letter. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byLetter = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte] as const),
  );
  return new Uint8Array(Array.from(text, (letter) => byLetter.get(letter) ?? 63));
}

test.each([
  ['windows-1250', 'Imię;Miasto\nZdzisław Grzegżółka;Białystok\nAgnieszka Święcka;Poznań'],
  ['windows-1250', 'Jméno;Město\nJiří Dvořák;Plzeň\nVěra Němcová;Česká Třebová'],
  ['windows-1250', 'Név;Város\nŐrsi Gergő;Győr\nSzűcs Réka;Pécs'],
  ['windows-1251', 'Имя;Город\nОльга Петрова;Казань\nИлья Ёлкин;Пермь'],
  ['windows-1254', 'Ad;Şehir\nOğuz Yıldız;İzmir\nAyşe Çağlar;Muğla'],
  ['macintosh', 'Prénom;Ville\nZoé Lefèvre;Orléans\nJérôme Bénard;Nîmes'],
  ['macintosh', 'Name;Ort\nGünter Größe;Köln\nÄnne Süß;Düsseldorf'],
  ['windows-1252', 'Prénom;Ville\nZoé Lefèvre;Orléans\nÉloïse Bénard;Nîmes'],
  ['windows-1252', 'Nombre;Ciudad\nÍñigo Muñoz;Logroño\nJosé Núñez;Málaga'],
  ['windows-1252', 'Navn;By\nSøren Ærø;Århus\nBjørn Næss;Tromsø'],
  ['windows-1252', 'Nafn;Borg\nÞór Jónsson;Reykjavík\nGuðrún Ýr;Höfn'],
  ['windows-1252', 'Nome;Cidade\nJoão Simões;São Paulo\nConceição Lourenço;Évora'],
  ['windows-1252', 'Name;Pay\nO’Neil – Jürgen;€ 50'],
])('a table in %s is told from others by its words: %s', (encoding, text) => {
  expect(guessLegacyEncoding(bytesIn(encoding, text))).toBe(encoding);
});

test('a Japanese table is read', async () => {
  // 氏名,都市 / 田中太郎,東京
  const bytes = Buffer.from(
    '8e81 96bc 2c 9373 8e73 0a 9363 9286 91be 985a 2c 938c 8b9e 0a'.replaceAll(' ', ''),
    'hex',
  );
  const table = await read(bytes);
  expect(table.encoding).toBe('shift_jis');
  expect(table.cells[0]).toEqual(['氏名', '都市']);
});

test('text that was read in the wrong encoding once is put right', () => {
  expect(repairText('JÃ¼rgen MÃ¶ÃŸner')).toBe('Jürgen Mößner');
  expect(repairText('ZoÃ« â€“ 5 â‚¬')).toBe('Zoë – 5 €');
  for (const text of ['Ângela Ünal', 'Ã la carte', 'Łódź Ã¶']) expect(repairText(text)).toBe(text);
});

test('blanks before quotes, quoted rows and texts written as formulas are read as meant', async () => {
  expect((await read('"Name", "City"\n"Moss, Ida", "Hull"\n')).cells).toEqual([
    ['Name', 'City'],
    ['Moss, Ida', 'Hull'],
  ]);
  const whole = await read('"Name;Mail;City",,\n"Moss, Ida;ida@example.test;Hull",,\n');
  expect(whole).toMatchObject({ delimiter: ';' });
  expect(whole.cells[1]).toEqual(['Moss, Ida', 'ida@example.test', 'Hull']);
  expect((await read('Name,Phone\nIda,"=""020 7946 0155"""\nBo,"=T(""0044"")"\n')).cells.slice(1)).toEqual([
    ['Ida', '020 7946 0155'],
    ['Bo', '0044'],
  ]);
  // One column whose values hold commas is one column.
  expect((await read('"Name"\n"Moss, Ida"\n"Lind, Bo"\n')).cells).toEqual([
    ['Name'],
    ['Moss, Ida'],
    ['Lind, Bo'],
  ]);
});

test('vCards are people, with all their numbers', async () => {
  const table = await read(
    [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Moss;Ida;Jo;;\r\nFN:Ida Jo Moss\r\nitem1.EMAIL;TYPE=INTERNET:ida@example.test',
      'TEL;TYPE=CELL:07700 900155\r\nTEL;TYPE=WORK:020 7946 0155\r\nORG:Mossworks;Design\r\nTITLE:Art',
      ' ist\r\nADR;TYPE=HOME:;;1 High St;Hull;;HU1 1AA;UK\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:B=C3=B6ll;Bo\r\nTEL;CELL:07700 900156\r\nEND:VCARD\r\n',
    ].join('\r\n'),
  );
  expect(table).toMatchObject({ format: 'vcard' });
  expect(table.cells).toEqual([
    ['Last name', 'First name', 'Full name', 'Email', 'Phone', 'Company', 'Job title', 'Address'],
    [
      'Moss',
      'Ida Jo',
      'Ida Jo Moss',
      'ida@example.test',
      '07700 900155; 020 7946 0155',
      'Mossworks',
      'Artist',
      '1 High St, Hull, HU1 1AA, UK',
    ],
    ['Böll', 'Bo', '', '', '07700 900156', '', '', ''],
  ]);
});

test.each([
  ['lines', '{"name":"Ida","skills":["Go"]}\n{"name":"Bo","address":{"city":"Hull"}}\n'],
  ['a list', '[{"name":"Ida","skills":["Go"]},{"name":"Bo","address":{"city":"Hull"}}]'],
  [
    'a list within an object',
    '{"total":2,"people":[{"name":"Ida","skills":["Go"]},{"name":"Bo","address":{"city":"Hull"}}]}',
  ],
])('JSON as %s is a table', async (_kind, text) => {
  const table = await read(text);
  expect(table).toMatchObject({ format: 'json', delimiter: null });
  expect(table.cells).toEqual([
    ['name', 'skills', 'address city'],
    ['Ida', '["Go"]', ''],
    ['Bo', '', 'Hull'],
  ]);
});

test.each([
  [7700900155, '00000000000', '07700900155'],
  [2075550155, '(000) 000-0000', '(207) 555-0155'],
  [5550155, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '555-0155'],
  [2075550155, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(207) 555-0155'],
  [45000, '[$£-809]#,##0', '£45000'],
  [45000.5, '#,##0.00\\ "€"', '45000.5 €'],
  [6, '0" years"', '6 years'],
  [447700900155, '"+"0', '+447700900155'],
  [1234, '#,##0', '1234'],
  [447700900155, '0.00E+00', '447700900155'],
  [12.5, '_-* #,##0.00_-;\\-* #,##0.00_-', '12.5'],
  [7, 'General', '7'],
])('%d in the format %s is “%s”', (value, code, text) => {
  expect(numberText(String(value), numberKind(164, code), false, code)).toBe(text);
});

test('a link takes the place of a text that only says so', async () => {
  const cell = (reference: string, text: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = workbookParts(
    `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Profile')}${cell('C1', 'Mail')}</row>` +
      `<row r="2">${cell('A2', 'Ida Moss')}${cell('B2', 'View')}${cell('C2', 'ida@example.test')}</row>`,
  );
  const links = '<hyperlinks><hyperlink ref="B2" r:id="r1"/><hyperlink ref="C2" r:id="r2"/></hyperlinks>';
  const relation = (id: string, target: string) =>
    `<Relationship Id="${id}" Target="${target}" TargetMode="External"/>`;
  const relations = `<Relationships>${relation('r1', 'https://www.linkedin.com/in/ida-moss')}${relation('r2', 'mailto:ida@example.test?subject=Hi')}</Relationships>`;
  const table = await read(
    aWorkbook([
      ...parts.map(({ name, text }) => ({
        name,
        text: name.endsWith('sheet1.xml') ? text.replace('</sheetData>', `</sheetData>${links}`) : text,
      })),
      { name: 'xl/worksheets/_rels/sheet1.xml.rels', text: relations },
    ]),
  );
  expect(table.cells[1]).toEqual(['Ida Moss', 'https://www.linkedin.com/in/ida-moss', 'ida@example.test']);
});
