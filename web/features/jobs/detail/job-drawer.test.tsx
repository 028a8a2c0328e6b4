import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import { getJob } from '@placewell/contract/jobs.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { aJob } from '../job.fixture.ts';
import { JobDrawer } from './job-drawer.tsx';

setUpMockApi();
const job = aJob({ job_status: 'open' });
const openDrawer = () => {
  signIn();
  return renderApp(<JobDrawer jobId={job.job_id} listRow={undefined} onClose={vi.fn()} onEdit={vi.fn()} />);
};

it('the job drawer says why the job is not matched', async () => {
  mockCall(getJob, { ...job, matching_error: MATCHING_ERRORS.too_costly });
  await openDrawer();
  expect(await screen.findByText(/^Not matched: its text takes too long to analyse/)).toBeVisible();
});

it('the job drawer says nothing of matching when the job is matched', async () => {
  mockCall(getJob, job);
  await openDrawer();
  expect(await screen.findByText('Maren Holt')).toBeVisible();
  expect(screen.queryByText(/Not matched/)).toBeNull();
});
