import { getJob } from '@placewell/contract/matching/jobs.ts';
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
import { PRESETS } from './weight-draft.ts';

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

beforeEach(() => {
  signIn({ role: 'recruiter' });
  mockCall(getJob, job);
  mockCall(getMatchSettings, someSettings({ weights: AGENCY_WEIGHTS }));
  mockCall(getMatchSettingsLog, pageOf([]));
  mockCall(previewMatchSettings, aPreview());
});

async function openDrawer(weights: JobWeights) {
  mockCall(getJobWeights, weights);
  await renderApp(<JobWeightsButton jobId={job.job_id} />, '/recruiter/jobs/1/matches?weights=1');
  const drawer = await screen.findByRole('dialog', { name: 'Weights' });
  await within(drawer).findByText(/Skills first|Only its recruiter/);
  return { user: userEvent.setup(), field: () => screen.getByRole('textbox', { name: 'Salary, weight' }) };
}

describe('job weights drawer', () => {
  it('previews and saves custom weights that start from the agency weights, and undoes them', async () => {
    const seen = mockCall(updateJobWeights, jobWeights({ weights: { ...AGENCY_WEIGHTS, salary: 12 } }));
    const preview = mockCall(previewMatchSettings, aPreview());
    const { user, field } = await openDrawer(jobWeights());
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByText('Own'));
    expect(screen.getByRole('textbox', { name: 'Experience, weight' })).toHaveValue('20');
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

  it('saves a preset in two acts, and shows it when opened again', async () => {
    const seen = mockCall(updateJobWeights, jobWeights({ weights: PRESETS.skills }));
    mockCall(previewMatchSettings, aPreview());
    const { user } = await openDrawer(jobWeights());
    await user.click(screen.getByText('Skills first'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen.bodies).toEqual([{ job_id: job.job_id, weights: PRESETS.skills }]));
  });

  it('returns a job to the agency weights', async () => {
    const seen = mockCall(updateJobWeights, jobWeights());
    const { user, field } = await openDrawer(jobWeights({ weights: DEFAULT_WEIGHTS }));
    expect(screen.getByRole('button', { name: 'Custom weights', hidden: true })).toBeInTheDocument();
    expect(field()).toBeEnabled();
    await user.click(screen.getByText('Agency'));
    expect(screen.queryByRole('textbox')).toBeNull();
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
