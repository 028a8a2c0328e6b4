import {
  addJob,
  readJobDescription,
  readJobDescriptionFile,
  updateJob,
} from '@placewell/contract/matching/jobs.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { bothAmounts } from '@placewell/contract/sourcing/pay.ts';
import { texts } from '@placewell/contract/texts.ts';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { heldDescription, holdDescription } from '../../../records/add-to-job/pasted-description.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../../test/mock-api.ts';
import { renderApp } from '../../../test/render.tsx';
import { useTopTarget } from '../../../ui/files/file-targets.ts';
import { aJob } from '../job.fixture.ts';
import { mockJobForm, openJobForm } from '../job-form.fixture.tsx';
import { JobFormDrawer } from '../job-form-drawer.tsx';
import { EMPTY_JOB } from '../job-form-schema.ts';
import { divideRead, labelsOf } from './read-values.ts';

setUpMockApi();

const READ = {
  fields: {
    job_title: 'Payroll lead',
    client_name: 'Northgate',
    skills_required: [{ skill: 'SAP HCM', must_have: true }],
    languages: ['English'],
  },
  skills_mentioned: ['DATEV', 'Payroll'],
};
const TEXT = 'Northgate is looking for a payroll lead who knows SAP HCM well, and speaks English fluently.';
const file = new File([TEXT], 'job.docx');

beforeEach(() => {
  mockJobForm();
});

afterEach(() => clearToasts());

const title = () => screen.getByRole('combobox', { name: /Job title/ });
const client = () => screen.getByRole('combobox', { name: 'Client' });
const descriptionInput = () => screen.getByRole('textbox', { name: 'Description' });

describe('a text pasted into the description', () => {
  it('is read when asked, keeps what was typed, and can replace or undo', async () => {
    const seen = mockCall(readJobDescription, READ);
    const user = await openJobForm();
    await user.click(title());
    await user.paste('My own title');
    await user.click(descriptionInput());
    await user.paste(TEXT);
    await user.click(await screen.findByRole('button', { name: 'Fill the form' }));
    expect(await screen.findByText('3 fields filled from the description')).toBeVisible();
    expect(seen.bodies).toEqual([{ text: TEXT }]);
    expect(title()).toHaveValue('My own title');
    expect(client()).toHaveValue('Northgate');
    expect(screen.getByText(/You had filled in Job title, so it was kept/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace it' }));
    expect(title()).toHaveValue('Payroll lead');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(title()).toHaveValue('My own title');
    expect(client()).toHaveValue('');
    expect(descriptionInput()).toHaveValue(TEXT);
  });

  it('replaces the currency that only the agency has preset', async () => {
    mockCall(getAgencySettings, { ...someAgencySettings, currency: 'GBP' });
    mockCall(readJobDescription, {
      ...READ,
      fields: { ...bothAmounts('salary_min', 60_000), salary_currency: 'CHF' },
    });
    const user = await openJobForm();
    const currency = await screen.findByRole('combobox', { name: 'Currency' });
    expect(currency).toHaveValue('GBP British Pound');
    await user.click(descriptionInput());
    await user.paste(TEXT);
    await user.click(await screen.findByRole('button', { name: 'Fill the form' }));
    await waitFor(() => expect(currency).toHaveValue('CHF Swiss Franc'));
  });

  it('is left alone when it is short or nobody wants it read', async () => {
    const user = await openJobForm();
    await user.click(descriptionInput());
    await user.paste('Runs the payroll.');
    expect(screen.queryByText('Fill the form from this text?')).toBeNull();
    await user.paste(TEXT);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Fill the form from this text?')).toBeNull();
  });
});

describe('a file with a description', () => {
  it('is read when chosen, and offers the mentioned skills as chips', async () => {
    mockCall(readJobDescriptionFile, READ);
    const seen = mockCall(addJob, aJob());
    const user = await openJobForm();
    await user.upload(screen.getByLabelText('Description file'), file);
    expect(await screen.findByText('4 fields filled from the description')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Require DATEV' }));
    expect(screen.queryByRole('button', { name: 'Require DATEV' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toMatchObject({
      client_name: 'Northgate',
      languages: ['English'],
      skills_required: [
        { skill: 'SAP HCM', must_have: true },
        { skill: 'DATEV', must_have: false },
      ],
    });
  });

  it('is what a file dropped or pasted on the form can be, beside resumes', async () => {
    mockCall(readJobDescriptionFile, READ);
    await openJobForm();
    const { result } = renderHook(useTopTarget);
    expect(result.current?.own?.title).toBe('Job description');
    act(() => result.current?.own?.onFiles([file, file]));
    expect(await screen.findByText('4 fields filled from the description')).toBeVisible();
  });

  it('is read when its text is pasted beside the fields or into an empty title, not into other fields', async () => {
    const seen = mockCall(readJobDescription, READ);
    await openJobForm();
    const text = `Payroll lead\n${'We run the payroll of four plants. '.repeat(4)}`;
    const clipboardData = { getData: () => text };
    fireEvent.paste(descriptionInput(), { clipboardData });
    fireEvent.paste(screen.getByLabelText('Client reference'), { clipboardData });
    expect(seen.bodies).toEqual([]);
    fireEvent.paste(title(), { clipboardData });
    expect(await screen.findByText('4 fields filled from the description')).toBeVisible();
    fireEvent.paste(document.body, { clipboardData: { getData: () => 'Payroll lead' } });
    expect(seen.bodies).toEqual([{ text: text.trim() }]);
    fireEvent.paste(document.body, { clipboardData });
    await waitFor(() => expect(seen.bodies).toHaveLength(2));
  });

  it('says why it could not be read', async () => {
    mockFailure(readJobDescriptionFile, { status: 422, code: 'unreadable_file', message: 'Only images.' });
    const user = await openJobForm();
    await user.upload(screen.getByLabelText('Description file'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('Only images.');
    expect(title()).toHaveValue('');
  });
});

describe('a job without a pay range', () => {
  it('says in the form what that means, until one is filled in', async () => {
    const user = await openJobForm();
    expect(screen.getByText(texts.noPayRange)).toBeVisible();
    await user.type(screen.getByLabelText('Salary to'), '5');
    await waitFor(() => expect(screen.queryByText(texts.noPayRange)).toBeNull());
  });

  it('is opened all the same, with a warning', async () => {
    const job = aJob({ job_status: 'open', description: 'Runs the payroll.' });
    mockCall(addJob, job);
    const user = await openJobForm();
    await user.click(title());
    await user.paste('Payroll lead');
    await user.click(descriptionInput());
    await user.paste('Runs the payroll.');
    await user.click(screen.getByRole('button', { name: 'Open job' }));
    expect(await screen.findByText(`Opened without a pay range. ${texts.noPayRange}`)).toBeVisible();
  });

  it('is saved without a warning when it was open before', async () => {
    const job = aJob({ job_status: 'open', description: 'Runs the payroll.' });
    const seen = mockCall(updateJob, job);
    const user = await openJobForm(job);
    await user.click(client());
    await user.paste('Northgate');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(screen.queryByText(/^Opened without/)).toBeNull();
  });
});

describe('divideRead', () => {
  const current = { ...EMPTY_JOB, salary_currency: 'CHF', experience_min: 3 };

  it('keeps a group of fields whole when one of them was filled in', () => {
    const read = {
      ...bothAmounts('salary_min', 40_000),
      salary_currency: 'EUR',
      experience_min: 3,
      experience_max: 5,
      job_title: 'Cook',
    };
    const { free, taken } = divideRead(read, current, {});
    expect(free).toEqual({ experience_max: 5, job_title: 'Cook' });
    expect(taken).toEqual({ salary_min_cents: 40_000_00, salary_currency: 'EUR' });
    expect(labelsOf(taken)).toEqual(['Salary']);
  });

  it('replaces what the description before filled in', () => {
    const earlier = { salary_currency: 'CHF', experience_min: 3 };
    expect(divideRead({ salary_currency: 'EUR', experience_min: 4 }, current, earlier)).toEqual({
      free: { salary_currency: 'EUR', experience_min: 4 },
      taken: {},
    });
  });
});

describe('a text pasted as the job description', () => {
  const open = () =>
    renderApp(
      <JobFormDrawer isNew editId={undefined} onClose={vi.fn()} onSaved={vi.fn()} />,
      '/?new=description',
    );

  it('has a field that is open where the address asks for it, and fills the form at once', async () => {
    const seen = mockCall(readJobDescription, READ);
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: 'Job description' }));
    await user.paste(TEXT);
    expect(await screen.findByText('4 fields filled from the description')).toBeVisible();
    expect(title()).toHaveValue('Payroll lead');
    expect(seen.bodies).toEqual([{ text: TEXT }]);
  });

  it('fills the form once that it was pasted before', async () => {
    const seen = mockCall(readJobDescription, READ);
    holdDescription(TEXT);
    await open();
    expect(await screen.findByText('4 fields filled from the description')).toBeVisible();
    expect(seen.bodies).toEqual([{ text: TEXT }]);
    expect(heldDescription()).toBe('');
  });

  it('stays in its field where it could not be read', async () => {
    mockFailure(readJobDescription, { status: 422, code: 'unreadable_file', message: 'Too long to read.' });
    holdDescription(TEXT);
    await open();
    expect(await screen.findByText('Too long to read.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Job description' })).toHaveValue(TEXT);
  });

  it('is short and waits for more', async () => {
    const seen = mockCall(readJobDescription, READ);
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('textbox', { name: 'Job description' }));
    await user.paste('Runs the payroll.');
    expect(screen.getByRole('textbox', { name: 'Job description' })).toHaveValue('Runs the payroll.');
    expect(seen.bodies).toEqual([]);
  });
});
