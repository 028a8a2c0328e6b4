import { getMatchSettings } from '@placewell/contract/match-settings.ts';
import type { Match } from '@placewell/contract/matches.ts';
import {
  getAllMatches,
  getCandidateMatchesForJob,
  getMatchesForCandidate,
} from '@placewell/contract/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/recruiters.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { AllMatchesPage } from '../all-matches-page.tsx';
import { AllMatchFilters, CandidateMatchFilters, JobMatchFilters } from './match-filters.tsx';

setUpMockApi();
const page = (items: Match[]) => ({
  items,
  total: items.length,
  total_is_exact: true,
  page: 1,
  limit: 20,
  total_pages: 1,
});
const address = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
});

describe('match filters', () => {
  it('sends URL filters to the API and shows them as chips', async () => {
    const seen = mockCall(getAllMatches, page([aMatch()]));
    await renderApp(
      <AllMatchesPage scope="self" />,
      '/?status=["new"]&min_score=60&only_non_expired=true&expiry_to=2026-12-31&sort=score_desc&page=2',
    );
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toMatchObject({
      status: ['new'],
      min_score: 60,
      only_non_expired: true,
      expiry_to: '2026-12-31',
      sort_by: 'score_desc',
      page: 2,
      limit: 20,
      view_scope: 'self',
    });
    expect(screen.getByRole('button', { name: 'Score 60+' })).toBeVisible();
  });

  it('ignores invalid URL filters', async () => {
    const seen = mockCall(getAllMatches, page([]));
    await renderApp(<AllMatchesPage scope="all" />, '/?min_score=999&status=nonsense&job_types=Contract');
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).not.toHaveProperty('min_score');
    expect(seen.bodies[0]).not.toHaveProperty('status');
    expect(seen.bodies[0]).toMatchObject({ job_types: ['Contract'], view_scope: 'all' });
  });

  it('removes a filter from the URL with its chip and goes back to page 1', async () => {
    const seen = mockCall(getAllMatches, page([aMatch()]));
    await renderApp(<AllMatchesPage scope="self" />, '/?min_score=60&status=["new"]&page=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Score' }));
    await waitFor(() => expect(address()).toBe('/?status=["new"]'));
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ status: ['new'], page: 1 }));
  });

  it('writes a filter chosen in the menu to the URL and sends it', async () => {
    const seen = mockCall(getAllMatches, page([aMatch()]));
    await renderApp(<AllMatchesPage scope="self" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Shortlisted' }));
    await waitFor(() => expect(address()).toBe('/?status=["shortlisted"]'));
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ status: ['shortlisted'] }));
  });

  it('offers only filters that the call of each page accepts', () => {
    const all = {
      status: ['new'],
      min_score: 1,
      max_score: 99,
      job_types: ['Contract'],
      work_modes: ['Remote'],
      salary_min: 1,
      salary_max: 2,
      match_from: '2026-01-01',
      match_to: '2026-01-02',
      expiry_from: '2026-01-01',
      expiry_to: '2026-01-02',
      skills: ['Payroll'],
      recruiter_id: aMatch().recruiter_id,
      only_non_expired: true,
      view_scope: 'all',
    };
    const { job_id, candidate_id } = aMatch();
    const bodies = [
      [getCandidateMatchesForJob, { job_id, ...JobMatchFilters.parse(all) }],
      [getMatchesForCandidate, { candidate_id, ...CandidateMatchFilters.parse(all) }],
      [getAllMatches, AllMatchFilters.parse(all)],
    ] as const;
    for (const [call, body] of bodies) expect(call.body.safeParse(body).error).toBeUndefined();
  });
});
