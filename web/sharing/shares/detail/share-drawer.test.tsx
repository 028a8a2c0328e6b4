import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import {
  extendShare,
  getShare,
  getSharesForJob,
  renewShareLink,
  revokeShare,
  type Share,
  updateSharePerson,
} from '@placewell/contract/sharing/shares.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { addDays, dayIn } from '../../../lib/values/agency-days.ts';
import { pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { aShare, aSharePerson, aShareRecipient, aShareRow } from '../../../test/share-builders.ts';
import { JobShares } from '../list/job-shares.tsx';
import { ShareDrawer } from './share-drawer.tsx';

setUpMockApi();

// The agency of `aShare` reckons its days in Tokyo, where the day begins hours before it does in UTC.
const ZONE = 'Asia/Tokyo';
const dayFromToday = (days: number) => addDays(dayIn(ZONE, new Date()), days);
beforeEach(() => {
  signIn();
  mockCall(getAgencySettings, { ...someAgencySettings, time_zone: ZONE });
});
afterEach(() => act(() => clearToasts()));

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const answer = (over: Partial<Share['people'][number]['answers'][number]> = {}) => ({
  recipient_id: aShareRecipient().recipient_id,
  contact_name: 'Ines Ferro',
  answer: 'no' as const,
  reason: 'Too far away',
  comment: 'We need someone on site.',
  times: '',
  answered_at: '2026-11-20T11:00:00.000Z',
  ...over,
});
async function open(share = aShare()) {
  mockCall(getShare, share);
  await renderApp(<ShareDrawer shareId={share.share_id} onClose={vi.fn()} />);
  await screen.findByRole('region', { name: 'Candidates' }).catch(() => undefined);
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('Candidates');
  return { user: userEvent.setup(), drawer, share };
}

describe('the drawer of a share', () => {
  it('shows who is on it, how, and what is known of each contact', async () => {
    const { drawer } = await open(
      aShare({
        people: [
          aSharePerson({ is_blind: true, shows_pay: true, consent: 'none', consent_on: null, pitch: 'Fast' }),
          aSharePerson({ candidate_name: 'Ola Berg', person_status: 'withdrawn', is_shown: false }, 2),
        ],
        recipients: [
          aShareRecipient(),
          aShareRecipient(
            {
              contact_name: 'Jon Hale',
              last_viewed_at: new Date().toISOString(),
              view_count: 3,
              answered_count: 1,
            },
            2,
          ),
        ],
      }),
    );
    expect(drawer).toHaveTextContent('blind, as Candidate 7KQ4M · with pay · no consent yet');
    expect(within(drawer).getByRole('link', { name: 'Ines Calder' })).toHaveAttribute(
      'href',
      `/agency/jobs/${uuid(2000)}/matches?match=${uuid(1)}`,
    );
    expect(drawer).toHaveTextContent('Removed: contacts see “no longer available”.');
    expect(drawer).toHaveTextContent('Email · Opened: not known');
    expect(drawer).toHaveTextContent('Opened 3 times');
    expect(drawer).toHaveTextContent('answered 1 of 2 candidates');
  });

  it('offers after a no the move to rejected by the client with its reason, and undoes it', async () => {
    const moved = mockCall(updateMatchStatus, {
      results: [{ id: uuid(1), ok: true }],
      changed: 1,
      previous: [{ id: uuid(1), status: 'submitted' }],
      batch_id: uuid(700),
    });
    const undone = mockCall(undoMatchMoves, { results: [], changed: 1 });
    const { user, drawer } = await open(aShare({ people: [aSharePerson({ answers: [answer()] })] }));
    expect(drawer).toHaveTextContent('Too far away');
    await user.click(within(drawer).getByRole('button', { name: 'Move to rejected…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Ines Calder' });
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('Too far away');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(moved.bodies).toEqual([
        { match_ids: [uuid(1)], status: 'rejected', rejected_by: 'client', reason: 'Too far away' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject Ines Calder' })).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(undone.bodies).toEqual([{ batch_id: uuid(700) }]));
  });

  it.each(['rejected', 'placed', 'withdrawn'] as const)(
    'offers no move of a match that is %s already',
    async (match_status) => {
      const { drawer } = await open(
        aShare({
          people: [
            aSharePerson({ answers: [answer()], match_status }),
            aSharePerson(
              { answers: [answer()], match_status: 'interviewing', candidate_name: 'Ola Berg' },
              2,
            ),
          ],
        }),
      );
      const [ended, going] = within(within(drawer).getByRole('region', { name: 'Candidates' })).getAllByRole(
        'list',
        { name: /^Answers to/ },
      );
      expect(within(ended!).queryByRole('button')).toBeNull();
      expect(within(going!).getByRole('button', { name: 'Move to rejected…' })).toBeVisible();
    },
  );

  it('offers no move after another answer, and none to a reader', async () => {
    const { drawer } = await open(
      aShare({
        may_change: false,
        people: [
          aSharePerson({ answers: [answer()] }),
          aSharePerson({ answers: [answer({ answer: 'meet', times: 'Tuesday' })] }, 2),
        ],
      }),
    );
    expect(drawer).toHaveTextContent('Wants to meet');
    expect(drawer).toHaveTextContent('Tuesday');
    expect(
      within(drawer)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Close']);
  });
});

describe('what can be changed of a share', () => {
  it('notes the consent that a name waited for', async () => {
    const changed = mockCall(updateSharePerson, {});
    const { user, drawer, share } = await open(
      aShare({
        people: [aSharePerson({ is_blind: true, name_waits: true, consent: 'none', consent_on: null })],
      }),
    );
    await user.click(within(drawer).getByRole('button', { name: 'Note consent…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Note consent' });
    await user.click(within(dialog).getByRole('radio', { name: 'Written' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Email of Monday');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changed.bodies).toEqual([
        {
          share_id: share.share_id,
          match_id: uuid(1),
          consent: 'written',
          consent_on: dayFromToday(0),
          consent_note: 'Email of Monday',
        },
      ]),
    );
    expect(await screen.findByText('Ines Calder is now shown by name')).toBeVisible();
  });

  it('takes a candidate off the page, and puts them back by undo', async () => {
    const changed = mockCall(updateSharePerson, {});
    const { user, drawer } = await open();
    await user.click(within(drawer).getByRole('button', { name: 'More about Ola Berg' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the page' }));
    expect(await screen.findByText('Ola Berg removed from the page')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(changed.bodies.map(({ is_withdrawn }) => is_withdrawn)).toEqual([true, false]),
    );
  });

  it('closes the links after a question, since that cannot be undone', async () => {
    const revoked = mockCall(revokeShare, {});
    const { user, drawer, share } = await open();
    await user.click(within(drawer).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close the links…' }));
    await user.click(await screen.findByRole('button', { name: 'Close the links' }));
    await waitFor(() => expect(revoked.bodies).toEqual([{ share_id: share.share_id }]));
  });

  it('changes the last day, with undo', async () => {
    const extended = mockCall(extendShare, { expires_at: new Date().toISOString() });
    const { user, drawer, share } = await open();
    await user.click(within(drawer).getByRole('button', { name: 'Change last day…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Last day' });
    fireEvent.change(within(dialog).getByLabelText(/^Page open until/), {
      target: { value: dayFromToday(60) },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Last day' })).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(extended.bodies.map(({ expires_on }) => expires_on)).toEqual([
        dayFromToday(60),
        dayIn(ZONE, new Date(Date.parse(share.expires_at) - 1)),
      ]),
    );
  });

  it('makes a new link for a contact, and shows it once', async () => {
    const made = mockCall(renewShareLink, { url: 'https://placewell.example/s/new' });
    const { user, drawer, share } = await open();
    await user.click(within(drawer).getByRole('button', { name: 'New link…' }));
    await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
    expect(await screen.findByRole('textbox', { name: 'Link for Ines Ferro' })).toHaveValue(
      'https://placewell.example/s/new',
    );
    expect(made.bodies).toEqual([
      { share_id: share.share_id, recipient_id: share.recipients[0]?.recipient_id },
    ]);
  });

  it.each([
    ['not_sent', 'Nothing was sent. See the reason beside each name.'],
    ['canceled', 'Cancelled. Nothing was sent.'],
    ['waiting', 'Sent within 10 seconds.'],
  ] as const)('says what became of one that is %s', async (share_status, text) => {
    const { drawer } = await open(aShare({ share_status, is_open: false, sent_at: null }));
    expect(drawer).toHaveTextContent(text);
    expect(within(drawer).queryByRole('button', { name: 'New link…' })).toBeNull();
  });
});

describe('the shares of a job', () => {
  it('are listed with status, contacts, views and answers, and open by their address', async () => {
    mockCall(
      getSharesForJob,
      pageOf([
        aShareRow({ viewed_count: 1, answers: { yes: 1, no: 2, maybe: 0, meet: 0 } }),
        aShareRow({ title: 'Second', is_open: false, revoked_at: '2026-11-21T10:00:00.000Z' }, 2),
      ]),
    );
    const { router } = await renderApp(<JobShares jobId={uuid(2000)} />);
    await screen.findByText('Second');
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('2 candidates · 1 contact · opened by 1');
    expect(first).toHaveTextContent('1 yes, 2 no');
    expect(second).toHaveTextContent('Closed');
    expect(second).toHaveTextContent('No answer yet');
    await userEvent.click(screen.getByRole('button', { name: 'Open Second' }));
    expect(router.state.location.search).toEqual({ share: uuid(502) });
  });

  it('that has none says what belongs there', async () => {
    mockCall(getSharesForJob, pageOf([]));
    await renderApp(<JobShares jobId={uuid(2000)} />);
    expect(await screen.findByText('Nothing has been sent yet')).toBeVisible();
  });

  it('that cannot be loaded can be asked for again', async () => {
    mockFailure(getSharesForJob, { status: 404, code: 'job_not_found', message: 'Gone' });
    await renderApp(<JobShares jobId={uuid(2000)} />);
    expect(await screen.findByText('Gone')).toBeVisible();
  });
});
