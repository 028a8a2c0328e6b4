import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getJobHistory } from '@placewell/contract/matching/match-moves.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { anOpenJob, pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { JobHistoryButton } from './job-history-button.tsx';

setUpMockApi();
const job = anOpenJob();
const { match_id, candidate_id } = aMatch();
const move = {
  history_id: '00000000-0000-4000-8000-0000000000e1',
  at: '2026-11-20T10:00:00.000Z',
  by: 'Amina',
  user_id: null,
  match_id,
  candidate_id,
  candidate_name: 'Ada Example',
  from_status: 'shortlisted' as const,
  to_status: 'rejected' as const,
  reason: 'Chose another',
  rejected_by: 'client' as const,
  is_undo: false,
  batch_size: 3,
};

beforeEach(() => {
  signIn({ role: 'recruiter' });
  mockCall(getJob, job);
});
const open = async () => {
  await renderApp(<JobHistoryButton jobId={job.job_id} />);
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  return screen.findByRole('dialog', { name: 'History' });
};

it('the history of a job says who moved whom, from where to where and why, and opens the match', async () => {
  const deleted = {
    ...move,
    history_id: '00000000-0000-4000-8000-0000000000e2',
    match_id: null,
    is_undo: true,
  };
  const seen = mockCall(getJobHistory, pageOf([move, deleted]) as never);
  const drawer = await open();
  const [first, second] = await within(drawer).findAllByRole('listitem');
  expect(first).toHaveTextContent('Shortlisted → Rejected');
  expect(first).toHaveTextContent('By the client: Chose another');
  expect(first).toHaveTextContent('Amina, together with 2 others');
  expect(second).toHaveTextContent('undone, together with 2 others, match deleted since');
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(seen.bodies[0]).toEqual({ job_id: job.job_id, page: 1 });
  await userEvent.click(within(first!).getByRole('button', { name: 'Ada Example' }));
  expect(screen.getByTestId('url')).toHaveTextContent(`/?match=${match_id}`);
});

it('the history of a job that nobody has worked on says what will appear there', async () => {
  mockCall(getJobHistory, pageOf([]) as never);
  const drawer = await open();
  expect(await within(drawer).findByText('No one has moved a match yet')).toBeVisible();
});
