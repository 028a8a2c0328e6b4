import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { addPlacement, getPlacementDraft } from '@placewell/contract/placements/placements.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { aMatch } from '../../test/match-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { aPlacementDraft, REMY, somePlacementDetails } from '../../test/placement-builders.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { PlacementDialog } from './placement-dialog.tsx';

setUpMockApi();

const match = aMatch({ status: 'offered' });
const aPerson = (id: string, recruiter_name: string) =>
  ({ id, recruiter_id: id, recruiter_name, role: 'recruiter', is_first: false }) as never;
const people = [
  aPerson(ids.user, 'Maren Holt'),
  aPerson(REMY, 'Remy Stone'),
  aPerson('00000000-0000-4000-8000-000000000003', 'Noor Vale'),
];

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: people });
  mockCall(getPlacementDraft, aPlacementDraft());
});
afterEach(() => act(() => clearToasts()));

type Given = Partial<Parameters<typeof PlacementDialog>[0]>;
const open = async (given: Given = {}) => {
  const seen = { onAdded: vi.fn(), onClose: vi.fn(), onLater: vi.fn(), onDone: vi.fn() };
  await renderApp(<PlacementDialog matches={[match]} {...seen} {...given} />);
  await screen.findByRole('button', { name: /^Add placement/ });
  return { ...seen, user: userEvent.setup() };
};
const added = (over = {}) =>
  mockCall(addPlacement, { ...somePlacementDetails(over), batch_id: '00000000-0000-4000-8000-0000000000bb' });
const fee = () => screen.getByRole('region', { name: 'Fee' });

describe('the placement of a match', () => {
  it('is filled in, and one press adds it', async () => {
    const sent = added();
    const { user, onAdded, onClose, onDone } = await open();
    expect(fee()).toHaveTextContent('£12,000');
    expect(fee()).toHaveTextContent('20% of £60,000 a year');
    expect(screen.getByText('£7,200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add placement' }));
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(onClose).toHaveBeenCalled();
    expect(onDone).toHaveBeenCalled();
    expect(sent.bodies).toEqual([
      {
        match_id: match.match_id,
        offer_id: null,
        po_number: '',
        agreed_on: '2026-11-20',
        start_on: '2027-01-04',
        end_on: null,
        salary_cents: 60_000_00,
        salary_period: 'year',
        pay_rate_cents: null,
        bill_rate_cents: null,
        hours_per_week: null,
        fee_kind: 'percent',
        fee_percent: 20,
        flat_fee_cents: null,
        currency: 'GBP',
        guarantee_until: '2027-04-04',
        rebate_steps: [{ until_day: 30, percent: 100 }],
        splits: [
          { user_id: ids.user, split_role: 'candidate', percent: 60 },
          { user_id: REMY, split_role: 'client', percent: 40 },
        ],
      },
    ]);
  });

  it('counts the fee as it is typed, and moves the guarantee with the first day', async () => {
    const sent = added();
    const { user } = await open();
    const salary = screen.getByLabelText('Salary');
    await user.clear(salary);
    expect(fee()).toHaveTextContent('Needs the salary.');
    await user.type(salary, '72000');
    expect(fee()).toHaveTextContent('£14,400');
    const day = screen.getByLabelText(/^First day/);
    await user.clear(day);
    await user.type(day, '2027-02-01');
    await user.click(screen.getByRole('button', { name: 'Add placement' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({
      salary_cents: 72_000_00,
      start_on: '2027-02-01',
      guarantee_until: '2027-05-02',
    });
  });

  it('names what the fee still needs at the field', async () => {
    mockCall(
      getPlacementDraft,
      aPlacementDraft({ fee_kind: null, fee_percent: null, salary: null, salary_cents: null }),
    );
    const sent = added();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add placement' }));
    expect(await screen.findByText('Choose how the fee is charged')).toBeVisible();
    expect(sent.bodies).toEqual([]);
  });

  it('says before the press that openings are exceeded, and that an hour costs money', async () => {
    mockCall(
      getPlacementDraft,
      aPlacementDraft({
        fee_kind: 'hourly_margin',
        fee_percent: null,
        pay_rate_cents: 40_00,
        bill_rate_cents: 35_00,
        hours_per_week: 40,
        doubts: ['openings_exceeded'],
      }),
    );
    const sent = added();
    const { user } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent('All openings of this job are already filled.');
    expect(screen.getByRole('alert')).toHaveTextContent('The bill rate is below the pay rate');
    await user.click(screen.getByRole('button', { name: 'Add placement anyway' }));
    await waitFor(() => expect(sent.bodies[0]).toMatchObject({ confirm: true, salary_cents: null }));
  });

  it('asks once more where the server doubts it', async () => {
    mockFailure(addPlacement, { status: 409, code: 'confirm_placement', message: 'Confirm.' });
    const { user, onAdded } = await open();
    await user.click(screen.getByRole('button', { name: 'Add placement' }));
    const again = await screen.findByRole('button', { name: 'Add placement anyway' });
    const sent = added();
    await user.click(again);
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(sent.bodies[0]).toMatchObject({ confirm: true });
  });
});

describe('the dialog of a placement', () => {
  it('can wait: the match moves without one', async () => {
    const { user, onLater, onClose, onDone } = await open();
    await user.click(screen.getByRole('button', { name: 'Fill in later' }));
    expect(onLater).toHaveBeenCalledWith([match]);
    expect(onClose).toHaveBeenCalled();
    expect(onDone).toHaveBeenCalled();
  });

  it('is asked for one match after the other', async () => {
    const second = aMatch({ candidate_name: 'Jon Hale' }, 2);
    const sent = added();
    const { user, onLater } = await open({ matches: [match, second] });
    expect(screen.getByText(/\(1 of 2\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add placement' }));
    expect(await screen.findByText('Jon Hale')).toBeVisible();
    expect(sent.bodies).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Fill in later' }));
    expect(onLater).toHaveBeenCalledWith([second]);
  });

  it('keeps the placement that the match has from before', async () => {
    mockFailure(getPlacementDraft, { status: 409, code: 'placement_exists', message: 'There is one.' });
    const onLater = vi.fn();
    await renderApp(
      <PlacementDialog matches={[match]} onClose={vi.fn()} onAdded={vi.fn()} onLater={onLater} />,
    );
    expect(await screen.findByText(/already has a placement/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in later' }));
    expect(onLater).toHaveBeenCalledWith([match]);
  });

  it('leaves splits and order number to agency users', async () => {
    signIn({ role: 'recruiter' });
    const sent = added();
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull();
    expect(screen.queryByLabelText('Order number')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add placement' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).not.toHaveProperty('splits');
    expect(sent.bodies[0]).not.toHaveProperty('po_number');
  });
});
