import { addJob, updateJob } from '@placewell/contract/matching/jobs.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCall, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { JobDetails } from './detail/job-details.tsx';
import { aJob } from './job.fixture.ts';
import { mockJobForm, openJobForm } from './job-form.fixture.tsx';

setUpMockApi();

beforeEach(() => {
  mockJobForm({ reach_km: 150, reach_effect: 'flag' });
});

const berlin = { location: 'Berlin', country: 'Germany', country_code: 'DE' };

const star = (name: string) => screen.getByRole('button', { name: `Must have the ${name}` });
const permit = () => screen.getByRole('checkbox', { name: /^Must be allowed to work in/ });

describe('must-haves in the job form', () => {
  it('a star makes a filled field a must-have, and an empty one has none to give', async () => {
    const seen = mockCall(addJob, aJob());
    const user = await openJobForm();
    await user.type(screen.getByRole('combobox', { name: /Job title/ }), 'Payroll lead');
    expect(star('experience')).toBeDisabled();
    await user.type(screen.getByLabelText('Years from'), '5');
    await user.click(star('experience'));
    expect(star('experience')).toHaveAttribute('aria-pressed', 'true');
    await user.type(screen.getByLabelText('Maximum notice period'), '30');
    await user.click(star('notice period'));
    await user.click(star('notice period'));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toMatchObject({ experience_min: 5, must_have_criteria: ['experience'] });
  });

  it('asks for the permit to work in the country of the job, once that is known', async () => {
    const without = await openJobForm(aJob());
    expect(permit()).toBeDisabled();
    expect(screen.getByText(/Choose the job's location first/)).toBeVisible();
    await without.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('sends the permit to work as a must-have of a job whose country is known', async () => {
    const job = aJob(berlin);
    const seen = mockCall(updateJob, job);
    const user = await openJobForm(job);
    await user.click(screen.getByRole('checkbox', { name: 'Must be allowed to work in Germany' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toMatchObject({ must_have_criteria: ['work_permit'] });
  });

  it("shows the agency's reach and sends only the job's own", async () => {
    const job = aJob();
    const seen = mockCall(updateJob, job);
    const user = await openJobForm(job);
    await user.click(await screen.findByText('Out of reach beyond 150 km: only flag it'));
    expect(await screen.findByPlaceholderText('150 km')).toBeVisible();
    expect(screen.getByPlaceholderText('Only flag it')).toBeVisible();
    await user.type(screen.getByLabelText('Out of reach beyond'), '40');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(screen.getByText('Out of reach beyond 40 km: only flag it')).toBeVisible();
    expect(seen.bodies[0]).toMatchObject({ reach_km: 40 });
    expect(seen.bodies[0]).not.toHaveProperty('reach_effect');
  });
});

describe('in an agency that counts miles', () => {
  beforeEach(() => mockCall(getAgencySettings, { ...someAgencySettings, currency: 'GBP' }));

  it('the reach is shown and typed in miles, and sent in kilometres', async () => {
    const job = aJob();
    const seen = mockCall(updateJob, job);
    const user = await openJobForm(job);
    await user.click(await screen.findByText('Out of reach beyond 93 miles: only flag it'));
    expect(await screen.findByPlaceholderText('93 miles')).toBeVisible();
    await user.type(screen.getByLabelText('Out of reach beyond'), '125');
    expect(screen.getByLabelText('Out of reach beyond')).toHaveValue('125 miles');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toMatchObject({ reach_km: 201 });
  });

  it('the details of a job say its reach in miles', async () => {
    signIn();
    await renderApp(<JobDetails job={aJob({ reach_km: 201 })} />);
    expect(await screen.findByText('Beyond 125 miles')).toBeVisible();
  });
});

describe('must-haves in the job details', () => {
  it('stand together with the starred skills, in words, without those that the job leaves open', async () => {
    const job = aJob({
      ...berlin,
      skills_required: [{ skill: 'SAP HCM', must_have: true }],
      experience_min: 5,
      languages: ['German', 'English'],
      must_have_criteria: ['experience', 'location', 'languages', 'salary', 'work_permit'],
      reach_km: 40,
    });
    await renderApp(<JobDetails job={job} />);
    const chips = screen.getByRole('heading', { name: 'Must-haves' }).closest('section')!;
    for (const words of ['SAP HCM', 'At least 5 y', 'Berlin', 'German, English'])
      expect(chips).toHaveTextContent(words);
    expect(chips).toHaveTextContent('Work permit: Germany');
    expect(chips).not.toHaveTextContent('Salary');
    expect(screen.getByText('Beyond 40 km')).toBeVisible();
  });
});
