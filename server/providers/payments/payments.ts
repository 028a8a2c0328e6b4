import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';
import { supportEmail } from '../mail/mailer.ts';
import { isCardSandboxOn } from './card-sandbox.config.ts';
import type { PaymentGateway } from './gateway.ts';
import { openSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { stripeConfigOf } from './stripe/stripe-settings.ts';

export const paymentSettings = defineSettings(
  z.object({
    /** The seller that the sandbox prints on invoices. */
    SELLER_NAME: z.string().max(200).default('Placewell'),
  }),
);

/** The installation's gateway: Stripe if its keys are set, else the sandbox, which may be closed. */
export async function openPayments(config: Config, database: Database): Promise<PaymentGateway> {
  const stripe = stripeConfigOf(config);
  if (stripe) {
    // Loaded on demand: Stripe's library is large.
    const { openStripeGateway } = await import('./stripe/stripe-gateway.ts');
    return openStripeGateway(stripe);
  }
  const seller = {
    name: settingsOf(config, paymentSettings).SELLER_NAME,
    support_email: supportEmail(config),
  };
  return openSandboxGateway(database, { config, seller, isOpen: isCardSandboxOn(config) });
}
