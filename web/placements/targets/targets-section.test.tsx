import { getTargets, type TargetLine, updateTargets } from '@placewell/contract/placements/targets.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { TargetsSection } from './targets-section.tsx';

setUpMockApi();

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as TargetLine['user_id'];
const NONE = { submissions: null, interviews: null, placements: null, fee_cents: null, currency: null };
const NOTHING = { submissions: 0, interviews: 0, placements: 0, fee_cents: 0 };
const aLine = (n: number, user_name: string, more: Partial<TargetLine> = {}): TargetLine => ({
  user_id: uuid(n),
  user_name,
  month: '2026-11',
  target: NONE,
  currency: 'EUR',
  reached: NOTHING,
  expected_fee_cents: 0,
  coverage: null,
  ...more,
});
const REMY = aLine(1, 'Remy Recruiter', {
  target: { ...NONE, submissions: 10, fee_cents: 20_000_00, currency: 'EUR' },
  reached: { submissions: 12, interviews: 3, placements: 1, fee_cents: 9_000_00 },
  expected_fee_cents: 4_000_00,
  coverage: 65,
});
const CORA = aLine(2, 'Cora Colleague');

const show = (items: TargetLine[]) =>
  mockCall(getTargets, ({ month }) => ({ items: month === '2026-11' ? items : [] }));
const render = () => renderApp(<TargetsSection today="2026-11-27" />);

beforeEach(() => signIn());

it('shows what was reached of which target, and how far the fees are covered', async () => {
  show([REMY, CORA]);
  await render();
  const row = within(await screen.findByRole('row', { name: /Remy Recruiter/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '12 of 10',
    '3',
    '1',
    '€9,000 of €20,000€4,000 expected',
    '65%',
  ]);
  const other = within(screen.getByRole('row', { name: /Cora Colleague/ }));
  expect(other.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['–', '–', '–', '–', '–']);
});

it('goes to another month, and says where none is set', async () => {
  show([REMY]);
  await render();
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('No targets for Dec 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set targets' })).toBeVisible();
});

it('sets the targets that were changed', async () => {
  show([REMY, CORA]);
  const sent = mockCall(updateTargets, () => ({ changed: 1 }));
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit targets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Targets for Nov 2026' }));
  const cora = within(dialog.getByRole('group', { name: 'Cora Colleague' }));
  await userEvent.type(cora.getByRole('textbox', { name: 'Placements' }), '2');
  await userEvent.type(cora.getByRole('textbox', { name: 'Fees' }), '1500.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save targets' }));
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
  expect(sent.bodies[0]).toEqual({
    targets: [
      { user_id: uuid(2), month: '2026-11', ...NONE, placements: 2, fee_cents: 1_500_50, currency: 'EUR' },
    ],
  });
  expect(await screen.findByText('Targets saved')).toBeVisible();
});

it('asks for the currency of a fee', async () => {
  show([aLine(2, 'Cora Colleague', { currency: null })]);
  const sent = mockCall(updateTargets, () => ({ changed: 1 }));
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Set targets' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Fees' }), '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Save targets' }));
  expect(await dialog.findByText('Choose the currency of the fees')).toBeVisible();
  expect(sent.bodies).toHaveLength(0);
});

it('a recruiter sees their own and sets none', async () => {
  signIn({ role: 'recruiter' });
  show([REMY]);
  await render();
  await screen.findByRole('row', { name: /Remy Recruiter/ });
  expect(screen.queryByRole('button', { name: /targets/ })).toBeNull();
});

it('says when targets cannot be loaded, and tries again', async () => {
  mockFailure(getTargets, { status: 500, code: 'internal', message: '' });
  await render();
  const again = await screen.findByRole('button', { name: 'Try again' });
  show([REMY]);
  await userEvent.click(again);
  expect(await screen.findByRole('row', { name: /Remy Recruiter/ })).toBeVisible();
});
