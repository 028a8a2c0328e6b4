import { expect, test } from 'vitest';
import { TableFacts } from '../table/column-facts.rules.ts';
import { findShift, shiftHeaders } from './header-shift.rules.ts';
import { uniqueHeaders } from './table-header.rules.ts';

function read(text: string) {
  const [names = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const facts = new TableFacts();
  for (const row of rows) facts.add(row);
  const shift = findShift(names, facts.samples);
  const described = (headers: readonly string[], from?: number) =>
    facts
      .describe(uniqueHeaders(headers, Math.max(facts.width, headers.length)), from)
      .map(({ header, suggested, guess }) => [header, suggested, guess?.contradicts ?? false]);
  return {
    shift,
    columns: described(names, shift?.at),
    moved: shift && described(shiftHeaders(names, shift)),
  };
}

test('values outrank a header that says something else, and wait for a person', () => {
  const { columns, shift } = read(`
Name | Email | Town | Key skills | Pay | Date added
Ida Moss | ida@example.test | Nurse | Manchester | Java, SQL | 2024-03-04
Bo Lind | bo@example.test | Welder | Glasgow | Python | 2024-04-05
Cy Poe | cy@example.test | Accountant | Edinburgh | Excel | 2024-05-06
Di Roe | di@example.test | Electrician | Liverpool | SAP, SQL | 2024-06-07`);
  expect(columns).toEqual([
    ['Name', 'candidate_name', false],
    ['Email', 'email', false],
    ['Town', 'job_tittle', true],
    ['Key skills', 'location', true],
    ['Pay', 'skills', true],
    ['Date added', 'created_on', false],
  ]);
  expect(shift).toBeUndefined();
});

test('a header keeps values that the product does not know, and few values contradict by chance', () => {
  expect(
    read(
      'Town | Job title | Salary\nLittle Snoring | Chief Vibes Officer | secret\nGreat Missenden | Ninja | 1',
    ).columns,
  ).toEqual([
    ['Town', 'city', false],
    ['Job title', 'job_tittle', false],
    ['Salary', 'salary', false],
  ]);
});

test('a comma without quotes in the rows moves the headers behind it', () => {
  const { shift, columns, moved } = read(`
Name | Email | City | Phone | Job title
Ida Moss | ida@example.test | Leeds | UK | 07700 900155 | Nurse
Bo Lind | bo@example.test | York | UK | 07700 900156 | Welder
Cy Poe | cy@example.test | Hull | UK | 07700 900157 | Accountant`);
  expect(shift).toEqual({ at: 3, by: 1 });
  expect(columns.slice(3, 5)).toEqual([
    ['Phone', null, false],
    ['Job title', 'phone', false],
  ]);
  expect(moved?.map(([header, field]) => [header, field])).toEqual([
    ['Name', 'candidate_name'],
    ['Email', 'email'],
    ['City', 'city'],
    ['Column D', null],
    ['Phone', 'phone'],
    ['Job title', 'job_tittle'],
  ]);
});

test('a comma without quotes in the header, or numbers before the rows, move it too', () => {
  const inHeader = read(`
Name (first | last) | Email | City
Ida Moss | ida@example.test | Leeds
Bo Lind | bo@example.test | York`);
  expect(inHeader.shift).toEqual({ at: 0, by: -1 });
  expect(inHeader.moved?.map(([, field]) => field)).toEqual(['candidate_name', 'email', 'city']);
  const numbered = read(`
Name | Email | City
0 | Ida Moss | ida@example.test | Leeds
1 | Bo Lind | bo@example.test | York`);
  expect(numbered.shift).toEqual({ at: 0, by: 1 });
});

test('headers stay where a column without a name follows, or only one row is longer', () => {
  expect(
    read('Name | Email\nIda Moss | ida@example.test | x\nBo Lind | bo@example.test | y').shift,
  ).toBeUndefined();
  expect(
    read('Name | Email | City\nIda Moss | ida@example.test | Leeds\nBo Lind | | bo@example.test | York')
      .shift,
  ).toBeUndefined();
});
