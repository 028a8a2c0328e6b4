import { getJob } from '@placewell/contract/matching/jobs.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { addOffer, getOffers } from '@placewell/contract/placements/offers.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { aMatch } from '../../../test/match-builders.ts';
import { anOpenJob } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { anOffer } from '../../../test/placement-builders.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import type { ShareDialog } from '../sharing/use-sharing.tsx';
import { MatchActions } from './match-actions.tsx';
import { useMatchActs } from './use-match-acts.tsx';
// Loaded before the tests, so that none of them waits for it.
import '../../../records/placements/offer-dialog.tsx';

setUpMockApi();
beforeEach(() => signIn());
afterEach(() => act(() => clearToasts()));

const Dialog: ShareDialog = ({ matches }) =>
  matches.length === 0 ? null : <div role="dialog" aria-label={`To the client: ${matches.length}`} />;

function Footer({ overrides }: { overrides: Parameters<typeof aMatch>[0] }) {
  const { dialogs, ...acts } = useMatchActs(Dialog);
  return (
    <>
      <MatchActions match={aMatch(overrides)} acts={acts} />
      {dialogs}
    </>
  );
}

async function open(overrides: Parameters<typeof aMatch>[0] = {}) {
  await renderApp(<Footer overrides={overrides} />);
  return userEvent.setup();
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const more = () => screen.findByRole('button', { name: 'More for Ines Calder' });

describe('what to do with the open match', () => {
  it('is its next step, Reject and a menu of everything else', async () => {
    const user = await open({});
    expect(buttons()).toEqual(['ShortlistS', 'Reject…R', 'More for Ines Calder']);
    await user.click(await more());
    expect(await screen.findByRole('menuitem', { name: /^Call/ })).toHaveAttribute(
      'href',
      'tel:+441134960182',
    );
    expect(items()).toEqual([
      'Send to client…⇧s',
      'Write email…',
      'Call +44 113 496 0182',
      'Remind me…t',
      'Viewed',
      'Shortlisted',
      'Contacted',
      'Submitted',
      'Interviewing',
      'Offered',
      'Placed…',
      'Rejected…',
      'Withdrawn…',
    ]);
  });

  it('is not to call without a number, nor to write to a hidden candidate', async () => {
    const user = await open({ candidate_phone: 'ask her sister', candidate_id: null });
    await user.click(await more());
    expect(items().slice(0, 2)).toEqual(['Remind me…t', 'Viewed']);
  });

  it('is only said, and not offered, without the right to change it', async () => {
    const user = await open({ may_change: false });
    expect(screen.getByText(/^Only the recruiters of the job/)).toBeVisible();
    expect(buttons()).toEqual(['More for Ines Calder']);
    await user.click(await more());
    expect(items()).toEqual(['Write email…', 'Call +44 113 496 0182', 'Remind me…t']);
  });

  it('sends a shortlisted candidate to the client', async () => {
    const user = await open({ status: 'shortlisted' });
    await user.click(screen.getByRole('button', { name: 'Send to client' }));
    expect(screen.getByRole('dialog', { name: 'To the client: 1' })).toBeVisible();
  });

  it('opens the form of the job for its client where that is unknown', async () => {
    const user = await open({ status: 'contacted', client_name: null });
    await user.click(screen.getByRole('button', { name: 'Choose client' }));
    await waitFor(() =>
      expect(decodeURIComponent(screen.getByTestId('url').textContent ?? '')).toContain(
        `edit=${aMatch().job_id}`,
      ),
    );
  });

  it('opens an offer that begins after the notice, and moves no match before it is added', async () => {
    mockCall(getOffers, { items: [], may_change: true });
    mockCall(getJob, { ...anOpenJob(), start_date: null, salary_currency: 'GBP' });
    mockCall(getCandidate, aCandidate({ notice_period_days: 30 }));
    const moved = mockCall(updateMatchStatus, { results: [], changed: 0, previous: [] });
    const sent = mockCall(addOffer, { ...anOffer(), batch_id: null });
    const user = await open({ status: 'interviewing' });
    await user.click(screen.getByRole('button', { name: 'Offer…' }));
    const form = await screen.findByRole('dialog', { name: 'Add offer' });
    await user.type(await within(form).findByLabelText(/^Amount/), '45000');
    await user.click(within(form).getByRole('button', { name: 'Add offer' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    const { made_on = '', start_on } = sent.bodies[0]!;
    expect(Date.parse(`${start_on}`) - Date.parse(made_on)).toBe(30 * 24 * 60 * 60_000);
    expect(moved.bodies).toEqual([]);
  });

  it('reopens an ended match in a stage that is chosen', async () => {
    const moved = mockCall(updateMatchStatus, { results: [], changed: 0, previous: [] });
    const user = await open({ status: 'rejected' });
    expect(buttons()).toEqual(['Reopen', 'More for Ines Calder']);
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Submitted' }));
    await waitFor(() => expect(moved.bodies).toMatchObject([{ status: 'submitted' }]));
  });
});
