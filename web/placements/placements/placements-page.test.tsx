import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import {
  correctPlacement,
  getPlacement,
  getPlacements,
  updatePlacement,
  updatePlacementSplits,
} from '@placewell/contract/placements/placements.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { pageOf } from '../../test/client-builders.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { aPlacement, somePlacementDetails } from '../../test/placement-builders.ts';
import { renderApp, signIn } from '../../test/render.tsx';
// Loaded before the tests, so that none of them waits for it.
import './correction-dialog.tsx';
import './fall-through-dialog.tsx';
import './placement-drawer.tsx';
import { PlacementsPage } from './placements-page.tsx';
import './splits-dialog.tsx';
import './terms-dialog.tsx';

setUpMockApi();

const one = aPlacement();
const other = aPlacement(
  {
    candidate_name: 'Jon Hale',
    currency: 'EUR',
    fee_cents: 9_000_00,
    net_fee_cents: 8_000_00,
    payment_state: 'paid',
  },
  2,
);
const sums = [
  { currency: 'EUR', placements: 1, fee_cents: 8_000_00 },
  { currency: 'GBP', placements: 1, fee_cents: 12_000_00 },
];

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getPlacements, { ...pageOf([one, other]), sums, payment_sums: [] });
});
afterEach(() => act(() => clearToasts()));

const feeNoteMenu = () => screen.queryByRole('button', { name: 'More for Ines Calder' });

const openDrawer = async (details = somePlacementDetails()) => {
  mockCall(getPlacement, details);
  await renderApp(<PlacementsPage />, `/?placement=${one.placement_id}`);
  await screen.findByRole('region', { name: 'Terms' });
  return screen.getByRole('dialog', { name: 'Ines Calder' });
};
// By their text: asking for roles in all of a drawer takes long.
const press = (name: string, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByText(name, { selector: 'button *' }));
const region = (name: string) => screen.getByRole('region', { name });
const undo = async () => fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));

describe('the list of placements', () => {
  it('shows fee, state and splits, and sums that never add currencies', async () => {
    await renderApp(<PlacementsPage />);
    const row = await screen.findByRole('row', { name: /Ines Calder/ });
    for (const text of ['Payroll lead', 'Northgate Foods', '£12,000', 'Agreed', 'Not invoiced'])
      expect(row).toHaveTextContent(text);
    const sum = screen.getByRole('status', { name: 'Sum of the fees' });
    expect(sum).toHaveTextContent('€8,000 from 1 placement£12,000 from 1 placement');
  });

  it('takes its filters from the address', async () => {
    const seen = mockCall(getPlacements, { ...pageOf([one]), sums, payment_sums: [] });
    await renderApp(
      <PlacementsPage />,
      '/?placement_status=["agreed"]&payment_state=paid&start_from=2027-01-01&currency=GBP&search=inv',
    );
    await screen.findByRole('row', { name: /Ines Calder/ });
    expect(seen.bodies[0]).toMatchObject({
      placement_status: ['agreed'],
      payment_state: ['paid'],
      start_from: '2027-01-01',
      currency: 'GBP',
      search: 'inv',
      sort_by: 'start_on_desc',
    });
  });

  it('has what is not invoiced, unpaid and overdue as sums, which filter the list and widen it again', async () => {
    const gbp = (payment: 'not_invoiced' | 'invoiced' | 'overdue', fee_cents: number) => ({
      ...{ payment, fee_cents },
      ...{ currency: 'GBP', placements: 1 },
    });
    const payment_sums = [
      gbp('not_invoiced', 16_000_00),
      gbp('invoiced', 9_000_00),
      gbp('overdue', 4_000_00),
    ];
    const late = { ...one, payment_state: 'invoiced' as const, is_overdue: true };
    const seen = mockCall(getPlacements, { ...pageOf([late]), sums, payment_sums });
    await renderApp(<PlacementsPage />);
    expect(await screen.findByRole('row', { name: /Ines Calder/ })).toHaveTextContent('Overdue');
    const strip = within(screen.getByRole('status', { name: 'Sum of the fees' }));
    expect(strip.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '£16,000 not invoiced',
      '£9,000 unpaid',
      '£4,000 overdue',
    ]);
    fireEvent.click(strip.getByRole('link', { name: '£4,000 overdue' }));
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ payment_state: ['overdue'] }));
    fireEvent.click(await strip.findByRole('link', { name: '£4,000 overdue, remove filter' }));
    await waitFor(() => expect(seen.bodies.at(-1)).not.toHaveProperty('payment_state'));
  });

  it('says what belongs here while there is none', async () => {
    mockCall(getPlacements, { ...pageOf([]), sums: [], payment_sums: [] });
    await renderApp(<PlacementsPage />);
    expect(await screen.findByRole('heading', { name: 'No placements yet' })).toBeVisible();
  });
});

describe('a placement', () => {
  it('shows its fee with the formula, its splits, and nothing to correct before it is paid', async () => {
    await openDrawer();
    expect(screen.getByRole('region', { name: 'Fee' })).toHaveTextContent('20% of £60,000 a year');
    expect(screen.getByRole('list', { name: 'Splits' })).toHaveTextContent('Remy Stone');
    expect(screen.queryByRole('region', { name: 'Corrections' })).toBeNull();
  });

  it('is noted as invoiced by one press, with undo', async () => {
    const sent = mockCall(updatePlacement, somePlacementDetails());
    await openDrawer();
    press('Invoiced today');
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({ if_updated_at: one.updated_at, invoiced_on: expect.any(String) });
    await undo();
    await waitFor(() => expect(sent.bodies).toHaveLength(2));
    expect(sent.bodies[1]).toMatchObject({ invoiced_on: null });
  });

  it('cannot be paid before it is invoiced', async () => {
    const sent = mockCall(updatePlacement, somePlacementDetails());
    await openDrawer();
    fireEvent.change(screen.getByLabelText('Paid on'), { target: { value: '2027-01-20' } });
    press('Save');
    expect(await screen.findByText(/^A fee is paid after it was invoiced/)).toBeVisible();
    expect(sent.bodies).toEqual([]);
  });

  it('falls through with a day and a reason, and says what is paid back', async () => {
    const sent = mockCall(updatePlacement, somePlacementDetails());
    await openDrawer();
    press('Fell through…');
    const dialog = await screen.findByRole('dialog', { name: 'Ines Calder: fell through' });
    const day = within(dialog).getByLabelText(/^On/);
    for (const [on, said] of [
      ['2027-01-03', 'Before the first day: all of the fee, £12,000, is paid back.'],
      ['2027-02-03', '30 days after the first day: £12,000 is paid back.'],
      ['2027-02-04', '31 days after the first day: nothing is paid back.'],
    ] as const) {
      fireEvent.change(day, { target: { value: on } });
      expect(within(dialog).getByText(said)).toBeVisible();
    }
    press('It fell through', dialog);
    expect(await within(dialog).findByText('Say why the placement fell through')).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText(/^Why/), { target: { value: 'Took another job' } });
    press('It fell through', dialog);
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({
      placement_status: 'fell_through',
      status_on: '2027-02-04',
      status_reason: 'Took another job',
    });
    await undo();
    await waitFor(() => expect(sent.bodies).toHaveLength(2));
    expect(sent.bodies[1]).toMatchObject({ placement_status: 'agreed', status_on: '2026-11-20' });
  });

  it('sends only the terms that change', async () => {
    const sent = mockCall(updatePlacement, somePlacementDetails());
    await openDrawer();
    press('Change', region('Terms'));
    const dialog = await screen.findByRole('dialog', { name: 'Terms of the placement' });
    fireEvent.change(within(dialog).getByLabelText('Percentage'), { target: { value: '25' } });
    expect(within(dialog).getByRole('region', { name: 'Fee' })).toHaveTextContent('£15,000');
    press('Save', dialog);
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toEqual({
      placement_id: one.placement_id,
      fee_percent: 25,
      if_updated_at: one.updated_at,
    });
  });

  it('says what the server refuses', async () => {
    mockFailure(updatePlacement, {
      status: 409,
      code: 'conflict',
      message: 'Somebody changed it meanwhile.',
    });
    await openDrawer();
    press('Started');
    expect(await screen.findByText('Somebody changed it meanwhile.')).toBeInTheDocument();
  });
});

describe('a placement that is paid', () => {
  const paid = somePlacementDetails({
    invoiced_on: '2027-01-10',
    paid_on: '2027-01-20',
    payment_state: 'paid',
  });

  it('keeps its terms; a correction with a reason is added to the fee', async () => {
    const sent = mockCall(correctPlacement, paid);
    await openDrawer(paid);
    expect(within(region('Terms')).queryByText('Change')).toBeNull();
    press('Add correction');
    const dialog = await screen.findByRole('dialog', { name: 'Add correction' });
    fireEvent.change(within(dialog).getByLabelText(/^Amount/), { target: { value: '-500' } });
    expect(within(dialog).getByText('Fee then: £11,500')).toBeVisible();
    press('Add correction', dialog);
    expect(await within(dialog).findByText('Enter a reason')).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText(/^Why/), { target: { value: 'Discount' } });
    press('Add correction', dialog);
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({ fee_cents: -500_00, reason: 'Discount' });
  });

  it('has its splits changed by a reason too', async () => {
    const sent = mockCall(updatePlacementSplits, paid);
    await openDrawer(paid);
    press('Change', region('Splits'));
    const dialog = await screen.findByRole('dialog', { name: 'Splits of the fee' });
    fireEvent.change(within(dialog).getByLabelText('Share of person 1'), { target: { value: '50' } });
    fireEvent.change(within(dialog).getByLabelText('Share of person 2'), { target: { value: '50' } });
    press('Save', dialog);
    expect(await within(dialog).findByText('Enter a reason')).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText(/^Why/), { target: { value: 'Remy found her' } });
    press('Save', dialog);
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({ reason: 'Remy found her' });
    expect(sent.bodies[0]?.splits.map(({ percent }) => percent)).toEqual([50, 50]);
  });

  it('lists its corrections, and shows a recruiter what is theirs', async () => {
    signIn({ role: 'recruiter' });
    await openDrawer({
      ...paid,
      may_change: false,
      net_fee_cents: 11_500_00,
      corrections: [
        {
          correction_id: '00000000-0000-4000-8000-0000000000cc',
          correction_kind: 'fee',
          corrected_on: '2027-02-01',
          fee_cents: -500_00,
          reason: 'Discount',
          corrected_by_name: 'Maren Holt',
          shares: [{ user_id: one.recruiter_id, user_name: 'Maren Holt', share_cents: -300_00 }],
          created_at: '2027-02-01T10:00:00.000Z',
        },
      ],
    });
    const list = screen.getByRole('list', { name: 'Corrections' });
    expect(list).toHaveTextContent('-£500');
    expect(list).toHaveTextContent('Discount');
    expect(screen.getByRole('region', { name: 'Fee' })).toHaveTextContent('Corrections -£500');
    for (const name of ['Change', 'Add correction', 'Paid today', 'Save'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the fee note of a placement', () => {
  it('is offered as PDF only where the agency switched it on', async () => {
    const settings = mockCall(getAgencySettings, someAgencySettings);
    await openDrawer();
    await waitFor(() => expect(settings.bodies).not.toHaveLength(0));
    expect(feeNoteMenu()).toBeNull();
    cleanup();
    mockCall(getAgencySettings, { ...someAgencySettings, offers_fee_notes: true });
    await openDrawer();
    await waitFor(() => expect(feeNoteMenu()).not.toBeNull());
  });
});
