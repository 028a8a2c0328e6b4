import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getAgencyRecruiters, getRecruiter } from '@placewell/contract/people/recruiters.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf, someSettings } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { CandidatesRoute, RecruiterCandidatesRoute } from './candidates-with-uploads.tsx';
import { JobsRoute, RecruiterJobsRoute } from './jobs-with-matches.tsx';
import { MatchesRoute, RecruiterMatchesRoute } from './matches-routes.tsx';

setUpMockApi();

const LAZY = { timeout: 60_000 };
const gone = { id: '00000000-0000-4000-8000-0000000000ff', name: 'Ola Gone' };
let bodies: () => readonly unknown[];

beforeEach(() => {
  signIn();
  const lists = [
    mockCall(getCandidates, pageOf([])),
    mockCall(getJobs, pageOf([])),
    mockCall(getAllMatches, pageOf([])),
  ];
  bodies = () => lists.flatMap((list) => list.bodies as readonly unknown[]);
  mockCall(getMatchSettings, someSettings());
  mockCall(getAgencyRecruiters, {
    items: [
      {
        id: ids.user,
        recruiter_id: ids.user,
        recruiter_name: 'Mara Lind',
        role: 'recruiter',
        is_first: false,
      },
    ],
  });
  mockCall(getRecruiter, {
    recruiter_id: gone.id,
    recruiter_name: gone.name,
    email: 'ola@example.org',
    role: 'recruiter',
    status: 'inactive',
  });
});

const ROUTES = [
  ['jobs', <RecruiterJobsRoute key="jobs" />],
  ['candidates', <RecruiterCandidatesRoute key="candidates" />],
  ['matches', <RecruiterMatchesRoute key="matches" />],
] as const;

describe.each(ROUTES)("the recruiters' %s", (_records, route) => {
  it('are everybody’s without a recruiter, and those of the one of the filter', async () => {
    await renderApp(route);
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ view_scope: 'all' }), LAZY);
    expect(bodies().at(-1)).not.toHaveProperty('recruiter_id');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }, LAZY));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Recruiter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Mara Lind' }));
    expect(screen.getByTestId('url')).toHaveTextContent(`/?recruiter_id=${ids.user}`);
    expect(bodies().at(-1)).toMatchObject({ view_scope: 'all', recruiter_id: ids.user });
  });

  it('name a recruiter who is no longer active in the filter, which can be removed', async () => {
    await renderApp(route, `/?recruiter_id=${gone.id}`);
    expect(await screen.findByText(new RegExp(gone.name), undefined, LAZY)).toBeInTheDocument();
    expect(bodies().at(-1)).toMatchObject({ view_scope: 'all', recruiter_id: gone.id });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Recruiter' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
  });

  it('say that an unknown recruiter is none of the agency, with a way back to everybody', async () => {
    mockFailure(getRecruiter, { status: 404, code: 'recruiter_not_found', message: 'No such recruiter' });
    await renderApp(route, `/?recruiter_id=${gone.id}`);
    await userEvent.click(await screen.findByRole('button', { name: "Show everyone's" }, LAZY));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
  });
});

it('an incomplete recruiter id shows nobody’s records', async () => {
  await renderApp(<RecruiterJobsRoute />, '/?recruiter_id=7');
  expect(
    await screen.findByRole('heading', { name: 'This recruiter is not part of your agency' }),
  ).toBeInTheDocument();
  expect(bodies()).toEqual([]);
});

const OWN_ROUTES = [
  ['Jobs', <JobsRoute key="jobs" />],
  ['Candidates', <CandidatesRoute key="candidates" />],
  ['Matches', <MatchesRoute key="matches" />],
] as const;

describe.each(OWN_ROUTES)("a recruiter's own %s", (records, route) => {
  const choice = () => screen.queryByRole('radiogroup', { name: `${records} to show` });
  beforeEach(() => {
    signIn({ role: 'recruiter' });
    mockFailure(getTiles, { status: 403, code: 'forbidden', message: 'Not here' });
  });

  it('switch to those of everybody, and to those of one colleague', async () => {
    await renderApp(route);
    await userEvent.click(await screen.findByRole('radio', { name: 'All' }, LAZY));
    expect(screen.getByTestId('url')).toHaveTextContent('/?view_scope=all');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Recruiter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Mara Lind' }));
    expect(bodies().at(-1)).toMatchObject({ view_scope: 'all', recruiter_id: ids.user });
    await userEvent.click(screen.getByRole('radio', { name: 'Mine' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
    expect(bodies().at(-1)).toMatchObject({ view_scope: 'self' });
  });

  it('offer no such switch where the agency shows recruiters their own records only', async () => {
    mockCall(getAgencySettings, { ...someAgencySettings, recruiters_see_all: false });
    await renderApp(route, '/?view_scope=all');
    await vi.waitFor(() => expect(bodies().at(-1)).toMatchObject({ view_scope: 'self' }), LAZY);
    expect(choice()).toBeNull();
  });
});
