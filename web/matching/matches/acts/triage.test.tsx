import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import {
  getAllMatches,
  getCandidateMatchesForJob,
  getMatchDetails,
  type Match,
  type MatchStatus,
  updateMatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { aMatch, aMatchWithDetails } from '../../../test/match-builders.ts';
import { anOpenJob, pageOf, someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { AllMatchesPage, TO_DECIDE } from '../all-matches-page.tsx';
import { OpenMatch } from '../breakdown/open-match.tsx';
import { JobMatchesPage } from '../job-matches-page.tsx';
// Loaded before the tests, so that none of them waits for it.
import '../breakdown/breakdown-drawer.tsx';
import '../breakdown/reject-dialog.tsx';
import '../list/match-bulk-actions.tsx';

setUpMockApi();
const job = anOpenJob();
let matches: Match[];
let moved: ReturnType<typeof mockMoves>;
let lists: ReturnType<typeof mockCall<typeof getAllMatches>>;

const mockMoves = () =>
  mockCall(updateMatchStatus, ({ match_ids = [], status }) => {
    const previous = matches.filter(({ match_id }) => match_ids.includes(match_id));
    matches = matches.map((match) => (match_ids.includes(match.match_id) ? { ...match, status } : match));
    return {
      results: match_ids.map((id) => ({ id, ok: true })),
      changed: previous.length,
      previous: previous.map((match) => ({ id: match.match_id, status: match.status })),
    };
  });

beforeEach(() => {
  signIn();
  matches = ['Ada', 'Ben', 'Cleo', 'Dan'].map((candidate_name, at) =>
    aMatch({ candidate_name, job_id: job.job_id, score: 90 - at }, at + 1),
  );
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
  mockCall(getJob, job);
  mockCall(getMatchDetails, ({ match_id }) =>
    aMatchWithDetails({ ...matches.find((match) => match.match_id === match_id) }),
  );
  mockCall(getCandidateMatchesForJob, () => pageOf(matches));
  lists = mockCall(getAllMatches, ({ status }) => {
    const wanted = [status ?? []].flat();
    return pageOf(matches.filter((match) => wanted.length === 0 || wanted.includes(match.status)));
  });
  moved = mockMoves();
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => clearToasts());
});

/** With room for the score breakdown beside a list. */
const onWideScreen = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const idOf = (name: string) => matches.find(({ candidate_name }) => candidate_name === name)?.match_id;
const opened = (name: string) =>
  waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(`match=${idOf(name)}`));
const at = (text: string) => screen.findByText(text);
const decisions = () => moved.bodies.map(({ match_ids, status }) => [match_ids, status]);

describe('new matches are decided one after another', () => {
  it('in Match Management, which asks for those that wait, best first', async () => {
    const user = userEvent.setup();
    await renderApp(<AllMatchesPage scope="self" isQueue />);
    await screen.findByRole('row', { name: /Ada/ });
    expect(lists.bodies[0]).toMatchObject({ ...TO_DECIDE.filters, sort_by: 'score_desc' });
    await user.keyboard('{ArrowDown}{Enter}');
    await opened('Ada');
    await at('1 of 4');
    await user.keyboard('{ArrowDown}');
    await opened('Ben');
    await user.keyboard('{ArrowUp}');
    await opened('Ada');
    await user.keyboard('s');
    await opened('Ben');
    // Ada has left the list and keeps her number.
    await at('2 of 4');
    await user.keyboard('s');
    await opened('Cleo');
    await at('3 of 4');
    expect(decisions()).toEqual([
      [[idOf('Ada')], 'shortlisted'],
      [[idOf('Ben')], 'shortlisted'],
    ]);
  });

  it('on a job, beginning with the one that is previewed; a rejection goes on once its reason is given', async () => {
    onWideScreen();
    const user = userEvent.setup();
    await renderApp(<JobMatchesPage jobId={job.job_id} />);
    await screen.findByRole('button', { name: 'Open Ada' });
    await user.keyboard('s');
    await opened('Ben');
    await user.keyboard('r');
    const reason = await screen.findByLabelText(/^Reason/);
    await user.clear(reason);
    await user.type(reason, 'Too far{Enter}');
    await opened('Cleo');
    // The reason given last is proposed.
    await user.keyboard('r');
    expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Too far');
    await user.keyboard('{Enter}');
    await opened('Dan');
    await at('4 of 4');
    expect(moved.bodies.map(({ status, reason }) => [status, reason])).toEqual([
      ['shortlisted', undefined],
      ['rejected', 'Too far'],
      ['rejected', 'Too far'],
    ]);
  });

  it('over a page that has no list of matches, which names its own', async () => {
    const user = userEvent.setup();
    await renderApp(<OpenMatch rows={matches} />, `/?match=${idOf('Ada')}`);
    await at('1 of 4');
    await screen.findByRole('button', { name: 'Shortlist' });
    await user.keyboard('s');
    await opened('Ben');
    await at('2 of 4');
    await user.click(await screen.findByRole('button', { name: 'Next match' }));
    await opened('Cleo');
    expect(decisions()).toEqual([[[idOf('Ada')], 'shortlisted']]);
  });

  it.each<[string, MatchStatus, string]>([
    ['one that was decided before', 'shortlisted', 'c'],
    ['one that is only looked at', 'new', 'v'],
  ])('but nothing goes on from %s', async (_what, status, key) => {
    matches = matches.map((match, index) => (index === 0 ? { ...match, status } : match));
    const user = userEvent.setup();
    await renderApp(<JobMatchesPage jobId={job.job_id} />, `/?match=${idOf('Ada')}`);
    await at('1 of 4');
    await user.keyboard(key);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await opened('Ada');
  });
});

describe('Match Management', () => {
  it('removes its filters one by one, and shows all matches once none is left', async () => {
    matches = matches.map((match) => ({ ...match, status: 'placed' as const }));
    const user = userEvent.setup();
    await renderApp(<AllMatchesPage scope="self" isQueue />);
    expect(await screen.findByText('No new matches')).toBeVisible();
    for (const filter of ['Stage', 'Status of the job', 'Expired'])
      await user.click(screen.getByRole('button', { name: `Remove filter ${filter}` }));
    expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
    const { status, job_status, only_non_expired } = lists.bodies.at(-1) ?? {};
    expect([status, job_status, only_non_expired]).toEqual([undefined, undefined, undefined]);
  });

  it('shows all matches by one press, and what a link asks for as it is', async () => {
    matches = matches.map((match) => ({ ...match, status: 'placed' as const }));
    const first = await renderApp(<AllMatchesPage scope="self" isQueue />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show all matches' }));
    expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
    first.unmount();
    await renderApp(<AllMatchesPage scope="self" isQueue />, '/?match_from=2026-03-01');
    await waitFor(() => expect(lists.bodies.at(-1)).toMatchObject({ match_from: '2026-03-01' }));
    expect(lists.bodies.at(-1)).toMatchObject({ sort_by: 'date_desc' });
    expect(lists.bodies.at(-1)).not.toHaveProperty('status');
  });
});

it('of the cards of a list, Tab reaches the parts of one', async () => {
  onWideScreen();
  const user = userEvent.setup();
  await renderApp(<JobMatchesPage jobId={job.job_id} />);
  await screen.findByRole('button', { name: 'Open Ada' });
  const reached = () =>
    [...document.querySelectorAll<HTMLElement>('li[data-match-id] :is(a, button, input)')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(reached()).toEqual(['Ada', 'Shortlist', 'Reject…', 'More for Ada', 'Open Ada']);
  act(() => screen.getByRole('button', { name: 'Open Ben' }).focus());
  expect(reached()).toEqual(['Ben', 'Shortlist', 'Reject…', 'More for Ben', 'Open Ben']);
  // From the match beside the list, on which the focus goes along.
  await user.keyboard('{ArrowDown}');
  await opened('Ben');
  await user.keyboard('{ArrowDown}');
  await opened('Cleo');
  expect(screen.getByRole('button', { name: 'Open Cleo' })).toHaveFocus();
});
