import { getClient } from '@placewell/contract/clients/clients.ts';
import { getContact } from '@placewell/contract/clients/contacts.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aClient, aContact } from '../../test/client-builders.ts';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { aJob } from './job.fixture.ts';
import { type JobFilters, jobFilters } from './job-filters.tsx';
import { JobsPage } from './jobs-page.tsx';

setUpMockApi();

/** A value of each filter that narrows the list. */
const NARROWING: Required<JobFilters> = {
  job_status: ['open'],
  client_name: 'Northgate Foods',
  client_id: aJob().job_id,
  contact_id: aJob().job_id,
  location: 'Leeds',
  work_mode: ['Remote'],
  job_types: ['Contract'],
  skills: ['Payroll'],
  tags: ['Urgent'],
  tags_match: 'any',
  salary_min: 1,
  salary_max: 1_000_000,
  salary_currency: 'GBP',
  experience_min: 1,
  experience_max: 9,
  from_date: '2026-11-01',
  to_date: '2026-11-30',
  idle_days: 7,
  recruiter_id: ids.user,
  view_scope: 'all',
};

describe('job filters', () => {
  it.each(Object.entries(NARROWING))('show %s as a chip when it narrows the list', (filter, value) => {
    const rows = jobFilters({ filters: { [filter]: value }, setFilters: vi.fn() }, { people: [] });
    const chips = rows.filter((row) => row.value !== undefined);
    // Parts of other chips; the scope has a separate switch.
    expect(chips).toHaveLength(['salary_currency', 'tags_match', 'view_scope'].includes(filter) ? 0 : 1);
  });

  describe('in the URL', () => {
    let seen: ReturnType<typeof mockCall<typeof getJobs>>;
    beforeEach(() => {
      signIn();
      mockCall(getAgencyRecruiters, { items: [] });
      seen = mockCall(getJobs, pageOf([]));
    });

    it('are neither shown nor sent at the defaults of the call', async () => {
      await renderApp(
        <JobsPage scope="self" />,
        '/?salary_min=0&salary_max=200000&experience_min=0&experience_max=10&sort=nonsense',
      );
      await screen.findByText('Add your first job');
      expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
      expect(seen.bodies.at(-1)).toEqual({
        page: 1,
        limit: 10,
        search: '',
        sort_by: 'created_at_desc',
        view_scope: 'self',
      });
    });

    it('name the client and contact of a link', async () => {
      mockCall(getClient, aClient({ client_name: 'Calder Mills' }));
      mockCall(getContact, aContact({ contact_name: 'Rosa Lind' }));
      await renderApp(<JobsPage scope="self" />, `/?client_id=${ids.user}&contact_id=${ids.user}`);
      expect(await screen.findByRole('button', { name: 'Client Calder Mills' })).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Contact Rosa Lind' })).toBeVisible();
      expect(seen.bodies.at(-1)).toMatchObject({ client_id: ids.user, contact_id: ids.user });
    });

    it('lead from a row to its client', async () => {
      const job = { ...aJob(), client_id: ids.user, client_name: 'Calder Mills' };
      mockCall(getJobs, pageOf([job]));
      await renderApp(<JobsPage scope="self" />);
      expect(await screen.findByRole('link', { name: 'Open the client Calder Mills' })).toHaveAttribute(
        'href',
        `/agency/clients/${ids.user}`,
      );
    });

    it('are shown and sent at any other value, and label 10 years as 10+', async () => {
      await renderApp(<JobsPage scope="self" />, '/?salary_max=1000000&experience_min=3');
      expect(await screen.findByRole('button', { name: 'Salary up to 1,000,000' })).toBeVisible();
      expect(seen.bodies.at(-1)).toMatchObject({ salary_max: 1_000_000, experience_min: 3 });
      await userEvent.click(screen.getByRole('button', { name: 'Experience 3 or more' }));
      expect(await screen.findByRole('textbox', { name: 'to' })).toHaveValue('10+');
    });
  });
});
