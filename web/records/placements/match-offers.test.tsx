import { getJob } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { dayAfter } from '@placewell/contract/placements/fees.ts';
import {
  addOffer,
  delOffer,
  getOffers,
  restoreOffer,
  updateOffer,
} from '@placewell/contract/placements/offers.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { aCandidate } from '../../test/candidate-builders.ts';
import { pageOf } from '../../test/client-builders.ts';
import { aMatchWithDetails } from '../../test/match-builders.ts';
import { anOpenJob } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { anOffer, aPlacement } from '../../test/placement-builders.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { MatchOffers } from './match-offers.tsx';
// Loaded before the tests, so that none of them waits for it.
import './offer-dialog.tsx';

setUpMockApi();

const match = aMatchWithDetails({ status: 'interviewing' });
const batch_id = '00000000-0000-4000-8000-0000000000bb';

beforeEach(() => {
  signIn();
  mockCall(getOffers, { items: [], may_change: true });
  mockCall(getCandidate, aCandidate({ notice_period_days: 28 }));
  mockCall(getJob, {
    ...anOpenJob(),
    start_date: null,
    salary_currency: 'GBP',
    salary_period: 'year',
    salary_min: 60_000,
    salary_min_cents: 60_000_00,
    salary_max: 70_000,
    salary_max_cents: 70_000_00,
  });
});
afterEach(() => act(() => clearToasts()));

const open = async (of = match) => {
  await renderApp(<MatchOffers match={of} />);
  return userEvent.setup();
};

describe('the offers of a match', () => {
  it('begin with the currency and period of the job and after the notice; undo takes offer and move back', async () => {
    const sent = mockCall(addOffer, { ...anOffer(), batch_id });
    const moves = mockCall(undoMatchMoves, { results: [], changed: 1 });
    const deleted = mockCall(delOffer, { offer_id: anOffer().offer_id });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add offer' }));
    const form = await screen.findByRole('dialog', { name: 'Add offer' });
    expect(await within(form).findByText(/The job pays £60,000–70,000 a year\.$/)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Add offer' }));
    expect(await within(form).findByText('Enter the amount')).toBeVisible();
    await user.type(within(form).getByLabelText(/^Amount/), '65000');
    await user.click(within(form).getByRole('button', { name: 'Add offer' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({
      match_id: match.match_id,
      amount_cents: 65_000_00,
      currency: 'GBP',
      period: 'year',
      start_on: dayAfter(sent.bodies[0]?.made_on ?? '', 28),
    });
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(deleted.bodies).toHaveLength(1));
    expect(moves.bodies).toEqual([{ batch_id }]);
  });

  it('are accepted by one press, with undo, and then lead to the placement', async () => {
    mockCall(getOffers, { items: [anOffer()], may_change: true });
    const sent = mockCall(updateOffer, ({ offer_status = 'made' }) =>
      anOffer({ offer_status, status_on: '2026-11-20' }),
    );
    const user = await open();
    const list = await screen.findByRole('list', { name: 'Offers' });
    expect(list).toHaveTextContent('£65,000 a year');
    expect(screen.queryByRole('button', { name: 'Add placement' })).toBeNull();
    mockCall(getOffers, { items: [anOffer({ offer_status: 'accepted' })], may_change: true });
    await user.click(within(list).getByRole('button', { name: 'Accepted' }));
    expect(await screen.findByRole('button', { name: 'Add placement' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sent.bodies).toHaveLength(2));
    expect(sent.bodies).toMatchObject([
      { offer_id: anOffer().offer_id, offer_status: 'accepted' },
      { offer_id: anOffer().offer_id, offer_status: 'made', status_on: '2026-11-18' },
    ]);
  });

  it('are deleted and restored', async () => {
    mockCall(getOffers, { items: [anOffer()], may_change: true });
    const deleted = mockCall(delOffer, { offer_id: anOffer().offer_id });
    const restored = mockCall(restoreOffer, anOffer());
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^More for the offer/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(deleted.bodies).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(restored.bodies).toEqual([{ offer_id: anOffer().offer_id }]));
  });

  it('are only read by those who may not change the match', async () => {
    mockCall(getOffers, { items: [anOffer()], may_change: false });
    await open();
    await screen.findByRole('list', { name: 'Offers' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not asked for where a side is hidden', async () => {
    const seen = mockCall(getOffers, { items: [], may_change: false });
    await open({ ...match, candidate_id: null });
    expect(screen.getByText(/^Shown only if you can see both/)).toBeVisible();
    expect(seen.bodies).toEqual([]);
  });

  it('stand below the placement, or the way to it', async () => {
    const { unmount } = await renderApp(<MatchOffers match={{ ...match, status: 'placed' }} />);
    expect(await screen.findByText('Placed. Add start date and fee.')).toBeVisible();
    unmount();
    mockCall(getPlacements, { ...pageOf([aPlacement()]), sums: [], payment_sums: [] });
    await renderApp(<MatchOffers match={{ ...match, status: 'placed' }} />);
    const link = await screen.findByRole('link', { name: /Fee £12,000/ });
    expect(link.getAttribute('href')).toContain(`placement=${aPlacement().placement_id}`);
    expect(screen.queryByRole('button', { name: 'Add placement' })).toBeNull();
  });
});
