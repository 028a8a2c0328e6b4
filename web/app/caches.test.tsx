import type { BodyInput, Call, DataInput } from '@placewell/contract/call.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getActiveSubscription } from '@placewell/contract/money/subscriptions.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useForgetOnScopeChange, useForgetOnSessionChange } from '../lib/api/forget.ts';
import { createQueryClient } from '../lib/api/queries.ts';
import { SESSION_EXPIRED_EVENT } from '../lib/session/session-state.ts';
import { clearSession } from '../lib/session/session-store.ts';
import { aJob } from '../matching/jobs/job.fixture.ts';
import { JOBS } from '../matching/jobs/jobs-page.tsx';
import { useSubscription } from '../money/billing/billing.queries.ts';
import { useCreditsBalance } from '../money/credits/credits.queries.ts';
import { profileQuery } from '../people/accounts/use-profile-requirement.ts';
import { useListQuery } from '../records/lists/use-list.ts';
import { mockCall, type SentRequests, setUpMockApi } from '../test/mock-api.ts';
import { aProfile } from '../test/profile.ts';
import { ids, signIn } from '../test/render.tsx';

setUpMockApi();
afterEach(() => vi.useRealTimers());

const mock =
  <C extends Call>(call: C, data: DataInput<C>): (() => SentRequests<C>) =>
  () =>
    mockCall(call, data);
type Sent = { bodies: BodyInput<Call>[] };
const profile = aProfile({ fullname: 'Ada' });

it.each<[what: string, seconds: number, read: () => { isSuccess: boolean }, answer: () => Sent]>([
  ['credits are', 60, useCreditsBalance, mock(getCreditsBalance, { resume_credits: 1, email_credits: 1 })],
  ['active subscription is', 300, useSubscription, mock(getActiveSubscription, null)],
  ['profile is', 300, () => useQuery(profileQuery()), mock(getUserProfile, profile)],
])('the %s asked for once within %i s', async (_what, seconds, read, answer) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn();
  const sent = answer();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const show = async () => {
    const { result, unmount } = renderHook(read, { wrapper });
    await waitFor(() => expect(result.current.isSuccess && client.isFetching() === 0).toBe(true));
    unmount();
  };
  await show();
  vi.setSystemTime(Date.now() + seconds * 1000 - 1);
  await show();
  expect(sent.bodies).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await show();
  expect(sent.bodies).toHaveLength(2);
});

describe('a list that this tab has seen', () => {
  type Body = BodyInput<typeof getJobs>;
  const MINE: Body = { page: 1, view_scope: 'self' };
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const show = (body: Body) =>
    renderHook((asked) => useListQuery(JOBS, asked), { wrapper, initialProps: body });
  const shown = ({ result }: ReturnType<typeof show>) => result.current.data?.items[0]?.job_title;
  /** Shows a list and leaves it again; each answer is another one. */
  async function seeOnce(body: Body) {
    const page = show(body);
    await waitFor(() => expect(shown(page)).toBeDefined());
    page.unmount();
  }
  let answers = 0;
  const mockJobs = () =>
    mockCall(getJobs, () => ({
      items: [aJob({ job_title: `Answer ${++answers}` })],
      total: 1,
      total_is_exact: true,
      page: 1,
      limit: 10,
      total_pages: 1,
    }));
  beforeEach(async () => {
    client.clear();
    answers = 0;
    signIn();
    mockJobs();
    renderHook(useForgetOnSessionChange, { wrapper });
    await seeOnce(MINE);
  });

  it('comes back at once, and is then refreshed', async () => {
    const page = show(MINE);
    expect(shown(page)).toBe('Answer 1');
    await waitFor(() => expect(shown(page)).toBe('Answer 2'));
  });

  it.each<[what: string, body: Body]>([
    ['page', { ...MINE, page: 2 }],
    ['order', { ...MINE, sort_by: 'job_title_asc' }],
    ['filter', { ...MINE, job_status: 'open' }],
    ['scope', { ...MINE, view_scope: 'all' }],
  ])('is not shown for another %s', (_what, body) => {
    expect(shown(show(body))).toBeUndefined();
  });

  it('stands in for its next page, but not for the list of another person', async () => {
    const page = show({ ...MINE, recruiter_id: ids.user });
    await waitFor(() => expect(shown(page)).toBe('Answer 2'));
    page.rerender({ ...MINE, recruiter_id: ids.user, page: 2 });
    expect(shown(page)).toBe('Answer 2');
    page.rerender({ ...MINE, recruiter_id: ids.agency });
    expect(shown(page)).toBeUndefined();
  });

  it.each<[what: string, happens: () => void]>([
    ['the person logs out', clearSession],
    ['the token is refused', () => window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT))],
    ['another person logs in', () => signIn({ user_id: ids.agency })],
    ['the person has another role', () => signIn({ role: 'recruiter' })],
    ['the person belongs to another agency', () => signIn({ agency_id: ids.user })],
  ])('is forgotten when %s', async (_what, happens) => {
    await act(async () => happens());
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('Answer');
  });

  it('is forgotten when a list shows the records of other people than before', async () => {
    const page = renderHook((scope) => useForgetOnScopeChange(scope), { wrapper, initialProps: 'self' });
    expect(client.getQueryCache().getAll()).toHaveLength(1);
    page.rerender('all');
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
  });
});
