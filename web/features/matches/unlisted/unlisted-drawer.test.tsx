import { getJob } from '@placewell/contract/jobs.ts';
import { getMatchSettings } from '@placewell/contract/match-settings.ts';
import { deleteMatches } from '@placewell/contract/matches.ts';
import { addMatch, getUnlistedCandidates } from '@placewell/contract/unlisted-candidates.ts';
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
const somebody = { ...aMatch(), candidate_name: 'Ada Further', score: 31, score_band: 'weak' as const };

beforeEach(() => {
  signIn({ role: 'recruiter' });
  mockCall(getJob, job);
  mockCall(getMatchSettings, someSettings({ match_threshold: 45 }));
});

const open = async () => {
  await renderApp(<UnlistedButton jobId={job.job_id} />, '/recruiter/jobs/1/matches?further=1');
  return screen.findByRole('dialog', { name: 'Further candidates' }, { timeout: 4000 });
};

it('shows who is not in the list with the reasons of the score, and makes one a match with an undo', async () => {
  const asked = mockCall(getUnlistedCandidates, { ...pageOf([somebody]), is_open: true });
  const kept = mockCall(addMatch, { match_id: somebody.match_id });
  const taken = mockCall(deleteMatches, { results: [], changed: 1 });
  const drawer = await open();
  const user = userEvent.setup();
  await within(drawer).findByText(/below 45 points/);
  expect(asked.bodies.at(-1)).toMatchObject({ job_id: job.job_id, page: 1 });
  expect(within(drawer).queryByRole('list', { name: 'Criteria' })).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Why 31: Ada Further' }));
  expect(within(drawer).getByRole('list', { name: 'Criteria' })).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Add Ada Further to the matches' }));
  await waitFor(() =>
    expect(kept.bodies).toEqual([{ job_id: job.job_id, candidate_id: somebody.candidate_id }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(taken.bodies).toEqual([{ match_ids: [somebody.match_id] }]));
});

it('says so when there is nobody else', async () => {
  mockCall(getUnlistedCandidates, { ...pageOf([]), is_open: true });
  const drawer = await open();
  expect(await within(drawer).findByText('Nobody else to look at')).toBeVisible();
});
