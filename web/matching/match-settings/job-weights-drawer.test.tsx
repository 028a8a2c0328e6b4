import { getJob } from '@placewell/contract/matching/jobs.ts';
import {
  getJobLearning,
  type JobLearning,
  updateJobLearning,
} from '@placewell/contract/matching/learning.ts';
import {
  getJobWeights,
  getMatchSettings,
  getMatchSettingsLog,
  type JobWeights,
  previewMatchSettings,
  updateJobWeights,
} from '@placewell/contract/matching/match-settings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  anOpenJob,
  aPreview,
  DEFAULT_WEIGHTS,
  pageOf,
  someSettings,
} from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { JobWeightsButton } from './job-weights-button.tsx';

setUpMockApi();
const job = anOpenJob();
const AGENCY_WEIGHTS = { ...DEFAULT_WEIGHTS, experience: 20 };
const jobWeights = (over: Partial<JobWeights> = {}): JobWeights => ({
  job_id: job.job_id,
  weights: null,
  inherited: AGENCY_WEIGHTS,
  may_change: true,
  ...over,
});

const learning = (over: Partial<JobLearning> = {}): JobLearning => ({
  job_id: job.job_id,
  is_on: false,
  shortlisted: 1,
  rejected: 1,
  needed: 3,
  may_change: true,
  ...over,
});

beforeEach(() => {
  signIn({ role: 'recruiter' });
  mockCall(getJob, job);
  mockCall(getMatchSettings, someSettings({ weights: AGENCY_WEIGHTS }));
  mockCall(getMatchSettingsLog, pageOf([]));
  mockCall(previewMatchSettings, aPreview());
  mockCall(getJobLearning, learning());
});

async function openDrawer(weights: JobWeights) {
  mockCall(getJobWeights, weights);
  await renderApp(<JobWeightsButton jobId={job.job_id} />, '/recruiter/jobs/1/matches?weights=1');
  const drawer = await screen.findByRole('dialog', { name: 'Weights' });
  await within(drawer).findByRole('textbox', { name: 'Salary, weight' });
  return { user: userEvent.setup(), field: () => screen.getByRole('textbox', { name: 'Salary, weight' }) };
}

describe('job weights drawer', () => {
  it('previews and saves custom weights that start from the agency weights, and undoes them', async () => {
    const seen = mockCall(updateJobWeights, jobWeights({ weights: { ...AGENCY_WEIGHTS, salary: 12 } }));
    const preview = mockCall(previewMatchSettings, aPreview());
    const { user, field } = await openDrawer(jobWeights());
    expect(screen.getByRole('textbox', { name: 'Experience, weight' })).toHaveValue('20');
    expect(field()).toBeDisabled();
    await user.click(screen.getByText('Custom weights'));
    expect(field()).toBeEnabled();
    fireEvent.change(field(), { target: { value: '12' } });
    await screen.findByRole('row', { name: /Ada Enters/ });
    await waitFor(() =>
      expect(preview.bodies.at(-1)).toMatchObject({ job_weights: { ...AGENCY_WEIGHTS, salary: 12 } }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen.bodies).toEqual([{ job_id: job.job_id, weights: { ...AGENCY_WEIGHTS, salary: 12 } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Weights' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(seen.bodies.at(-1)).toEqual({ job_id: job.job_id, weights: null }));
  });

  it('returns a job to the agency weights', async () => {
    const seen = mockCall(updateJobWeights, jobWeights());
    const { user, field } = await openDrawer(jobWeights({ weights: DEFAULT_WEIGHTS }));
    expect(screen.getByRole('button', { name: 'Custom weights', hidden: true })).toBeInTheDocument();
    await user.click(screen.getByText('Agency weights'));
    expect(field()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen.bodies).toEqual([{ job_id: job.job_id, weights: null }]));
  });

  it('is read-only for users who may not change the job', async () => {
    const { field } = await openDrawer(jobWeights({ may_change: false }));
    expect(field()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText(/Only its recruiter and the agency can change them/)).toBeVisible();
  });
});

describe('learning from decisions', () => {
  const theSwitch = () => screen.findByRole('switch', { name: /Move scores by up to 10 points/ });

  it('is switched at once, undone from the toast, and says how many decisions are missing', async () => {
    const seen = mockCall(updateJobLearning, learning({ is_on: true }));
    const { user } = await openDrawer(jobWeights());
    expect(await theSwitch()).not.toBeChecked();
    expect(screen.getByText('2 of 3 decisions')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Weights', hidden: true })).toBeInTheDocument();
    await user.click(await theSwitch());
    await waitFor(() => expect(seen.bodies).toEqual([{ job_id: job.job_id, is_on: true }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(seen.bodies.at(-1)).toEqual({ job_id: job.job_id, is_on: false }));
  });

  it('keeps its focus while it is saved, shows what is saved, and ignores further changes', async () => {
    const { promise: saved, resolve: answer } = Promise.withResolvers<void>();
    const seen = mockCall(updateJobLearning, async () => {
      await saved;
      return learning({ is_on: true });
    });
    const { user } = await openDrawer(jobWeights());
    await user.click(await theSwitch());
    expect(await theSwitch()).toBeChecked();
    expect(await theSwitch()).toHaveFocus();
    expect(screen.getByText('Learns from 3 decisions on: 2 so far')).toBeVisible();
    await user.click(await theSwitch());
    expect(await theSwitch()).toBeChecked();
    const { promise: read, resolve: answerRead } = Promise.withResolvers<void>();
    const reads = mockCall(getJobLearning, async () => {
      await read;
      return learning({ is_on: true, shortlisted: 2 });
    });
    answer();
    await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(reads.bodies).not.toHaveLength(0));
    expect(await theSwitch()).toBeChecked();
    answerRead();
    await screen.findByText('Learns from 3 decisions: 2 shortlisted, 1 rejected');
    expect(await theSwitch()).toBeChecked();
    expect(await theSwitch()).toHaveFocus();
    expect(seen.bodies).toEqual([{ job_id: job.job_id, is_on: true }]);
  });

  it('says from how many decisions the job learns, also on the button that opens it', async () => {
    mockCall(getJobLearning, learning({ is_on: true, shortlisted: 3, rejected: 2 }));
    await openDrawer(jobWeights());
    expect(await theSwitch()).toBeChecked();
    expect(screen.getByText('Learns from 5 decisions: 3 shortlisted, 2 rejected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Weights, learning', hidden: true })).toBeInTheDocument();
  });

  it('shows its state to who may not change the job', async () => {
    mockCall(getJobLearning, learning({ shortlisted: 4, may_change: false }));
    await openDrawer(jobWeights({ may_change: false }));
    expect(await theSwitch()).toBeDisabled();
    expect(screen.getByText('Could learn from 5 decisions: 4 shortlisted, 1 rejected')).toBeVisible();
  });
});
