import { startExport } from '@placewell/contract/outside/exports.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { ListMenu } from './list-menu.tsx';

setUpMockApi();

const shown = {
  body: { page: 3, limit: 10, search: 'nurse', view_scope: 'all' },
  fields: ['candidate_name', 'email'],
  total: 1_234,
};
async function choose(item: string) {
  signIn();
  await renderApp(<ListMenu list="candidates" shown={shown} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More for candidates' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

it('one choice exports the list as it is shown', async () => {
  const started = mockCall(startExport, {
    export_id: '00000000-0000-4000-8000-0000000000e1',
    export_kind: 'list',
    list: 'candidates',
    format: 'xlsx',
    parameters: {},
    columns: null,
    export_status: 'queued',
    rows_done: 0,
    rows_total: 0,
    left_out: 0,
    cut_cells: 0,
    file_name: 'Candidates.xlsx',
    size_bytes: null,
    sha256: null,
    error_code: null,
    error_message: null,
    created_by: '00000000-0000-4000-8000-000000000001',
    created_by_name: 'Maren Lund',
    created_at: '2026-11-22T10:00:00.000Z',
    finished_at: null,
    expires_at: '2026-11-29T10:00:00.000Z',
  });
  await choose('Export to Excel');
  await waitFor(() =>
    expect(started.bodies).toEqual([
      {
        list: 'candidates',
        format: 'xlsx',
        parameters: { search: 'nurse', view_scope: 'all' },
        columns: ['candidate_name', 'email', 'off_limits'],
      },
    ]),
  );
  expect(await screen.findByText('The export has started. You can carry on working.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an export that is refused says why', async () => {
  mockFailure(startExport, { status: 409, code: 'conflict', message: 'Three exports are running already.' });
  await choose('Export to Excel');
  expect(await screen.findByText('Three exports are running already.')).toBeVisible();
});
