import { getClients } from '@placewell/contract/clients/clients.ts';
import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import { getSkills, getTitles } from '@placewell/contract/sourcing/skills.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { pageOf, someSettings } from '../../test/match-settings-builders.ts';
import { mockCall } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import type { aJob } from './job.fixture.ts';
import { JobFormDrawer } from './job-form-drawer.tsx';

/** Signs in and answers what the form of a job asks for. */
export function mockJobForm(settings?: Parameters<typeof someSettings>[0]) {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getSkills, { items: [] });
  mockCall(getTitles, { items: [] });
  mockCall(getPlaces, { items: [] });
  mockCall(getClients, pageOf([]));
  mockCall(getContacts, pageOf([]));
  mockCall(getMatchSettings, someSettings(settings));
}

/** Opens the form for a new job, or for this one. */
export async function openJobForm(job?: ReturnType<typeof aJob>) {
  if (job) mockCall(getJob, job);
  await renderApp(<JobFormDrawer isNew={!job} editId={job?.job_id} onClose={vi.fn()} onSaved={vi.fn()} />);
  await screen.findByRole('button', { name: 'Cancel' });
  return userEvent.setup();
}
