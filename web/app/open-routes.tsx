import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyPage, lazyRouteComponent } from '../lib/lazy-part.tsx';
import { assertSold } from './assert-sold.ts';
import { enterCardPage } from './card-document.ts';
import { PRICING } from './pricing-part.ts';

/** The purchase pages, open to anyone; inside the shell for signed-in users. */
export function openRoutes<R extends AnyRoute>(root: R) {
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'open',
    component: lazyRouteComponent(() => import('./frames/plain-frame.tsx'), 'OpenFrame'),
  });
  const pricing = createRoute({
    getParentRoute: () => frame,
    path: '/pricing',
    staticData: { title: 'Pricing' },
    beforeLoad: async (match) => {
      assertSold();
      await enterCardPage(match);
    },
    component: lazyPage(...PRICING),
  });
  return frame.addChildren([pricing]);
}
