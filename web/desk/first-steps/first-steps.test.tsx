import type { Data } from '@placewell/contract/call.ts';
import { addSamples, getFirstSteps, removeSamples } from '@placewell/contract/desk/first-steps.ts';
import { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { restoreJobs } from '@placewell/contract/matching/jobs.ts';
import { restoreCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { heldDescription, holdDescription } from '../../records/add-to-job/pasted-description.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { FirstSteps } from './first-steps.tsx';

setUpMockApi();

type Steps = Data<typeof getFirstSteps>;
const JOB = JobId.parse('00000000-0000-4000-8000-000000000051');
const PERSON = CandidateId.parse('00000000-0000-4000-8000-000000000052');
const EMPTY: Steps = {
  is_new: true,
  has_candidates: false,
  has_open_job: false,
  has_colleagues: false,
  may_add_samples: true,
  first_goal: null,
  candidate_store: null,
  samples: null,
};
const SAMPLES = { may_add_samples: false, samples: { candidates: 9, parsing: 0, job_id: JOB } };

const card = () => screen.findByRole('region', { name: 'First steps' });
async function show(steps: Partial<Steps> = {}) {
  mockCall(getFirstSteps, { ...EMPTY, ...steps });
  const onAddResumes = vi.fn();
  await renderApp(<FirstSteps onAddResumes={onAddResumes} />);
  return { onAddResumes, user: userEvent.setup() };
}
const url = () => screen.getByTestId('url');

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(() => clearToasts());

describe('the first steps', () => {
  it('each lead on in one act', async () => {
    const { onAddResumes, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Choose files' }));
    expect(onAddResumes).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'New job' }));
    await waitFor(() => expect(url()).toHaveTextContent('/agency/jobs-management?new=description'));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(url()).toHaveTextContent('/agency/recruiters-management?invite=1'));
  });

  it.each([
    [null, 'Add resumes', 'Choose files'],
    ['candidates', 'Add resumes', 'Choose files'],
    ['matches', 'Add resumes', 'Choose files'],
    ['jobs', 'Open a job', 'New job'],
    ['team', 'Invite colleagues', 'Invite'],
  ] as const)('of an agency whose first goal is %s begin with "%s"', async (first_goal, title, button) => {
    await show({ first_goal });
    expect((await screen.findAllByRole('heading', { level: 3 }))[0]).toHaveTextContent(title);
    const buttons = screen.getAllByRole('button').filter((one) => one.dataset.variant === 'filled');
    expect(buttons.map((one) => one.textContent)).toEqual([button]);
  });

  it('offer the import of a table where the candidates are in one', async () => {
    const { user } = await show({ candidate_store: 'spreadsheet' });
    await user.click(await screen.findByRole('button', { name: 'Import a table' }));
    await waitFor(() => expect(url()).toHaveTextContent('/agency/import'));
  });

  it('leave the invitation to the page of recruiters on that page', async () => {
    mockCall(getFirstSteps, EMPTY);
    await renderApp(<FirstSteps onAddResumes={vi.fn()} />, '/agency/recruiters-management');
    expect(await screen.findByRole('heading', { name: 'Invite colleagues' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('take a job description that is pasted anywhere, and leave a sentence alone', async () => {
    await show();
    await card();
    const paste = (text: string) =>
      fireEvent.paste(document.body, { clipboardData: { getData: () => text } as unknown as DataTransfer });
    paste('Runs the payroll.');
    expect(heldDescription()).toBe('');
    const description = 'Northgate is looking for a payroll lead who knows SAP HCM well. '.repeat(2).trim();
    paste(description);
    await waitFor(() => expect(url()).toHaveTextContent('/agency/jobs-management?new=description'));
    expect(heldDescription()).toBe(description);
    holdDescription('');
  });

  it('are ticked by what there is', async () => {
    await show({ has_candidates: true, may_add_samples: false });
    expect(await screen.findByRole('heading', { name: 'Add resumes Done' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
    expect(screen.getByRole('button', { name: 'New job' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try with sample resumes' })).toBeNull();
  });

  it.each([
    ['all is done', { has_candidates: true, has_open_job: true, has_colleagues: true }],
    ['the agency is no longer new', { is_new: false, has_candidates: true }],
  ])('are gone once %s, and leave no room the next time', async (_when, steps) => {
    await show({ ...steps, may_add_samples: false });
    await waitFor(() => expect(Object.values(localStorage)).toContain('done'));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('are put away by the person, which can be undone', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Hide the first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await card()).toBeVisible();
  });

  it('are neither asked for nor shown for a recruiter', async () => {
    signIn({ role: 'recruiter' });
    const asked = mockCall(getFirstSteps, EMPTY);
    await renderApp(<FirstSteps onAddResumes={vi.fn()} />);
    expect(asked.bodies).toEqual([]);
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('are absent where they cannot be loaded', async () => {
    mockFailure(getFirstSteps, { status: 403, message: 'No', code: 'forbidden' });
    await renderApp(<FirstSteps onAddResumes={vi.fn()} />);
    await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull());
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

describe('the samples', () => {
  it('are added in one act, which opens the matches of their job', async () => {
    const { user } = await show();
    const added = mockCall(addSamples, { job_id: JOB, resumes: 9 });
    await user.click(await screen.findByRole('button', { name: 'Try with sample resumes' }));
    await waitFor(() => expect(url()).toHaveTextContent(`/agency/jobs/${JOB}/matches`));
    expect(added.bodies).toEqual([{}]);
    expect(await screen.findByText('9 sample resumes added. They cost no credits.')).toBeVisible();
  });

  it('say why they are not added', async () => {
    const { user } = await show();
    mockFailure(addSamples, { status: 409, code: 'samples_need_empty', message: 'Not empty.' });
    await user.click(await screen.findByRole('button', { name: 'Try with sample resumes' }));
    expect(await screen.findByText('Not empty.')).toBeVisible();
  });

  it('are counted while they are read', async () => {
    await show({ may_add_samples: false, samples: { candidates: 4, parsing: 5, job_id: JOB } });
    expect(await screen.findByText('Reading sample resumes: 4 of 9')).toBeVisible();
  });

  it('are removed in one act with its undo, also where the steps are put away', async () => {
    localStorage.setItem(`placewell.${localStorage.getItem('user_id')}.steps`, 'hidden');
    const { user } = await show(SAMPLES);
    expect(await card()).toHaveTextContent('9 sample candidates and a sample job in your lists');
    expect(screen.queryByText('Three steps to your first match')).toBeNull();
    const removed = mockCall(removeSamples, { candidate_ids: [PERSON], job_ids: [JOB] });
    const people = mockCall(restoreCandidates, { results: [], changed: 1, duplicates: [] });
    const jobs = mockCall(restoreJobs, { results: [], changed: 1 });
    await user.click(screen.getByRole('button', { name: 'Remove samples' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(jobs.bodies).toEqual([{ job_ids: [JOB] }]));
    expect(people.bodies).toEqual([{ candidate_ids: [PERSON] }]);
    expect(removed.bodies).toHaveLength(1);
  });
});
