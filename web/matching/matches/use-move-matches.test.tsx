import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getAllMatches, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { addPlacement, getPlacementDraft } from '@placewell/contract/placements/placements.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { PlacementFateQuestion } from '../../records/placements/placement-fate-question.tsx';
import { aMatch } from '../../test/match-builders.ts';
import { pageOf, someSettings } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { aPlacementDraft, somePlacementDetails } from '../../test/placement-builders.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { selectAllRows } from '../../test/select-rows.ts';
import { AllMatchesPage } from './all-matches-page.tsx';

setUpMockApi();
afterEach(() => act(() => clearToasts()));

it('rejecting selected matches changes nothing on the screen until the unopened ones are confirmed', async () => {
  signIn();
  const matches = [1, 2].map((index) => aMatch({ candidate_name: `Candidate ${index}` }, index));
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
  mockCall(getAllMatches, pageOf(matches));
  mockFailure(updateMatchStatus, {
    status: 409,
    code: 'unopened_matches',
    message: '',
    data: { unopened: 1, total: 2 },
  });
  const user = userEvent.setup();
  await renderApp(<AllMatchesPage scope="self" />);
  await selectAllRows(user);
  await user.click(await screen.findByRole('button', { name: 'Change stage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rejected…' }));
  await user.click(await screen.findByRole('button', { name: 'Location' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('1 of 2 were never opened by you. Reject anyway?')).toBeVisible();
  expect(screen.queryByText('Rejected')).toBeNull();

  const seen = mockCall(updateMatchStatus, {
    results: matches.map(({ match_id: id }) => ({ id, ok: true })),
    changed: 2,
    previous: matches.map(({ match_id: id, status }) => ({ id, status })),
  });
  await user.click(screen.getByRole('button', { name: 'Reject anyway' }));
  await waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).toMatchObject({ status: 'rejected', confirm_unopened: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('withdraws selected matches with a reason and undoes it in one request, saying which have been moved since', async () => {
  signIn();
  const matches = [1, 2].map((index) => aMatch({ candidate_name: `Candidate ${index}` }, index));
  const [first, second] = [matches[0]!.match_id, matches[1]!.match_id];
  const batch_id = '00000000-0000-4000-8000-0000000000bb';
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
  mockCall(getAllMatches, pageOf(matches));
  const moved = mockCall(updateMatchStatus, {
    results: matches.map(({ match_id: id }) => ({ id, ok: true })),
    changed: 2,
    previous: matches.map(({ match_id: id, status }) => ({ id, status })),
    batch_id,
  });
  const undone = mockCall(undoMatchMoves, {
    results: [
      { id: first, ok: true },
      { id: second, ok: false, code: 'moved_since', message: 'Moved since, so it stays.' },
    ],
    changed: 1,
  });
  const user = userEvent.setup();
  await renderApp(<AllMatchesPage scope="self" />);
  await selectAllRows(user);
  await user.click(screen.getByRole('button', { name: 'Change stage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Withdrawn…' }));
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Moved abroad');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(moved.bodies).toEqual([
      { match_ids: [first, second], status: 'withdrawn', reason: 'Moved abroad' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('1 match moved back')).toBeInTheDocument();
  expect(screen.getByText('Moved since, so it stays.')).toBeInTheDocument();
  expect(undone.bodies).toEqual([{ batch_id }]);
});

it('a key changes the selected matches, not a fourth that has the focus', async () => {
  signIn();
  const matches = [1, 2, 3, 4].map((index) => aMatch({ candidate_name: `Candidate ${index}` }, index));
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
  mockCall(getAllMatches, pageOf(matches));
  const moved = mockCall(updateMatchStatus, ({ match_ids = [] }) => ({
    results: match_ids.map((id) => ({ id, ok: true })),
    changed: match_ids.length,
    previous: match_ids.map((id) => ({ id, status: 'new' as const })),
  }));
  const user = userEvent.setup();
  await renderApp(<AllMatchesPage scope="self" />);
  for (const index of [1, 2, 3])
    await user.click(await screen.findByLabelText(new RegExp(`^Select Candidate ${index}`)));
  document.querySelector<HTMLElement>(`[data-row-id="${matches[3]!.match_id}"]`)!.focus();
  await user.keyboard('s');
  await waitFor(() => expect(moved.bodies).toHaveLength(1));
  expect(moved.bodies[0]).toEqual({
    match_ids: matches.slice(0, 3).map(({ match_id }) => match_id),
    status: 'shortlisted',
  });
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
});

describe('a match that leaves placed', () => {
  const placed = aMatch({ status: 'placed' });
  const batch_id = '00000000-0000-4000-8000-0000000000bb';
  const undecided = {
    status: 409,
    code: 'placement_undecided',
    message: 'This match has a placement. Say what becomes of it.',
  };
  const answer = {
    results: [{ id: placed.match_id, ok: true }],
    changed: 1,
    previous: [{ id: placed.match_id, status: 'placed' as const }],
    batch_id,
  };
  const open = async () => {
    signIn();
    mockCall(getAgencyRecruiters, { items: [] });
    mockCall(getMatchSettings, someSettings());
    mockCall(getAllMatches, pageOf([placed]));
    await renderApp(
      <>
        <AllMatchesPage scope="self" />
        <PlacementFateQuestion />
      </>,
    );
    const user = userEvent.setup();
    await selectAllRows(user);
    await user.click(await screen.findByRole('button', { name: 'Change stage' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Offered' }));
    return user;
  };
  const question = () => screen.findByRole('dialog', { name: 'What should happen to the placement?' });

  it('asks what becomes of its placement, and so does its undo', async () => {
    mockFailure(updateMatchStatus, undecided);
    const user = await open();
    await question();
    const moved = mockCall(updateMatchStatus, answer);
    await user.click(screen.getByRole('button', { name: /^It fell through/ }));
    await waitFor(() =>
      expect(moved.bodies).toEqual([
        { match_ids: [placed.match_id], status: 'offered', placement: 'fell_through' },
      ]),
    );
    mockFailure(undoMatchMoves, undecided);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await question();
    const undone = mockCall(undoMatchMoves, { results: [{ id: placed.match_id, ok: true }], changed: 1 });
    await user.click(screen.getByRole('button', { name: /^It was a mistake/ }));
    await waitFor(() => expect(undone.bodies).toEqual([{ batch_id, placement: 'delete' }]));
  });

  it('stays where nothing is answered, and says nothing', async () => {
    mockFailure(updateMatchStatus, undecided);
    const user = await open();
    const dialog = await question();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

it('a match that is placed gets its placement, and its undo asks what becomes of it', async () => {
  signIn();
  const match = aMatch({ status: 'offered' });
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
  mockCall(getAllMatches, pageOf([match]));
  mockCall(getPlacementDraft, aPlacementDraft());
  const batch_id = '00000000-0000-4000-8000-0000000000bb';
  mockCall(addPlacement, { ...somePlacementDetails(), batch_id });
  await renderApp(
    <>
      <AllMatchesPage scope="self" />
      <PlacementFateQuestion />
    </>,
  );
  const user = userEvent.setup();
  await selectAllRows(user);
  await user.click(await screen.findByRole('button', { name: 'Change stage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Placed…' }));
  await user.click(await screen.findByRole('button', { name: 'Add placement' }));
  expect(await screen.findByText('Ines Calder moved to Placed, fee £12,000')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  mockFailure(undoMatchMoves, { status: 409, code: 'placement_undecided', message: '' });
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  const question = await screen.findByRole('dialog', { name: 'What should happen to the placement?' });
  expect(question).toBeVisible();
  // Further acts are undone only after this one.
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
});
