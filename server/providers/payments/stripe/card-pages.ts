import { isCardPage } from '@placewell/contract/pages.ts';
import type { PagePolicy } from '../../../platform/http/pages/page-policy.ts';
import type { SettingsValues } from '../../../platform/settings.ts';
import { STRIPE_SCRIPT, stripeConfigOf } from './stripe-settings.ts';

/** What Stripe.js needs for cards: https://docs.stripe.com/security/guide#content-security-policy */
const SOURCES = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/**
 * With Stripe, pages that ask for cards may load its script, and name its URL. A script and an API elsewhere, for tests,
 * allow only their own origins.
 */
export function cardPagePolicy(config: { readonly settings: SettingsValues }): PagePolicy | undefined {
  const stripe = stripeConfigOf(config);
  if (!stripe) return undefined;
  const { scriptUrl, apiBase } = stripe;
  const origin = new URL(scriptUrl).origin;
  const isStripes = origin === new URL(STRIPE_SCRIPT).origin;
  const connected = apiBase ? [new URL(apiBase).origin] : SOURCES['connect-src'];
  return {
    isMeant: isCardPage,
    sources: isStripes
      ? { ...SOURCES, 'connect-src': connected }
      : {
          'script-src': [origin],
          'frame-src': [origin],
          'connect-src': [...new Set([origin, ...connected])],
        },
    meta: { 'card-script': scriptUrl },
  };
}
