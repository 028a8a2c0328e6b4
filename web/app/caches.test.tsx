import type { BodyInput, Call, DataInput } from '@placewell/contract/call.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getActiveSubscription } from '@placewell/contract/money/subscriptions.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/api/queries.ts';
import { useSubscription } from '../money/billing/billing.queries.ts';
import { useCreditsBalance } from '../money/credits/credits.queries.ts';
import { profileQuery } from '../people/accounts/use-profile-requirement.ts';
import { mockCall, type SentRequests, setUpMockApi } from '../test/mock-api.ts';
import { signIn } from '../test/render.tsx';

setUpMockApi();
afterEach(() => vi.useRealTimers());

const mock =
  <C extends Call>(call: C, data: DataInput<C>): (() => SentRequests<C>) =>
  () =>
    mockCall(call, data);
type Sent = { bodies: BodyInput<Call>[] };
const profile = {
  fullname: 'Ada',
  role: 'agency' as const,
  email: 'ada@example.org',
  image: '',
  agency_name: 'Agency',
  is_email_verified: true,
  awaits_confirmation: false,
  trial_credits_until: null,
  mail_goes_to: 'mailbox' as const,
};

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
