import { expect, it } from 'vitest';
import { recognizeColumns } from './people-columns.ts';
import { readPeople } from './read-people.ts';
import { MAX_ROWS, readTable, textOfFile } from './read-table.ts';

const fieldsOf = (text: string) => recognizeColumns(readTable(text).rows).columns.map(({ field }) => field);

it.each([
  [
    'a header with commas',
    'First Name,Last Name,Company,Website\nAda,Berg,Nordlys,nordlys.example',
    ['first_name', 'last_name', 'company_name', 'company_domain'],
  ],
  [
    'a German header with semicolons',
    'Vorname;Nachname;Firma;E-Mail\nAda;Berg;Nordlys;a@b.example',
    ['first_name', 'last_name', 'company_name', undefined],
  ],
  [
    'a header in another order, with a column that says nothing',
    'LinkedIn URL\tNotes\tFull name\nlinkedin.com/in/ada\tx\tAda Berg',
    ['linkedin_url', undefined, 'recruiter_name'],
  ],
  ['a field that two columns could be', 'Name,Contact name\nAda Berg,Bo Lind', ['recruiter_name', undefined]],
  ['no header', 'Ada Berg, Nordlys\nBo Lind, Fjord AS', ['recruiter_name', 'company_name']],
  [
    'no header, names in two cells',
    'Ada,Berg,Nordlys\nBo,Lind,Fjord',
    ['first_name', 'last_name', 'company_name'],
  ],
  [
    'no header, a domain and an address',
    'Ada Berg\tnordlys.example\thttps://www.linkedin.com/in/ada',
    ['recruiter_name', 'company_domain', 'linkedin_url'],
  ],
  [
    'addresses of profiles alone',
    'https://linkedin.com/in/ada\nhttps://linkedin.com/in/bo',
    ['linkedin_url'],
  ],
  ['a company that is called like a column', 'Ada Berg, Web', ['recruiter_name', 'company_name']],
  [
    'email addresses, which are not looked up',
    'Ada Berg, ada@nordlys.example, Nordlys',
    ['recruiter_name', undefined, 'company_name'],
  ],
])('the columns of a table are recognised: %s', (_, text, fields) => {
  expect(fieldsOf(text)).toEqual(fields);
});

it('rows of a table keep the number that they have in the file, without empty rows', () => {
  const { rows } = recognizeColumns(
    readTable('Name,Company\n\nAda Berg,"Nordlys, Oslo"\n , \nBo Lind,Fjord').rows,
  );
  expect(rows).toEqual([
    { row: 3, cells: ['Ada Berg', 'Nordlys, Oslo'] },
    { row: 5, cells: ['Bo Lind', 'Fjord'] },
  ]);
});

it('a table that is too long is cut and says so, and an empty one has no columns', () => {
  const long = readTable('Ada Berg, Nordlys\n'.repeat(MAX_ROWS + 10));
  expect([long.rows.length, long.isCut]).toEqual([MAX_ROWS, true]);
  expect(recognizeColumns(readTable(' \n').rows)).toEqual({ hasHeader: false, columns: [], rows: [] });
});

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'people.csv');
it.each([
  ['UTF-8', new TextEncoder().encode('Zoë')],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0])],
  ['the encoding of Excel in Western Europe', new Uint8Array([0x5a, 0x6f, 0xeb])],
])('a CSV file in %s is read', async (_, bytes) => {
  expect((await textOfFile(fileOf(bytes))).replace('\uFEFF', '')).toBe('Zoë');
});

it.each([
  ['a workbook', 'PK\u0003\u0004', /Save the table as CSV/],
  ['a picture', '\u0089PNG\u0000', /not a text file/],
  ['too large a file', 'x'.repeat(2 * 1024 * 1024 + 1), /larger than 2 MB/],
])('%s is refused with what to do instead', async (_, content, message) => {
  await expect(textOfFile(fileOf(content))).rejects.toThrow(message);
});

it('a domain among companies and a company among domains are what they look like', () => {
  const companyOf = (text: string) => {
    const { rows, columns } = recognizeColumns(readTable(text).rows);
    return readPeople(rows, columns).map(({ person, problem }) => [
      person.company_name,
      person.company_domain,
      problem,
    ]);
  };
  const mixed = 'Ada Berg, fjord.example\nBo Lind, www.nordlys.example\nCy Marsh, Fjord AS';
  expect(companyOf(mixed)).toEqual([
    [undefined, 'fjord.example', undefined],
    [undefined, 'www.nordlys.example', undefined],
    ['Fjord AS', undefined, undefined],
  ]);
  expect(companyOf('Name,Company\nAda Berg,fjord.example')).toEqual([
    [undefined, 'fjord.example', undefined],
  ]);
});
