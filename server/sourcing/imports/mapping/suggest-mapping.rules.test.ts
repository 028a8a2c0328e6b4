import { describe, expect, test } from 'vitest';
import { rowsOfTable, type StrangeTable, tally } from '../../../testing/strange-tables/strange-table.ts';
import { HELD_OUT_TABLES, STRANGE_TABLES } from '../../../testing/strange-tables/strange-tables.ts';
import { TableFacts } from '../table/column-facts.rules.ts';
import { isSurnameFirst } from './header-words.rules.ts';
import { findHeaderRow, namesOfColumns, uniqueHeaders } from './table-header.rules.ts';

/** The columns of a table as the reading process describes them. */
function columnsOf(table: StrangeTable) {
  const rows = rowsOfTable(table);
  const header_row = findHeaderRow(rows);
  const facts = new TableFacts();
  for (const { row_number, cells } of rows) if (row_number > header_row) facts.add(cells);
  const rowAt = (number: number) => rows.find(({ row_number }) => row_number === number);
  const names = namesOfColumns(rowAt(header_row), rowAt(header_row - 1));
  return facts.describe(uniqueHeaders(names, table.truth.length));
}
const columnsOfText = (text: string) =>
  columnsOf({ name: '', truth: Array(text.trim().split('\n')[0]?.split('|').length).fill(null), text });
const suggestedIn = (text: string) => columnsOfText(text).map(({ suggested }) => suggested);

function figures(tables: readonly StrangeTable[]) {
  const all = tables.map((table) =>
    tally(
      table,
      columnsOf(table).map(({ suggested }) => suggested),
    ),
  );
  return {
    columns: tables.flatMap(({ truth }) => truth.filter(Boolean)).length,
    right: all.reduce((sum, one) => sum + one.right, 0),
    wrong: all.flatMap((one) => one.wrong),
  };
}

test("of a recruiter's own workbook with twelve columns at least ten are found", () => {
  expect(figures(STRANGE_TABLES.slice(0, 1)).right).toBeGreaterThanOrEqual(10);
});

test('of the columns of strange tables at least nine in ten are found, and none is wrong', () => {
  const frozen = figures(STRANGE_TABLES);
  expect(frozen.wrong).toEqual([]);
  expect(frozen.right).toBeGreaterThanOrEqual(frozen.columns * 0.9);
  const others = figures(HELD_OUT_TABLES);
  expect(others.wrong).toEqual([]);
  expect(others.right).toBeGreaterThanOrEqual(others.columns * 0.9);
});

describe('a guess', () => {
  test('says what the values look like, how many do, and whether the header speaks for it', () => {
    const [name, based] = columnsOfText(`
Surname, Forename | Where based
Okafor, Chidi | Leeds
Whitmore, Sally-Anne | Bradford
Patel, Nisha | the North
de Souza, Mariana | Manchester`);
    expect(name).toMatchObject({
      suggested: 'candidate_name',
      guess: { by_header: true, looks: 'person', seen: 4 },
    });
    expect(based).toMatchObject({
      suggested: 'location',
      guess: {
        by_header: true,
        looks: 'place',
        agreeing: 3,
        seen: 4,
        examples: ['Leeds', 'Bradford', 'Manchester'],
      },
    });
  });

  test('is not made of too few values, nor where half of them say something else', () => {
    expect(suggestedIn('Xyz | Email\nLeeds | a@example.com\nYork | b@example.com')).toEqual([null, 'email']);
    expect(
      suggestedIn(
        'Xyz | Email\nLeeds | a@example.com\nblue | b@example.com\nYork | c@example.com\ngreen | d@example.com',
      ),
    ).toEqual([null, 'email']);
  });

  test('is none for a column that a header calls by its name', () => {
    expect(columnsOfText('Name | City\nAda Lovelace | London').map(({ guess }) => guess)).toEqual([
      null,
      null,
    ]);
  });

  test('takes the names that are in the e-mail addresses, not those of clients', () => {
    const table = `
Column1 | Column2 | Column3
Nora Blake | Samir Haddad | samir.haddad@example.org
Nora Blake | Olga Petrenko | olga.p@example.com
Peter Yang | Marcus Bell | marcus.bell@example.net
Jill Frost | Ella Fitch | ella.fitch@example.org
Ian Croft | Yuki Tanabe | yuki.tanabe@example.com`;
    expect(suggestedIn(table)).toEqual([null, 'candidate_name', 'email']);
    // Without addresses nothing says which of the two is meant.
    expect(suggestedIn(table.replaceAll(/\|[^|\n]*$/gm, ''))).toEqual([null, null]);
  });

  test.each([
    ['Hiring manager', 'Nora Blake', 'Peter Yang', 'Ella Fitch'],
    ['Recommended by', 'Nora Blake', 'Peter Yang', 'Ella Fitch'],
    ['Date of birth', '01/02/1980', '03/04/1981', '05/06/1982'],
    ['Last contacted', '01/02/2026', '03/04/2026', '05/06/2026'],
    ['Position applied for', 'Nurse', 'Accountant', 'Welder'],
    ['Fee £', '40000', '50000', '60000'],
    ['Customer e-mail', 'a@example.com', 'b@example.com', 'c@example.com'],
    ['Emergency tel.', '+44 20 7946 0101', '+44 20 7946 0102', '+44 20 7946 0103'],
    ['Site', 'Leeds', 'York', 'Hull'],
    ['#', '1', '2', '3'],
  ])('is not made of “%s”', (header, ...values) => {
    expect(suggestedIn([header, ...values].join('\n'))).toEqual([null]);
  });

  test('is made where a title under a known header is a form of address', () => {
    const [title, role] = columnsOfText(
      'Title | Role now\nMr | Welder\nMs | Nurse\nDr | Surgeon\nMrs | Cook',
    );
    expect([title?.suggested, role?.suggested]).toEqual([null, 'job_tittle']);
  });
});

test('two header rows are one, with the group where a name says nothing or is about another', () => {
  const columns = columnsOfText(`
Name | Pay | Pay | Client | Client
 | Now | Wanted | Contact | Phone
Ada Byron | 40000 | 45000 | Jo Fox | +44 20 7946 0101
Bo Lind | 50000 | 52000 | Al Ray | +44 20 7946 0102
Cy Moss | 61000 | 64000 | Di Poe | +44 20 7946 0103`);
  expect(columns.map(({ header, suggested }) => [header, suggested])).toEqual([
    ['Name', 'candidate_name'],
    ['Pay: Now', null],
    ['Pay: Wanted', 'salary'],
    ['Client: Contact', null],
    ['Client: Phone', null],
  ]);
  // A title above is no group.
  expect(
    columnsOfText('Export of | May | | \nName | Mail | X | Y\nAda | a@example.com | 1 | 2').map(
      ({ header }) => header,
    ),
  ).toEqual(['Name', 'Mail', 'X', 'Y']);
});

test('a header says whether surnames come first', () => {
  expect(
    ['Surname, Forename', 'NOM Prénom', 'Name, Vorname', 'Cognome Nome', 'Apellidos y nombre'].map(
      isSurnameFirst,
    ),
  ).not.toContain(false);
  const givenFirst = [
    'First and last name',
    'Vorname Name',
    'Name',
    'Imię i nazwisko',
    'Full name (first, last)',
  ];
  expect(givenFirst.map(isSurnameFirst)).not.toContain(true);
});

test('resumes that are pictures are files by their header, and a photo is none', () => {
  const rows = ['ana.jpg', 'ben.png', 'cleo.jpeg'].map((name, at) => `Person ${at} | ${name}`).join('\n');
  for (const header of ['Resume file', 'CV document'])
    expect(suggestedIn(`Ref | ${header}\n${rows}`)[1], header).toBe('resume_file');
  for (const header of ['Photo', 'Foto', 'Headshot file', 'Col 7'])
    expect(suggestedIn(`Ref | ${header}\n${rows}`)[1], header).not.toBe('resume_file');
});
