import { getJobs } from '@placewell/contract/matching/jobs.ts';
import {
  getMatchSettings,
  getMatchSettingsLog,
  previewMatchSettings,
  updateMatchSettings,
} from '@placewell/contract/matching/match-settings.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  anOpenJob,
  aPreview,
  aSettingsChange,
  DEFAULT_WEIGHTS,
  pageOf,
  someSettings,
} from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { MatchingSettingsPage } from './matching-settings-page.tsx';

setUpMockApi();
const job = anOpenJob();

beforeEach(() => {
  signIn();
  mockCall(getMatchSettings, someSettings());
  mockCall(getMatchSettingsLog, pageOf([]));
  mockCall(getJobs, pageOf([job]));
});

const open = async () => {
  const view = await renderApp(<MatchingSettingsPage />);
  await screen.findByRole('heading', { name: 'Weights' });
  return { ...view, user: userEvent.setup() };
};
const weight = (label: string) => screen.getByRole('textbox', { name: `${label}, weight` });
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('matching settings page', () => {
  it('keeps a slider within the limits of its weight', async () => {
    await open();
    const slider = screen.getByRole('slider', { name: 'Job title, weight' });
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(weight('Job title')).toHaveValue('5');
    fireEvent.keyDown(slider, { key: 'End' });
    expect(weight('Job title')).toHaveValue('40');
  });

  it('shows each weight with its share and disables Save while unchanged', async () => {
    await open();
    expect(screen.getByRole('slider', { name: 'Required skills, weight' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    expect(weight('Required skills')).toHaveValue('30');
    // One scale, with or without the same limits.
    for (const slider of screen.getAllByRole('slider')) {
      expect(slider).toHaveAttribute('aria-valuemin', '0');
      expect(slider).toHaveAttribute('aria-valuemax', '100');
    }
    expect(screen.getByText(/a share is a weight out of their sum, now/)).toHaveTextContent('now 100.');
    expect(screen.getByText('22%')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Reset to defaults' })).toBeDisabled();
    expect(await screen.findByText(/^Change something to preview/)).toBeVisible();
  });

  it('previews a change on the latest open job and filters it by movement', async () => {
    const seen = mockCall(previewMatchSettings, aPreview());
    const { user } = await open();
    set(weight('Required skills'), '60');
    const table = await screen.findByRole('table');
    expect(seen.bodies.at(-1)).toMatchObject({
      job_id: job.job_id,
      weights: { ...DEFAULT_WEIGHTS, required_skills: 60 },
      match_threshold: 40,
    });
    expect(within(table).getByRole('row', { name: /Ada Enters.*Enters.*– → 1/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /Ben Rises.*Up 2.*4 → 2/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /Cleo Leaves.*Leaves.*1 → –/ })).toBeVisible();
    expect(screen.getByText('4 → 3 candidates in the list')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Leave/ }));
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ movement: 'leaves', page: 1 }));
    expect(screen.getByRole('button', { name: /^Down/ })).toBeDisabled();
  });

  it('previews another distance and effect, and says when the job sets its own', async () => {
    const seen = mockCall(previewMatchSettings, aPreview({ has_own_reach: true }));
    const { user } = await open();
    set(screen.getByLabelText('Distance'), '80 km');
    await user.click(screen.getByRole('combobox', { name: 'Beyond it' }));
    await user.click(await screen.findByRole('option', { name: 'Only flag it' }));
    expect(await screen.findByText(/This job sets its own distance/)).toBeVisible();
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ reach_km: 80, reach_effect: 'flag' }));
    set(screen.getByLabelText('Distance'), '3 km');
    expect(screen.getByText(/must be a whole number from 10 to/)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('shows and takes the distance in miles where the agency counts them', async () => {
    mockCall(getAgencySettings, { ...someAgencySettings, distance_unit: 'mi' });
    mockCall(previewMatchSettings, aPreview());
    const seen = mockCall(updateMatchSettings, someSettings());
    const { user } = await open();
    await waitFor(() => expect(screen.getByLabelText('Distance')).toHaveValue('124 miles'));
    set(screen.getByLabelText('Distance'), '5 miles');
    expect(screen.getByText('The distance must be a whole number from 6 to 3107')).toBeVisible();
    set(screen.getByLabelText('Distance'), '60 miles');
    await user.click(save());
    await waitFor(() => expect(seen.bodies[0]).toMatchObject({ reach_km: 97 }));
  });

  it('shows an error beside a field that is out of bounds', async () => {
    await open();
    set(weight('Job title'), '90');
    expect(screen.getByText('From 5 to 40')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(screen.getByText('Fix the highlighted fields to preview the ranking.')).toBeVisible();
    set(weight('Job title'), '15');
    expect(screen.queryByText('From 5 to 40')).toBeNull();
    set(screen.getByLabelText('Minimum score'), '101');
    expect(screen.getByText(/must be a whole number from 0 to 100/)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('saves all values in one call and undoes with the earlier ones', async () => {
    mockCall(previewMatchSettings, aPreview());
    const seen = mockCall(updateMatchSettings, someSettings({ match_threshold: 55 }));
    const { user } = await open();
    set(screen.getByLabelText('Minimum score'), '55');
    mockCall(getMatchSettings, someSettings({ match_threshold: 55 }));
    await user.click(save());
    const others = { match_expiry_days: 30, reach_km: 200, reach_effect: 'cap' };
    expect(seen.bodies).toEqual([{ match_threshold: 55, ...others, weights: DEFAULT_WEIGHTS }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(seen.bodies.at(-1)).toEqual({ match_threshold: 40, ...others, weights: null }),
    );
  });
});

describe('matching settings page, apart from its weights', () => {
  it('keeps unsaved input when saving fails', async () => {
    mockFailure(updateMatchSettings, { status: 500, code: 'internal', message: 'Something went wrong' });
    const { user } = await open();
    set(screen.getByLabelText('Days until a match expires'), '14');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByLabelText('Days until a match expires')).toHaveValue('14');
    expect(save()).toBeEnabled();
  });

  it('asks for confirmation before leaving with unsaved changes', async () => {
    const { router, user } = await open();
    set(screen.getByLabelText('Days until a match expires'), '14');
    void router.navigate({ to: '/elsewhere' });
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/');
    expect(screen.getByLabelText('Days until a match expires')).toHaveValue('14');
  });

  it('lists who changed what', async () => {
    mockCall(
      getMatchSettingsLog,
      pageOf([
        aSettingsChange({ before: { weights: null }, after: { weights: { ...DEFAULT_WEIGHTS, salary: 9 } } }),
        aSettingsChange({
          change_id: '00000000-0000-4000-8000-0000000000c2',
          changed_by: 'Tobias Wren',
          job_id: job.job_id,
          job_title: job.job_title,
          before: { weights: DEFAULT_WEIGHTS },
          after: { weights: null },
        }),
      ]),
    );
    await open();
    expect(await screen.findByText('Salary 4 → 9')).toBeVisible();
    const change = screen.getByText('Tobias Wren').closest('li')!;
    expect(change).toHaveTextContent('for Payroll lead');
    expect(change).toHaveTextContent('Back to the agency weights');
  });

  it('offers to add a job when none is open, and is read-only for a recruiter', async () => {
    mockCall(getJobs, pageOf([]));
    const first = await open();
    expect(await screen.findByText('No open job to preview on')).toBeVisible();
    first.unmount();
    signIn({ role: 'recruiter' });
    await open();
    expect(weight('Job title')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('offers a retry when loading fails', async () => {
    mockFailure(getMatchSettings, { status: 500, code: 'internal', message: '' });
    await renderApp(<MatchingSettingsPage />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
