import { z } from 'zod';
import { defineSettings, type SettingsValues, settingsOf } from '../../../platform/settings.ts';

/** The URL of Stripe's script for card forms; Stripe forbids copies. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/clover/stripe.js';

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** `sk_live_…` moves money, `sk_test_…` does not. */
const modeOf = (key: string | undefined) => key?.split('_')[1];

export const stripeSettings = defineSettings(
  z
    .object({
      STRIPE_SECRET_KEY: z
        .string()
        .regex(/^(?:sk|rk)_/, 'Expected a key that begins with sk_ or rk_')
        .optional(),
      STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'Expected a key that begins with pk_').optional(),
      STRIPE_WEBHOOK_SECRET: z
        .string()
        .regex(/^whsec_/, 'Expected a secret that begins with whsec_')
        .optional(),
      /** Another server with Stripe's API, for tests. */
      STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
      /** Another script for card forms, for tests. */
      STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).default(STRIPE_SCRIPT),
    })
    .superRefine((values, context) => {
      const given = KEYS.filter((key) => values[key] !== undefined);
      if (given.length === 0 || given.length === KEYS.length) return;
      for (const key of KEYS)
        if (values[key] === undefined)
          context.addIssue({
            code: 'custom',
            path: [key],
            message: `Set ${KEYS.join(', ')}, or none of them for the built-in sandbox`,
          });
    })
    .refine((values) => modeOf(values.STRIPE_SECRET_KEY) === modeOf(values.STRIPE_PUBLISHABLE_KEY), {
      path: ['STRIPE_PUBLISHABLE_KEY'],
      message: 'One key is of the test mode and the other one is not',
    }),
);

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
  scriptUrl: string;
};

/** Stripe's keys; undefined where the sandbox serves. */
export function stripeConfigOf(config: { readonly settings: SettingsValues }): StripeConfig | undefined {
  const values = settingsOf(config, stripeSettings);
  if (!values.STRIPE_SECRET_KEY || !values.STRIPE_PUBLISHABLE_KEY || !values.STRIPE_WEBHOOK_SECRET)
    return undefined;
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
    scriptUrl: values.STRIPE_JS_URL,
  };
}
