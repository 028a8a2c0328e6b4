import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import {
  getBoardForCandidate,
  getMatchesForCandidate,
  MATCH_STATUSES,
  updateMatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { CandidateMatchesPage } from '../../matching/matches/candidate-matches-page.tsx';
import { aCandidate } from '../../test/candidate-builders.ts';
import { aMatch } from '../../test/match-builders.ts';
import { pageOf, someSettings } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';

setUpMockApi();
afterEach(() => act(() => clearToasts()));

const column = (title: string) => screen.getByRole('region', { name: new RegExp(`^${title}, `) });
const cardsIn = (title: string) =>
  [...column(title).querySelectorAll('[data-match-id] b')].map((name) => name.textContent);

it('the board of a candidate asks with the filters of the list, pages a column and moves jobs by keyboard', async () => {
  signIn();
  mockCall(getMatchSettings, someSettings());
  const candidate = aCandidate({ candidate_name: 'Ada' });
  const { candidate_id } = candidate;
  mockCall(getCandidate, candidate);
  let matches = [
    aMatch({ job_title: 'Ward nurse' }, 1),
    aMatch({ job_title: 'Night nurse' }, 2),
    aMatch({ job_title: 'Lead nurse', status: 'placed' }, 3),
  ];
  const withStatus = (wanted: string) => matches.filter(({ status }) => status === wanted);
  const boards = mockCall(getBoardForCandidate, () => ({
    columns: MATCH_STATUSES.map((status) => {
      const items = withStatus(status);
      return { status, total: items.length, items: items.slice(0, 1) };
    }),
    total: matches.length,
  }));
  const pages = mockCall(getMatchesForCandidate, () => pageOf(withStatus('new')));
  const moved = mockCall(updateMatchStatus, ({ match_ids = [], status }) => {
    const ids = match_ids as string[];
    matches = matches.map((match) => (ids.includes(match.match_id) ? { ...match, status } : match));
    const results = match_ids.map((id) => ({ id, ok: true }));
    return { results, changed: 1, previous: match_ids.map((id) => ({ id, status: 'new' as const })) };
  });
  await renderApp(
    <CandidateMatchesPage candidateId={candidate_id} />,
    '/?view=board&min_score=60&search=nurse&sort=status_asc',
  );
  await waitFor(() => expect(column('New & Viewed')).toHaveAccessibleName('New & Viewed, 2'));
  // In a column all have one stage, so sorting by it means the usual order.
  expect(boards.bodies).toEqual([{ candidate_id, search: 'nurse', sort_by: 'date_desc', min_score: 60 }]);
  expect(cardsIn('New & Viewed')).toEqual(['Ward nurse']);
  const user = userEvent.setup();
  await user.click(within(column('New & Viewed')).getByRole('button', { name: /Show more/ }));
  await waitFor(() => expect(cardsIn('New & Viewed')).toEqual(['Ward nurse', 'Night nurse']));
  expect(pages.bodies).toMatchObject([{ candidate_id, status: ['new'], page: 1, min_score: 60 }]);

  const card = screen.getByText('Night nurse', { selector: '[data-match-id] b' });
  act(() => card.closest<HTMLElement>('[data-match-id]')?.focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(moved.bodies).toMatchObject([{ match_ids: [matches[1]?.match_id] }]));
  await waitFor(() => expect(column('New & Viewed')).toHaveAccessibleName('New & Viewed, 1'));
});
