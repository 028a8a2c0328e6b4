import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lib/lazy-part.tsx';
import { enterCardPage } from './card-document.ts';

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
    beforeLoad: enterCardPage,
    component: lazyRouteComponent(() => import('../money/billing/pricing/pricing-page.tsx'), 'PricingPage'),
  });
  return frame.addChildren([pricing]);
}
