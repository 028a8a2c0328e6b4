import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/queries.ts';
import { signIn } from '../../test/render.tsx';
import { navItems } from './navigation.ts';
import { useLoadAhead } from './use-load-ahead.ts';

const { preloadRoute, state } = vi.hoisted(() => ({ preloadRoute: vi.fn(), state: { status: 'idle' } }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ preloadRoute, state }),
}));
vi.mock('../../lib/lazy-part.tsx', async (original) => ({
  ...(await original<object>()),
  loadWaitingParts: async () => undefined,
}));

let client: ReturnType<typeof createQueryClient>;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const loaded = () => preloadRoute.mock.calls.map(([route]) => route.to);
/** Enough for the scripts of every page. */
const passTime = () => vi.advanceTimersByTimeAsync(20_000);

beforeEach(() => {
  client = createQueryClient();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  preloadRoute.mockReset();
});

it.each(['super_admin', 'agency', 'recruiter'] as const)(
  "loads the pages of the %s's sidebar, and no others",
  async (role) => {
    signIn({ role });
    renderHook(useLoadAhead, { wrapper });
    await passTime();
    expect(loaded()).toEqual(navItems(role).map(({ to }) => to));
  },
);

it('waits until the page itself is shown', async () => {
  signIn({ role: 'agency' });
  state.status = 'pending';
  renderHook(useLoadAhead, { wrapper });
  await passTime();
  expect(loaded()).toEqual([]);
  state.status = 'idle';
  await passTime();
  expect(loaded().length).toBeGreaterThan(0);
});

it('loads them one after the other, and only once the page has what it asked for', async () => {
  signIn({ role: 'agency' });
  let answer: (data: null) => void = () => undefined;
  void client.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<null>((done) => (answer = done)) });
  preloadRoute.mockReturnValue(new Promise(() => undefined));
  renderHook(useLoadAhead, { wrapper });
  const asked = vi.spyOn(client, 'isFetching');
  await vi.advanceTimersByTimeAsync(300);
  expect(loaded()).toEqual([]);
  // Not with every idle moment, of which there are many.
  expect(asked.mock.calls.length).toBeLessThan(3);
  answer(null);
  await passTime();
  expect(loaded()).toHaveLength(1);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'loads nothing for a user who saves data: %o',
  async (connection) => {
    signIn({ role: 'agency' });
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    renderHook(useLoadAhead, { wrapper });
    await passTime();
    expect(loaded()).toEqual([]);
  },
);
