import type { Page } from '@playwright/test';
import { type Installation, readInstallation, startSignedIn } from '../installation.ts';
import { expect, ignoreErrors, test } from '../journey.ts';

type List = {
  title: string;
  role: keyof Installation['sessions'];
  path: (installation: Installation) => string;
  /** The call that fills it. */
  call: string;
  /** Finds some rows, not all. */
  search: string;
  /** A filter that some rows pass, as the address has it and as its chip says. */
  filter: [query: string, chip: string];
  /** The header of a column that sorts, in a table. */
  column?: string;
  /** The menu of its saved views, which keep what the address says. */
  views?: string;
};

const LISTS: readonly List[] = [
  {
    title: 'agencies',
    role: 'super_admin',
    path: () => '/super-admin/agency-management',
    call: 'getAgencies',
    search: 'Qua',
    filter: ['recruiters_min=1', 'Recruiters'],
    column: 'Agency',
  },
  {
    title: 'recruiters',
    role: 'agency',
    path: () => '/agency/recruiters-management',
    call: 'agency/getRecruiters',
    search: 'Ru',
    filter: ['jobs_min=1', 'Jobs'],
    column: 'Recruiter',
  },
  {
    title: 'recruiters of an agency',
    role: 'super_admin',
    path: ({ sessions }) => `/super-admin/agency/${sessions.agency.agency_id}/recruiters`,
    call: 'agency/getRecruiters',
    search: 'Ru',
    filter: ['jobs_min=1', 'Jobs'],
    column: 'Recruiter',
  },
  {
    title: 'candidates',
    role: 'agency',
    path: () => '/agency/candidates-management',
    call: 'agency/getCandidates',
    search: 'Person 1',
    filter: ['skills=Bookkeeping', 'Skills'],
    column: 'Candidate',
    views: 'View: All candidates',
  },
  {
    title: 'jobs',
    role: 'recruiter',
    path: () => '/recruiter/jobs-management',
    call: 'agency/getJobs',
    search: 'Specialist 1',
    filter: ['skills=Payroll', 'Skills'],
    column: 'Job',
  },
  {
    title: 'clients',
    role: 'agency',
    path: () => '/agency/clients',
    call: 'agency/getClients',
    search: 'Works 1',
    filter: ['client_status=active', 'Status'],
    column: 'Client',
  },
  {
    title: 'submissions',
    role: 'agency',
    path: () => '/agency/submissions',
    call: 'agency/getSubmissions',
    search: 'Person 1',
    filter: ['channel=elsewhere', 'Channel'],
    column: 'Candidate',
  },
  {
    title: 'all matches',
    role: 'recruiter',
    path: () => '/recruiter/matches-management',
    call: 'agency/match/getAllMatches',
    search: 'Person 1',
    filter: ['min_score=50', 'Score'],
    column: 'Candidate',
  },
  {
    title: 'matches of a candidate',
    role: 'agency',
    path: ({ candidateId }) => `/agency/candidates/${candidateId}/matches`,
    call: 'agency/match/getMatchesForCandidate',
    search: 'Specialist 1',
    filter: ['min_score=1', 'Score'],
  },
  {
    title: 'matches of a job',
    role: 'agency',
    path: ({ jobId }) => `/agency/jobs/${jobId}/matches`,
    call: 'agency/match/getCandidateMatchesForJob',
    search: 'Person 1',
    filter: ['min_score=1', 'Score'],
  },
];

const rows = (page: Page) => page.locator('tr[data-row-id], li[data-match-id]');
const ids = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-row-id') ?? row.getAttribute('data-match-id')),
  );
const searchBox = (page: Page) => page.getByRole('combobox', { name: /^Search/ });

/** Waits until other rows are shown than `before`, and returns their ids. */
async function otherRows(page: Page, before: unknown[]) {
  await expect.poll(() => ids(page)).not.toEqual(before);
  return ids(page);
}

/** The rows of a table once it is sorted by a column, and in which direction. */
async function sortedBy(page: Page, column: string) {
  const header = page.locator('th[aria-sort]');
  await expect(header).toContainText(column);
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  return { direction: await header.getAttribute('aria-sort'), rows: await ids(page) };
}

/** Saves what the list shows as a view, leaves it for the whole list and comes back to it. */
async function keepView(page: Page, menu: string) {
  const name = `Kept ${Date.now()}`;
  const filtered = await ids(page);
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/saved=/);
  await page.reload();
  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('button', { name: 'All candidates 0', exact: true }).click();
  await otherRows(page, filtered);
  await page.goBack();
  await expect.poll(() => ids(page)).toEqual(filtered);
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
}

for (const list of LISTS)
  test(`${list.title}: pages, sort, search and filter are in the address; empty, failed and offline lists say so`, async ({
    page,
    context,
  }) => {
    const installation = readInstallation();
    await startSignedIn(context, installation.sessions[list.role]);
    const path = list.path(installation);

    await page.goto(`${path}?limit=2`);
    await expect(rows(page)).toHaveCount(2);
    const first = await ids(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    const second = await otherRows(page, first);
    await page.reload();
    await expect.poll(() => ids(page)).toEqual(second);
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(first);

    if (list.column) {
      const header = page.getByRole('columnheader').getByRole('button', { name: list.column, exact: true });
      await header.click();
      const one = await sortedBy(page, list.column);
      await header.click();
      await expect(page.locator(`th[aria-sort="${one.direction}"]`)).toHaveCount(0);
      const other = await sortedBy(page, list.column);
      expect(other.rows).not.toEqual(one.rows);
      await page.reload();
      await expect.poll(() => ids(page)).toEqual(other.rows);
    }

    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    await searchBox(page).fill(list.search);
    await expect(page).toHaveURL(/search=/);
    const [query, chip] = list.filter;
    await page.goto(`${path}?${query}`);
    await expect(rows(page).first()).toBeVisible();
    if (list.views) await keepView(page, list.views);
    await page.getByRole('button', { name: `Remove filter ${chip}` }).click();
    await expect(page).not.toHaveURL(new RegExp(query));

    await searchBox(page).fill('nobody has this name');
    await expect(rows(page)).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Clear/ })
      .last()
      .click();
    await expect(rows(page).first()).toBeVisible();

    await page.route(`**/api/v1/${list.call}`, (route) => route.abort());
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await page.unroute(`**/api/v1/${list.call}`);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
    ignoreErrors(context, /ERR_FAILED/);

    await context.setOffline(true);
    await expect(page.getByText('You are offline. Please check your internet connection.')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline. Please check your internet connection.')).toBeHidden();
    ignoreErrors(context, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  });
