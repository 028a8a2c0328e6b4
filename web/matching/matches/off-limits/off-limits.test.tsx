import {
  addOffLimitsOverride,
  delOffLimitsOverride,
  type OffLimits,
} from '@placewell/contract/clients/off-limits.ts';
import type { ClientId, OverrideId } from '@placewell/contract/ids.ts';
import { getMatchDetails, type Match } from '@placewell/contract/matching/matches.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { formatDay } from '../../../lib/values/formats.ts';
import { aMatch, aMatchWithDetails } from '../../../test/match-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { useMatchActs } from '../acts/use-match-acts.tsx';
import { CardFace } from '../board/board-card.tsx';
import { ScoreBreakdown } from '../breakdown/score-breakdown.tsx';
import { MatchCard } from '../list/match-card.tsx';
import { MatchRowCard, matchColumns } from '../list/match-columns.tsx';

setUpMockApi();
afterEach(() => act(() => clearToasts()));

const client_id = '00000000-0000-4000-8000-000000000700' as ClientId;
const override_id = '00000000-0000-4000-8000-000000000701' as OverrideId;
const OFF: OffLimits = {
  client_id,
  client_name: 'Acme Ltd',
  off_limits_until: '2027-01-01',
  found_by: 'domain',
  off_limits_reason: 'They pay us well',
  override: null,
};
const ALLOWED: OffLimits = {
  ...OFF,
  override: {
    override_id,
    reason: 'Agreed by phone',
    created_by_name: 'Maren Holt',
    created_at: '2026-11-01T08:00:00.000Z',
  },
};
const UNTIL = `Off limits until ${formatDay('2027-01-01')}`;
const SENTENCE = `${UNTIL}: works at Acme Ltd`;
const flag = () => screen.findByRole('group', { name: 'Off limits' });

/** The score breakdown, whose match follows the two calls. */
async function open(role: 'agency' | 'recruiter', first: OffLimits) {
  signIn({ role });
  let now = first;
  const match = () => ({ off_limits: [now] });
  mockCall(getMatchDetails, () => aMatchWithDetails({ ...match(), status: 'viewed' }));
  const added = mockCall(addOffLimitsOverride, ({ reason }) => {
    now = { ...ALLOWED, override: ALLOWED.override && { ...ALLOWED.override, reason } };
    return { override_id };
  });
  const withdrawn = mockCall(delOffLimitsOverride, () => {
    now = OFF;
    return {};
  });
  await renderApp(<ScoreBreakdown match={aMatch(match())} subject="candidate" actions={null} />);
  return { user: userEvent.setup(), added, withdrawn, candidate_id: aMatch().candidate_id };
}

describe('the flag of a score breakdown', () => {
  it('says until when, where, how it was found and to agency users why, above all else', async () => {
    await open('agency', OFF);
    expect(await flag()).toHaveTextContent(
      `${SENTENCE}They pay us wellFound by the domain of the email.Allow…`,
    );
    expect(screen.getByRole('region', { name: 'Score' }).firstElementChild).toContainElement(await flag());
  });

  it('has no button and no reasons for recruiters', async () => {
    await open('recruiter', { ...OFF, found_by: 'name', off_limits_reason: null });
    expect(await flag()).toHaveTextContent(`${SENTENCE}Found by the name of the employer.`);
    expect(within(await flag()).queryByRole('button')).toBeNull();
  });

  it('says to recruiters who allowed it, but not why', async () => {
    const { override, ...rest } = ALLOWED;
    await open('recruiter', {
      ...rest,
      off_limits_reason: null,
      override: override && { ...override, reason: null },
    });
    expect(await flag()).toHaveTextContent(/Allowed by Maren HoltFound by/);
    expect(within(await flag()).queryByRole('button')).toBeNull();
  });

  it('an agency user allows it by keyboard with a reason, and takes that back', async () => {
    const { user, added, withdrawn, candidate_id } = await open('agency', OFF);
    act(() => screen.getByRole('button', { name: 'Allow…' }).focus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Allow Ines Calder' });
    const reason = within(dialog).getByRole('textbox', { name: /^Reason/ });
    await waitFor(() => expect(reason).toHaveFocus());
    await user.keyboard(' {Control>}{Enter}{/Control}');
    expect(await within(dialog).findByText('Give a reason.')).toBeVisible();
    expect(added.bodies).toEqual([]);
    await user.keyboard('Their director agreed{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(added.bodies).toEqual([{ candidate_id, client_id, reason: 'Their director agreed' }]);
    expect(await screen.findByText('Off limits overridden')).toBeVisible();
    await waitFor(async () =>
      expect(await flag()).toHaveTextContent('Allowed by Maren Holt: Their director agreed'),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(withdrawn.bodies).toEqual([{ override_id }]));
    expect(await screen.findByRole('button', { name: 'Allow…' })).toBeVisible();
  });

  it('a withdrawal is undone with the same reason', async () => {
    const { user, added, withdrawn, candidate_id } = await open('agency', ALLOWED);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(withdrawn.bodies).toEqual([{ override_id }]));
    expect(await screen.findByText('Override withdrawn')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(added.bodies).toEqual([{ candidate_id, client_id, reason: 'Agreed by phone' }]),
    );
  });

  it('says why the server refuses', async () => {
    const { user } = await open('agency', ALLOWED);
    const refused = { status: 404, code: 'override_not_found', message: 'There is no such override' };
    mockFailure(delOffLimitsOverride, refused);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
  });
});

describe('the mark of a match', () => {
  const nothing = () => undefined;
  const Card = ({ match }: { match: Match }) => (
    <MatchCard
      match={match}
      subject="job"
      acts={useMatchActs(undefined)}
      {...{ isOpen: false, isActive: true, isSelected: false }}
      {...{ onOpen: nothing, onActive: nothing, onOpenSubject: nothing, onToggle: nothing }}
    />
  );
  const everywhere = (off_limits: OffLimits[]) => {
    const match = aMatch({ off_limits });
    return renderApp(
      <>
        <CardFace match={match} subject="candidate" />
        <ul>
          <Card match={match} />
        </ul>
        <MatchRowCard match={match} />
        {matchColumns(false).map((column) => (
          <div key={column.id}>{column.cell(match)}</div>
        ))}
      </>,
    );
  };

  it('stands on cards of boards and lists and in the table, with until when', async () => {
    signIn();
    await everywhere([ALLOWED, { ...OFF, client_name: 'Beta Valves' }]);
    const marks = screen.getAllByText('Off limits');
    expect(marks).toHaveLength(4);
    for (const mark of marks) {
      expect(mark.closest('[data-tip]')).toHaveAttribute('data-tip', `${UNTIL}: works at Beta Valves`);
      expect(mark.closest('s')).toBeNull();
    }
    expect(screen.getAllByText(`${UNTIL}: works at Beta Valves`)).toHaveLength(4);
  });

  it('is struck out where all is allowed, and absent where nothing is off limits', async () => {
    signIn();
    const view = await everywhere([ALLOWED]);
    for (const mark of screen.getAllByText('Off limits')) {
      expect(mark.tagName).toBe('S');
      expect(mark.parentElement).toHaveTextContent('Off limits allowed');
    }
    view.unmount();
    await everywhere([]);
    expect(screen.queryByText(/Off limits/)).toBeNull();
  });
});
