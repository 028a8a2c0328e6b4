import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { DEFAULT_MATCH_STATUSES, getMatchStatuses } from '@placewell/contract/matching/match-statuses.ts';
import { getAllMatches, getMatchesForCandidate } from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { useListState } from '../../../lib/list-state.ts';
import { aMatch } from '../../../test/match-builders.ts';
import { pageOf, someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { FilterBar, type FilterDef } from '../../../ui/filters/filter-bar.tsx';
import { AllMatchesPage } from '../all-matches-page.tsx';
import {
  type AllMatchFilters,
  allMatchFilters,
  CandidateMatchFilters,
  candidateMatchFilters,
  jobMatchFilters,
} from './match-filters.tsx';

setUpMockApi();
const address = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
});

describe('match filters', () => {
  it('sends URL filters to the API and shows them as chips', async () => {
    const seen = mockCall(getAllMatches, pageOf([aMatch()]));
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

  it('names the stages as the agency does, in rows, chips and choices, in its order', async () => {
    mockCall(getMatchStatuses, {
      statuses: [
        { status: 'placed', name: 'Started work' },
        ...DEFAULT_MATCH_STATUSES.filter(({ status }) => status !== 'placed'),
      ],
      is_default: false,
    });
    mockCall(getAllMatches, pageOf([aMatch({ status: 'placed' })]));
    await renderApp(<AllMatchesPage scope="self" />, '/?status=["placed"]');
    await userEvent.click(await screen.findByRole('button', { name: 'Stage Started work' }));
    const choices = await screen.findAllByRole('checkbox', { name: /Started work|New|Viewed/ });
    expect(
      choices.map((choice) => choice.closest('label')?.textContent ?? choice.getAttribute('value')),
    ).toEqual(['placed', 'new', 'viewed']);
    expect(screen.getAllByText('Started work').length).toBeGreaterThanOrEqual(2);
  });

  it('ignores invalid URL filters', async () => {
    const seen = mockCall(getAllMatches, pageOf([]));
    await renderApp(<AllMatchesPage scope="all" />, '/?min_score=999&status=nonsense&job_types=Contract');
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).not.toHaveProperty('min_score');
    expect(seen.bodies[0]).not.toHaveProperty('status');
    expect(seen.bodies[0]).toMatchObject({ job_types: ['Contract'], view_scope: 'all' });
  });

  it('removes a filter from the URL with its chip and goes back to page 1', async () => {
    const seen = mockCall(getAllMatches, pageOf([aMatch()]));
    await renderApp(<AllMatchesPage scope="self" />, '/?min_score=60&status=["new"]&page=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Score' }));
    await waitFor(() => expect(address()).toBe('/?status=["new"]'));
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ status: ['new'], page: 1 }));
  });

  it('writes a filter chosen in the menu to the URL and sends it', async () => {
    const seen = mockCall(getAllMatches, pageOf([aMatch()]));
    await renderApp(<AllMatchesPage scope="self" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stage' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Shortlisted' }));
    await waitFor(() => expect(address()).toBe('/?status=["shortlisted"]'));
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ status: ['shortlisted'] }));
  });
});

describe('salary filter of the matches of a candidate', () => {
  function Filters() {
    const state = useListState({
      call: getMatchesForCandidate,
      filters: CandidateMatchFilters,
      limit: 20,
      sort: 'date_desc',
    });
    return (
      <>
        <FilterBar filters={candidateMatchFilters(state)} />
        <output data-testid="filters">{JSON.stringify(state.filters)}</output>
      </>
    );
  }

  it('is not set at its default', async () => {
    await renderApp(<Filters />, '/?salary_min=0&salary_max=1000000&min_score=0&max_score=100');
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull();
    expect(screen.getByTestId('filters')).toHaveTextContent('{}');
  });

  it('is set at the default of the candidate list', async () => {
    await renderApp(<Filters />, '/?salary_max=200000');
    expect(screen.getByRole('button', { name: 'Salary up to 200,000' })).toBeVisible();
    expect(screen.getByTestId('filters')).toHaveTextContent('{"salary_max":200000}');
  });
});

const setFilters = vi.fn();
const lengthOf = (rows: readonly FilterDef[]) => rows.filter((row) => row.value !== undefined).length;

describe('chips of match lists', () => {
  const candidateMatches: Required<z.output<typeof CandidateMatchFilters>> = {
    status: ['new'],
    is_answered: false,
    min_score: 1,
    max_score: 99,
    job_types: ['Contract'],
    work_modes: ['Remote'],
    location: 'Leeds',
    salary_min: 1,
    salary_max: 200_000,
    salary_currency: 'GBP',
    experience_min: 2,
    experience_max: 9,
    match_from: '2026-01-01',
    match_to: '2026-01-02',
    expiry_from: '2026-01-01',
    expiry_to: '2026-01-02',
    skills: ['Payroll'],
    tags: ['Hot lead'],
    tags_match: 'any',
  };
  it.each(Object.entries(candidateMatches))('show %s of the matches of a candidate', (filter, value) => {
    const rows = candidateMatchFilters({ filters: { [filter]: value }, setFilters });
    // Parts of other chips.
    expect(lengthOf(rows)).toBe(['salary_currency', 'tags_match'].includes(filter) ? 0 : 1);
  });

  const {
    location,
    salary_min,
    salary_max,
    salary_currency,
    experience_min,
    experience_max,
    skills,
    ...shared
  } = candidateMatches;
  const allMatches: Required<z.output<typeof AllMatchFilters>> = {
    ...shared,
    job_status: ['open'],
    client_id: aMatch().recruiter_id,
    recruiter_id: aMatch().recruiter_id,
    only_non_expired: true,
    view_scope: 'all',
  };
  // The scope has a separate switch; all or any is part of the tags chip.
  it.each(Object.entries(allMatches))('show %s of all matches', (filter, value) => {
    const rows = allMatchFilters({ filters: { [filter]: value }, setFilters }, { people: [] });
    expect(lengthOf(rows)).toBe(['view_scope', 'tags_match'].includes(filter) ? 0 : 1);
  });

  const { status, is_answered, min_score, max_score, tags } = shared;
  it.each(Object.entries({ status, is_answered, min_score, max_score, tags }))(
    "show %s of a job's matches",
    (filter, value) => {
      expect(lengthOf(jobMatchFilters({ filters: { [filter]: value }, setFilters }, { lowest: 40 }))).toBe(1);
    },
  );
});
