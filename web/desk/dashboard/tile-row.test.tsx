import type { Data } from '@placewell/contract/call.ts';
import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callQueryKey } from '../../lib/api/queries.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { aProfile } from '../../test/profile.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { TileRow } from './tile-row.tsx';

setUpMockApi();
const EMPTY_COUNTS: Data<typeof getTiles> = {
  today: '2026-11-30',
  due_today: 0,
  new_matches: 0,
  expiring: 0,
  awaiting: 0,
  idle_jobs: 0,
  needs_review: 0,
  resume_credits: 25,
  email_credits: 25,
  candidates: 0,
  open_jobs: 0,
};
const show = async (tiles: Partial<typeof EMPTY_COUNTS>) => {
  mockCall(getTiles, { ...EMPTY_COUNTS, ...tiles });
  await renderApp(<TileRow />);
};
const linkUrl = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

beforeEach(() => signIn());

describe('tile row', () => {
  it('links each tile to its rows for an agency', async () => {
    await show({
      due_today: 0,
      new_matches: 12,
      expiring: 1,
      awaiting: 3,
      idle_jobs: 2,
      needs_review: 10_001,
    });
    await screen.findByText('12');
    expect(linkUrl('12 new matches today')).toBe('/agency/matches-management?match_from=2026-11-30');
    expect(linkUrl('1 expires in 3 days')).toMatch(
      /^\/agency\/matches-management\?status=\["new".*&expiry_from=2026-11-30&expiry_to=2026-12-03&only_non_expired=true$/,
    );
    expect(linkUrl('3 awaiting a reply')).toBe(
      '/agency/matches-management?status=["contacted","submitted"]&is_answered=false',
    );
    expect(linkUrl('2 jobs idle for 7 days')).toBe(
      '/agency/jobs-and-matches?job_status=["open"]&idle_days=7',
    );
    expect(linkUrl('10,000+ resumes to review')).toBe(
      '/agency/candidates-management?parse_status=needs_review',
    );
  });

  it('links each tile to the own pages of a recruiter', async () => {
    signIn({ role: 'recruiter' });
    await show({ awaiting: 1, idle_jobs: 1, needs_review: 1 });
    await screen.findByText('resume to review');
    expect(linkUrl('1 awaiting a reply')).toMatch(/^\/recruiter\/matches-management\?status=/);
    expect(linkUrl('1 job idle for 7 days')).toMatch(/^\/recruiter\/jobs-management\?/);
    expect(linkUrl('1 resume to review')).toBe('/recruiter/candidates-management?parse_status=needs_review');
  });

  it('has no tile of zero, and is absent without any', async () => {
    await show({ awaiting: 2 });
    expect(await screen.findByText('awaiting a reply')).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByText(/credit|due|idle/)).toBeNull();
    cleanup();
    await show({});
    await expect.poll(() => screen.queryByRole('navigation')).toBeNull();
  });

  it('draws as many tiles while they load as there were last time, so that nothing below moves', async () => {
    await show({ awaiting: 2, due_today: 1 });
    expect(await screen.findAllByRole('link')).toHaveLength(2);
    cleanup();
    const { promise, resolve } = Promise.withResolvers<typeof EMPTY_COUNTS>();
    mockCall(getTiles, () => promise);
    await renderApp(<TileRow />);
    expect(screen.getByRole('navigation', { busy: true }).children).toHaveLength(2);
    resolve({ ...EMPTY_COUNTS, awaiting: 2, due_today: 1 });
    expect(await screen.findAllByRole('link')).toHaveLength(2);
  });

  it.each([
    [{ resume_credits: 9 }, '9 resume credits left'],
    [{ resume_credits: 1 }, '1 resume credit left'],
    [{ resume_credits: 0 }, '0 resume credits left'],
    [{ email_credits: 1 }, '1 email credit left'],
    [{ email_credits: 0 }, '0 email credits left'],
  ])('warns when few credits are left: %o', async (credits, text) => {
    await show(credits);
    const row = await screen.findByRole('navigation', { name: 'Pending work' });
    await screen.findByText(/credits? left/);
    expect(row).toHaveTextContent(text);
    expect(linkUrl(text)).toBe('/pricing?tab=credits');
  });

  it('warns of no credits that come with the confirmed address', async () => {
    mockCall(getTiles, { ...EMPTY_COUNTS, resume_credits: 0, email_credits: 0 });
    const { client } = await renderApp(<TileRow />);
    await screen.findByText('resume credits left');
    client.setQueryData(callQueryKey(getUserProfile, {}), aProfile({ awaits_confirmation: true }));
    await waitFor(() => expect(screen.queryByText(/credits left/)).toBeNull());
  });

  it('renders nothing when the counts cannot be loaded', async () => {
    mockFailure(getTiles, { status: 403, message: 'No', code: 'forbidden' });
    await renderApp(<TileRow />);
    await expect.poll(() => screen.queryByRole('navigation')).toBeNull();
  });
});
