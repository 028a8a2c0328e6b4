import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazyRouteComponent } from '../lib/lazy-part.tsx';
import { homePath } from '../lib/session/home.ts';
import { readSession } from '../lib/session/session-store.ts';
import { signInProvidersQuery } from '../people/accounts/social/social.queries.ts';
import { NotFoundPage } from './frames/not-found-page.tsx';
import { PageError } from './frames/page-error.tsx';
import { PageLoading } from './frames/page-loading.tsx';
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
  const { token, role } = readSession();
  if (token && role) throw redirect({ to: homePath(role), replace: true });
};

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { title: 'Log in' },
  beforeLoad: redirectSignedIn,
  // Fetched while the page is loaded, so that its buttons are there from the first paint.
  loader: ({ context }) => {
    const { queryClient } = context as unknown as { queryClient: QueryClient };
    void queryClient.prefetchQuery(signInProvidersQuery());
  },
  component: lazyRouteComponent(() => import('../people/accounts/sign-in-page.tsx'), 'SignInPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password',
  staticData: { title: 'Reset password' },
  component: lazyRouteComponent(
    () => import('../people/accounts/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});
const acceptInvite = createRoute({
  getParentRoute: () => root,
  path: '/auth/accept-invite',
  staticData: { title: 'Accept invitation' },
  component: lazyRouteComponent(
    () => import('../people/accounts/accept-invite-page.tsx'),
    'AcceptInvitePage',
  ),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/auth/verify-email',
  staticData: { title: 'Confirm e-mail' },
  component: lazyRouteComponent(() => import('../people/accounts/verify-email-page.tsx'), 'VerifyEmailPage'),
});
const socialSignIn = (['/auth/create-agency', '/auth/link-account'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: path === '/auth/create-agency' ? 'Create agency' : 'Link account' },
    component: lazyRouteComponent(
      () => import('../people/accounts/social/social-sign-in-page.tsx'),
      'SocialSignInPage',
    ),
  }),
);
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  staticData: { title: 'Unsubscribe' },
  component: lazyRouteComponent(() => import('../people/accounts/unsubscribe-page.tsx'), 'UnsubscribePage'),
});
const messageOptOut = createRoute({
  getParentRoute: () => root,
  path: '/letters/opt-out',
  staticData: { title: 'E-mails' },
  component: lazyRouteComponent(() => import('../outreach/messages/opt-out-page.tsx'), 'OptOutPage'),
});
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  staticData: { title: 'Set up' },
  component: lazyRouteComponent(() => import('../people/accounts/set-up-page.tsx'), 'SetUpPage'),
});

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

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  staticData: { title: 'About' },
  component: lazyRouteComponent(() => import('./about/about-page.tsx'), 'AboutPage'),
});

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
      auth,
      resetPassword,
      acceptInvite,
      verifyEmail,
      ...socialSignIn,
      unsubscribe,
      messageOptOut,
      setUp,
      ...demoRoutes,
      about,
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
