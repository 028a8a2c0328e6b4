import type { PagePart } from './open-pages.ts';

/** The plans, which anyone may see: outside the shell, but for signed-in users. */
export const PRICING = [
  () => import('../money/billing/pricing/pricing-page.tsx'),
  'PricingPage',
] as const satisfies PagePart;
