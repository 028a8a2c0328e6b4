import {
  cancelExport,
  delExports,
  type Export,
  getExports,
  startExport,
} from '@placewell/contract/outside/exports.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ExportsPage } from './exports-page.tsx';

setUpMockApi();

const anExport = (values: object = {}) => ({
  export_id: '00000000-0000-4000-8000-0000000000e1',
  export_kind: 'list' as const,
  list: 'candidates' as const,
  format: 'xlsx' as const,
  parameters: {},
  columns: null,
  export_status: 'finished' as Export['export_status'],
  rows_done: 1_234,
  rows_total: 1_234,
  left_out: 3,
  cut_cells: 0,
  file_name: 'Candidates 2026-11-22.xlsx',
  size_bytes: 2_400_000,
  sha256: 'ab',
  error_code: null,
  error_message: null,
  created_by: ids.user,
  created_by_name: 'Maren Lund',
  created_at: '2026-11-22T10:00:00.000Z',
  finished_at: '2026-11-22T10:00:09.000Z',
  expires_at: '2026-11-29T10:00:00.000Z',
  ...values,
});

beforeEach(() => signIn());

it('the dialog exports the list as it is filtered, with its columns or all, and leads to the result', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const started = mockCall(startExport, anExport({ export_status: 'queued' }));
  const shown = {
    body: { page: 3, limit: 10, search: 'nurse', view_scope: 'all' },
    fields: ['candidate_name', 'email'],
    total: 1_234,
  };
  await renderApp(<ExportDialog opened onClose={onClose} list="candidates" shown={shown} />);
  expect(screen.getByText(/1,234 rows, filtered and sorted as it is now/)).toHaveTextContent(
    'archived or must not be contacted',
  );
  await user.click(screen.getByRole('radio', { name: /CSV/ }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(started.bodies[0]).toMatchObject({
    list: 'candidates',
    format: 'csv',
    // Where a candidate is off limits leaves with every list.
    columns: ['candidate_name', 'email', 'off_limits'],
    parameters: { search: 'nurse', view_scope: 'all' },
  });
  await user.click(await screen.findByRole('button', { name: 'Show exports' }));
  expect(screen.getByTestId('url')).toHaveTextContent('/agency/exports');
});

it('the dialog stays open and says why an export cannot start', async () => {
  const user = userEvent.setup();
  mockFailure(startExport, {
    status: 409,
    code: 'too_many_exports',
    message: 'No more than 5 exports can be waiting.',
  });
  await renderApp(
    <ExportDialog
      opened
      onClose={vi.fn()}
      list="agencies"
      shown={{ body: {}, fields: ['email'], total: 2 }}
    />,
  );
  expect(screen.queryByText(/must not be contacted/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/No more than 5 exports/)).toBeInTheDocument();
});

it('the page shows results, progress and failures, stops what runs and deletes', async () => {
  const user = userEvent.setup();
  const running = anExport({
    export_id: '00000000-0000-4000-8000-0000000000e2',
    export_status: 'running',
    rows_done: 300,
    file_name: 'Jobs 2026-11-22.csv',
    list: 'jobs',
  });
  const failed = anExport({
    export_id: '00000000-0000-4000-8000-0000000000e3',
    export_status: 'failed',
    error_message: 'There was no room for the file.',
    file_name: 'Tags 2026-11-22.csv',
  });
  mockCall(getExports, pageOf([anExport(), running, failed]));
  const stopped = mockCall(cancelExport, running);
  const deleted = mockCall(delExports, { results: [], changed: 1 });
  await renderApp(<ExportsPage />);
  expect(await screen.findByText('1,234 rows · 2.4 MB · 3 left out')).toBeInTheDocument();
  expect(screen.getByText('Running 24%')).toBeInTheDocument();
  expect(screen.getByText('There was no room for the file.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download Candidates 2026-11-22.xlsx' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Stop Jobs 2026-11-22.csv' }));
  await vi.waitFor(() => expect(stopped.bodies).toEqual([{ export_id: running.export_id }]));
  await user.click(screen.getByRole('button', { name: 'Actions for Tags 2026-11-22.csv' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await vi.waitFor(() => expect(deleted.bodies).toEqual([{ export_ids: [failed.export_id] }]));
  expect(await screen.findByText('1 export deleted')).toBeInTheDocument();
});

it('the page says how the first export is made', async () => {
  mockCall(getExports, pageOf([]));
  await renderApp(<ExportsPage />);
  expect(await screen.findByText('Nothing exported yet')).toBeInTheDocument();
});

it('the page shows by a filter what was exported and deleted, with nothing to do about it', async () => {
  const deleted = anExport({ export_status: 'deleted', size_bytes: null });
  const asked = mockCall(getExports, pageOf([deleted]));
  await renderApp(<ExportsPage />, '/?is_deleted=true');
  expect(await screen.findByText('1,234 rows · 3 left out')).toBeInTheDocument();
  expect(screen.getByText(/Deleted and expired/)).toBeVisible();
  expect(asked.bodies.at(-1)).toMatchObject({ is_deleted: true });
  expect(screen.queryByRole('button', { name: /^(?:Download|Actions for|Delete$)/ })).toBeNull();
});

it('the page says that no file was deleted, rather than that nothing was exported yet', async () => {
  mockCall(getExports, pageOf([]));
  await renderApp(<ExportsPage />, '/?is_deleted=true');
  expect(await screen.findByText(/No file was deleted or has expired in the last 90 days/)).toBeVisible();
});
