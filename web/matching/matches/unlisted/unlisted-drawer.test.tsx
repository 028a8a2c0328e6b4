import { getJob } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { addMatches, getUnlistedCandidates } from '@placewell/contract/matching/unlisted-candidates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { anOpenJob, pageOf, someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { UnlistedButton } from './unlisted-button.tsx';

setUpMockApi();
const job = anOpenJob();
const candidate = { ...aMatch(), candidate_name: 'Ada Unlisted', score: 31, score_band: 'weak' as const };

beforeEach(() => {
  signIn({ role: 'recruiter' });
  mockCall(getJob, job);
  mockCall(getMatchSettings, someSettings({ match_threshold: 45 }));
});

const open = async () => {
  await renderApp(<UnlistedButton jobId={job.job_id} />, '/recruiter/jobs/1/matches?further=1');
  return screen.findByRole('dialog', { name: 'More candidates' });
};

it('explains the score of an unlisted candidate, adds a match and undoes it', async () => {
  const seen = mockCall(getUnlistedCandidates, { ...pageOf([candidate]), is_open: true });
  const batch_id = '00000000-0000-4000-8000-0000000000bb';
  const added = mockCall(addMatches, { results: [], changed: 1, added: [], batch_id });
  const undone = mockCall(undoMatchMoves, { results: [], changed: 1 });
  const drawer = await open();
  const user = userEvent.setup();
  await within(drawer).findByText(/They score below 45/);
  expect(seen.bodies.at(-1)).toMatchObject({ job_id: job.job_id, page: 1 });
  expect(within(drawer).queryByRole('table', { name: 'Criteria' })).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Why 31: Ada Unlisted' }));
  expect(within(drawer).getByRole('table', { name: 'Criteria' })).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Add Ada Unlisted to the matches' }));
  await waitFor(() =>
    expect(added.bodies).toEqual([{ job_id: job.job_id, candidate_ids: [candidate.candidate_id] }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  // Deleting the match would exclude the candidate; undoing the addition offers them again.
  await waitFor(() => expect(undone.bodies).toEqual([{ batch_id }]));
});

it('shows an empty state when all candidates are listed', async () => {
  mockCall(getUnlistedCandidates, { ...pageOf([]), is_open: true });
  const drawer = await open();
  expect(await within(drawer).findByText('No more candidates')).toBeVisible();
});

it('shows candidates of colleagues by their scores, with nothing to add or open', async () => {
  const hidden = {
    ...candidate,
    candidate_id: null,
    candidate_name: 'A candidate of Amina',
    candidate_job_tittle: null,
    candidate_location: null,
    candidate_email: null,
    candidate_phone: null,
  };
  mockCall(getUnlistedCandidates, { ...pageOf([hidden, hidden]), is_open: true });
  const drawer = await open();
  expect(await within(drawer).findAllByText('A candidate of Amina')).toHaveLength(2);
  expect(within(drawer).getAllByText('Only the score is shown')).toHaveLength(2);
  expect(within(drawer).queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(within(drawer).queryByRole('link')).toBeNull();
});
