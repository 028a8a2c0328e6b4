import * as calls from '@placewell/contract/sourcing/imports.ts';
import { expect, it } from 'vitest';
import { anAgency } from '../../testing/builders.ts';
import { useImports } from '../../testing/imports.ts';
import { rowsOfTable } from '../../testing/strange-tables/strange-table.ts';
import { STRANGE_TABLES } from '../../testing/strange-tables/strange-tables.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({});
const { started, get, rowsOf } = useImports(app);
const [workbook] = STRANGE_TABLES;

it('columns are guessed by their values, and a guess counts once a person has accepted it', async () => {
  if (!workbook) throw new Error('There is no table');
  const agency = await anAgency(app);
  const table = await started(
    agency,
    rowsOfTable(workbook).map(({ cells }) => cells),
  );
  const { import_id, columns } = table;
  expect(columns.map(({ suggested }) => suggested)).toEqual(workbook.truth);
  // Headers that are known are in the mapping at once; guesses are not.
  const isGuess = ({ guess }: calls.ImportColumn) => guess !== null;
  expect(table.mapping.map(({ header }) => header)).toEqual(
    columns.filter((column) => !isGuess(column)).map(({ header }) => header),
  );
  expect(columns.filter(isGuess).length).toBeGreaterThanOrEqual(8);
  expect(columns.find(({ header }) => header === 'Where based')).toMatchObject({
    suggested: 'location',
    guess: { by_header: true, looks: 'place', seen: 7 },
  });
  expect((await get(agency, import_id)).columns).toEqual(columns);

  // All guesses but one are accepted; that column goes into the note.
  const mapping = columns.map(({ header, suggested }) => ({
    header,
    field: header === 'Langs' || suggested === null ? ('candidate_note' as const) : suggested,
  }));
  // 28/02/2027 says what comes first in 01/03/2027.
  expect(table.settings.date_order).toBe('dmy');
  const settings = { country_code: 'GB' };
  await app.data(calls.updateImport, { import_id, mapping, settings }, agency.token);
  await app.data(calls.startImportCheck, { import_id }, agency.token);
  await app.runJobs();
  const rows = await rowsOf(agency, import_id);
  expect(rows.map(({ fields }) => fields.candidate_name)).toEqual([
    'Chidi Okafor',
    'Sally-Anne Whitmore',
    'Mariana de Souza',
    "Declan O'Rourke",
    'Nisha Patel',
    'Bo Lindqvist',
    'Hendrik van der Merwe',
  ]);
  expect(rows[0]?.reasons).toEqual([]);
  expect(rows[0]?.fields).toMatchObject({
    city: 'Leeds',
    country_code: 'GB',
    job_tittle: 'Payroll Manager',
    experience_years: 12,
    salary_min: 48_000,
    salary_currency: 'GBP',
    skills: ['payroll', 'Sage', 'Excel'],
    job_type: 'Full-Time',
    candidate_note: 'Langs: English, Igbo\nChat log: rang 3/11, keen, wants hybrid',
  });
  expect(rows[1]?.fields).toMatchObject({
    experience_years: 5,
    salary_min: 29_000,
    salary_max: 32_000,
    notice_period_days: 0,
  });
  expect(rows[4]?.fields).toMatchObject({ salary_min: 70_000 });
  expect(rows[5]?.fields).toMatchObject({ experience_years: 10.5 });
});

it('a column that goes into the note says there what it is', async () => {
  const agency = await anAgency(app);
  const { import_id } = await started(agency, [
    ['Name', 'T-shirt'],
    ['Ada Lovelace', 'L'],
  ]);
  const noted = async (field: 'T-shirt' | 'Name') => {
    const mapping = [
      { header: 'Name', field: 'candidate_name' as const },
      { header: 'T-shirt', field: 'candidate_note' as const },
    ].filter(({ header }) => header === 'Name' || field === 'T-shirt');
    const { rows } = await app.data(calls.previewImport, { import_id, mapping }, agency.token);
    return rows[0]?.fields.candidate_note;
  };
  expect(await noted('T-shirt')).toBe('T-shirt: L');
  expect(await noted('Name')).toBeUndefined();
});
