import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getAllMatches, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMatch } from '../../test/match-builders.ts';
import { pageOf, someSettings } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AllMatchesPage } from './all-matches-page.tsx';

setUpMockApi();

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
  await user.click(await screen.findByLabelText('Select all rows of this page'));
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
  await user.click(await screen.findByLabelText('Select all rows of this page'));
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
