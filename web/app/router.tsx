import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazyPage, lazyRouteComponent } from '../lib/lazy-part.tsx';
import { startPath } from '../lib/session/home.ts';
import { readSession } from '../lib/session/session-store.ts';
import { readNeededFactor } from '../people/accounts/second-factor/needed-factor.ts';
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
    /** Why a login has ended; /auth says so. */
    notice?: string;
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

/** A reload forgets the factor that a login waits for: the login begins again. */
const requireNeededFactor = ({ location }: { location: ParsedLocation }) => {
  const { returnTo } = location.state;
  if (!readNeededFactor())
    throw redirect({ to: '/auth', replace: true, state: returnTo === undefined ? {} : { returnTo } });
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
    ...(path === '/auth/second-factor' && { beforeLoad: requireNeededFactor }),
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
