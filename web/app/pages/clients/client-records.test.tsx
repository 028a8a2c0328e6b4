import { getClientPairs } from '@placewell/contract/clients/client-merges.ts';
import { getClient } from '@placewell/contract/clients/clients.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aJob } from '../../../matching/jobs/job.fixture.ts';
import { aClient, pageOf } from '../../../test/client-builders.ts';
import { aMatch } from '../../../test/match-builders.ts';
import { someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { ClientJobs, ClientPeople } from './client-records.tsx';

setUpMockApi();
const client = aClient();

beforeEach(() => {
  signIn();
  mockCall(getClient, client);
  mockCall(getClientPairs, pageOf([]));
  mockCall(getMatchSettings, someSettings());
  mockCall(getAgencyRecruiters, { items: [] });
});

it('shows the jobs of the client only, and without any says what belongs there', async () => {
  const seen = mockCall(getJobs, pageOf([aJob()]));
  const { unmount } = await renderApp(<ClientJobs client={client} />);
  expect(await screen.findByRole('row', { name: /Payroll lead/ })).toBeVisible();
  expect(seen.bodies[0]).toMatchObject({ client_id: client.client_id });
  unmount();
  mockCall(getJobs, pageOf([]));
  await renderApp(<ClientJobs client={client} />);
  expect(await screen.findByRole('heading', { name: 'No jobs of this client yet' })).toBeVisible();
});

it('shows whom the client was introduced to, and of the stages in the address those only', async () => {
  const seen = mockCall(getAllMatches, pageOf([aMatch({ candidate_name: 'Ada', status: 'offered' }, 1)]));
  const { unmount } = await renderApp(<ClientPeople client={client} />);
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
  expect(seen.bodies[0]).toMatchObject({
    client_id: client.client_id,
    status: ['submitted', 'interviewing', 'offered', 'placed'],
  });
  unmount();
  const narrowed = mockCall(getAllMatches, pageOf([]));
  await renderApp(<ClientPeople client={client} />, '/?status=["new","placed"]');
  await screen.findByRole('heading', { name: 'No matches found' }).catch(() => undefined);
  expect(narrowed.bodies[0]).toMatchObject({ status: ['placed'] });
});
