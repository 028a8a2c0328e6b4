import { ExportId, UserId } from '@placewell/contract/ids.ts';
import { startArchive } from '@placewell/contract/outside/archives.ts';
import { cancelExport, delExports, type Export, getExports } from '@placewell/contract/outside/exports.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { YourDataSection } from './your-data-section.tsx';

setUpMockApi();
beforeEach(() => signIn());

const anArchive = (change: Partial<Export> = {}): Export => ({
  export_id: ExportId.parse('00000000-0000-4000-8000-000000000001'),
  export_kind: 'archive',
  list: null,
  format: 'zip',
  parameters: {},
  columns: null,
  export_status: 'finished',
  rows_done: 4200,
  rows_total: 4200,
  left_out: 0,
  cut_cells: 0,
  file_name: 'Harbour 2026-11-22.zip',
  size_bytes: 3_500_000,
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  error_code: null,
  error_message: null,
  created_by: UserId.parse('00000000-0000-4000-8000-000000000002'),
  created_by_name: 'Maren Holt',
  created_at: '2026-11-22T16:00:00.000Z',
  finished_at: '2026-11-22T16:01:00.000Z',
  expires_at: '2026-11-29T16:00:00.000Z',
  ...change,
});
const mockArchives = (...items: Export[]) => mockCall(getExports, pageOf(items));

const open = async () => {
  await renderApp(<YourDataSection />);
  return userEvent.setup();
};
const startButton = () => screen.findByRole('button', { name: 'Export everything' });

it('says what an archive holds and starts one', async () => {
  mockArchives();
  const seen = mockCall(startArchive, anArchive({ export_status: 'queued', rows_done: 0, rows_total: null }));
  const user = await open();
  expect(await screen.findByText(/None yet\. An archive stays here for 7 days/)).toBeVisible();
  await user.click(await startButton());
  expect(await screen.findByText('Everything is being exported')).toBeVisible();
  expect(seen.bodies).toEqual([{}]);
});

it('shows how far an archive is, lets it be stopped, and starts no second one', async () => {
  const running = anArchive({ export_status: 'running', rows_done: 1200, size_bytes: null, sha256: null });
  mockArchives(running);
  const seen = mockCall(cancelExport, { ...running, export_status: 'canceled' });
  const user = await open();
  expect(await screen.findByText('1,200 of 4,200 rows and files')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '28');
  expect(await startButton()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(seen.bodies).toEqual([{ export_id: running.export_id }]);
});

it('shows a finished archive with its size and hash, and why another one failed', async () => {
  const error_message = 'There was no room for the file.';
  const failed = anArchive({
    export_id: ExportId.parse('00000000-0000-4000-8000-000000000003'),
    file_name: 'Harbour 2026-11-21.zip',
    export_status: 'failed',
    error_code: 'disk_full',
    error_message,
  });
  const finished = anArchive();
  mockArchives(finished, failed);
  const seen = mockCall(delExports, { results: [{ id: finished.export_id, ok: true }], changed: 1 });
  const user = await open();
  const card = within(await screen.findByRole('article', { name: finished.file_name }));
  expect(card.getByText(/3\.3 MB, 4,200 rows and files, deleted on/)).toBeVisible();
  expect(card.getByText(finished.sha256 ?? '')).toBeVisible();
  expect(card.getByRole('button', { name: 'Download' })).toBeEnabled();
  expect(
    within(screen.getByRole('article', { name: failed.file_name })).getByText(error_message),
  ).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Delete' }));
  expect(seen.bodies).toEqual([{ export_ids: [finished.export_id] }]);
});
