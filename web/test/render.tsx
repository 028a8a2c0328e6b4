import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { reloadSession } from '../lib/session/session-store.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { theme } from '../ui/theme/theme.ts';

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export const ids = {
  agency: '00000000-0000-4000-8000-00000000000a',
  user: '00000000-0000-4000-8000-000000000001',
};

/** Writes a session to local storage under the specification's names. */
export function signIn(values: Record<string, string> = {}) {
  const session = { token: 'token', role: 'agency', agency_id: ids.agency, user_id: ids.user, ...values };
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
  reloadSession();
}

function CurrentUrl() {
  const { href } = useLocation();
  return <output data-testid="url">{href}</output>;
}

/**
 * Renders inside the theme, a query client and a memory router that shows the same page at every URL. Without
 * `transitions`, dialogs and drawers open and close at once.
 */
export async function renderApp(children: ReactNode, url = '/', { transitions = false } = {}) {
  const page = () => (
    <>
      {children}
      <CurrentUrl />
    </>
  );
  const root = createRootRoute({ component: page, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();
  const client = createClient();
  const view = render(
    <MantineProvider theme={theme} env={transitions ? 'default' : 'test'}>
      <QueryClientProvider client={client}>
        <Toaster />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, client };
}
