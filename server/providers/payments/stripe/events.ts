import { AgencyId } from '@placewell/contract/ids.ts';
import type Stripe from 'stripe';
import { EVENT_WINDOW_SECONDS, EventRefused, type GatewayEvent, type PaymentGateway } from '../gateway.ts';
import { assertSignedNow } from '../signed-time.ts';
import type { Client } from './stripe-client.ts';
import { isoOf, secondsOf } from './views.ts';

type Events = Pick<PaymentGateway, 'readEvent' | 'listEvents'>;

/** The part of an event's object that names the customer. */
type Subject = {
  object?: string;
  id?: string;
  customer?: string | { id: string } | null;
  metadata?: Record<string, string> | null;
  parent?: { subscription_details?: { metadata?: Record<string, string> | null } | null } | null;
};

function showEvent(event: Stripe.Event): GatewayEvent {
  const subject = event.data.object as Subject;
  const customer = subject.object === 'customer' ? subject.id : subject.customer;
  const named = subject.metadata?.agency_id ?? subject.parent?.subscription_details?.metadata?.agency_id;
  return {
    event_id: event.id,
    event_type: event.type,
    created_at: isoOf(event.created),
    // Other users of the Stripe account may use the same metadata key.
    agency_id: AgencyId.safeParse(named).data ?? null,
    customer_id: (typeof customer === 'object' ? customer?.id : customer) ?? null,
  };
}

export const eventsOf = ({ stripe }: Client, webhookSecret: string): Events => ({
  readEvent: async (body, signature, now) => {
    // The library refuses old messages only; future ones are forged too.
    assertSignedNow(signature, now);
    try {
      const event = stripe.webhooks.constructEvent(
        Buffer.from(body),
        signature ?? '',
        webhookSecret,
        EVENT_WINDOW_SECONDS,
        undefined,
        now.getTime(),
      );
      return showEvent(event);
    } catch (error) {
      throw new EventRefused('The event is not one of Stripe.', { cause: error });
    }
  },

  listEvents: async (since, accounts) => {
    const customers = new Set(accounts.map(({ customer_id }) => customer_id));
    const events: GatewayEvent[] = [];
    for await (const event of stripe.events.list({ created: { gte: secondsOf(since) }, limit: 100 })) {
      const shown = showEvent(event);
      if (shown.customer_id && customers.has(shown.customer_id)) events.push(shown);
    }
    return events.reverse();
  },
});
