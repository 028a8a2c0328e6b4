import type { Data } from '@placewell/contract/call.ts';
import { getTiles } from '@placewell/contract/dashboard.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { TileRow } from './tile-row.tsx';

setUpMockApi();
const NOTHING: Data<typeof getTiles> = {
  today: '2026-11-30',
  new_matches: 0,
  expiring: 0,
  awaiting: 0,
  idle_jobs: 0,
  needs_review: 0,
  resume_credits: 25,
  candidates: 0,
  open_jobs: 0,
};
const show = async (tiles: Partial<typeof NOTHING>) => {
  mockCall(getTiles, { ...NOTHING, ...tiles });
  await renderApp(<TileRow />);
};
const address = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

beforeEach(() => signIn());

describe('tiles', () => {
  it('lead an agency to the rows behind them', async () => {
    await show({ new_matches: 12, expiring: 1, awaiting: 3, idle_jobs: 2, needs_review: 10_001 });
    await screen.findByText('12');
    expect(address('12 new matches today')).toBe(
      '/agency/jobs-and-matches?tab=matches&match_from=2026-11-30',
    );
    expect(address('1 expires in 3 days')).toMatch(
      /^\/agency\/jobs-and-matches\?tab=matches&status=\["new".*&expiry_from=2026-11-30&expiry_to=2026-12-03&only_non_expired=true$/,
    );
    expect(address('3 wait for an answer')).toBe(
      '/agency/jobs-and-matches?tab=matches&status=["contacted","submitted"]',
    );
    expect(address('2 jobs idle for 7 days')).toBe(
      '/agency/jobs-and-matches?job_status=["open"]&idle_days=7',
    );
    expect(address('10,000+ resumes to review')).toBe(
      '/agency/candidates-management?parse_status=needs_review',
    );
  });

  it('lead a recruiter to its own pages', async () => {
    signIn({ role: 'recruiter' });
    await show({ awaiting: 1, idle_jobs: 1, needs_review: 1 });
    await screen.findByText('resume to review');
    expect(address('1 waits for an answer')).toMatch(/^\/recruiter\/matches-management\?status=/);
    expect(address('1 job idle for 7 days')).toMatch(/^\/recruiter\/jobs-management\?/);
    expect(address('1 resume to review')).toBe('/recruiter/candidates-management?parse_status=needs_review');
  });

  it('with nothing behind them lead nowhere', async () => {
    await show({});
    expect(await screen.findByText('wait for an answer')).toBeInTheDocument();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText(/credit/)).toBeNull();
  });

  it.each([
    [9, '9 resume credits left'],
    [1, '1 resume credit left'],
    [0, '0 resume credits left'],
  ])('warn of %d credits', async (resume_credits, words) => {
    await show({ resume_credits });
    const row = await screen.findByRole('navigation', { name: 'What waits for you' });
    await screen.findByText(/credits? left/);
    expect(row).toHaveTextContent(words);
  });

  it('say nothing where they cannot be counted', async () => {
    mockFailure(getTiles, { status: 403, message: 'No', code: 'forbidden' });
    await renderApp(<TileRow />);
    await expect.poll(() => screen.queryByRole('navigation')).toBeNull();
  });
});
