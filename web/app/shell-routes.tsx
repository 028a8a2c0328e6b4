import { labels } from '@placewell/contract/labels.ts';
import { isCardPage } from '@placewell/contract/pages.ts';
import { type AnyRoute, createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { lazyPage, lazyRouteComponent } from '../lib/lazy-part.tsx';
import { readSession } from '../lib/session/session-store.ts';
import { assertSold } from './assert-sold.ts';
import { enterCardPage } from './card-document.ts';
import { SHELL_PAGES } from './shell-pages.ts';

/** Without a token, redirects to /auth, which leads back; the server checks the role. */
function requireToken({ location }: { location: ParsedLocation }) {
  if (!readSession().token)
    throw redirect({ to: '/auth', replace: true, state: { returnTo: location.href } });
}

/** The pages that need a token: those inside the shell, and those that have none. */
export function guardedRoutes<R extends AnyRoute>(root: R) {
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: requireToken,
    component: lazyRouteComponent(() => import('./behind-questionnaire.tsx'), 'BehindQuestionnaire'),
  });
  const questionnaire = createRoute({
    getParentRoute: () => root,
    path: '/agency/questionnairee',
    staticData: { title: 'Questionnaire' },
    beforeLoad: requireToken,
    component: lazyRouteComponent(
      () => import('../people/questionnaire/questionnaire-page.tsx'),
      'QuestionnairePage',
    ),
  });
  const billingDashboard = createRoute({
    getParentRoute: () => root,
    path: '/agency/billing-dashboard',
    staticData: { title: labels.sidebar.subscription },
    beforeLoad: async (match) => {
      assertSold();
      requireToken(match);
      await enterCardPage(match);
    },
    component: lazyRouteComponent(() => import('./pages/billing-pages.tsx'), 'BillingDashboardRoute'),
  });
  const pages = shell.addChildren(
    SHELL_PAGES.map(([path, title, [load, name]]) =>
      createRoute({
        getParentRoute: () => shell,
        path,
        staticData: { title },
        ...(isCardPage(path) && {
          beforeLoad: async (match) => {
            assertSold();
            await enterCardPage(match);
          },
        }),
        component: lazyPage(load, name),
      }),
    ),
  );
  return [pages, questionnaire, billingDashboard] as const;
}
