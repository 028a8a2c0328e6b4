import { delImport, getImports, startImport } from '@placewell/contract/sourcing/imports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { handOverTable, isTable } from './file/handed-over-table.ts';
import { tableError } from './file/use-start-table.ts';
import { anImport, IMPORT_ID } from './import.fixture.ts';
import { ImportsPage } from './imports-page.tsx';
import { nextBatch } from './resumes/resume-transfer.ts';

setUpMockApi();
beforeEach(() => {
  signIn({ role: 'recruiter' });
  // A test of another file may have dropped one on a page that it left.
  handOverTable(undefined);
});

const table = (name = 'people.csv') => new File(['Name\nAda'], name);
const url = () => screen.getByTestId('url').textContent;

it('An uploaded table opens its import, and one that the server refuses says why and can be tried again', async () => {
  mockCall(getImports, pageOf([]));
  await renderApp(<ImportsPage />, '/recruiter/import');
  expect(await screen.findByRole('heading', { name: 'Nothing imported yet' })).toBeVisible();
  mockFailure(startImport, { status: 422, code: 'unreadable_table', message: 'The file is damaged.' });
  await userEvent.upload(screen.getByLabelText('Table of candidates'), table());
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is damaged.');
  mockCall(startImport, anImport());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(url()).toBe(`/recruiter/import/${IMPORT_ID}`));
});

it('A table that was dropped on another page is uploaded when the page opens', async () => {
  mockCall(getImports, pageOf([]));
  const sent = mockCall(startImport, anImport());
  handOverTable(table());
  await renderApp(<ImportsPage />, '/recruiter/import');
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
  expect([isTable([table()]), isTable([table('a.pdf')]), isTable([table(), table()])]).toEqual([
    true,
    false,
    false,
  ]);
});

it('Earlier imports show their state, result and progress, and are deleted after a question', async () => {
  const outcomes = { created: 9_812, updated: 0, skipped: 88, failed: 0 };
  mockCall(
    getImports,
    pageOf([
      anImport({ import_status: 'finished', outcomes, rows_total: 9_900, can_undo: true }),
      anImport({
        import_id: '00000000-0000-4000-8000-0000000000e2',
        file_name: 'second.xlsx',
        import_status: 'running',
        rows_done: 1,
      }),
    ]),
  );
  const removed = mockCall(delImport, {});
  await renderApp(<ImportsPage />, '/recruiter/import');
  expect(await screen.findByText('9,812 created · 88 skipped')).toBeVisible();
  expect(screen.getByText('Importing 33%')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for candidates.csv' }));
  expect(await screen.findByRole('menuitem', { name: 'Undo import…' })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete candidates.csv?' });
  expect(dialog).toHaveTextContent('Its candidates stay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed.bodies).toEqual([{ import_id: IMPORT_ID }]));
});

it('Files that cannot be tables are refused before they are sent', () => {
  expect(tableError([{ name: 'a.XLSX', size: 10 }])).toBeUndefined();
  expect(tableError([{ name: 'a.xls', size: 10 }])).toMatch(/old Excel/);
  expect(tableError([{ name: 'a.pdf', size: 10 }])).toMatch(/Not a CSV, XLSX/);
  expect(tableError([{ name: 'a.csv', size: 0 }])).toMatch(/no rows/);
  expect(tableError([{ name: 'a.csv', size: 60 * 1024 * 1024 }])).toMatch(/60 MB large; at most 50 MB/);
});

it('Resumes are sent in batches of a hundred, or of fewer that are large', () => {
  const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
  expect(nextBatch(files(250, 1000))).toHaveLength(100);
  expect(nextBatch(files(30, 9 * 1024 * 1024))).toHaveLength(4);
  expect(nextBatch(files(3, 1))).toHaveLength(3);
});
