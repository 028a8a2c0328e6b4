import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createAppRouter } from '../app/router.tsx';
import { createQueryClient } from '../lib/api/queries.ts';
import { reloadSession } from '../lib/session/session-store.ts';

/** Renders the whole application at a URL, with the session in local storage. */
export function openApp(url: string) {
  reloadSession();
  const client = createQueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [url] }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
