import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazyPage, lazyRouteComponent } from '../lib/lazy-part.tsx';
import { startPath } from '../lib/session/home.ts';
import { readSession } from '../lib/session/session-store.ts';
import { signInProvidersQuery } from '../people/accounts/social/social.queries.ts';
import { NotFoundPage } from './frames/not-found-page.tsx';
import { PageError } from './frames/page-error.tsx';
import { PageLoading } from './frames/page-loading.tsx';
import { OPEN_PAGES } from './open-pages.ts';
import { openRoutes } from './open-routes.tsx';
import { Root } from './root.tsx';
import { guardedRoutes } from './shell-routes.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the header and as the document's title. */
    title?: string;
  }
  interface HistoryState {
    /** The page that was requested before the redirect to /auth. */
    returnTo?: string;
  }
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/auth', search: location.search, replace: true });
  },
});

/** For pages that signed-in users need not see: redirects them to their role's home page. */
const redirectSignedIn = () => {
  const { token, role, userFullName: fullName, questionnaireStatus } = readSession();
  if (token && role)
    throw redirect({ to: startPath(role, { fullName, questionnaireStatus }), replace: true });
};

/** The sign-in providers, fetched while the page is loaded, so that their buttons are there from the first paint. */
const prefetchProviders = ({ context }: { context: unknown }) => {
  const { queryClient } = context as { queryClient: QueryClient };
  void queryClient.prefetchQuery(signInProvidersQuery());
};

const openPages = OPEN_PAGES.map(([path, title, [load, name]]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    ...(path === '/auth' && { beforeLoad: redirectSignedIn, loader: prefetchProviders }),
    component: lazyPage(load, name),
  }),
);

const demos = [
  { path: '/demo', title: 'Design system', name: 'GalleryPage' },
  { path: '/demo-location-modal', title: 'Location modal', name: 'LocationDemoPage' },
  { path: '/context-demo', title: 'Session context', name: 'ContextDemoPage' },
] as const;
const demoRoutes = demos.map(({ path, title, name }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    component: lazyRouteComponent(() => import('./demo/demo-pages.tsx'), name),
  }),
);

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'Page not found' },
  component: NotFoundPage,
});

/** The router with the specification's routes; tests pass their own `history`. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      index,
      ...openPages,
      ...demoRoutes,
      openRoutes(root),
      ...guardedRoutes(root),
      notFound,
    ]),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 150,
    scrollRestoration: false,
    ...(history ? { history } : {}),
  });
}
