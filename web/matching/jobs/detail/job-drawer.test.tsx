import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { registeredActions } from '../../../lib/actions.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { useTopTarget } from '../../../ui/files/file-targets.ts';
import { takeDescription } from '../description/use-job-file-target.ts';
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
  expect(await screen.findByText(/^Not matched: the text takes too long to analyse/)).toBeVisible();
});

it('the job drawer says nothing of matching when the job is matched', async () => {
  mockCall(getJob, job);
  await openDrawer();
  expect(await screen.findByText('Maren Holt')).toBeVisible();
  expect(screen.queryByText(/Not matched/)).toBeNull();
});

it("a colleague's job has no buttons that its reader may not use", async () => {
  mockCall(getJob, {
    ...job,
    recruiter_id: '00000000-0000-4000-8000-0000000000c1',
    recruiter_name: 'Ola Berg',
  });
  signIn({ role: 'recruiter' });
  await renderApp(<JobDrawer jobId={job.job_id} listRow={undefined} onClose={vi.fn()} onEdit={vi.fn()} />);
  expect(await screen.findByText('Ola Berg')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Matches/ })).toBeVisible();
  expect(renderHook(useTopTarget).result.current).toEqual({ jobId: job.job_id, own: undefined });
  for (const name of ['Edit', 'Put on hold']) expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Remind me…']);
});

it('files that are dropped are its description, which its form reads, or resumes for it', async () => {
  const file = new File(['We look for a cook.'], 'cook.txt');
  mockCall(getJob, job);
  signIn();
  const onEdit = vi.fn();
  const { unmount } = await renderApp(
    <JobDrawer jobId={job.job_id} listRow={undefined} onClose={vi.fn()} onEdit={onEdit} />,
  );
  const { result } = renderHook(useTopTarget);
  await expect.poll(() => result.current?.own?.title).toBe(`Description of ${job.job_title}`);
  expect(result.current?.jobId).toBe(job.job_id);
  act(() => result.current?.own?.onFiles([file]));
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ job_id: job.job_id }));
  expect(takeDescription(job.job_id)).toBe(file);
  expect(takeDescription(job.job_id)).toBeUndefined();
  unmount();
  expect(result.current).toBeUndefined();
});

it("the palette offers the moves of the open job, but none where it is a colleague's", async () => {
  const labels = () => registeredActions().map(({ label }) => label);
  mockCall(getJob, job);
  const { unmount } = await openDrawer();
  await expect
    .poll(labels)
    .toEqual([...['Remind me…', 'Open matches', 'Edit job'], ...['Put on hold', 'Mark as filled', 'Close…']]);
  unmount();
  mockCall(getJob, { ...job, recruiter_id: '00000000-0000-4000-8000-0000000000c1' });
  signIn({ role: 'recruiter' });
  await renderApp(<JobDrawer jobId={job.job_id} listRow={undefined} onClose={vi.fn()} onEdit={vi.fn()} />);
  await expect.poll(labels).toEqual(['Remind me…', 'Open matches']);
});
