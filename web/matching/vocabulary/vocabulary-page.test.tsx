import {
  getVocabulary,
  importVocabulary,
  undoVocabulary,
  type VocabularyImport,
  type VocabularyUpload,
} from '@placewell/contract/matching/vocabulary.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { validateArchives } from './import-archives.tsx';
import type { VocabularyState } from './vocabulary.queries.ts';
import { VocabularyPage } from './vocabulary-page.tsx';

setUpMockApi();
beforeEach(() => signIn({ role: 'super_admin' }));

const AT = '2026-11-21T08:00:00.000Z';
const anImport = (fields: Partial<VocabularyImport> = {}): VocabularyImport => ({
  import_id: '00000000-0000-4000-8000-0000000000b1',
  source: 'esco',
  source_name: 'ESCO',
  source_version: 'v9.2.0',
  language: 'en',
  counts: { occupations: 3000, titles: 33_000, skills: 13_000, relations: 120_000 },
  skipped: [{ reason: 'occupation not released', rows: 12 }],
  files: [],
  imported_at: AT,
  imported_by: 'sol@example.test',
  is_active: true,
  previous_version: null,
  ended_at: null,
  ended_by: null,
  attribution: 'This service uses the ESCO classification of the European Commission.',
  ...fields,
});
const anUpload = (fields: Partial<VocabularyUpload> = {}): VocabularyUpload => ({
  upload_id: '00000000-0000-4000-8000-0000000000c1',
  files: [{ file_name: 'page.zip', size: 100 }],
  upload_status: 'refused',
  message: 'page.zip is a web page, not an archive.',
  uploaded_by: 'sol@example.test',
  created_at: AT,
  finished_at: AT,
  ...fields,
});
const aState = (fields: Partial<VocabularyState> = {}): VocabularyState => ({
  own: { occupations: 600, titles: 9000, skills: 5000 },
  active: [],
  earlier: [],
  upload: null,
  agencies: { total: 40, waiting: 0, waiting_for: [] },
  ...fields,
});
const archive = (name: string) => new File(['PK'], name, { type: 'application/zip' });

it('shows which sources are not imported and where to download them', async () => {
  mockCall(getVocabulary, aState());
  await renderApp(<VocabularyPage />);
  expect(await screen.findAllByText('Not imported')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Download from the publisher' })[1]).toHaveAttribute(
    'href',
    expect.stringContaining('onetcenter.org'),
  );
});

it('shows version, counts, attribution, skipped rows and the progress of the agencies', async () => {
  mockCall(
    getVocabulary,
    aState({
      active: [anImport({ previous_version: 'v9.1.0' })],
      agencies: { total: 40, waiting: 3, waiting_for: [{ agency_name: 'Harbour', step: 'matches' }] },
    }),
  );
  await renderApp(<VocabularyPage />);
  expect(await screen.findByRole('heading', { name: 'ESCO v9.2.0' })).toBeVisible();
  expect(screen.getByText('33,000').parentElement).toHaveTextContent('33,000 titles');
  expect(screen.getByText(/replaced v9\.1\.0/)).toBeVisible();
  expect(screen.getByText('12 rows skipped')).toBeVisible();
  expect(screen.getByText(/uses the ESCO classification/)).toBeVisible();
  expect(screen.getByText(/Up to date/)).toHaveTextContent('37 of 40 agencies');
  expect(screen.getByText(/Harbour \(matches\) and 2 more/)).toBeVisible();
});

it('shows why archives were rejected and accepts no others during an import', async () => {
  mockCall(getVocabulary, aState({ upload: anUpload() }));
  const { unmount } = await renderApp(<VocabularyPage />);
  expect(await screen.findByText('Rejected, nothing was changed')).toBeVisible();
  expect(screen.getByText('page.zip is a web page, not an archive.')).toBeVisible();
  unmount();
  mockCall(
    getVocabulary,
    aState({ upload: anUpload({ upload_status: 'reading', message: 'Storing', finished_at: null }) }),
  );
  await renderApp(<VocabularyPage />);
  expect(await screen.findByText('Storing …')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose archives' })).toBeDisabled();
});

it('uploads chosen archives and shows an error of the call', async () => {
  mockCall(getVocabulary, aState());
  const sent = mockCall(importVocabulary, anUpload({ upload_status: 'waiting', finished_at: null }));
  await renderApp(<VocabularyPage />);
  await userEvent.upload(await screen.findByLabelText('Archives'), [archive('a.zip'), archive('b.zip')]);
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
  mockFailure(importVocabulary, { status: 409, code: 'conflict', message: 'Another import is under way.' });
  await userEvent.upload(screen.getByLabelText('Archives'), [archive('a.zip')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Another import is under way.');
});

it('asks before undoing an import and says which version is in use afterwards', async () => {
  mockCall(getVocabulary, aState({ active: [anImport({ previous_version: 'v9.1.0' })] }));
  const undone = mockCall(undoVocabulary, { undone: 'v9.2.0', resumed: 'v9.1.0' });
  await renderApp(<VocabularyPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo import of ESCO v9.2.0' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('ESCO v9.1.0 will be in use again');
  expect(undone.bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import of ESCO v9.2.0 undone; v9.1.0 is in use again')).toBeVisible();
  expect(undone.bodies).toEqual([{ source: 'esco' }]);
});

it('rejects files that cannot be official archives before uploading', () => {
  const file = (name: string, size = 1000) => ({ name, size });
  expect(validateArchives([file('a.zip'), file('B.ZIP')])).toBeUndefined();
  expect(validateArchives([file('crosswalk.csv')])).toMatch(/crosswalk\.csv is not a zip archive/);
  expect(validateArchives([file('a.zip', 100_000_000)])).toMatch(/larger than 64 MB/);
  expect(validateArchives(Array.from({ length: 5 }, () => file('a.zip')))).toMatch(/at most 4 archives/);
});
