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
    /** Printed on the sandbox's invoices as the one who sells. */
    SELLER_NAME: z.string().max(200).default('Placewell'),
  }),
);

/** The gateway that serves this installation: Stripe where its keys are set, else the sandbox, which may be closed. */
export async function openPayments(config: Config, database: Database): Promise<PaymentGateway> {
  const stripe = stripeConfigOf(config);
  if (stripe) {
    // Loaded on demand: the library of Stripe is large.
    const { openStripeGateway } = await import('./stripe/stripe-gateway.ts');
    return openStripeGateway(stripe);
  }
  const seller = {
    name: settingsOf(config, paymentSettings).SELLER_NAME,
    support_email: supportEmail(config),
  };
  return openSandboxGateway(database, { config, seller, isOpen: isCardSandboxOn(config) });
}
