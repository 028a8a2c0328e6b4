import { getClients } from '@placewell/contract/clients/clients.ts';
import { addJob, getJob, readJobDescription, updateJob } from '@placewell/contract/matching/jobs.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { renderApp } from '../../test/render.tsx';
import { aJob } from './job.fixture.ts';
import { mockJobForm } from './job-form.fixture.tsx';
import { JobFormDrawer } from './job-form-drawer.tsx';
import { changedFields, toFormValues } from './job-form-schema.ts';

setUpMockApi();
const { job_id, updated_at: now } = aJob();

beforeEach(() => {
  mockJobForm();
});

async function openForm(editId?: string) {
  const onSaved = vi.fn();
  await renderApp(
    <JobFormDrawer isNew={editId === undefined} editId={editId} onClose={vi.fn()} onSaved={onSaved} />,
  );
  await screen.findByRole('button', { name: 'Cancel' });
  return { user: userEvent.setup(), onSaved };
}
const title = () => screen.getByRole('combobox', { name: /Job title/ });

describe('job form', () => {
  it('saves a draft with only a title and requires the title', async () => {
    const seen = mockCall(addJob, aJob());
    const { user, onSaved } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Job title is required')).toBeVisible();
    expect(seen.bodies).toEqual([]);
    await user.type(title(), 'Payroll lead');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(seen.bodies[0]).toMatchObject({ job_title: 'Payroll lead', job_status: 'draft' });
  });

  it('starts with the currency and the employment of the agency', async () => {
    mockCall(getAgencySettings, { ...someAgencySettings, currency: 'GBP', default_job_type: 'Contract' });
    const seen = mockCall(addJob, aJob());
    const { user } = await openForm();
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP British Pound');
    await user.type(title(), 'Payroll lead');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(seen.bodies).toMatchObject([{ salary_currency: 'GBP', job_type: 'Contract' }]),
    );
  });

  it('opens a job only with a description or a required skill', async () => {
    const seen = mockCall(addJob, aJob({ job_status: 'open' }));
    const { user, onSaved } = await openForm();
    await user.type(title(), 'Payroll lead');
    await user.click(screen.getByRole('button', { name: 'Open job' }));
    expect(await screen.findByText(/Add a required skill/)).toBeVisible();
    expect(seen.bodies).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Runs the payroll.');
    await waitFor(() => expect(screen.queryByText(/Add a required skill/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Open job' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(seen.bodies[0]).toMatchObject({ job_status: 'open', description: 'Runs the payroll.' });
  });

  it('fills and highlights the fields parsed from a pasted description', async () => {
    mockCall(readJobDescription, {
      fields: {
        job_title: 'Payroll lead',
        work_mode: 'Hybrid',
        skills_required: [{ skill: 'SAP HCM', must_have: false }],
      },
      skills_mentioned: [],
    });
    const seen = mockCall(addJob, aJob());
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Paste a description' }));
    await user.type(screen.getByLabelText('Job description'), 'Payroll lead, hybrid, SAP HCM');
    await user.click(screen.getByRole('button', { name: 'Fill in form' }));
    expect(await screen.findByText('3 fields filled from the description')).toBeVisible();
    expect(screen.getAllByText('From the description')).toHaveLength(3);
    expect(title()).toHaveValue('Payroll lead');
    await user.type(title(), ' II');
    await waitFor(() => expect(screen.getAllByText('From the description')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Must have SAP HCM' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toMatchObject({
      job_title: 'Payroll lead II',
      skills_required: [{ skill: 'SAP HCM', must_have: true }],
    });
  });

  it('shows why a pasted description was refused, and keeps the text', async () => {
    mockFailure(readJobDescription, {
      status: 422,
      code: 'text_too_complex',
      message: 'Too long to analyse.',
    });
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Paste a description' }));
    await user.type(screen.getByLabelText('Job description'), 'Payroll lead, hybrid, SAP HCM');
    await user.click(screen.getByRole('button', { name: 'Fill in form' }));
    expect(await screen.findByText('Too long to analyse.')).toBeVisible();
    expect(screen.getByLabelText('Job description')).toHaveValue('Payroll lead, hybrid, SAP HCM');
  });

  it('sends only changed fields, with the version they are based on', async () => {
    mockCall(getJob, aJob({ job_status: 'open', description: 'Runs the payroll.' }));
    const seen = mockCall(updateJob, aJob({ job_status: 'open' }));
    const { user } = await openForm(job_id);
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'Northgate');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toEqual({ job_id, if_updated_at: now, client_name: 'Northgate' });
  });
});

describe('the client of a job', () => {
  it('offers the clients of a name that several have, and sends the chosen one', async () => {
    const choices = ['one', 'two'].map((name, at) => ({
      client_id: `00000000-0000-4000-8000-0000000000c${at}`,
      client_name: 'Northgate',
      client_status: 'active',
      domain: `${name}.example`,
      owner_name: 'Maren Holt',
    }));
    mockCall(getClients, pageOf([]));
    mockFailure(addJob, {
      status: 409,
      code: 'client_ambiguous',
      message: 'Several clients have this name.',
      data: { clients: choices },
    });
    const { user } = await openForm();
    await user.type(title(), 'Payroll lead');
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'Northgate');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const group = await screen.findByRole('group', { name: 'Clients of this name' });
    const seen = mockCall(addJob, aJob());
    await user.click(within(group).getByRole('button', { name: /two\.example/ }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toMatchObject({ client_id: choices[1]?.client_id, client_name: 'Northgate' });
  });
});

describe('changedFields', () => {
  it('is empty for an unchanged job', () => {
    const values = toFormValues(aJob({ client_name: null }));
    expect(changedFields(values, structuredClone(values))).toEqual({});
  });
});
