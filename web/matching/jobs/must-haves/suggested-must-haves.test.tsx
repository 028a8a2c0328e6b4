import { type MustHaveSuggestion, updateJob } from '@placewell/contract/matching/jobs.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { JobDetails } from '../detail/job-details.tsx';
import { aJob } from '../job.fixture.ts';
import { mockJobForm, openJobForm } from '../job-form.fixture.tsx';

setUpMockApi();

const must_have_suggestions: MustHaveSuggestion[] = [
  { skill: 'Forklift licence', quote: 'You hold a counterbalance ticket' },
  { criterion: 'languages', quote: 'Polish is essential' },
];
const job = aJob({
  skills_required: [{ skill: 'Order picking', must_have: false }],
  languages: ['Polish'],
  must_have_suggestions,
});

async function showDetails(shown: typeof job) {
  const seen = mockCall(updateJob, shown);
  signIn();
  await renderApp(<JobDetails job={shown} />);
  return { seen, user: userEvent.setup() };
}

it('confirming a suggested skill in the job makes it a must-have', async () => {
  const { seen, user } = await showDetails(job);
  expect(screen.getByText('“You hold a counterbalance ticket”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm Forklift licence as a must-have' }));
  await waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).toMatchObject({
    skills_required: [
      { skill: 'Order picking', must_have: false },
      { skill: 'Forklift licence', must_have: true },
    ],
    must_have_suggestions: [must_have_suggestions[1]],
  });
});

it('a refused suggestion is dropped, and nothing else changes', async () => {
  const { seen, user } = await showDetails(job);
  await user.click(screen.getByRole('button', { name: 'No, The languages is no must-have' }));
  await waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).toEqual({ job_id: job.job_id, must_have_suggestions: [must_have_suggestions[0]] });
});

it('a job with many must-haves of before asks to check them, once', async () => {
  const { seen, user } = await showDetails(aJob({ check_must_haves: true }));
  expect(screen.getByText('Check must-haves')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(seen.bodies[0]).toMatchObject({ check_must_haves: false }));
});

it('the form saves confirmed suggestions with the job', async () => {
  mockJobForm({ reach_km: 150, reach_effect: 'flag' });
  const seen = mockCall(updateJob, job);
  const user = await openJobForm(job);
  await user.click(screen.getByRole('button', { name: 'Confirm The languages as a must-have' }));
  await user.click(screen.getByRole('button', { name: 'No, Forklift licence is no must-have' }));
  expect(screen.queryByText('Suggested must-haves')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).toMatchObject({ must_have_criteria: ['languages'], must_have_suggestions: [] });
});
