import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { signIn } from '../../test/render.tsx';
import { callQuery, createQueryClient } from './queries.ts';
import { usePrefetch } from './use-prefetch.ts';

setUpMockApi();
const balance = { resume_credits: 1, email_credits: 2 };
const query = callQuery(getCreditsBalance, {}, 'credits');
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
let client: ReturnType<typeof createQueryClient>;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const isLoaded = () => client.getQueryData(query.queryKey) !== undefined;

beforeEach(() => {
  signIn();
  client = createQueryClient();
});

it('loads what the pointer rests on, once', async () => {
  const sent = mockCall(getCreditsBalance, balance);
  const { result } = renderHook(usePrefetch, { wrapper });
  result.current(query);
  result.current(query);
  await waitFor(() => expect(isLoaded()).toBe(true));
  expect(sent.bodies).toEqual([{}]);
});

it('asks for nothing where the pointer only passes', async () => {
  const sent = mockCall(getCreditsBalance, balance);
  const { result } = renderHook(usePrefetch, { wrapper });
  result.current(query);
  result.current(undefined);
  await wait(120);
  expect(sent.bodies).toEqual([]);
});

it('stops what has not been answered when the pointer leaves', async () => {
  let answer: () => void = () => undefined;
  const sent = mockCall(getCreditsBalance, async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return balance;
  });
  const { result } = renderHook(usePrefetch, { wrapper });
  result.current(query);
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
  result.current(undefined);
  answer();
  await wait(50);
  expect(client.isFetching()).toBe(0);
  expect(isLoaded()).toBe(false);
});
