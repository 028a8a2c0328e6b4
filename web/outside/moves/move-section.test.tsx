import { ImportId, MoveId, UserId } from '@placewell/contract/ids.ts';
import {
  checkMove,
  getMove,
  getMoveRows,
  type Move,
  type MoveRow,
  type MoveTable,
  runMove,
  undoMove,
  updateMove,
} from '@placewell/contract/outside/moves.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { MoveSection } from './move-section.tsx';

setUpMockApi();
beforeEach(() => signIn());

const NONE = { added: 0, joined: 0, waiting: 0, refused: 0 };
const aTable = (change: Partial<MoveTable> = {}): MoveTable => ({
  import_id: ImportId.parse('00000000-0000-4000-8000-000000000001'),
  file_name: 'firms.csv',
  kind: 'clients',
  columns: [
    { header: 'Company', samples: ['Kiln & Co', 'Moss Ltd'], filled: 2 },
    { header: 'Stage', samples: ['Warm'], filled: 2 },
  ],
  mapping: [{ header: 'Company', field: 'client_name' }],
  has_ambiguous_dates: false,
  date_order: null,
  reads_resumes: false,
  rows_total: 2,
  rows_done: 0,
  counts: NONE,
  kept: 0,
  ...change,
});
const aMove = (change: Partial<Move> = {}): Move => ({
  move_id: MoveId.parse('00000000-0000-4000-8000-000000000002'),
  move_status: 'mapping',
  tables: [aTable()],
  words: [{ about: 'clients', word: 'Warm', count: 2, value: null }],
  rows_total: 2,
  rows_done: 0,
  counts: NONE,
  created_by: UserId.parse('00000000-0000-4000-8000-000000000003'),
  created_at: '2026-11-30T10:00:00.000Z',
  checked_at: null,
  finished_at: null,
  undone_at: null,
  undo_until: null,
  ...change,
});
const open = async (move: Move | null, rows: MoveRow[] = []) => {
  mockCall(getMove, { move });
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMoveRows, pageOf(rows));
  await renderApp(<MoveSection />);
  return userEvent.setup();
};

it('offers to choose tables, and a template of each kind', async () => {
  await open(null);
  expect(await screen.findByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(screen.getByText('Download a template')).toBeVisible();
});

it('asks what a table holds, which column is which field, and what a status means', async () => {
  const user = await open(aMove({ tables: [aTable({ kind: null, mapping: [] })] }));
  const seen = mockCall(updateMove, aMove());
  await user.selectOptions(await screen.findByLabelText('What firms.csv holds'), 'Clients');
  await user.selectOptions(await screen.findByLabelText('Warm (2 rows)'), 'lead');
  expect(seen.bodies).toMatchObject([
    { tables: [{ kind: 'clients' }] },
    { words: [{ about: 'clients', word: 'Warm', value: 'lead' }] },
  ]);
});

it('reads the resumes among files only where it is chosen', async () => {
  const files = aTable({ kind: 'files', file_name: 'Files in old.csv' });
  const user = await open(aMove({ tables: [files], words: [] }));
  const seen = mockCall(updateMove, aMove({ tables: [{ ...files, reads_resumes: true }], words: [] }));
  await user.click(await screen.findByRole('checkbox', { name: 'Read resumes, for a credit each' }));
  expect(seen.bodies).toMatchObject([{ tables: [{ import_id: files.import_id, reads_resumes: true }] }]);
});

it('checks the rows, then moves in', async () => {
  const user = await open(aMove({ words: [] }));
  const counts = { ...NONE, added: 2 };
  const checked = aMove({ move_status: 'checked', checked_at: '2026-11-30T10:01:00.000Z', counts });
  const seen = mockCall(checkMove, checked);
  const check = await screen.findByRole('button', { name: 'Check the rows' });
  mockCall(getMove, { move: checked });
  await user.click(check);
  expect(await screen.findByText(/Nothing is written yet · 2 added/)).toBeVisible();
  const ran = mockCall(runMove, aMove({ ...checked, move_status: 'running', rows_done: 1 }));
  mockCall(getMove, { move: aMove({ ...checked, move_status: 'running', rows_done: 1 }) });
  await user.click(screen.getByRole('button', { name: 'Move in' }));
  expect(await screen.findByRole('progressbar', { name: 'Moving in' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  expect([seen.bodies.length, ran.bodies.length]).toEqual([1, 1]);
});

it('shows the reasons of rows, and undoes the move after a question', async () => {
  const done = aMove({
    move_status: 'finished',
    checked_at: '2026-11-30T10:01:00.000Z',
    finished_at: '2026-11-30T10:02:00.000Z',
    undo_until: '2026-12-07T10:02:00.000Z',
  });
  const user = await open(done, [
    {
      ...{ import_id: aTable().import_id, kind: 'clients', row_number: 3, record_id: null },
      ...{ cells: { Company: 'Moss Ltd' }, outcome: 'refused', is_kept: false },
      reasons: [{ code: 'not_valid', header: null, value: 'Too long', message: 'Too long' }],
    },
  ]);
  expect(await screen.findByText('Too long')).toBeVisible();
  const seen = mockCall(undoMove, aMove({ ...done, move_status: 'undoing' }));
  await user.click(await screen.findByRole('button', { name: /^Undo until/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo the move' }));
  expect(seen.bodies).toEqual([{ move_id: done.move_id }]);
});
