import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { getJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import {
  getAllMatches,
  getCandidateMatchesForJob,
  getMatchDetails,
} from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMatch, aMatchWithDetails } from '../../test/match-builders.ts';
import { anOpenJob, pageOf, someSettings } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { JobsAndMatchesPage } from './jobs-and-matches-page.tsx';

setUpMockApi();

const first = anOpenJob({ job_title: 'Payroll lead' });
const second = anOpenJob({ job_title: 'Nurse', job_id: '00000000-0000-4000-8000-0000000000b2' });
const third = '00000000-0000-4000-8000-0000000000b3';
const matches = [aMatch({}, 1), aMatch({ candidate_name: 'Ola Berg' }, 2)];
const at = (width: number) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: [...query.matchAll(/(min|max)-width: ([\d.]+)px/g)].every(([, end, px]) =>
          end === 'min' ? width >= Number(px) : width <= Number(px),
        ),
        media: query,
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as unknown as MediaQueryList,
  );
let listed: ReturnType<typeof mockCall<typeof getCandidateMatchesForJob>>;

beforeEach(() => {
  signIn();
  mockFailure(getTiles, { status: 403, code: 'forbidden', message: 'Not here' });
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
  mockCall(getJobs, pageOf([first, second]));
  mockCall(getJob, ({ job_id }) => (job_id === first.job_id ? first : second));
  listed = mockCall(getCandidateMatchesForJob, pageOf(matches));
});
afterEach(() => vi.restoreAllMocks());

const open = async (url = '/') => {
  await renderApp(<JobsAndMatchesPage />, url);
  await screen.findAllByText('Payroll lead');
  return userEvent.setup();
};
const row = (name: string) => screen.getByText(name, { selector: 'tr *' }).closest('tr')!;
const card = (name: string) => screen.findByRole('button', { name: `Open ${name}` });
const url = () => screen.getByTestId('url').textContent;

describe('jobs and matches side by side', () => {
  beforeEach(() => void at(1440));

  it('show the first open job at once, then the chosen one, and keep it in the address', async () => {
    mockCall(
      getJobs,
      pageOf([
        { ...first, job_status: 'draft' },
        anOpenJob({ ...second, job_title: 'Baker', job_id: third }),
        second,
      ]),
    );
    const user = await open();
    await waitFor(() => expect(url()).toBe(`/?chosen=${third}`));
    await waitFor(() => expect(listed.bodies.map(({ job_id }) => job_id)).toEqual([third]));
    await user.click(row('Nurse'));
    expect(url()).toBe(`/?chosen=${second.job_id}`);
    expect(await card('Ines Calder')).toBeVisible();
    expect(listed.bodies.at(-1)).toMatchObject({ job_id: second.job_id, page: 1, sort_by: 'score_desc' });
    expect(row('Nurse')).toHaveAttribute('data-open');
    for (const name of ['Job Management', 'Match Management'])
      expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('say so where there is no job', async () => {
    mockCall(getJobs, pageOf([]));
    await renderApp(<JobsAndMatchesPage />);
    expect(await screen.findByRole('heading', { name: 'No job to show' })).toBeVisible();
    expect(url()).toBe('/');
  });

  it('are moved through by the arrow keys, from a job to its matches and back', async () => {
    const user = await open(`/?chosen=${first.job_id}`);
    const [ines, ola] = [await card('Ines Calder'), await card('Ola Berg')];
    await user.keyboard('{ArrowDown}');
    expect(row('Payroll lead')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(ines).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(ola).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(ines).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(row('Payroll lead')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(url()).toContain(second.job_id));
    expect(row('Nurse')).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search jobs' })).toHaveFocus();
  });

  it('open a match in its drawer, and the job in its own', async () => {
    mockCall(getMatchDetails, aMatchWithDetails(matches[1]));
    const user = await open(`/?chosen=${first.job_id}`);
    await user.click(await card('Ola Berg'));
    const drawer = await screen.findByRole('dialog', { name: 'Ola Berg' });
    expect(url()).toContain(`match=${matches[1]!.match_id}`);
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(url()).not.toContain('match='));
    await user.click(screen.getByRole('link', { name: 'Job details' }));
    expect(await screen.findByRole('dialog', { name: 'Payroll lead' })).toBeVisible();
    expect(url()).toContain(`chosen=${first.job_id}`);
  });

  it('filter and page each list on its own', async () => {
    await open(`/?chosen=${first.job_id}&page=2&m_page=3&m_status=%5B%22new%22%5D`);
    await card('Ines Calder');
    expect(listed.bodies.at(-1)).toMatchObject({ page: 3, status: ['new'] });
    expect(screen.getByRole('button', { name: 'Stage New' })).toBeVisible();
  });

  it('say what is wrong with a chosen job that is gone, beside the jobs', async () => {
    mockFailure(getJob, { status: 404, code: 'job_not_found', message: 'This job does not exist.' });
    mockFailure(getCandidateMatchesForJob, { status: 404, code: 'job_not_found', message: 'No such job.' });
    await open(`/?chosen=${first.job_id}`);
    expect(await screen.findByRole('heading', { name: 'This job does not exist' })).toBeVisible();
    expect(row('Nurse')).toBeVisible();
  });
});

describe('jobs and matches on a narrower screen', () => {
  beforeEach(() => void at(1279));

  it('are two tabs, each with a link to its own page', async () => {
    mockCall(getAllMatches, pageOf(matches));
    const user = await open();
    expect(screen.queryByRole('heading', { name: 'Choose a job' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Job Management' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Matches' }));
    expect(url()).toBe('/?tab=matches');
    expect(await screen.findByRole('link', { name: 'Match Management' })).toBeVisible();
    expect((await screen.findAllByText('Ola Berg')).length).toBeGreaterThan(0);
  });
});
