import type { PaymentGateway } from '../gateway.ts';
import { customersOf } from './customers.ts';
import { eventsOf } from './events.ts';
import { asPaymentFailure } from './failures.ts';
import { invoicesOf } from './invoices.ts';
import { planChangesOf } from './plan-changes.ts';
import { openClient } from './stripe-client.ts';
import type { StripeConfig } from './stripe-settings.ts';
import { subscriptionsOf } from './subscriptions.ts';

type Method = (...parameters: never[]) => Promise<unknown>;

/** Wraps the methods so that they throw the port's errors. */
function translated<Methods extends Record<string, Method>>(methods: Methods): Methods {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    async (...parameters: never[]) => {
      try {
        return await method(...parameters);
      } catch (error) {
        throw asPaymentFailure(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Methods;
}

/** Card payments by Stripe, with the keys of `config`. */
export function openStripeGateway(config: StripeConfig): PaymentGateway {
  const client = openClient(config);
  return {
    provider: 'stripe',
    isOpen: true,
    browser: { publishable_key: config.publishableKey, script_url: config.scriptUrl },
    ...translated({
      ...customersOf(client),
      ...subscriptionsOf(client),
      ...planChangesOf(client),
      ...invoicesOf(client),
      ...eventsOf(client, config.webhookSecret),
    }),
  };
}
