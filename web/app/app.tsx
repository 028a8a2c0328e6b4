import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useSessionState } from '../lib/session/session-state.ts';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';
import { FullPageLoading } from './frames/page-loading.tsx';
import type { createAppRouter } from './router.tsx';

/** Beside the router, which shows nothing until it has loaded the first page's code. */
const SignInLoading = () => (useSessionState().isLoading === 'is_setting_url' ? <FullPageLoading /> : null);

type AppProps = { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient };

export function App({ router, queryClient }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <SignInLoading />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
